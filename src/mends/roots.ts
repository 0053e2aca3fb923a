import { valueAt } from '../text/edits/text-after.js';
import type { Steps } from '../text/pointer.js';
import { isArray, isObject, type JsonValue, own } from '../text/value.js';
import type { Mend, Mender, Place } from './mend.js';
import { parsedObject } from './texts.js';

/** Mends of the root of a schema, and of the members that the Tool type looks at. */

/** A root that does not say "type": "object". */
export const mendRootType: Mender = ({ document, steps }) => {
  const root = steps.at(-1) === 'type' ? steps.slice(0, -1) : steps;
  return typeMend(root, valueAt(document, root));
};

function typeMend(steps: Steps, schema: JsonValue | undefined): Mend | undefined {
  if (schema === true) {
    return replacing(steps, { type: 'object' }, { title: 'Write {"type": "object"}', claim: 'provable' });
  }
  if (typeof schema === 'string') {
    const value = parsedObject(schema);
    return (
      value && replacing(steps, value, { title: 'Write the schema itself in the place of its text', claim: 'guess' })
    );
  }
  if (schema === null)
    return replacing(steps, { type: 'object' }, { title: 'Write {"type": "object"}', claim: 'guess' });
  if (!isObject(schema)) return undefined;
  const type = own(schema, 'type');
  const title = 'Write "type": "object"';
  if (type === undefined) {
    return { title, claim: 'provable', edits: [{ kind: 'insert', steps, name: 'type', value: 'object' }] };
  }
  const isChoice = isArray(type) && type.includes('object');
  return isChoice ? replacing([...steps, 'type'], 'object', { title, claim: 'provable' }) : undefined;
}

/** A first-level property that is true or false, or another member that the Tool type refuses. */
export const mendShape: Mender = (place) => {
  const [keyword] = place.root === undefined ? [] : place.steps.slice(place.root.length);
  if (place.steps.length === place.root?.length || keyword === 'type') return mendRootType(place);
  return mendBooleanProperty(place);
};

function mendBooleanProperty({ steps, value, around, root }: Place): Mend | undefined {
  if (typeof value !== 'boolean' || !isObject(around) || steps.at(-2) !== 'properties') return undefined;
  if (root === undefined || steps.length !== root.length + 2) return undefined;
  const mend = value
    ? replacing(steps, {}, { title: 'Write {} for true', claim: 'provable' })
    : replacing(steps, { not: {} }, { title: 'Write {"not": {}} for false', claim: 'provable' });
  return { ...mend, scope: steps };
}

/** A mend that puts one value in the place of another. */
export function replacing(steps: Steps, value: JsonValue, words: Pick<Mend, 'title' | 'claim'>): Mend {
  return { ...words, edits: [{ kind: 'replace', steps, value }] };
}
