import type { Aspect, JudgedSchema } from '../rules/rule.js';
import { isObject } from '../text/value.js';

/** What a schema has that rules may be about. */
export function aspectsOf({ frames }: JudgedSchema): ReadonlySet<Aspect> {
  let aspects: Set<Aspect> | undefined;
  const note = (aspect: Aspect): void => {
    aspects ??= new Set();
    aspects.add(aspect);
  };
  if (frames.length > 1) note('identifiers');
  for (const { root, declared, faults, idle, mentions, anchors, bounds } of frames) {
    if (faults.length > 0) note('faults');
    if (idle.length > 0) note('idle');
    if (mentions.length > 0) note('references');
    if (bounds.length > 0) note('bounds');
    if (declared !== undefined) note('dialect');
    if (anchors.size > 0 || (isObject(root.schema) && root.schema.$id !== undefined)) note('identifiers');
  }
  return aspects ?? NONE;
}

const NONE: ReadonlySet<Aspect> = new Set();
