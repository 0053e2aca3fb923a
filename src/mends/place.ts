import type { Diagnostic } from '../findings/diagnostic.js';
import { dialectOf } from '../schema/dialects/dialects.js';
import { parsePointer, type Step, type Steps } from '../text/pointer.js';
import { isArray, isObject, type JsonValue, own } from '../text/value.js';
import { DEFAULT_DIALECT, type Dialect } from '../words.js';
import type { Place } from './mend.js';

/** The members of a tool that hold a schema, in the spelling of MCP and of providers. */
const SCHEMA_MEMBERS: ReadonlySet<Step> = new Set([
  'inputSchema',
  'outputSchema',
  'input_schema',
  'parameters',
  'parametersJsonSchema',
  'parameters_json_schema',
]);

/** Where a diagnostic lies in a document's value; undefined when its pointer leads nowhere near. */
export function placeOf(diagnostic: Diagnostic, document: JsonValue, tools: ReadonlySet<string>): Place | undefined {
  const names = parsePointer(diagnostic.pointer);
  if (names === undefined) return undefined;
  const steps: Step[] = [];
  let value: JsonValue | undefined = document;
  let around: JsonValue | undefined;
  for (const name of names) {
    around = value;
    steps.push(isArray(around) ? Number(name) : name);
    value = isArray(around) ? around[Number(name)] : isObject(around) ? own(around, name) : undefined;
  }
  if (names.length > 0 && around === undefined) return undefined;
  const root = rootAround(steps, diagnostic.pointer, tools);
  return { diagnostic, document, steps, value, around, root, dialect: dialectAt(document, root, steps) };
}

/** Steps to the schema in which a place lies: a member of a tool, or a component of a description. */
function rootAround(steps: Steps, pointer: string, tools: ReadonlySet<string>): Steps | undefined {
  if (steps[0] === 'components' && steps[1] === 'schemas' && steps.length > 2) return steps.slice(0, 3);
  const within = depthOfTool(pointer, tools);
  if (within === undefined) return undefined;
  const at = steps.findIndex((step, index) => index >= within && index < within + 2 && SCHEMA_MEMBERS.has(step));
  return at < 0 ? undefined : steps.slice(0, at + 1);
}

/** How many steps lead to the tool around a pointer. */
function depthOfTool(pointer: string, tools: ReadonlySet<string>): number | undefined {
  let depth = 0;
  for (let end = 0; end >= 0; end = pointer.indexOf('/', end + 1)) {
    if (tools.has(pointer.slice(0, end))) return depth;
    depth++;
  }
  return undefined;
}

function dialectAt(document: JsonValue, root: Steps | undefined, steps: Steps): Dialect | undefined {
  let dialect: Dialect | undefined = DEFAULT_DIALECT;
  let at: JsonValue | undefined = document;
  for (let depth = 0; root !== undefined && depth < steps.length; depth++) {
    if (depth >= root.length && isObject(at) && (depth === root.length || Object.hasOwn(at, '$id'))) {
      const declared = own(at, '$schema');
      if (typeof declared === 'string') dialect = dialectOf(declared);
    }
    const step: Step | undefined = steps[depth];
    at = isArray(at) ? at[Number(step)] : isObject(at) ? own(at, String(step)) : undefined;
  }
  return dialect;
}
