import { canonicalText, isObject, isTooDeep, type JsonValue, own } from '../text/value.js';
import type { ToolDefinition } from '../tools/tool-definition.js';
import { bare, isSameName, textIn, wordsOf } from './likeness.js';
import { schemaOf } from './tool-comparison.js';

/** A sign by which a tool is known again is looked up among so many tools at most: what more have in common is no sign. */
const MOST_BEARERS = 24;
/** So many tools are compared closely with one that is gone: those with which it shares the rarest signs. */
const MOST_CANDIDATES = 4;
/** What two tools must have in common, of all that is told of either, to be taken for one. */
const ENOUGH = 0.6;
/** Descriptions of fewer words say too little for a tool to be known by most of them. */
const FEWEST_WORDS = 5;
const NEARLY_ALL = 0.75;
/** The same, of tools that are described in the same words. */
const ENOUGH_WHEN_TOLD = 0.3;

/**
 * Tools that only have another name, perhaps with edits: known by their descriptions and by what they take. Tools that
 * take nothing look alike, and are known by their descriptions alone. What fits two equally well is taken for neither.
 * About linear: only tools that share a rare sign are compared.
 */
export function renames(
  lost: readonly ToolDefinition[],
  found: readonly ToolDefinition[],
): ReadonlyMap<ToolDefinition, ToolDefinition> {
  if (lost.length === 0 || found.length === 0) return new Map();
  const [olds, youngs] = [lost.map(portraitOf), found.map(portraitOf)];
  const bearers = bearersOf(youngs);
  const matches = olds.flatMap((old) => candidatesFor(old, bearers).flatMap((young) => matchOf(old, young)));
  return settled(matches);
}

/** What a tool is known by. */
interface Portrait {
  readonly tool: ToolDefinition;
  readonly description: string | undefined;
  /** What it takes, without remarks; undefined when it takes nothing. */
  readonly shape: string | undefined;
  /** How many properties it has. */
  readonly size: number;
  /** Words of its texts, and its properties. */
  readonly signs: ReadonlySet<string>;
}

function portraitOf(tool: ToolDefinition): Portrait {
  const schema = schemaOf(tool, 'inputSchema');
  const properties = schema === undefined || isTooDeep(schema) ? undefined : own(schema, 'properties');
  const members = isObject(properties) ? Object.entries(properties) : [];
  const description = textIn(tool.tool, 'description');
  const signs = new Set<string>();
  for (const word of [...wordsOf(tool.name), ...wordsOf(description ?? '')]) signs.add(word);
  for (const [name, property] of members) {
    signs.add(`property ${name}`);
    signs.add(`property ${name} ${isObject(property) ? canonicalText(own(property, 'type') ?? null) : property}`);
  }
  const shape = schema === undefined || members.length === 0 ? undefined : canonicalText(asDeclared(bare(schema)));
  return { tool, description, shape, size: members.length, signs };
}

/** What a schema says of its members, whatever its dialect, and whether it says that there are no others. */
function asDeclared(schema: JsonValue): JsonValue {
  if (!isObject(schema)) return schema;
  const { $schema: _, additionalProperties, ...rest } = schema;
  return isObject(additionalProperties) ? { ...rest, additionalProperties } : rest;
}

/** The portraits that have a sign; the whole shape and the whole description are signs, too. */
function bearersOf(portraits: readonly Portrait[]): ReadonlyMap<string, readonly Portrait[]> {
  const bearers = new Map<string, Portrait[]>();
  for (const portrait of portraits) {
    for (const sign of allSigns(portrait)) {
      const own = bearers.get(sign);
      if (own === undefined) bearers.set(sign, [portrait]);
      else own.push(portrait);
    }
  }
  return bearers;
}

function allSigns({ tool, signs, shape, description }: Portrait): string[] {
  const whole = [
    shape === undefined ? [] : [`shape ${shape}`],
    description === undefined ? [] : [`text ${description}`],
  ];
  return [...whole.flat(), nameSign(tool), ...signs];
}

function candidatesFor(old: Portrait, bearers: ReadonlyMap<string, readonly Portrait[]>): Portrait[] {
  const shared = new Map<Portrait, number>();
  for (const sign of allSigns(old)) {
    const having = bearers.get(sign) ?? [];
    if (having.length > MOST_BEARERS) continue;
    for (const young of having) shared.set(young, (shared.get(young) ?? 0) + 1 / having.length);
  }
  return [...shared]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_CANDIDATES)
    .map(([young]) => young);
}

/** An old tool and a new one that may be it. */
interface Match {
  readonly old: ToolDefinition;
  readonly young: ToolDefinition;
  /** From 0 to 1, and 2 more where all that both take is the same, or 4 where their names have the same words. */
  readonly weight: number;
  /** Whether their descriptions are the same. */
  readonly isTold: boolean;
}

function matchOf(old: Portrait, young: Portrait): Match[] {
  const likeness = likenessOf(old.signs, young.signs);
  const isTold = old.description !== undefined && old.description === young.description;
  const match = (weight: number): Match[] => [{ old: old.tool, young: young.tool, weight, isTold }];
  if (nameSign(old.tool) === nameSign(young.tool)) return match(4 + likeness);
  if (old.shape === undefined || young.shape === undefined) {
    const isKnown = isTold || isToldAlike(old, young);
    return isKnown && old.shape === young.shape ? match(2 + likeness) : [];
  }
  if (old.shape === young.shape && !areStrangers(old, young)) return match(2 + likeness);
  return likeness >= (isTold ? ENOUGH_WHEN_TOLD : ENOUGH) ? match(likeness) : [];
}

/** Whether two descriptions of some length have nearly all words in common. */
function isToldAlike(old: Portrait, young: Portrait): boolean {
  const [words, others] = [old, young].map(({ description = '' }) => new Set(wordsOf(description)));
  if (words === undefined || others === undefined) return false;
  return Math.min(words.size, others.size) >= FEWEST_WORDS && likenessOf(words, others) >= NEARLY_ALL;
}

/** The words of a name, by which `getImage` is `get-image`. */
function nameSign({ name }: ToolDefinition): string {
  return `name ${wordsOf(name).join(' ')}`;
}

/** Whether nothing but one property speaks for it that two tools are one: two that each take a path are not therefore one. */
function areStrangers(old: Portrait, young: Portrait): boolean {
  if (old.size > 1 || isSameName(old.tool.name, young.tool.name)) return false;
  if (old.description === undefined || young.description === undefined) return false;
  const [words, others] = [old.description, young.description].map((text) => new Set(wordsOf(text)));
  return words === undefined || others === undefined || likenessOf(words, others) < 0.5;
}

/** How much of what either has both have. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const sign of one) if (other.has(sign)) common++;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}

/** Gives each old tool the new one that fits it best, the surest first. */
function settled(matches: readonly Match[]): ReadonlyMap<ToolDefinition, ToolDefinition> {
  const renamed = new Map<ToolDefinition, ToolDefinition>();
  const taken = new Set<ToolDefinition>();
  const isFree = ({ old, young }: Match): boolean => !renamed.has(old) && !taken.has(young);
  const rivals = rivalsIn(matches);
  for (const match of [...matches].sort((one, other) => other.weight - one.weight)) {
    if (!isFree(match)) continue;
    const isRivalled = rivals(match).some((other) => isFree(other) && other.weight === match.weight);
    if (isRivalled && !match.isTold) continue;
    renamed.set(match.old, match.young);
    taken.add(match.young);
  }
  return renamed;
}

/** The other matches of the two tools of a match. */
function rivalsIn(matches: readonly Match[]): (match: Match) => readonly Match[] {
  const byTool = new Map<ToolDefinition, Match[]>();
  for (const match of matches) {
    for (const tool of [match.old, match.young]) byTool.set(tool, [...(byTool.get(tool) ?? []), match]);
  }
  return (match) => [match.old, match.young].flatMap((tool) => byTool.get(tool) ?? []).filter((each) => each !== match);
}
