import { check, compile, type DocumentReport, type RewriteOptions, type TargetName } from '../../src/index.js';
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

/** What we say and write of a tool, in the terms of a case; lists are sorted, for their order is no part of it. */
export function behaviourOf(tool: unknown, target: TargetName, rewriting: RewriteOptions = {}): Behaviour {
  const judged = only(check(tool, { as: 'canonical', targets: [target] }).documents);
  const strict = only(compile(tool, { targets: [target], rewriting }).documents);
  const lossy = only(compile(tool, { targets: [target], rewriting, allowLossy: true }).documents);
  const isRefused = strict.artifacts?.length === 0;
  return {
    checkDiagnostics: inOrder(
      judged.diagnostics.flatMap(({ severity, pointer, compile: outcome, ...diagnostic }) => {
        const code = codeOf(diagnostic);
        if (code === undefined) return [];
        const ability = outcome?.ability ?? 'unchanged';
        return [
          {
            code,
            severity,
            path: dotted(pointer),
            compileSupported: ability === 'fixes' || ability === 'fixes-lossy',
            compileLossy: ability === 'fixes-lossy',
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
        return { code, severity, path, compileSupported, compileLossy };
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

/** The reference system's code of a finding of a target; other findings have none. */
function codeOf({
  ruleId,
  aliases,
}: {
  readonly ruleId: string;
  readonly aliases: readonly string[];
}): string | undefined {
  return [ruleId, ...aliases].find((name) => /^[a-z0-9-]+\/[a-z-]+$/.test(name) && !name.startsWith('core/'));
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
