import { type FoundChange, memberPlace } from '../changes/change-places.js';
import { ofTool } from '../changes/tool-change.js';
import type { ChangeClass } from '../findings/change.js';
import type { Diagnostic } from '../findings/diagnostic.js';
import type { DocumentReport } from '../findings/report.js';
import type { TargetJudge } from '../targets/judge-by-facts.js';
import type { CompileFor } from '../targets/targets.js';
import { readDocument, type SourceDocument } from '../text/source-document.js';
import { isTooDeep, listed } from '../text/value.js';
import type { ToolDefinition } from '../tools/tool-definition.js';
import { type CheckingOptions, checkDocument } from './check.js';
import { compileDocuments } from './compile.js';

/** For whom versions are compared besides. */
export interface TargetsCompared {
  /** Those that definitions are compiled for. */
  readonly compilers: readonly CompileFor[];
  /** Clients, which take what servers send. */
  readonly clients: readonly TargetJudge[];
  readonly checking: CheckingOptions;
}

/** How a target stands to one version of a tool. */
interface Standing {
  readonly id: string;
  readonly title: string;
  /** Why it does not take the tool, in sentences; none when it does. */
  readonly refusals: readonly string[];
  /** What its definition of the tool lets through though the tool does not, in sentences. */
  readonly losses: readonly string[];
}

/**
 * What targets make of a tool that changed: a target that takes it no more breaks those who call it there; one whose
 * definition loses something lets more through than the tool takes, which breaks no call that was right.
 */
export function targetChanges(options: TargetsCompared): (old: ToolDefinition, young: ToolDefinition) => FoundChange[] {
  return (old, young) => {
    if (isTooDeep(old.tool) || isTooDeep(young.tool)) return [];
    const before = standings(old, options);
    return standings(young, options).flatMap((now) => {
      const was = before.find(({ id }) => id === now.id);
      const change = was && changeOf(was, now);
      if (was === undefined || change === undefined) return [];
      const steps = ['inputSchema'];
      const at = { old: memberPlace(old, steps), new: memberPlace(young, steps) };
      const told = { ...change, before: wordFor(was), after: wordFor(now) };
      return [{ ...ofTool(young, { ...told, steps, side: 'new' }), tool: old.name, at, target: now.id }];
    });
  };
}

/** What became of a target, as far as it is worth telling. */
function changeOf(was: Standing, now: Standing): { code: string; class: ChangeClass; message: string } | undefined {
  const { title, refusals, losses } = now;
  if (refusals.length > 0) {
    if (was.refusals.length > 0) return undefined;
    const message = `${title} no longer takes the tool: ${inFew(refusals)}`;
    return { code: 'target-refused', class: 'breaking', message };
  }
  if (was.refusals.length > 0) {
    return { code: 'target-accepted', class: 'non-breaking', message: `${title} takes the tool now.` };
  }
  const gained = losses.filter((loss) => !was.losses.includes(loss));
  if (gained.length > 0) {
    const message = `Compiled for ${title}, the tool now loses some of what it says, and compile asks for --allow-lossy: ${inFew(gained)}`;
    return { code: 'target-weakened', class: 'non-breaking', message };
  }
  if (was.losses.some((loss) => !losses.includes(loss))) {
    const message = `Compiled for ${title}, the tool loses less of what it says than before.`;
    return { code: 'target-strengthened', class: 'informational', message };
  }
  return undefined;
}

function wordFor({ refusals, losses }: Standing): string {
  if (refusals.length > 0) return 'refused';
  return losses.length > 0 ? 'weakened' : 'taken';
}

/** How many reasons a message has. */
const MOST_TOLD = 2;

function inFew(sentences: readonly string[]): string {
  const told = sentences.slice(0, MOST_TOLD).join(' ');
  const left = sentences.length - MOST_TOLD;
  return left > 0 ? `${told} And ${left} more.` : told;
}

function standings(tool: ToolDefinition, options: TargetsCompared): Standing[] {
  const { compilers, clients, checking } = options;
  const document = documentOf(tool);
  const about = { ...checking, revisions: tool.revisions };
  const [compiled] = compileDocuments([{ document, as: 'canonical' }], {
    ...about,
    targets: compilers,
    allowsLoss: () => true,
    rewriting: {},
  });
  const checked =
    clients.length === 0
      ? undefined
      : checkDocument(document, {
          ...about,
          as: 'tools',
          surface: 'native',
          targets: clients.map(({ target }) => target.id),
          readers: clients,
        });
  return [
    ...compilers.flatMap(({ target: { id, title } }) => (compiled ? [compiledStanding(compiled, { id, title })] : [])),
    ...clients.flatMap(({ target: { id, title } }) => (checked ? [checkedStanding(checked, { id, title })] : [])),
  ];
}

type Named = Pick<Standing, 'id' | 'title'>;

function compiledStanding(report: DocumentReport, { id, title }: Named): Standing {
  const refused = (report.refusals ?? []).filter(({ target }) => target === id);
  const revisions = refused.flatMap(({ protocolVersion }) => protocolVersion ?? []);
  const reasons = refused.flatMap(({ rules }) =>
    rules.map((rule) =>
      reasonOf(
        rule,
        report.diagnostics.filter(({ target }) => target === null || target === id),
      ),
    ),
  );
  const losses = (report.transformations ?? []).filter(({ target, lossy }) => target === id && lossy);
  return {
    id,
    title: revisions.length > 0 ? `${title} (${listed(revisions)})` : title,
    refusals: refused.length > 0 && reasons.length === 0 ? [NO_SCHEMA] : [...new Set(reasons)],
    losses: [...new Set(losses.map(({ detail, pointer }) => `${detail.replace(/\.$/, '')}, at ${pointer}.`))],
  };
}

const NO_SCHEMA = 'It has no "inputSchema" that can be compiled.';

function checkedStanding(report: DocumentReport, { id, title }: Named): Standing {
  const errors = report.diagnostics.filter(({ target, severity }) => target === id && severity === 'error');
  return { id, title, refusals: [...new Set(errors.map(({ message }) => message))], losses: [] };
}

function reasonOf(rule: string, diagnostics: readonly Diagnostic[]): string {
  const found = diagnostics.find(({ ruleId, severity }) => ruleId === rule && severity === 'error');
  return found?.message ?? `The rule ${rule} refuses it.`;
}

/** A tool alone, so that what is told of it is about nothing else. */
function documentOf({ tool }: ToolDefinition): SourceDocument {
  return readDocument(new TextEncoder().encode(JSON.stringify(tool)), { source: 'tool.json', syntax: 'json' });
}
