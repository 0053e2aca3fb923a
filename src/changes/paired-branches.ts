import { canonicalText, isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';

/**
 * Which branch of one list has become which of another: those that are written alike, and of the others those that are
 * plainly about the same values. Undefined when branches came or went, or when it is not plain.
 *
 * @returns pairs of indexes, only of those that are not written alike
 */
export function pairedBranches(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): (readonly [number, number])[] | undefined {
  if (before.length !== after.length) return undefined;
  const [lost, gained] = [unmatched(before, after), unmatched(after, before)];
  if (lost.length === 0 || lost.length !== gained.length) return undefined;
  const marks = gained.map((index) => markOf(after[index]));
  const pairs = lost.flatMap((index): (readonly [number, number])[] => {
    const mark = markOf(before[index]);
    const at = mark === undefined ? -1 : marks.indexOf(mark);
    const other = gained[at];
    return other === undefined || marks.lastIndexOf(mark) !== at ? [] : [[index, other]];
  });
  const isPlain = pairs.length === lost.length && new Set(pairs.map(([, other]) => other)).size === lost.length;
  return isPlain ? pairs : undefined;
}

/** The indexes of the branches that the other list has not as they are. */
function unmatched(list: readonly JsonValue[], others: readonly JsonValue[]): number[] {
  const known = new Set(others.map(canonicalText));
  return list.flatMap((branch, index) => (known.has(canonicalText(branch)) ? [] : [index]));
}

/** What tells a branch from others: where it refers to, its title, the constants of its properties, or its one type. */
function markOf(branch: JsonValue | undefined): string | undefined {
  if (branch === undefined || !isObject(branch)) return undefined;
  const reference = own(branch, '$ref');
  if (reference !== undefined) return `$ref ${canonicalText(reference)}`;
  const constants = constantsIn(branch);
  if (constants !== '') return `const ${constants}`;
  const title = own(branch, 'title');
  if (typeof title === 'string') return `title ${title}`;
  const type = own(branch, 'type');
  return type === undefined || isArray(type) ? undefined : `type ${canonicalText(type)}`;
}

function constantsIn(branch: JsonObject): string {
  const properties = own(branch, 'properties');
  if (!isObject(properties)) return '';
  return Object.keys(properties)
    .sort()
    .flatMap((name) => {
      const property = properties[name];
      const constant = isObject(property) ? own(property, 'const') : undefined;
      return constant === undefined ? [] : [`${JSON.stringify(name)}:${canonicalText(constant)}`];
    })
    .join();
}
