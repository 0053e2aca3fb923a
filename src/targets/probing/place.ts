import type { ProviderWords } from '../../findings/probe-result.js';
import type { Step, Steps } from '../../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import type { Draft } from '../rewriting/draft.js';
import { definitionIn, type Endpoint } from './provider.js';

/** Where in a definition a provider's words point, each provider in its own way; and where that is in the source. */

/** The members under which definitions have their schema. */
const SCHEMA_MEMBERS: readonly string[] = ['parameters', 'input_schema', 'parametersJsonSchema'];

/** How paths to the one tool of a request begin. */
const TOOL =
  /\b(?:tools|functions)(?:\[\d+\]|\.\d+)(?:\.(?:function_declarations|functionDeclarations)(?:\[\d+\]|\.\d+)|\.custom|\.function(?=\.|$))?/;

/**
 * Steps within a definition to what a refusal speaks of, as far as the words say it.
 *
 * @param output what was sent
 */
export function placeInDefinition({ message, param }: ProviderWords, output: JsonObject): Steps {
  const definition = definitionIn(output);
  const quoted = quotedIn(message).filter((word) => word !== own(definition, 'name'));
  const named = [param, message].map((text) => stepsAfterTool(definition, text ?? '')).sort(longestFirst)[0] ?? [];
  const inContext = stepsInContext(definition, message);
  const place = inContext.length > named.length ? inContext : named;
  const member = quoted.find((word) => isMember(valueAt(definition, place), word));
  if (member !== undefined && isInSchema(place)) return [...place, member];
  return place.length > 1 ? place : (onlyBearerOf(keywordsIn(message, quoted), definition) ?? place);
}

/** Which of several definitions a refusal names, by its index or by the name that it quotes; undefined when it names none. */
export function definitionNamedIn(
  { message, param = '' }: ProviderWords,
  outputs: readonly JsonObject[],
  { index }: Pick<Endpoint, 'index'>,
): number | undefined {
  const told = index.exec(param) ?? index.exec(message);
  const given = told?.slice(1).find((group) => group !== undefined);
  if (given !== undefined) return Number(given) < outputs.length ? Number(given) : undefined;
  const quoted = new Set<JsonValue | undefined>(quotedIn(message));
  const [first, second] = [...outputs.keys()].filter((each) =>
    quoted.has(own(definitionIn(outputs[each] ?? {}), 'name')),
  );
  return second === undefined ? first : undefined;
}

function longestFirst(a: Steps, b: Steps): number {
  return b.length - a.length;
}

function isInSchema([first]: Steps): boolean {
  return SCHEMA_MEMBERS.some((member) => member === first);
}

function isMember(value: JsonValue | undefined, name: string): boolean {
  return isObject(value) && Object.hasOwn(value, name);
}

function valueAt(value: JsonValue, steps: Steps): JsonValue | undefined {
  let found: JsonValue | undefined = value;
  for (const step of steps) {
    if (isArray(found)) found = found[Number(step)];
    else found = isObject(found) ? own(found, String(step)) : undefined;
  }
  return found;
}

/** `tools[0].parameters.properties.a`, `tools.0.custom.input_schema`: followed as far as there is something. */
function stepsAfterTool(definition: JsonObject, text: string): Steps {
  const start = TOOL.exec(text);
  return start === null ? [] : stepsAlong(definition, text.slice(start.index + start[0].length));
}

/** Names may have dots and brackets in them, so a path is followed by the names that there are, the longest first. */
function stepsAlong(definition: JsonObject, path: string): Steps {
  const steps: Step[] = [];
  let value: JsonValue = definition;
  for (let rest = path; rest !== ''; ) {
    const next = nextStep(value, rest);
    if (next === undefined) return steps;
    steps.push(next.step);
    value = valueAt(value, [next.step]) ?? null;
    rest = rest.slice(next.length);
  }
  return steps;
}

/** A step, and how many characters of the path tell it. */
interface NextStep {
  readonly step: Step;
  readonly length: number;
}

function nextStep(value: JsonValue, path: string): NextStep | undefined {
  if (isArray(value)) {
    const [told = '', bracketed, dotted] = /^(?:\[(\d+)\]|\.(\d+)\b)/.exec(path) ?? [];
    const index = Number(bracketed ?? dotted);
    return told !== '' && index < value.length ? { step: index, length: told.length } : undefined;
  }
  return isObject(value) ? (bracketedStep(value, path) ?? dottedStep(value, path)) : undefined;
}

/** `[name]`, `['name']`; or `[1].value`, as entries of a map are told that were counted. */
function bracketedStep(value: JsonObject, path: string): NextStep | undefined {
  if (!path.startsWith('[')) return undefined;
  const name = Object.keys(value).find((each) =>
    [`[${each}]`, `['${each}']`, `["${each}"]`].some((written) => path.startsWith(written)),
  );
  if (name !== undefined) {
    const isQuoted = path[1] === "'" || path[1] === '"';
    return { step: name, length: name.length + (isQuoted && !name.startsWith(path[1] ?? '') ? 4 : 2) };
  }
  const [told = '', digits] = /^\[(\d+)\](?:\.value(?=[.[]|\W|$))?/.exec(path) ?? [];
  const counted = digits === undefined ? undefined : Object.keys(value)[Number(digits)];
  return counted === undefined ? undefined : { step: counted, length: told.length };
}

function dottedStep(value: JsonObject, path: string): NextStep | undefined {
  if (!path.startsWith('.')) return undefined;
  const rest = path.slice(1);
  const [match] = Object.keys(value)
    .flatMap((name) => [name, inSnakeCase(name)].map((written) => ({ name, written })))
    .filter(({ written }) => rest.startsWith(written) && /^(?:$|[.[:'"\s,)])/.test(rest.slice(written.length)))
    .sort((a, b) => b.written.length - a.written.length);
  return match === undefined ? undefined : { step: match.name, length: match.written.length + 1 };
}

/** Messages of Google name fields in snake case. */
function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `In context=('properties', 'a')`: a tuple as Python writes it, within the schema. */
function stepsInContext(definition: JsonObject, message: string): Steps {
  const start = /\bcontext\s*=\s*\(/i.exec(message);
  const member = SCHEMA_MEMBERS.find((each) => Object.hasOwn(definition, each));
  if (start === null || member === undefined) return [];
  const steps: Step[] = [member];
  const entries = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\d+))\s*,?/y;
  entries.lastIndex = start.index + start[0].length;
  for (let entry = entries.exec(message); entry !== null; entry = entries.exec(message)) {
    const name = (entry[1] ?? entry[2] ?? entry[3] ?? '').replace(/\\(.)/g, '$1');
    const value = valueAt(definition, steps);
    const step = isArray(value) ? Number(name) : name;
    if (valueAt(definition, [...steps, step]) === undefined) break;
    steps.push(step);
  }
  return steps;
}

function quotedIn(message: string): string[] {
  // An apostrophe within a word quotes nothing.
  return [...message.matchAll(/(?<!\w)(['"`])((?:(?!\1).){1,200})\1(?!\w)/g)].map(([, , word = '']) => word);
}

/** Keywords that a message names; words that a sentence may have for other reasons count only where they are quoted. */
function keywordsIn(message: string, quoted: readonly string[]): ReadonlySet<string> {
  const words = message.match(/\$?[a-zA-Z]+/g) ?? [];
  return new Set([...quoted, ...words.filter((word) => /[a-z][A-Z]|^\$|^(?:minimum|maximum)$/.test(word))]);
}

/** The place of the keyword, when just one subschema has one of those named. */
function onlyBearerOf(keywords: ReadonlySet<string>, definition: JsonObject): Steps | undefined {
  const found: Steps[] = [];
  const pending: Steps[] = SCHEMA_MEMBERS.filter((member) => Object.hasOwn(definition, member)).map((member) => [
    member,
  ]);
  for (let steps = pending.pop(); steps !== undefined && found.length < 2; steps = pending.pop()) {
    const value = valueAt(definition, steps);
    const names: readonly Step[] = isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : [];
    const isNames = steps.at(-1) === 'properties' || steps.at(-1) === '$defs';
    for (const name of names) {
      if (!isNames && keywords.has(String(name))) found.push([...steps, name]);
      if (steps.length < DEEPEST_SOUGHT) pending.push([...steps, name]);
    }
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Deeper places are not sought by a keyword's name alone. */
const DEEPEST_SOUGHT = 60;

/** Steps from the tool in its source to a place in its definition; what compiling made stands where its cause does. */
export function placeInTool(steps: Steps, draft: Draft): Steps {
  const [member, ...rest] = steps;
  if (member === 'name' || member === 'description') return [member];
  return isInSchema(steps) ? placeInSource(rest, draft) : [];
}

/** Steps from the tool to where a place in the compiled schema stood; to the nearest that the source has. */
export function placeInSource(steps: Steps, draft: Draft): Steps {
  let value: JsonValue | undefined = draft.root;
  let origin = draft.originOf(draft.root);
  let below: Step[] = [];
  for (const step of steps) {
    value = value === undefined ? undefined : valueAt(value, [step]);
    below.push(step);
    if (!isObject(value) || !draft.hasOrigin(value)) continue;
    origin = draft.originOf(value);
    below = [];
  }
  const [, ...toOrigin] = origin;
  let source = valueAt(draft.source, toOrigin);
  const found = below.findIndex((step) => {
    source = source === undefined ? undefined : valueAt(source, [step]);
    return source === undefined;
  });
  return [...origin, ...(found < 0 ? below : below.slice(0, found))];
}
