import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import type { Artifact, DocumentReport, Report } from '../findings/report.js';
import { isOf } from '../formats/compiled.js';
import type { Target } from '../targets/target.js';
import type { JsonValue } from '../text/value.js';
import { VERSION } from '../version.js';

/** What lies in the output folder beside the definitions, and says what they are made of. */
export const MANIFEST = 'manifest.json';

/** What a manifest tells beside the report. */
export interface ManifestFacts {
  readonly targets: readonly Target[];
  /** The output folder. */
  readonly folder: string;
  /** The texts of the documents, in the order of the report. */
  readonly texts: readonly string[];
}

/** A member of the manifest by which its files are known again. */
export interface Manifest {
  readonly files: { readonly [file: string]: string };
}

/**
 * The files of an output folder, by their paths in it: the definitions, for each target all of them in one, ready to be
 * put into a request, and the manifest. The same report gives the same bytes.
 */
export function filesOf(report: Report, facts: ManifestFacts): ReadonlyMap<string, string> {
  const artifacts = report.documents.flatMap((document) => document.artifacts ?? []);
  const files = new Map(artifacts.map(({ file, output }) => [file, printed(output)] as const));
  for (const target of facts.targets) {
    const bundle = bundleOf(target, artifacts);
    // A folder of the target's name holds the single files, so no tool's file can have this one.
    if (bundle !== undefined) files.set(`${target.id}.json`, printed(bundle));
  }
  files.set(MANIFEST, printed(manifestOf(report, files, facts)));
  return files;
}

/** All definitions of a target as a request takes them. Those for single revisions of MCP are left to their files. */
function bundleOf({ id, compiler }: Target, artifacts: readonly Artifact[]): JsonValue | undefined {
  const mine = artifacts.filter(({ target, protocolVersion }) => target === id && protocolVersion === undefined);
  const outputs = mine.map(({ output }) => output);
  if (outputs.length === 0) return undefined;
  return compiler?.bundle?.(outputs) ?? outputs;
}

function manifestOf(report: Report, files: ReadonlyMap<string, string>, facts: ManifestFacts): JsonValue {
  const { targets, folder, texts } = facts;
  return {
    manifestVersion: 1,
    toolgauge: VERSION,
    targets: targets.map(({ id, reviewedOn }) => ({ id, reviewedOn })),
    documents: report.documents.map(({ source }, index) => ({
      source: sourceIn(folder, source),
      sha256: hashOf(texts[index] ?? ''),
    })),
    tools: report.documents.flatMap((document) => toolsOf(document, sourceIn(folder, document.source), files)),
    refused: report.documents.flatMap(({ source, refusals = [] }) =>
      refusals.map((refusal) => ({ ...refusal, source: sourceIn(folder, source) })),
    ),
    files: Object.fromEntries([...files].map(([file, text]) => [file, hashOf(text)]).sort()),
  };
}

/** The definitions of a document's tools, by name and target. */
function toolsOf(document: DocumentReport, source: string, files: ReadonlyMap<string, string>): JsonValue[] {
  const { artifacts = [], transformations = [], diagnostics } = document;
  return artifacts
    .map((artifact) => ({ ...artifact, changes: transformations.filter((each) => isOf(each, artifact)) }))
    .map(({ tool, target, protocolVersion, file, changes }) => ({
      name: tool,
      source,
      target,
      ...(protocolVersion === undefined ? {} : { protocolVersion }),
      output: file,
      sha256: hashOf(files.get(file) ?? ''),
      transformations: changes.map(({ code, pointer, detail, effect, lossy, proof, witness }) => {
        return { code, pointer, detail, effect, lossy, proof, ...(witness === undefined ? {} : { witness }) };
      }),
      warnings: diagnostics
        .filter((each) => each.tool === tool && (each.target === target || each.target === null))
        .filter(({ severity }) => severity !== 'error')
        .map(({ ruleId, severity, pointer, message }) => ({ ruleId, severity, pointer, message })),
    }))
    .sort((a, b) => compare(`${a.name} ${a.output}`, `${b.name} ${b.output}`));
}

/** A source as it lies from the output folder, whatever folder the command ran in. */
function sourceIn(folder: string, source: string): string {
  return source === '-' ? source : relative(resolve(folder), resolve(source)).replaceAll('\\', '/');
}

function printed(value: JsonValue): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What a manifest keeps of a text, by which it is known again. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** By code unit, so that no locale matters. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
