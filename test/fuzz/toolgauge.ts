import { checkSchema, type SchemaProblem } from '../../src/index.js';
import type { Aspect, Candidate, Opinion } from './opinion.js';

/** What this project says of a schema, through its public door; of references nothing where they go round in a loop. */
export function toolgaugeOpinion({ schema, dialect }: Candidate): Opinion {
  const { errors, warnings } = checkSchema(schema, { dialect });
  const isEndless = errors.some(({ ruleId }) => ruleId === 'json-schema.reference.loop');
  const refused: Record<Aspect, Set<string>> = {
    value: new Set(),
    spelling: new Set(),
    reference: new Set(),
    identifier: new Set(),
    dialect: new Set(),
    pattern: new Set(),
    'plain-pattern': new Set(),
  };
  for (const problem of [...errors, ...warnings]) {
    for (const aspect of aspectsOf(problem)) refused[aspect].add(problem.pointer);
  }
  return isEndless ? { ...refused, reference: undefined } : refused;
}

function aspectsOf({ ruleId, severity, message }: SchemaProblem): readonly Aspect[] {
  if (ruleId === 'json-schema.pattern.valid') return severity === 'error' ? ['pattern', 'plain-pattern'] : ['pattern'];
  if (ruleId !== 'json-schema.tool-schema.valid') return [];
  if (message.startsWith('The dialect ')) return ['dialect'];
  if (message.startsWith('"$id" must be a URI reference, but is "')) return ['identifier'];
  if (message.startsWith('The reference ')) return ['reference'];
  return /^"\$\w+" is ".*", which is no URI reference/s.test(message) ? ['spelling', 'reference'] : ['value'];
}
