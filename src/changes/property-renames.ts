import { canonicalText, isObject, type JsonObject, type JsonValue } from '../text/value.js';
import { bare, isSameName, textIn } from './likeness.js';

/** Of more pairs than this only those that are described in the same words are sought. */
const MOST_PAIRS = 10_000;

/**
 * Properties that only have another name: of the same schema, and called alike or described in the same words. What could
 * be one of several is none of them.
 *
 * @returns the new name by the old one
 */
export function renamedProperties(lost: JsonObject, gained: JsonObject): ReadonlyMap<string, string> {
  const [olds, youngs] = [Object.keys(lost), Object.keys(gained)];
  if (olds.length === 0 || youngs.length === 0) return new Map();
  const isMany = olds.length * youngs.length > MOST_PAIRS;
  const fitting = isMany ? fittingByText(lost, gained) : fittingByName(lost, gained);
  const askedFor = new Map<string, number>();
  for (const name of [...fitting.values()].flat()) askedFor.set(name, (askedFor.get(name) ?? 0) + 1);
  return new Map(
    [...fitting].flatMap(([name, [young, ...others]]): [string, string][] => {
      const isClear = young !== undefined && others.length === 0 && askedFor.get(young) === 1;
      return isClear ? [[name, young]] : [];
    }),
  );
}

type Fitting = ReadonlyMap<string, readonly string[]>;

function fittingByName(lost: JsonObject, gained: JsonObject): Fitting {
  const shapes = new Map(Object.entries(gained).map(([name, schema]) => [name, shapeOf(schema)]));
  return new Map(
    Object.entries(lost).map(([name, schema]) => {
      const shape = shapeOf(schema);
      const text = textOf(schema);
      const fits = (young: string): boolean =>
        shapes.get(young) === shape &&
        (isSameName(name, young) || (text !== undefined && text === textOf(gained[young] ?? null)));
      return [name, Object.keys(gained).filter(fits)];
    }),
  );
}

function fittingByText(lost: JsonObject, gained: JsonObject): Fitting {
  const key = (schema: JsonValue): string | undefined => {
    const text = textOf(schema);
    return text === undefined ? undefined : `${text}\n${shapeOf(schema)}`;
  };
  const byKey = new Map<string | undefined, string[]>();
  for (const name of Object.keys(gained)) {
    const sought = key(gained[name] ?? null);
    const names = byKey.get(sought);
    if (names === undefined) byKey.set(sought, [name]);
    else names.push(name);
  }
  return new Map(
    Object.entries(lost).map(([name, schema]) => {
      const sought = key(schema);
      return [name, sought === undefined ? [] : (byKey.get(sought) ?? [])];
    }),
  );
}

function shapeOf(schema: JsonValue): string {
  return canonicalText(bare(schema));
}

function textOf(schema: JsonValue): string | undefined {
  return isObject(schema) ? textIn(schema, 'description') : undefined;
}
