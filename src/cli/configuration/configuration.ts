import { resolve } from 'node:path';
import type { Allowance } from '../../findings/allowance.js';
import type { Weight } from '../../findings/entry.js';
import type { RewriteOptions } from '../../targets/rewriting/compiler.js';
import type { Steps } from '../../text/pointer.js';
import { isArray, isObject, type JsonValue, own } from '../../text/value.js';
import { COMPILE_TARGETS, targetsNamed } from '../../words.js';
import type { ConfigurationValue, Scope, Suppression, WeightByName } from './configuration-value.js';
import { type Layer, type LayerReader, readLayers, shownPath } from './layers.js';
import type { PresetName } from './preset-names.js';
import { PRESETS } from './presets.js';
import { entriesOf, type Member, type Members } from './shape.js';
import { CONFIGURATION } from './table.js';

/** Where something is said: in a file, there perhaps by a preset that it names. */
export interface Origin {
  readonly layer: Layer;
  readonly steps: Steps;
  readonly preset?: PresetName;
}

/** Something that a configuration says, and where. */
export interface Said<Value> extends Origin {
  readonly value: Value;
}

/** A weight that is set, for a rule by one of its names. */
export interface SetWeight extends Origin {
  readonly name: string;
  readonly weight: Weight;
  /** Where it holds; everywhere without one. */
  readonly scope?: Scope;
  /** Which word it is; the last one that holds counts. */
  readonly order: number;
}

/** Settings that are said in one go: by a preset, or by a file itself. */
interface Voice {
  readonly layer: Layer;
  readonly settings: ConfigurationValue;
  readonly preset?: PresetName;
  /** Where they stand in the file. */
  readonly steps: Steps;
}

/** What a configuration file says, with the files that it extends and the presets that they name; the last word holds. */
export class Configuration {
  readonly layers: readonly Layer[];
  readonly #voices: readonly Voice[];

  private constructor(layers: readonly Layer[]) {
    this.layers = layers;
    this.#voices = layers.flatMap(voicesOf);
  }

  /**
   * Reads a configuration.
   *
   * @throws {UserError} for what cannot be read or is not known, with its place.
   */
  static async read(path: string, reader: LayerReader): Promise<Configuration> {
    return new Configuration(await readLayers(path, reader));
  }

  /** The values of command-line options, for a verb, as texts. */
  optionsFor(verb: string): ReadonlyMap<string, readonly string[]> {
    const values = new Map<string, readonly string[]>();
    for (const { member, said } of this.#optionMembers(verb)) {
      const text = member.option === undefined ? undefined : textOf(said, member, verb);
      if (member.option !== undefined && text !== undefined) values.set(member.option, [text]);
    }
    return values;
  }

  /** What is judged when the command names nothing, as paths from where it runs; empty when nothing is said. */
  get inputs(): readonly string[] {
    const said = this.find('inputs');
    return said === undefined ? [] : entriesOf(said.value).map((input) => shownPath(resolve(said.layer.folder, input)));
  }

  /** The last word about a setting. */
  find<Name extends keyof ConfigurationValue>(name: Name): Said<NonNullable<ConfigurationValue[Name]>> | undefined {
    return this.#saidOf(name).at(-1);
  }

  /** The last word about a setting that may stand in another. */
  lastWord(path: readonly string[]): Said<JsonValue> | undefined {
    const said = this.#voices.flatMap(({ layer, settings, preset, steps }): Said<JsonValue>[] => {
      const value = valueAt(settings, path);
      if (value === undefined) return [];
      return [preset === undefined ? { layer, value, steps: path } : { layer, value, preset, steps }];
    });
    return said.at(-1);
  }

  /** The weights that rules are given, the last word last: for rules, then for some of their findings. */
  get weights(): readonly SetWeight[] {
    const rules = this.#saidOf('rules').flatMap(({ value, ...origin }) =>
      broadestFirst(value, origin).map(([name, weight]) => {
        return { ...origin, name, weight, steps: placeOf(origin, name) };
      }),
    );
    const overrides = this.#saidOf('overrides').flatMap(({ value, ...origin }) =>
      value.flatMap(({ rules: weights, ...scope }, index) =>
        broadestFirst(weights, origin).map(([name, weight]) => {
          return { ...origin, name, weight, scope, steps: [...origin.steps, index, 'rules', name] };
        }),
      ),
    );
    return [...rules, ...overrides].map((said, order) => ({ ...said, order }));
  }

  /** The scopes of overrides, each once. */
  get overrides(): readonly Said<Scope>[] {
    return this.#entries('overrides');
  }

  get suppressions(): readonly Said<Suppression>[] {
    return this.#entries('suppressions');
  }

  /** What findings of a weight weigh instead, where nothing is said of their rule. */
  get severities(): ReadonlyMap<string, Weight> {
    return new Map(this.#saidOf('severities').flatMap(({ value }) => Object.entries(value)));
  }

  get rewriting(): RewriteOptions {
    return Object.assign({}, ...this.#saidOf('compile').map(({ value }) => value.rewriting ?? {}));
  }

  /** The changes of compiling that may let more through than the source; none when that is said of all or of none. */
  get allowedLosses(): readonly string[] {
    const said = this.#saidOf('compile').findLast(({ value }) => value.allowLossy !== undefined)?.value.allowLossy;
    return said === undefined || typeof said === 'boolean' ? [] : said;
  }

  /** The changes between versions that are known and wanted. */
  get allowedChanges(): readonly Said<Allowance>[] {
    return this.#saidOf('diff').flatMap(({ value, ...origin }) =>
      (value.allow ?? []).map((change, index) => {
        return { ...origin, value: change, steps: [...origin.steps, 'allow', index] };
      }),
    );
  }

  /** What is said of a setting, the last word last. */
  #saidOf<Name extends keyof ConfigurationValue>(name: Name): Said<NonNullable<ConfigurationValue[Name]>>[] {
    return this.#voices.flatMap(({ layer, settings, preset, steps }) => {
      const value = settings[name];
      if (value === undefined) return [];
      return [preset === undefined ? { layer, value, steps: [name] } : { layer, value, preset, steps }];
    });
  }

  #entries<Name extends 'overrides' | 'suppressions'>(
    name: Name,
  ): Said<NonNullable<ConfigurationValue[Name]>[number]>[] {
    return this.layers.flatMap((layer) =>
      (layer.value[name] ?? []).map((value, index) => ({ layer, value, steps: [name, index] })),
    );
  }

  /** The settings that stand for options, with the last word about each; those of the verb's own section come last. */
  #optionMembers(verb: string): { readonly member: Member; readonly said: Said<JsonValue> }[] {
    const { members } = CONFIGURATION;
    const section = Object.hasOwn(SECTIONS, verb) ? SECTIONS[verb] : undefined;
    return [
      ...this.#membersIn(members, []),
      ...(section === undefined ? [] : this.#membersIn(section.members, [section.name])),
    ].filter(({ member: { verbs } }) => verbs === undefined || verbs.includes(verb));
  }

  #membersIn(members: Members, path: readonly string[]): { readonly member: Member; readonly said: Said<JsonValue> }[] {
    return Object.entries(members).flatMap(([name, member]) => {
      const said = member.option === undefined ? undefined : this.lastWord([...path, name]);
      return said === undefined ? [] : [{ member, said }];
    });
  }
}

const COMPILE = { name: 'compile', members: CONFIGURATION.members.compile.shape.members };

/** Verbs with a section in the configuration. */
const SECTIONS: { readonly [verb: string]: { readonly name: string; readonly members: Members } } = {
  compile: COMPILE,
  // What is asked about is what would be written.
  probe: COMPILE,
  diff: { name: 'diff', members: CONFIGURATION.members.diff.shape.members },
};

function voicesOf(layer: Layer): Voice[] {
  const names = entriesOf(layer.value.presets);
  const isListed = isArray(layer.value.presets);
  const presets = names.map((preset, index) => {
    return { layer, settings: PRESETS[preset].settings, preset, steps: isListed ? ['presets', index] : ['presets'] };
  });
  return [...presets, { layer, settings: layer.value, steps: [] }];
}

/** Weights by name; a rule comes before its variants, of which less is meant, in whatever order they were written. */
function broadestFirst(weights: WeightByName, { layer: { ruleNames } }: Origin): [string, Weight][] {
  return Object.entries(weights).sort(([a], [b]) => ruleNames.indexOf(a) - ruleNames.indexOf(b));
}

/** Where a rule's weight is said; of a preset, where that is named. */
function placeOf({ preset, steps }: Origin, name: string): Steps {
  return preset === undefined ? [...steps, name] : steps;
}

function valueAt(settings: unknown, path: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = isObject(settings) ? settings : undefined;
  for (const name of path) value = value !== undefined && isObject(value) ? own(value, name) : undefined;
  return value;
}

/** The value of a setting as its option takes it; undefined where the option cannot say it. */
function textOf({ value, layer }: Said<JsonValue>, { shape, option }: Member, verb: string): string | undefined {
  if (isArray(value) && shape.kind === 'switchOrList') return undefined;
  if (option === 'targets') return targetsText(namesIn(value), verb);
  if (shape.kind === 'text' && shape.is === 'path') return shownPath(resolve(layer.folder, String(value)));
  return namesIn(value).join(',');
}

function namesIn(value: JsonValue): string[] {
  return isArray(value) ? value.map(String) : [String(value)];
}

/** Nothing is compiled for clients, which a configuration names for "check". */
function targetsText(names: readonly string[], verb: string): string | undefined {
  const isCompiled = (name: string): boolean =>
    targetsNamed(name)?.some((id) => COMPILE_TARGETS.some((each) => each === id)) ?? false;
  const kept = verb === 'compile' || verb === 'probe' ? names.filter(isCompiled) : names;
  return kept.length === 0 ? undefined : kept.join(',');
}
