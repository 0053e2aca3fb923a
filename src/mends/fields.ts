import { isObject, own } from '../text/value.js';
import type { Mend, Mender, Place } from './mend.js';
import { replacing } from './roots.js';

/** Mends of the members of a tool other than its schemas. */

const OPTIONAL: ReadonlySet<string> = new Set([
  'title',
  'description',
  'annotations',
  'icons',
  'execution',
  '_meta',
  'sizes',
  'theme',
  'mimeType',
]);

/** A member of the wrong type: null stands for nothing, and a text for what it spells. */
export const mendFieldType: Mender = ({ steps, value }) => {
  const name = String(steps.at(-1));
  if (value === null && (OPTIONAL.has(name) || name.endsWith('Hint'))) {
    return { title: `Leave "${name}" out`, claim: 'translation', edits: [{ kind: 'remove', steps }] };
  }
  if (name.endsWith('Hint') && (value === 'true' || value === 'false')) {
    return replacing(steps, value === 'true', { title: `Write ${value} without quotes`, claim: 'guess' });
  }
  if (name === 'sizes' && typeof value === 'string') {
    const sizes = value.split(/[\s,]+/).filter((size) => size !== '');
    return replacing(steps, sizes, { title: 'Write the sizes as an array', claim: 'guess' });
  }
  return undefined;
};

/** The names under which providers, and slips of the pen, have an inputSchema. */
const OTHER_SPELLINGS = /^(?:input_?-?schemas?|parameters|schema)$/i;

/** A tool without "inputSchema". */
export const mendMissingSchema: Mender = ({ steps, around }) => {
  if (!isObject(around)) return undefined;
  const tool = steps.slice(0, -1);
  const spellings = Object.keys(around).filter((name) => OTHER_SPELLINGS.test(name) && isObject(own(around, name)));
  const [spelling] = spellings;
  if (spellings.length > 1) return undefined;
  if (spelling !== undefined) {
    const title = `Rename "${spelling}" to "inputSchema"`;
    return { title, claim: 'guess', edits: [{ kind: 'rename', steps: [...tool, spelling], name: 'inputSchema' }] };
  }
  return missingMember(tool, Object.hasOwn(around, 'description') ? 'description' : 'name');
};

function missingMember(steps: Place['steps'], after: string): Mend {
  const value = { type: 'object', additionalProperties: false };
  const title = 'Add the "inputSchema" of a tool without arguments';
  return { title, claim: 'guess', edits: [{ kind: 'insert', steps, name: 'inputSchema', value, after }] };
}
