import { existsSync, statSync } from 'node:fs';
import type { Change } from '../../findings/change.js';
import { type DocumentReport, type Report, reportOf, type ServerReport, verdictOf } from '../../findings/report.js';
import { inspectedPrologue } from '../../formats/inspected.js';
import { readContradictions } from '../../rules/contradictions/contradictions.js';
import { descriptions } from '../../rules/descriptions.js';
import { evaluate } from '../../schema/evaluate.js';
import { readPattern } from '../../schema/patterns.js';
import { isArray, isObject, own } from '../../text/value.js';
import { isCapture, PAGE_MEMBERS, pagesOf } from '../../tools/capture.js';
import { checkDocument } from '../../verbs/check.js';
import { diffVersions, type Version, versionOf } from '../../verbs/diff.js';
import { VERSION } from '../../version.js';
import type { CommandLine } from '../arguments.js';
import { namesServer } from '../arguments.js';
import { destinationsOf } from '../destinations.js';
import { displayIn, displayOf } from '../display.js';
import { readDocumentOf } from '../documents.js';
import { exitCodeOf } from '../exit-code.js';
import { readFormat } from '../formats.js';
import { type LiveDocument, readLive } from '../live-documents.js';
import { writeOut } from '../output.js';
import { Settings } from '../settings.js';
import { write } from '../system.js';
import { UserError } from '../user-error.js';

const READING = { patterns: readPattern, evaluate, contradictions: readContradictions, descriptions };

/** Looks at a live server, keeps what it answers, and tells what only a live look shows. */
export async function inspectCommand(line: CommandLine): Promise<number> {
  checkNames(line);
  const settings = new Settings(line);
  const formats = settings.all('format');
  const destinations = destinationsOf(formats.length === 0 ? ['pretty'] : formats, undefined);
  const display = displayOf(settings);
  const file = settings.text('output');
  if (file !== undefined) await checkMayKeep(file);
  const seen = await readLive(line, settings);
  if (file !== undefined) {
    writeOut([{ name: 'json', file }], () => [captureOf(seen)]);
    write(2, `Wrote ${file}.\n`);
  }
  const changes = changesIn(seen);
  const report: Report = {
    ...reportOf('inspect', VERSION, seen.map(reportOn)),
    ...(seen.length > 1 ? { changes } : {}),
  };
  const documents = seen.map(({ document }) => document);
  const printed = await Promise.all(
    destinations.map(async (to) => ({ ...to, print: await readFormat(to.name, 'inspect') })),
  );
  const prologue = inspectedPrologue;
  writeOut(printed, ({ print, file: to }) => print(report, { ...displayIn(to, display), documents, prologue }));
  return exitCodeOf(report, { failOn: 'error', requireComplete: false, isAllRead: true });
}

function checkNames(line: CommandLine): void {
  const [first] = line.operands;
  if (first !== undefined) {
    const meant = /^https?:/i.test(first) ? `--url ${first}` : `-- ${line.operands.join(' ')}`;
    throw new UserError(`inspect takes no paths, such as "${first}".`, {
      hint: `Did you mean: toolgauge inspect ${meant}`,
    });
  }
  if (namesServer(line)) return;
  throw new UserError('inspect needs a server to look at.', {
    hint: 'Write its command after "--", such as: toolgauge inspect -- npx -y some-server, or --url URL.',
  });
}

/**
 * That a capture takes the place of nothing but captures; what is no plain file, such as a pipe, is written to.
 *
 * @throws {UserError} when something else is there.
 */
async function checkMayKeep(path: string): Promise<void> {
  if (!existsSync(path) || !statSync(path).isFile()) return;
  const { value = null } = await readDocumentOf({ source: path, path, isNamed: true });
  const captures = isArray(value) && value.length > 0 ? value : [value];
  if (captures.every(isCapture)) return;
  throw new UserError(`${path} is no capture of toolgauge, and is left as it is.`, {
    hint: 'Give --output another name, or remove the file.',
  });
}

/** One capture, or those of several revisions in an array. */
function captureOf(seen: readonly LiveDocument[]): string {
  const texts = seen.map(({ look }) => look.text.trimEnd());
  return texts.length === 1 ? `${texts[0]}\n` : `[\n${texts.join(',\n')}\n]\n`;
}

/** How the tools of each revision differ from those of the one before it. */
function changesIn(seen: readonly LiveDocument[]): Change[] {
  return seen.slice(1).flatMap((after, index) => {
    const before = seen[index];
    if (before === undefined) return [];
    const { changes = [] } = diffVersions(versionIn(before), versionIn(after), { isOpenWorld: false });
    const between = [before.look.protocolVersion, after.look.protocolVersion] as const;
    return changes.map((change) => ({ ...change, between }));
  });
}

function versionIn({ document }: LiveDocument): Version {
  return versionOf([{ document, as: undefined }], READING);
}

/** What is wrong with single tools is for `check` to say. */
function reportOn({ document, look }: LiveDocument): DocumentReport {
  const report = checkDocument(document, READING);
  const diagnostics = report.diagnostics.filter(({ tool }) => tool === null);
  const tools = report.tools.map((tool) => ({ ...tool, verdict: 'valid', targets: {} }) as const);
  return { ...report, tools, diagnostics, verdict: verdictOf(diagnostics), server: serverReport({ document, look }) };
}

function serverReport({ document: { value = null }, look }: LiveDocument): ServerReport {
  const lists = Object.entries(PAGE_MEMBERS).flatMap(([member, { list }]) => {
    if (!isObject(value) || own(value, member) === undefined) return [];
    const pages = pagesOf(value, [], member as keyof typeof PAGE_MEMBERS);
    const count = pages.reduce((sum, { result }) => sum + lengthOf(own(result, list)), 0);
    return [[list, count] as const];
  });
  return {
    name: look.server?.name ?? null,
    version: look.server?.version ?? null,
    protocolVersion: look.protocolVersion,
    transport: look.transport,
    firstAnswerMs: Math.round(look.firstAnswer),
    lists: Object.fromEntries(lists),
  };
}

function lengthOf(list: unknown): number {
  return isArray(list) ? list.length : 0;
}
