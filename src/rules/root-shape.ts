import { INPUT_SCHEMA, OUTPUT_SCHEMA, OUTPUT_SCHEMA_SINCE } from '../protocol/tool-type.js';
import { dialectOf } from '../schema/dialects/dialects.js';
import { TYPE } from '../schema/dialects/keyword.js';
import { type Misfit, misfitsOf } from '../shapes/shape.js';
import type { Step } from '../text/pointer.js';
import { isObject, own } from '../text/value.js';
import type { ToolSchema } from '../tools/tool-definition.js';
import { isLegacy, type Revision, revisionsWithin } from '../words.js';

/** Something at a schema's root that the Tool type of some revisions does not take. */
export interface RootMisfit extends Misfit {
  /** The schema itself, its `type`, `properties`, one of those, or `required`. */
  readonly at: 'schema' | 'type' | 'properties' | 'property' | 'required';
}

/**
 * What the Tool type refuses at a schema's root. Where a dialect governs, what the dialect refuses already is left to it:
 * one cause gives one diagnostic.
 */
export function rootMisfits(schema: ToolSchema, revisions: readonly Revision[]): RootMisfit[] {
  const shape = schema.field === 'inputSchema' ? INPUT_SCHEMA : OUTPUT_SCHEMA;
  const misfits: RootMisfit[] = [];
  const since = schema.field === 'outputSchema' ? OUTPUT_SCHEMA_SINCE : undefined;
  for (const misfit of misfitsOf(schema.value, shape, revisionsWithin(revisions, since))) {
    const at = placeOf(misfit);
    const isRepeated = at === 'required' && misfits.some((known) => known.at === at);
    if (at === undefined || isRepeated) continue;
    const concerned = misfit.revisions.filter((revision) => isLegacy(revision) || !isLeftToDialect(schema, misfit, at));
    // A list of names is refused as a whole.
    const whole = at === 'required' ? wholeList(schema, misfit) : misfit;
    if (concerned.length > 0) misfits.push({ ...whole, at, revisions: concerned });
  }
  return misfits;
}

/** Those of {@link rootMisfits} that lie in the schema itself or in its `type`. */
export function rootTypeMisfits(schema: ToolSchema, revisions: readonly Revision[]): RootMisfit[] {
  // Nearly every schema says so, and needs no look at its properties.
  if (isObject(schema.value) && own(schema.value, 'type') === 'object') return [];
  return rootMisfits(schema, revisions).filter(({ at }) => at === 'schema' || at === 'type');
}

function wholeList({ value }: ToolSchema, misfit: Misfit): Misfit {
  const found = isObject(value) ? own(value, 'required') : undefined;
  return { ...misfit, steps: ['required'], expected: 'an array of strings', found };
}

function placeOf({ steps }: Misfit): RootMisfit['at'] | undefined {
  const [first, second] = steps;
  if (first === undefined) return 'schema';
  if (first === 'properties') return second === undefined ? 'properties' : 'property';
  return first === 'type' || first === 'required' ? first : undefined;
}

function isLeftToDialect({ value }: ToolSchema, { found }: Misfit, at: RootMisfit['at']): boolean {
  if (at === 'schema' || !isObject(value) || !hasKnownDialect(value)) return false;
  if (at === 'type') return found !== undefined && !TYPE.accepts(found);
  return typeof found !== 'boolean' || at !== 'property';
}

function hasKnownDialect(schema: ToolSchema['value']): boolean {
  const declared = isObject(schema) ? own(schema, '$schema') : undefined;
  return typeof declared !== 'string' || dialectOf(declared) !== undefined;
}

/**
 * Tells whether a fault of the dialect stands where the Tool type of a legacy revision already refuses the schema: then
 * that is the one diagnostic.
 */
export function rootShapeCover(
  schema: ToolSchema,
  revisions: readonly Revision[],
): (keyword: string, key: Step | undefined, revision: Revision) => boolean {
  const covered = new Set<string>();
  for (const { steps, revisions: concerned } of rootMisfits(schema, revisions.filter(isLegacy))) {
    const [keyword, key] = steps;
    for (const revision of concerned) {
      covered.add(JSON.stringify([revision, keyword, key]));
      covered.add(JSON.stringify([revision, keyword]));
    }
  }
  return (keyword, key, revision) =>
    covered.has(JSON.stringify(key === undefined ? [revision, keyword] : [revision, keyword, key]));
}
