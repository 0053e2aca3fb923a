import { check, type Diagnostic, type JsonObject, parseDocument } from '../../src/index.js';
import { dialectIn } from '../../src/schema/dialects/dialects.js';
import { blockOf, type Compiled, compileTool, type RewriteOptions } from '../../src/targets/rewriting/compiler.js';
import type { Target } from '../../src/targets/target.js';
import { own } from '../../src/text/value.js';
import type { Revision, TargetId } from '../../src/words.js';

/** Tools judged and compiled for one target. */

/** What a target says of a canonical tool. */
export function findingsFor(target: TargetId, tool: JsonObject, as: 'canonical' | 'tools' = 'canonical'): Diagnostic[] {
  const report = check(parseDocument(JSON.stringify(tool)), { as, targets: [target] });
  return report.documents.flatMap(({ diagnostics }) => diagnostics.filter((each) => each.target === target));
}

/** A finding in a line. */
export function inShort({ severity, ruleId, pointer }: Diagnostic): string {
  return `${severity} ${ruleId} ${pointer}`;
}

/** A tool as a target is sent it, whatever it loses. */
export function compiledFor(
  target: Target,
  tool: JsonObject,
  options: RewriteOptions = {},
  revision?: Revision,
): Compiled {
  const [name, inputSchema] = [own(tool, 'name'), own(tool, 'inputSchema')] as [string, JsonObject];
  if (target.compiler === undefined) throw new Error(`Nothing is compiled for ${target.id}.`);
  const block = blockOf(tool, target.id);
  const input = { name, tool, steps: [], inputSchema, dialect: dialectIn(inputSchema), block, options };
  return compileTool(target.compiler, target.id, { ...input, ...(revision === undefined ? {} : { revision }) });
}
