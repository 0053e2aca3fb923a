import { rules } from '../rules/rules.js';
import { formatPointer } from '../text/pointer.js';
import type { JsonObject } from '../text/value.js';
import type { Dialect, Severity } from '../words.js';
import { Judge, type JudgingOptions } from './judge.js';

/** Something wrong with a schema. */
export interface SchemaProblem {
  /** JSON Pointer into the schema. */
  readonly pointer: string;
  readonly severity: Severity;
  readonly message: string;
  readonly ruleId: string;
}

/** The verdict on a schema. */
export interface SchemaVerdict {
  /** Whether its dialect's meta-schema accepts it, its references resolve and its regular expressions compile. */
  readonly valid: boolean;
  /** Whether all of it could be judged. */
  readonly complete: boolean;
  readonly errors: readonly SchemaProblem[];
  /** Warnings and infos. */
  readonly warnings: readonly SchemaProblem[];
}

/** Judges a schema by itself with the rules of JSON Schema. */
export function checkSchemaValue(
  schema: boolean | JsonObject,
  dialect: Dialect,
  parts: Pick<JudgingOptions, 'patterns' | 'evaluate' | 'contradictions'>,
): SchemaVerdict {
  const judge = new Judge({
    rules: rules.filter(({ id }) => id.startsWith('json-schema.')),
    surface: 'native',
    ...parts,
    dialect,
  });
  if (typeof schema !== 'boolean') {
    const steps = [] as const;
    judge.judgeTool({
      name: '',
      tool: {},
      steps,
      revisions: ['2026-07-28'],
      schemas: [{ field: 'inputSchema', value: schema, steps }],
    });
  }
  const problems = judge.findings.map(({ rule, severity, steps, problem, advice = '' }) => ({
    pointer: formatPointer(steps),
    severity,
    message: advice === '' ? problem : `${problem} ${advice}`,
    ruleId: rule.id,
  }));
  const errors = problems.filter(({ severity }) => severity === 'error');
  return {
    valid: errors.length === 0,
    complete: judge.gaps.length === 0,
    errors,
    warnings: problems.filter(({ severity }) => severity !== 'error'),
  };
}
