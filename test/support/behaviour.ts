import {
  check,
  compile,
  type Diagnostic,
  type DocumentReport,
  type RewriteOptions,
  type TargetName,
} from '../../src/index.js';
import { parsePointer } from '../../src/text/pointer.js';
import { readShared } from './shared.js';

/** How the reference system behaved with a tool, told in its own terms. */
export interface BehaviourCase {
  readonly id: string;
  readonly area: string;
  readonly target?: string;
  readonly title: string;
  readonly tool: { readonly name: string; readonly [member: string]: unknown };
  readonly providerOptions?: { readonly [name: string]: unknown };
  readonly expect: Behaviour;
}

/** What a case expects, and what {@link behaviourOf} tells of ours in the same terms. */
export interface Behaviour {
  readonly checkDiagnostics: readonly {
    readonly code: string;
    readonly severity: string;
    readonly path: string;
    readonly compileSupported: boolean;
    readonly compileLossy: boolean;
  }[];
  readonly transformations: readonly { readonly code: string; readonly path: string; readonly lossy: boolean }[];
  readonly refusal: 'lossy' | 'not-compilable' | null;
  readonly diagnosticsKeptAfterCompile: readonly string[];
  readonly output: unknown;
}

/** The cases about compiling for a target, those that record a fault of the reference system apart. */
export function behaviourCases(target: string): { readonly kept: BehaviourCase[]; readonly gaps: BehaviourCase[] } {
  const { cases } = readShared<{ readonly cases: readonly BehaviourCase[] }>('target-behaviour.json');
  const mine = cases.filter((each) => each.target === target && each.area === 'provider');
  const isGap = ({ title }: BehaviourCase): boolean => title.startsWith('GAP');
  return { kept: mine.filter((each) => !isGap(each)), gaps: mine.filter(isGap) };
}

/**
 * What we say and write of the tool of a case, in its terms. Lists are sorted, for their order is no part of it, and infos
 * that the case does not have are left out: it has every error and every warning.
 */
export function behaviourOf(
  { tool, expect }: BehaviourCase,
  target: TargetName,
  rewriting: RewriteOptions = {},
): Behaviour {
  const known = new Set(expect.checkDiagnostics.map(({ code }) => code));
  const codeOf = (diagnostic: Diagnostic): string | undefined => {
    const code = codeFor(diagnostic, target);
    return code === undefined || (diagnostic.severity === 'info' && !known.has(code)) ? undefined : code;
  };
  const judged = only(check(tool, { as: 'canonical', targets: [target] }).documents);
  const strict = only(compile(tool, { targets: [target], rewriting }).documents);
  const lossy = only(compile(tool, { targets: [target], rewriting, allowLossy: true }).documents);
  const isRefused = strict.artifacts?.length === 0;
  return {
    checkDiagnostics: inOrder(
      judged.diagnostics.flatMap((diagnostic) => {
        const code = codeOf(diagnostic);
        const { severity, pointer, compile: outcome } = diagnostic;
        if (code === undefined) return [];
        const ability = outcome?.ability ?? 'unchanged';
        return [
          {
            code,
            severity,
            path: dotted(pointer),
            ...abilityOf(severity, ability !== 'refuses' && ability !== 'unchanged', ability === 'fixes-lossy'),
          },
        ];
      }),
    ),
    transformations: inOrder(
      (lossy.transformations ?? []).map(({ code, pointer, lossy: isLossy }) => ({
        code,
        path: dotted(pointer),
        lossy: isLossy,
      })),
    ),
    refusal: isRefused ? (lossy.artifacts?.length === 0 ? 'not-compilable' : 'lossy') : null,
    diagnosticsKeptAfterCompile: lossy.diagnostics.flatMap((diagnostic) => codeOf(diagnostic) ?? []).sort(),
    output: lossy.artifacts?.[0]?.output ?? null,
  };
}

/** A case's expectation with its lists sorted; what concerns a compilation that is refused is left open. */
export function expectedOf({ expect }: BehaviourCase): Partial<Behaviour> {
  const told = {
    checkDiagnostics: inOrder(
      expect.checkDiagnostics.map(({ code, severity, path, compileSupported, compileLossy }) => {
        return { code, severity, path, ...abilityOf(severity, compileSupported, compileLossy) };
      }),
    ),
    refusal: expect.refusal,
    diagnosticsKeptAfterCompile: [...expect.diagnosticsKeptAfterCompile].sort(),
    output: expect.output ?? null,
  };
  if (expect.refusal === 'not-compilable') return told;
  return {
    ...told,
    transformations: inOrder(expect.transformations.map(({ code, path, lossy }) => ({ code, path, lossy }))),
  };
}

/** The code of a target's finding, ours or that of the reference system; findings of others have none. */
function codeFor({ ruleId, aliases, target }: Diagnostic, name: TargetName): string | undefined {
  if (name !== 'mcp' && target !== name) return undefined;
  return [ruleId, ...aliases].find((each) => /^[a-z-]+\/[a-z-]+$/.test(each) && !each.startsWith('core/'));
}

/** Of what is no error the reference system does not tell apart what is mended and what is written as it is. */
function abilityOf(severity: string, compileSupported: boolean, compileLossy: boolean) {
  return severity === 'error' ? { compileSupported, compileLossy } : { compileSupported: true, compileLossy: false };
}

/** A pointer in the terms of the reference system: `inputSchema.properties["a b"].anyOf[0]`. */
function dotted(pointer: string): string {
  const steps = parsePointer(pointer) ?? [];
  return steps.reduce((path, step, index) => {
    if (/^\d+$/.test(step) && LISTS.has(steps[index - 1] ?? '')) return `${path}[${step}]`;
    if (/^[A-Za-z_$][A-Za-z0-9_$]*$/.test(step)) return path === '' ? step : `${path}.${step}`;
    return `${path}[${JSON.stringify(step)}]`;
  }, '');
}

const LISTS: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items', 'enum']);

function inOrder<Item>(items: readonly Item[]): Item[] {
  const key = (item: Item): string => JSON.stringify(item);
  return [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function only(documents: readonly DocumentReport[]): DocumentReport {
  const [document] = documents;
  if (document === undefined || documents.length > 1) throw new Error('One document gives one report.');
  return document;
}
