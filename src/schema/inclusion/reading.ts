import { ignoresSiblings, type SchemaNode } from '../frame.js';
import type { Formula, SchemaFormula, ValueType } from './formula.js';
import type { World } from './meaning/meaning.js';
import { valuesRequirement } from './meaning/scalars.js';
import { MEANINGS } from './meanings.js';
import { all, any, inPlace, type Requirement, unclear } from './requirement.js';

/** What a formula asks of the values of a type. */
export function requirementOf(formula: Formula, type: ValueType, world: World): Requirement {
  switch (formula.kind) {
    case 'constant':
      return formula.holds;
    case 'type':
      return (formula.type === type) === formula.holds;
    case 'pattern':
      return type !== 'string' || { kind: 'pattern', pattern: formula.pattern, holds: formula.holds };
    case 'values':
      return valuesRequirement(formula.values, { type, holds: formula.holds, formulas: world.formulas });
    case 'all':
      return all(formula.parts.map(inPlace));
    case 'any':
      return any(formula.parts.map(inPlace));
    default:
      return schemaRequirement(formula, type, world);
  }
}

/** A schema asks all that its keywords ask; its opposite, what the opposite of one of them asks. */
function schemaRequirement({ node, scope, holds }: SchemaFormula, type: ValueType, world: World): Requirement {
  const { schema, frame } = node;
  if (typeof schema === 'boolean') return schema === holds;
  if (frame.dialect === undefined) return unclear('the schema is in a dialect that is not read here');
  const parts: Requirement[] = [];
  for (const [keyword, meaning] of MEANINGS[frame.dialect]) {
    const asserted = isJudging(keyword, node) ? schema[keyword] : undefined;
    if (asserted === undefined) continue;
    const part = meaning({ node, schema, keyword, asserted, type, holds, scope, world });
    // What decides the whole makes the rest not worth reading.
    if (part === !holds) return part;
    parts.push(part);
  }
  return holds ? all(parts) : any(parts);
}

/** Whether a keyword counts where it stands. */
function isJudging(keyword: string, node: SchemaNode): boolean {
  if (ignoresSiblings(node)) return keyword === '$ref';
  return Object.hasOwn(Object(node.schema), keyword) && node.frame.silent?.has(keyword) !== true;
}
