import type { Edit } from '../text/edits/edit.js';
import { valueAt } from '../text/edits/text-after.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import { isArray, isObject, type JsonValue, own } from '../text/value.js';
import type { Mend, Place } from './mend.js';

/** "definitions" renamed to "$defs", with the references that lead there. */
export function mendDefinitions({ document, steps, around, root }: Place): Mend | undefined {
  if (root === undefined || !isObject(around) || Object.hasOwn(around, '$defs')) return undefined;
  const before = `#${formatPointer(steps.slice(root.length))}`;
  const after = `#${formatPointer([...steps.slice(root.length, -1), '$defs'])}`;
  const edits: Edit[] = [{ kind: 'rename', steps, name: '$defs' }];
  for (const { steps: place, uri } of referencesIn(valueAt(document, root) ?? null, root)) {
    const isInto = uri === before || uri.startsWith(`${before}/`);
    if (isInto) edits.push({ kind: 'replace', steps: place, value: after + uri.slice(before.length) });
    // A reference by another way may lead there too, and would be left behind.
    else if (!uri.startsWith('#') && uri.includes('/definitions')) return undefined;
  }
  return { title: 'Rename "definitions" to "$defs", with its references', claim: 'provable', edits };
}

interface WrittenReference {
  readonly steps: Steps;
  readonly uri: string;
}

/** Keywords whose values are data: a "$ref" in there is none. */
const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples', 'example']);

/** Keywords whose members are named by the author: a "$ref" there is a property's name. */
const NAMES: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
]);

/** Every reference that stands in a schema. Iterative: schemas nest deeply. */
function referencesIn(schema: JsonValue, root: Steps): WrittenReference[] {
  const found: WrittenReference[] = [];
  const pending: { readonly value: JsonValue; readonly steps: Steps; readonly hasNames: boolean }[] = [
    { value: schema, steps: root, hasNames: false },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, steps, hasNames } = next;
    if (isArray(value)) {
      for (const [index, entry] of value.entries())
        pending.push({ value: entry, steps: [...steps, index], hasNames: false });
    } else if (isObject(value)) {
      const uri = own(value, '$ref');
      if (!hasNames && typeof uri === 'string') found.push({ steps: [...steps, '$ref'], uri });
      for (const [name, member] of Object.entries(value)) {
        if (!hasNames && DATA.has(name)) continue;
        pending.push({ value: member, steps: [...steps, name], hasNames: !hasNames && NAMES.has(name) });
      }
    }
  }
  return found;
}
