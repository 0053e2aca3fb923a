import { stepsToKeyword } from '../../schema/frame.js';
import { isArray, isObject, own } from '../../text/value.js';
import type { Construct } from '../facts.js';

/** Constructs of choices. */

/** An empty text among the values of an "enum". */
export const EMPTY_CHOICE: Construct = {
  id: 'empty-choice',
  title: 'an empty text in an "enum"',
  of: 'node',
  *find(node) {
    const choices = isObject(node.schema) ? own(node.schema, 'enum') : undefined;
    if (!isArray(choices)) return;
    const index = choices.indexOf('');
    if (index >= 0) yield { steps: stepsToKeyword(node, 'enum', index), node };
  },
};
