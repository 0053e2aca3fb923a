import { stepsToKeyword } from '../../schema/frame.js';
import { isArray, isObject, own } from '../../text/value.js';
import type { Construct } from '../facts.js';

/** A list of positions as draft-07 writes it, in a schema that is of draft-07. */
export const DRAFT_07_TUPLE: Construct = {
  id: 'draft-07-tuple',
  title: '"items" as a list of schemas, in draft-07',
  of: 'node',
  *find(node) {
    if (node.frame.dialect !== 'draft-07' || !isObject(node.schema) || !isArray(own(node.schema, 'items'))) return;
    yield { steps: stepsToKeyword(node, 'items'), node };
  },
};
