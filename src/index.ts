/**
 * toolgauge, the library: judges AI tool definitions - MCP tools, their JSON Schemas, MCP Description documents. Works
 * in Node and in browsers, synchronously, without network and without `eval`. Inputs are never changed; whatever is
 * wrong with them is a diagnostic, never an exception.
 */

import { catalogue, entryOf } from './catalogue.js';
import { emptyView, type NativeView, nativeView } from './description/projection/native-view.js';
import { type EntryFacts, factsOf, namesOf, type Weight } from './findings/entry.js';
import { DOCUMENT_KINDS, type DocumentKind, type Report, reportOf } from './findings/report.js';
import type { TargetSheet } from './findings/target-sheet.js';
import type { Transformation } from './findings/transformation.js';
import { FORMAT_NAMES, FORMATS, type FormatName } from './formats/formats.js';
import type { PrettyOptions } from './formats/pretty.js';
import { rulePage } from './formats/rule-page.js';
import { targetPage } from './formats/target-page.js';
import { readContradictions } from './rules/contradictions/contradictions.js';
import { descriptions } from './rules/descriptions.js';
import { evaluate as evaluateNode } from './schema/evaluate.js';
import { decideSatisfiability, type Satisfiability } from './schema/inclusion/is-satisfiable.js';
import { decideInclusion, type Inclusion } from './schema/inclusion/is-subschema.js';
import { type Samples, sampleValues } from './schema/inclusion/sample-values.js';
import { readPattern } from './schema/patterns.js';
import type { SchemaCatalogue } from './schema/references.js';
import { isAbsoluteUri, resolveUri } from './schema/uri.js';
import type { RewriteOptions } from './targets/rewriting/compiler.js';
import { sheetOf } from './targets/sheet.js';
import { comparedFor, compilersFor, targets as everyTarget, readersFor } from './targets/targets.js';
import { explainBrokenJson } from './text/broken-json.js';
import { readDocument, type SourceDocument, unreadable } from './text/source-document.js';
import { syntaxOfName } from './text/syntax.js';
import { documentFault } from './text/text-fault.js';
import { isObject, type JsonObject, type JsonValue, listed, quote } from './text/value.js';
import { readYaml } from './text/yaml.js';
import { type ArgumentAdapter, adapterFor } from './verbs/argument-adapter.js';
import { checkDocument } from './verbs/check.js';
import { checkSchemaValue, type SchemaVerdict } from './verbs/check-schema.js';
import { compileDocuments } from './verbs/compile.js';
import { diffVersions, type Version, versionOf } from './verbs/diff.js';
import { evaluateValue, type ValueVerdict } from './verbs/evaluate-value.js';
import { targetChanges } from './verbs/target-changes.js';
import { type Validation, validateListResult, validateTool } from './verbs/validate.js';
import { VERSION } from './version.js';
import {
  COMPILE_TARGETS,
  DEFAULT_DIALECT,
  DIALECTS,
  type Dialect,
  LATEST_REVISION,
  REVISIONS,
  type Revision,
  SEVERITIES,
  TARGET_IDS,
  TARGET_NAMES,
  type TargetId,
  targetsNamed,
} from './words.js';

export type { NativeView, NotCarried } from './description/projection/native-view.js';
export { sourceOf } from './description/projection/native-view.js';
export type { Change, ChangeClass, ChangePlace, ChangeProof } from './findings/change.js';
export type { ChangeCounts, NextVersion, VersionStep } from './findings/change-summary.js';
export type { Diagnostic, RelatedPlace } from './findings/diagnostic.js';
export type { EntryFacts, Page, Requirement, Weight } from './findings/entry.js';
export type {
  Measurement,
  ProbeErrorKind,
  ProbeResult,
  ProbeStatus,
  ProviderWords,
  ReturnedCall,
  ShownRequest,
} from './findings/probe-result.js';
export type {
  Artifact,
  DocumentKind,
  DocumentReport,
  Incompleteness,
  Refusal,
  Report,
  Summary,
  ToolReport,
  UsageError,
  Verdict,
} from './findings/report.js';
export type { SheetFact, Source, TargetSheet } from './findings/target-sheet.js';
export type { Effect, Proof, Transformation } from './findings/transformation.js';
export type { FormatName } from './formats/formats.js';
export type { PrettyOptions } from './formats/pretty.js';
export type { Satisfiability } from './schema/inclusion/is-satisfiable.js';
export type { Inclusion } from './schema/inclusion/is-subschema.js';
export type { Samples } from './schema/inclusion/sample-values.js';
export type { RewriteOptions } from './targets/rewriting/compiler.js';
export type { Position, Span } from './text/position.js';
export type { Located, SourceDocument } from './text/source-document.js';
export type { Syntax } from './text/syntax.js';
export type { TextFault } from './text/text-fault.js';
export type { JsonObject, JsonValue } from './text/value.js';
export type { ArgumentAdapter } from './verbs/argument-adapter.js';
export type { SchemaProblem, SchemaVerdict } from './verbs/check-schema.js';
export type { ValueProblem, ValueVerdict } from './verbs/evaluate-value.js';
export type { Validation, ValidationError } from './verbs/validate.js';
export { VERSION } from './version.js';
export type { Dialect, Revision, Severity, Surface, TargetId } from './words.js';
export { COMPILE_TARGETS, DIALECTS, REVISIONS } from './words.js';

/** A text that was read, with the kind it is to be taken for. */
export interface ParsedDocument extends SourceDocument {
  readonly as?: DocumentKind | undefined;
}

/** How to read a text. */
export interface ParseOptions {
  /** What to call it (`-`); its ending tells JSON, JSONC, NDJSON and YAML apart, else the text does. */
  readonly source?: string;
  /** Take it for this kind, whatever its content says. */
  readonly as?: DocumentKind;
}

/**
 * Reads JSON, JSON with comments, NDJSON or YAML, from a text or its bytes. What is wrong with the text is in `faults`,
 * and `value` is undefined when it could not be read.
 *
 * @throws {TypeError} when it is given neither: a mistake in the program, not in the text.
 */
export function parseDocument(text: string | Uint8Array, options: ParseOptions = {}): ParsedDocument {
  if (typeof text !== 'string' && !(text instanceof Uint8Array)) {
    throw new TypeError(
      `A document is read from a string or a Uint8Array, not from ${text === null ? 'null' : typeof text}.`,
    );
  }
  const { source = '-', as } = options;
  const syntax = syntaxOfName(source);
  const parts = { yaml: readYaml, brokenJson: explainBrokenJson };
  const document = readDocument(text, { source, ...parts, ...(syntax === undefined ? {} : { syntax }) });
  return { ...document, as };
}

/** What checking and compiling have in common. */
export interface JudgeOptions {
  /** Take the input for this kind. */
  readonly as?: DocumentKind;
  /** The revisions to judge under: some, all of them, or the latest (each document's own). */
  readonly protocol?: readonly Revision[] | 'all' | 'latest';
  /** Trusted schemas that references may lead to, by absolute URI. */
  readonly catalogue?: { readonly [uri: string]: JsonObject | boolean };
  /** How much rules weigh, by id or alias. */
  readonly rules?: { readonly [id: string]: Weight };
}

/** How to check. */
export interface CheckOptions extends JudgeOptions {
  /** The targets that speak (`mcp`): providers, clients; `all` for all that definitions are compiled for. */
  readonly targets?: readonly TargetName[];
}

/**
 * Judges tools: a parsed document, several, or a plain value, which is judged as the JSON it would be sent as. Linear in
 * the input but for the references in it. How a finding can be mended (`fix`) only the command says: what mends is no part
 * of the library, which a page loads whole.
 *
 * @throws {TypeError} when an option has a value that is unknown: a mistake in the program, not in the input.
 */
export function check(input: ParsedDocument | readonly ParsedDocument[] | unknown, options: CheckOptions = {}): Report {
  const targets = options.targets && targetsOf(options.targets, TARGET_IDS);
  const checking = { ...judging(options), targets, readers: targets && readersFor(targets), readersFor };
  const reports = documentsOf(input).map((document) => {
    return checkDocument(document, { ...checking, as: kindOf(document, options) });
  });
  return reportOf('check', VERSION, reports);
}

/** How to compile. */
export interface CompileOptions extends JudgeOptions {
  /** Whom to compile for. */
  readonly targets: readonly TargetName[];
  /** Whether definitions may be written that let through what the source does not: all of them, or some changes (none). */
  readonly allowLossy?: boolean | ((transformation: Transformation) => boolean);
  /** Choices of how to write what a target does not take as it is. */
  readonly rewriting?: RewriteOptions;
}

/**
 * Compiles tools - canonical ones, unless the input says that it is something else - for targets. Every document of the
 * report has `artifacts`, the definitions; `transformations`, every change with its effect; and `refusals`, with the
 * rules that say why. Nothing is written anywhere.
 *
 * @throws {TypeError} when an option has a value that is unknown: a mistake in the program, not in the input.
 */
export function compile(input: ParsedDocument | readonly ParsedDocument[] | unknown, options: CompileOptions): Report {
  const { allowLossy = false, rewriting = {} } = options;
  const documents = documentsOf(input).map((document) => ({ document, as: kindOf(document, options) }));
  const reports = compileDocuments(documents, {
    ...judging(options),
    targets: compilersFor(targetsOf(options.targets, COMPILE_TARGETS)),
    allowsLoss: typeof allowLossy === 'function' ? allowLossy : () => allowLossy,
    rewriting,
  });
  return reportOf('compile', VERSION, reports);
}

/** How to adapt arguments. */
export interface AdapterOptions {
  /** The choices that the definition was compiled with. */
  readonly rewriting?: RewriteOptions;
}

/**
 * What stands between a model that was given a tool's definition for a target and the tool's handler: `decode` leads the
 * arguments that the model sends back to what the tool means, and `validate` judges those by the tool's own schema.
 *
 * @param tool a canonical tool, as it was compiled
 * @throws {TypeError} when nothing is compiled for the target: a mistake in the program, not in the tool.
 */
export function argumentAdapter(tool: unknown, target: TargetName, options: AdapterOptions = {}): ArgumentAdapter {
  const [compileFor] = compilersFor(targetsOf([target], COMPILE_TARGETS));
  const { value } = documentOfValue(tool);
  const parts = { patterns: readPattern, evaluate: evaluateNode, options: options.rewriting ?? {} };
  if (compileFor === undefined) throw new TypeError(`Nothing is compiled for ${quote(target)}.`);
  return adapterFor(isObject(value) ? value : {}, {
    ...parts,
    compiler: compileFor.compiler,
    target: compileFor.target.id,
  });
}

/** How to compare versions. */
export interface DiffOptions extends JudgeOptions {
  /** By the letter of JSON Schema: members that a schema does not declare count as written (they are no part of it). */
  readonly openWorld?: boolean;
  /** Whose verdicts on each tool are compared, too: whether they take it, and what they lose (nobody's). */
  readonly targets?: readonly TargetName[];
}

/**
 * Compares two versions of tools: every change in `changes`, judged by meaning - breaking with arguments that no longer
 * pass, non-breaking as proved of every value, informational where no value depends on it. What cannot be decided counts
 * as breaking, and says so. Results are judged the other way round.
 *
 * @throws {TypeError} when an option has a value that is unknown: a mistake in the program, not in the input.
 */
export function diff(old: unknown, young: unknown, options: DiffOptions = {}): Report {
  const sideOf = (input: unknown): Version =>
    versionOf(
      documentsOf(input).map((document) => ({ document, as: kindOf(document, options) })),
      judging(options),
    );
  const ids = options.targets && targetsOf(options.targets, TARGET_IDS);
  const alsoOf = ids && targetChanges({ ...comparedFor(ids), checking: judging(options) });
  return diffVersions(sideOf(old), sideOf(young), { isOpenWorld: options.openWorld === true, alsoOf });
}

/** A target's id, or a name for one or several. */
export type TargetName = TargetId | 'gemini' | 'mcp-ts-sdk' | 'all';

function targetsOf<Id extends TargetId>(names: readonly TargetName[], known: readonly Id[]): readonly Id[] {
  const words = [...TARGET_IDS, ...Object.keys(TARGET_NAMES)];
  const ids = someOf<string>('targets', names, words).flatMap((name) => targetsNamed(name) ?? []);
  return someOf('targets', ids, known);
}

function kindOf({ as: own }: ParsedDocument, { as = own }: JudgeOptions): DocumentKind | undefined {
  return as && oneOf('as', as, DOCUMENT_KINDS);
}

function judging(options: JudgeOptions) {
  return {
    revisions: revisionsOf(options.protocol),
    patterns: readPattern,
    evaluate: evaluateNode,
    contradictions: readContradictions,
    descriptions,
    catalogue: catalogueOf(options.catalogue),
    overrides: overridesOf(options.rules),
  };
}

/** An option's value, which must be one of those known. */
function oneOf<Known extends string>(option: string, value: unknown, known: readonly Known[]): Known {
  const found = known.find((each) => each === value);
  if (found !== undefined) return found;
  const given = typeof value === 'string' ? quote(value) : typeof value;
  throw new TypeError(`The option ${option} does not know ${given}. Known are ${listed(known)}.`);
}

/** An option's list, which must be of known values and not empty. */
function someOf<Known extends string>(option: string, values: unknown, known: readonly Known[]): readonly Known[] {
  if (!Array.isArray(values) || values.length === 0) {
    throw new TypeError(`The option ${option} takes an array of at least one of ${listed(known)}.`);
  }
  const named = new Set(values.map((value) => oneOf(option, value, known)));
  return known.filter((each) => named.has(each));
}

function documentsOf(input: unknown): readonly ParsedDocument[] {
  if (isDocument(input)) return [input];
  if (Array.isArray(input) && input.length > 0 && input.every(isDocument)) return input;
  return [documentOfValue(input)];
}

/** JSON values have no functions, so a document cannot be taken for one. */
function isDocument(input: unknown): input is ParsedDocument {
  return typeof input === 'object' && input !== null && 'locate' in input && typeof input.locate === 'function';
}

/** A value as the JSON it would be sent as; places are those in that text. */
function documentOfValue(value: unknown): ParsedDocument {
  const { text, reason } = textOfValue(value);
  if (text !== undefined) return parseDocument(text, { source: 'value.json' });
  const fault = documentFault({
    ruleId: 'syntax.value.not-json',
    problem: `The value cannot be written as JSON: ${reason}.`,
    advice: 'Give a value of objects, arrays, strings, finite numbers, true, false and null.',
  });
  return unreadable('value.json', [fault]);
}

/** The JSON that a value would be sent as, or the reason why there is none. */
function textOfValue(value: unknown): { readonly text: string | undefined; readonly reason: string } {
  try {
    return { text: JSON.stringify(value, null, 2), reason: 'it has no JSON form' };
  } catch (error) {
    return { text: undefined, reason: error instanceof RangeError ? 'it nests too deep' : firstLine(error) };
  }
}

/** What a program threw may be anything, even a thing without a text. */
function firstLine(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'writing it threw an exception';
}

function revisionsOf(protocol: CheckOptions['protocol']): readonly Revision[] | undefined {
  if (protocol === undefined) return undefined;
  if (protocol === 'all') return REVISIONS;
  if (protocol === 'latest') return [LATEST_REVISION];
  return someOf('protocol', protocol, REVISIONS);
}

function catalogueOf(schemas: CheckOptions['catalogue']): SchemaCatalogue | undefined {
  if (schemas === undefined) return undefined;
  const byUri = new Map<string, { schema: boolean | JsonObject; source: string }>();
  for (const [uri, schema] of Object.entries(schemas)) {
    if (!isAbsoluteUri(uri)) throw new TypeError(`The catalogue has ${quote(uri)}, which is no absolute URI.`);
    if (typeof schema !== 'boolean' && !isObject(schema)) {
      throw new TypeError(`The catalogue has no schema under ${quote(uri)}: it must be an object, true or false.`);
    }
    byUri.set(resolveUri(uri, '').document, { schema, source: uri });
  }
  return { find: (uri) => byUri.get(uri) };
}

function overridesOf(weights: CheckOptions['rules']): ReadonlyMap<string, Weight> | undefined {
  if (weights === undefined) return undefined;
  const known = new Set(catalogue.flatMap(({ head }) => namesOf(head)));
  for (const [id, weight] of Object.entries(weights)) {
    if (!known.has(id)) throw new TypeError(`There is no rule ${quote(id)}.`);
    oneOf(`rules[${quote(id)}]`, weight, [...SEVERITIES, 'off']);
  }
  return new Map(Object.entries(weights));
}

/**
 * Judges a JSON Schema by itself, under the dialect its `$schema` names, else the one given, else 2020-12: keyword
 * values, references, regular expressions. `complete` is false when a reference leads out of it.
 */
export function checkSchema(schema: unknown, options: { readonly dialect?: Dialect } = {}): SchemaVerdict {
  const { value, faults } = documentOfValue(schema);
  const [fault] = faults;
  const dialect = oneOf('dialect', options.dialect ?? DEFAULT_DIALECT, DIALECTS);
  if (value === undefined) return refused(fault?.problem ?? 'The value cannot be written as JSON.', false);
  if (typeof value !== 'boolean' && !isObject(value))
    return refused('A schema must be an object, true or false.', true);
  const parts = { patterns: readPattern, evaluate: evaluateNode, contradictions: readContradictions };
  return checkSchemaValue(value, dialect, parts);
}

function refused(message: string, complete: boolean): SchemaVerdict {
  const problem = { pointer: '', severity: 'error', message, ruleId: 'json-schema.tool-schema.valid' } as const;
  return { valid: false, complete, errors: [problem], warnings: [] };
}

/** How to judge a value. */
export interface EvaluateOptions {
  /** The dialect of schemas that declare none (2020-12). */
  readonly dialect?: Dialect;
  /** Trusted schemas that references may lead to, and the meta-schemas of dialects that `$schema` names, by absolute URI. */
  readonly catalogue?: { readonly [uri: string]: JsonObject | boolean };
}

/**
 * Judges a value by a JSON Schema of 2020-12 or draft-07: both as the JSON they would be sent as. `format` and
 * `content…` are annotations. Nothing is fetched and no code is made; what could take too many steps is not done, and
 * the verdict then is not complete. Linear in the schemas it reads, and at most half a million steps in the value.
 *
 * `valid` says that the schema accepts the value. A value that is not valid and has no errors could not be judged: a
 * reference that leads nowhere, a malformed keyword, a regular expression that may run for ever.
 *
 * @throws {TypeError} when an option has a value that is unknown: a mistake in the program, not in the input.
 */
export function evaluate(schema: unknown, value: unknown, options: EvaluateOptions = {}): ValueVerdict {
  const dialect = oneOf('dialect', options.dialect ?? DEFAULT_DIALECT, DIALECTS);
  const catalogue = catalogueOf(options.catalogue);
  const sent = textOfValue(value);
  if (sent.text === undefined) return unjudged(`the value cannot be written as JSON: ${sent.reason}`);
  const given = sentSchema(schema);
  if (given === undefined) return unjudged('the schema is no object, true or false');
  const parts = { patterns: readPattern, evaluate: evaluateNode };
  return evaluateValue(given, JSON.parse(sent.text), { dialect, catalogue, ...parts });
}

function unjudged(reason: string): ValueVerdict {
  return { valid: false, complete: false, errors: [], reasons: [reason] };
}

/**
 * What a server that is as its MCP Description says sends in one revision for tools/list, resources/list,
 * resources/templates/list and prompts/list: declarations of that scope alone, components in the place of references,
 * without what the format adds to MCP and without the members that the revision lacks - with the list of the latter.
 * {@link sourceOf} leads from a place in a result back into the description. Linear in the declarations.
 *
 * A document that is no description, or does not list the revision, gives a view without results that says so; nothing
 * is judged, which is what {@link check} does.
 *
 * @param document a parsed document, or a plain value, which is taken as the JSON it would be sent as
 * @throws {TypeError} when there is no such revision: a mistake in the program, not in the document.
 * @see https://github.com/mcpdesc/mcpdesc-specification (0.8.0, sections 4.10, 8, 9 to 11 and 17)
 */
export function projectToNative(document: ParsedDocument | unknown, revision: Revision): NativeView {
  const { value, faults } = isDocument(document) ? document : documentOfValue(document);
  const known = oneOf('revision', revision, REVISIONS);
  if (value === undefined) return emptyView(known, faults[0]?.problem ?? 'The document could not be read.');
  if (isObject(value) && Object.hasOwn(value, 'mcpdesc')) return nativeView(value, known);
  return emptyView(known, 'This is no MCP Description: it has no member "mcpdesc".');
}

/** How to compare schemas. */
export interface ComparingOptions {
  /** The dialect of schemas that declare none (2020-12). */
  readonly dialect?: Dialect;
}

/**
 * Decides whether schema `b` accepts every value that schema `a` accepts: `proved`; `refuted`, with a small value that
 * `a` accepts and `b` does not; or `unknown`, with the reason. Schemas are of 2020-12 or draft-07, each judged as the JSON
 * it would be sent as; `format` and `content…` are annotations. What is proved holds of every value, and a witness has
 * been judged by both. Bounded in steps, not in time: the same schemas always give the same answer.
 *
 * `unknown` are malformed schemas, references that lead nowhere at hand, regular expressions with backreferences, and what
 * takes too many steps.
 *
 * @throws {TypeError} when an option has a value that is unknown: a mistake in the program, not in the input.
 */
export function isSubschema(a: unknown, b: unknown, options: ComparingOptions = {}): Inclusion {
  const dialect = oneOf('dialect', options.dialect ?? DEFAULT_DIALECT, DIALECTS);
  const [one, other] = [sentSchema(a), sentSchema(b)];
  if (one === undefined || other === undefined) return { verdict: 'unknown', reason: NO_SCHEMA };
  return decideInclusion(one, other, dialect);
}

/**
 * Decides whether a schema accepts any value at all: `proved`, with a small one; `refuted`; or `unknown`, with the reason.
 * Read and bounded as in {@link isSubschema}.
 *
 * @throws {TypeError} when an option has a value that is unknown: a mistake in the program, not in the input.
 */
export function satisfiable(schema: unknown, options: ComparingOptions = {}): Satisfiability {
  const dialect = oneOf('dialect', options.dialect ?? DEFAULT_DIALECT, DIALECTS);
  const sent = sentSchema(schema);
  return sent === undefined ? { verdict: 'unknown', reason: NO_SCHEMA } : decideSatisfiability(sent, dialect);
}

/** How many samples, and of which dialect. */
export interface SampleOptions extends ComparingOptions {
  /** How many values are wanted, from 1 to 100 (3). */
  readonly count?: number;
}

/**
 * Finds small values that a schema accepts, such as a person would write, all different and the most usual first: made of
 * the author's examples, defaults and choices where the schema accepts them, and of what formats and names usually hold.
 * There may be fewer than were wanted; `none` says that the schema accepts nothing. The same schema gives the same values.
 * Read and bounded as in {@link isSubschema}, for each value.
 *
 * @throws {TypeError} when an option has a value that is unknown: a mistake in the program, not in the input.
 */
export function sample(schema: unknown, options: SampleOptions = {}): Samples {
  const dialect = oneOf('dialect', options.dialect ?? DEFAULT_DIALECT, DIALECTS);
  const { count = 3 } = options;
  if (!Number.isInteger(count) || count < 1 || count > MOST_SAMPLES) {
    throw new TypeError(`count must be a whole number from 1 to ${MOST_SAMPLES}.`);
  }
  const sent = sentSchema(schema);
  return sent === undefined ? { verdict: 'unknown', reason: NO_SCHEMA } : sampleValues(sent, dialect, count);
}

const MOST_SAMPLES = 100;

const NO_SCHEMA = 'a schema must be an object, true or false that can be written as JSON';

/** A schema as the JSON it would be sent as; undefined when it is none. */
function sentSchema(schema: unknown): boolean | JsonObject | undefined {
  const { text } = textOfValue(schema);
  const parsed: unknown = text === undefined ? undefined : JSON.parse(text);
  return typeof parsed === 'boolean' || isObject(parsed) ? parsed : undefined;
}

/** A rule of the catalogue. */
export interface RuleInfo extends EntryFacts {
  /** Its page in Markdown. */
  readonly markdown: string;
}

/** Every rule, by id. */
export const rules: readonly RuleInfo[] = catalogue.map((entry) => ({ ...factsOf(entry), markdown: rulePage(entry) }));

/** What is known of a target, with its sources. */
export interface TargetInfo extends TargetSheet {
  /** Its page in Markdown. */
  readonly markdown: string;
}

/** Every provider and client that is known by facts. */
export const targets: readonly TargetInfo[] = everyTarget.map((target) => {
  const sheet = sheetOf(target);
  return { ...sheet, markdown: targetPage(sheet) };
});

/** What is known of a rule, by its id or an alias, or of a target, by its id; undefined when there is none. */
export function explain(id: string): RuleInfo | TargetInfo | undefined {
  const entry = entryOf(id);
  if (entry === undefined) return targets.find((target) => target.id === id);
  return rules.find((rule) => rule.id === entry.head.id);
}

/**
 * A report as text: the same for the same report.
 *
 * @param name `pretty`, for people; `json`, everything; `sarif`, a log of SARIF 2.1.0; `github`, annotations of a workflow
 * @param options of `pretty` alone; with `documents` it shows the lines concerned
 * @throws {TypeError} when there is no such format, or the library has none such for what changed
 */
export function format(report: Report, name: FormatName, options: PrettyOptions = {}): string {
  if (!FORMAT_NAMES.includes(name))
    throw new TypeError(`There is no format ${quote(name)}. Known are ${listed(FORMAT_NAMES)}.`);
  if (report.verb === 'diff' && name !== 'pretty' && name !== 'json') {
    throw new TypeError(`What changed is told as ${quote(name)} by the command alone. Take "pretty" or "json".`);
  }
  return [...FORMATS[name].print(report, { ...options, catalogue })].join('');
}

/** Options of the structural helpers. */
export interface ValidateOptions {
  /** The revision whose types are asked for (2026-07-28). */
  readonly protocolVersion?: Revision;
}

/**
 * Validates the structure that MUST hold for an MCP Tool: every problem is told. No naming guidance, no meta-schema, no
 * references, no headers; {@link check} judges those. Under 2026-07-28 names and icon sources are not empty; under the
 * other revisions their own Tool type counts.
 *
 * @param path what the value is called in `errors[].path`
 */
export function validateMcpTool(value: unknown, path = 'tool', options: ValidateOptions = {}): Validation {
  return validateTool(asJson(value), path, revisionOf(options));
}

/**
 * Validates the structure that MUST hold for the result of tools/list, every tool in it included. Takes the result, not
 * the JSON-RPC message around it.
 *
 * @param path what the value is called in `errors[].path`
 */
export function validateToolsListResult(value: unknown, path = 'result', options: ValidateOptions = {}): Validation {
  return validateListResult(asJson(value), path, revisionOf(options));
}

function revisionOf({ protocolVersion = LATEST_REVISION }: ValidateOptions): Revision {
  return oneOf('protocolVersion', protocolVersion, REVISIONS);
}

/** The helpers look only at the members a shape names and at their types, so what lies deeper need not be JSON. */
function asJson(value: unknown): JsonValue {
  return value === undefined ? null : (value as JsonValue);
}
