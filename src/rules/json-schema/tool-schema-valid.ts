import type { Page, Variant } from '../../findings/entry.js';
import { DIALECT_URIS } from '../../schema/dialects/dialects.js';
import { type Frame, framesOf, type SchemaNode, stepsToKeyword } from '../../schema/frame.js';
import type { Reference, SuppliedReference, VisitedFrame } from '../../schema/references.js';
import { isAbsoluteUri, isUriReference } from '../../schema/uri.js';
import { nearest } from '../../text/nearest.js';
import { formatPointer, type Steps } from '../../text/pointer.js';
import { isObject, own, quote } from '../../text/value.js';
import { DIALECTS, isLegacy } from '../../words.js';
import { explainFault } from '../explain-fault.js';
import { patternsIn } from '../patterns-in.js';
import { rootShapeCover } from '../root-shape.js';
import { defineRule, type Finding, type JudgedSchema, type RuleContext, type SchemaRule } from '../rule.js';
import { mcpDescriptionRule } from '../sources.js';
import { UNGOVERNED } from '../weights.js';

const ERROR: Variant = {
  weight: 'error',
  legacy: UNGOVERNED,
};
const UNRESOLVED: Variant = { ...ERROR, weight: { description: 'error', native: 'error', canonical: 'warning' } };

export const rule: SchemaRule = defineRule<SchemaRule>({
  id: 'json-schema.tool-schema.valid',
  ...ERROR,
  variants: {
    dialect: { ...ERROR, aliases: ['json-schema.tool-schema.dialect-set'] },
    identifier: { ...ERROR, aliases: ['json-schema.tool-schema.identifier'] },
    unresolved: { ...UNRESOLVED, aliases: ['json-schema.tool-schema.local-ref', 'mcp/unresolvable-ref'] },
    'no-uri': { ...UNRESOLVED, aliases: ['json-schema.tool-schema.ref-syntax', 'mcp/unresolvable-ref'] },
    external: { ...ERROR, weight: 'warning', aliases: ['json-schema.tool-schema.external-ref', 'mcp/external-ref'] },
    supplied: { ...ERROR, aliases: ['json-schema.tool-schema.supplied-schema'] },
  },
  on: 'schema',
  about: ['faults', 'references', 'identifiers', 'dialect'],
  test(judged, context) {
    const { frames, resolution } = judged;
    return [
      ...frames.flatMap((frame) => [
        ...unsupportedDialectFinding(judged, frame, context),
        ...faults(judged, frame, context),
        ...inDocument(judged, 'identifier', malformedIdentifier(frame)),
      ]),
      ...resolution.references.flatMap((reference) => brokenReference(judged, reference, context)),
      ...resolution.visited.flatMap((visited) => faultInSupplied(judged, visited, context)),
      ...resolution.supplied.flatMap((reference) => brokenInSupplied(judged, reference, context)),
    ];
  },
});

/** Under the revisions that name no dialect a schema in another one is right, and nobody here can read it. */
function unsupportedDialectFinding(judged: JudgedSchema, frame: Frame, context: RuleContext): Finding[] {
  const [finding] = inDocument(judged, 'dialect', unsupportedDialect(frame));
  if (finding === undefined) return [];
  if (context.surface !== 'description' && context.revisions.some(isLegacy)) {
    const { declared = '' } = frame;
    context.incomplete(
      finding.steps,
      `Schemas in the dialect ${quote(declared)} are not read, so nothing in it was checked.`,
    );
  }
  return [finding];
}

function inDocument({ schema }: JudgedSchema, variant: string, fault: FaultInWords | undefined): Finding[] {
  return fault === undefined ? [] : [{ variant, ...fault, steps: [...schema.steps, ...fault.steps] }];
}

function unsupportedDialect({ dialect, declared, root }: Frame): FaultInWords | undefined {
  if (dialect !== undefined || typeof declared !== 'string') return undefined;
  return {
    steps: stepsToKeyword(root, '$schema'),
    problem: `The dialect ${quote(declared)} is not one of the two that tool schemas may use, 2020-12 and draft-07.`,
    advice: dialectAdvice(declared),
  };
}

function dialectAdvice(declared: string): string {
  const meant = DIALECTS.find((dialect) => dialect === declared);
  if (meant !== undefined) return `Write ${quote(DIALECT_URIS[meant])}.`;
  return 'Write the schema in 2020-12 and leave "$schema" out.';
}

function faults(judged: JudgedSchema, { dialect, faults }: Frame, context: RuleContext): Finding[] {
  const findings: Finding[] = [];
  if (faults.length === 0) return findings;
  const isCovered = rootShapeCover(judged.schema, context.revisions);
  for (const fault of faults) {
    const { node, keyword, key } = fault;
    const isBroken = dialect !== undefined && fault.brokenIn.includes(dialect);
    const revisions = context.revisions.filter((revision) => {
      if (!isLegacy(revision)) return isBroken;
      return fault.brokenEverywhere && !(node === judged.frame.root && isCovered(keyword, key, revision));
    });
    if (revisions.length === 0) continue;
    const steps = [...judged.schema.steps, ...stepsToKeyword(node, keyword, key)];
    findings.push({ steps, revisions, ...explainFault(fault) });
  }
  return findings;
}

function malformedIdentifier({ dialect, root }: Frame): FaultInWords | undefined {
  const id = isObject(root.schema) ? own(root.schema, '$id') : undefined;
  if (dialect === undefined || typeof id !== 'string' || isUriReference(id)) return undefined;
  return {
    steps: stepsToKeyword(root, '$id'),
    problem: `"$id" must be a URI reference, but is ${quote(id)}.`,
    advice: 'Use a URI such as "https://example.com/schemas/name", with any other character percent-encoded.',
  };
}

function brokenReference(judged: JudgedSchema, reference: Reference, context: RuleContext): Finding[] {
  const { from, keyword, uri, kind, problem = '', isUnread } = reference;
  if ((kind === 'local' || kind === 'supplied') && !isUnread) return [];
  const steps = [...context.stepsTo(judged, from), keyword];
  if (kind === 'malformed') {
    const advice = 'Point to a schema with "#/$defs/NAME", or percent-encode the characters a URI cannot hold.';
    return [{ variant: 'no-uri', steps, problem: `${quote(keyword)} is ${quote(uri)}, which ${problem}.`, advice }];
  }
  if (kind === 'dangling') {
    const isWhole = from.frame.base === judged.frame.base;
    const advice = isWhole ? danglingAdvice(reference, judged) : EMBEDDED_ADVICE;
    return [{ variant: 'unresolved', steps, problem: `The reference ${quote(uri)} ${problem}.`, advice }];
  }
  if (kind === 'meta-schema' && /#./.test(uri)) {
    context.incomplete(steps, `Whether the meta-schema has what ${quote(uri)} names was not checked.`);
  }
  if (isUnread)
    context.incomplete(steps, `What the reference ${quote(uri)} leads to was not read: there is too much of it.`);
  if (kind !== 'external') return [];
  const reason = `The reference ${quote(uri)} leads to a schema that is not at hand.`;
  return [{ variant: 'external', steps, problem: externalProblem(uri), advice: EXTERNAL_ADVICE, incomplete: reason }];
}

function externalProblem(uri: string): string {
  return isAbsoluteUri(uri)
    ? `The reference ${quote(uri)} leads out of this schema, and was not checked: nothing is fetched.`
    : `The reference ${quote(uri)} names another document, which is not here; this was not checked.`;
}

const EXTERNAL_ADVICE = 'Copy it into "$defs", for clients do not fetch it either; or give it by --schemas.';
const EMBEDDED_ADVICE = 'Here "#" means the nearest enclosing "$id", not the whole schema.';

function danglingAdvice({ uri, from, lack }: Reference, { frame: { root }, resolution }: JudgedSchema): string {
  const meant = isManageable(resolution) ? definitionMeant(uri, root.schema) : undefined;
  if (meant !== undefined) return `Did you mean ${quote(meant)}?`;
  if (lack === 'schema') return 'Point to a schema, such as "#/$defs/NAME".';
  if (!uri.startsWith('#')) return 'Correct the reference.';
  if (uri.startsWith('#/')) return lack === 'place' ? placeAdvice(uri) : 'Correct the pointer.';
  return from.frame.dialect === 'draft-07'
    ? `Give the schema an "$id" of ${quote(uri)}.`
    : `Give the schema an "$anchor" of ${quote(uri.slice(1))}.`;
}

/** Elsewhere, as in the "#/components/schemas/Pet" of OpenAPI, a schema would be in no place for schemas. */
function placeAdvice(uri: string): string {
  if (/^#\/(?:\$defs|definitions)\//.test(uri)) return 'Define it there, or correct the pointer.';
  return 'Define what it names under "$defs" and refer to it there, or correct the pointer.';
}

/** Comparing every name with every other is for schemas of a size that people write. */
function isManageable({ references }: JudgedSchema['resolution']): boolean {
  return references.length <= MOST_COMPARED;
}

const MOST_COMPARED = 500;

/** The definition whose name is near the one that a reference spells, as a reference. */
function definitionMeant(uri: string, schema: SchemaNode['schema']): string | undefined {
  const name = /^#\/(?:\$defs|definitions)\/([^/]+)$/.exec(uri)?.[1];
  if (name === undefined || !isObject(schema)) return undefined;
  const definitions = ['$defs', 'definitions'].flatMap((keyword) => {
    const folder = own(schema, keyword);
    return isObject(folder) ? Object.keys(folder).map((key) => [keyword, key]) : [];
  });
  if (definitions.length > MOST_COMPARED) return undefined;
  const meant = nearest(
    name,
    definitions.map(([, key = '']) => key),
  );
  const found = definitions.find(([, key]) => key === meant);
  return found === undefined ? undefined : `#${encodeURI(formatPointer(found)).replaceAll('#', '%23')}`;
}

/** The first thing that is wrong with a schema from the catalogue, told at the reference that led to it. */
function faultInSupplied(
  judged: JudgedSchema,
  { frame, source, entry }: VisitedFrame,
  context: RuleContext,
): Finding[] {
  if (source === undefined) return [];
  const steps = [...context.stepsTo(judged, entry.from), entry.keyword];
  for (const { reason } of frame.bounds) context.incomplete(steps, `Of the supplied schema ${source}: ${reason}`);
  for (const each of framesOf(frame)) {
    for (const fault of faultsOf(each, context)) {
      const place = quote(formatPointer(fault.steps));
      const problem = `The supplied schema ${source} is itself malformed at ${place}: ${fault.problem}`;
      return [{ variant: 'supplied', steps, problem, advice: fault.advice }];
    }
  }
  return [];
}

interface FaultInWords {
  readonly steps: Steps;
  readonly problem: string;
  readonly advice: string;
}

/** What is wrong with a resource by itself, its references aside. */
function* faultsOf(frame: Frame, { patterns }: RuleContext): Generator<FaultInWords, undefined> {
  const { dialect, faults, watched } = frame;
  for (const each of [unsupportedDialect(frame), malformedIdentifier(frame)]) if (each !== undefined) yield each;
  for (const fault of faults) {
    if (dialect === undefined || !fault.brokenIn.includes(dialect)) continue;
    yield { steps: stepsToKeyword(fault.node, fault.keyword, fault.key), ...explainFault(fault) };
  }
  for (const keyword of ['pattern', 'patternProperties']) {
    for (const node of watched.get(keyword) ?? []) {
      const value = isObject(node.schema) ? own(node.schema, keyword) : undefined;
      const illegal = patternsIn(keyword, value).find((pattern) => patterns(pattern).syntax === 'illegal');
      if (illegal === undefined) continue;
      const problem = `${quote(illegal)} is not a regular expression of ECMA-262.`;
      yield { steps: stepsToKeyword(node, keyword), problem, advice: 'Correct it there.' };
    }
  }
}

function brokenInSupplied(judged: JudgedSchema, reference: SuppliedReference, context: RuleContext): Finding[] {
  const { kind, source, uri, problem, entry } = reference;
  const steps = [...context.stepsTo(judged, entry.from), entry.keyword];
  if (kind === 'external') {
    const told = `The supplied schema ${source} refers to ${quote(uri)}, which is not supplied; what it asks for was not checked.`;
    return [{ variant: 'external', steps, problem: told, advice: 'Supply that schema too.', incomplete: told }];
  }
  if (kind !== 'dangling' && kind !== 'malformed') return [];
  const told = `In the supplied schema ${source}, the reference ${quote(uri)} ${problem ?? 'leads nowhere'}.`;
  return [{ variant: 'supplied', steps, problem: told, advice: 'Correct it there.' }];
}

export const page = (): Page => ({
  title: 'A tool schema is valid under its dialect',
  why: 'From MCP 2025-11-25 every inputSchema and outputSchema is JSON Schema 2020-12, or draft-07 where "$schema" says so. Clients and servers compile it; a malformed keyword or a reference that leads nowhere makes them refuse the tool, often the whole server with it.',
  requirement: mcpDescriptionRule('must', 'json-schema/tool-schema-valid'),
  notes: [
    'Keyword values are judged exactly as the meta-schema of the dialect does, in every embedded resource under its own dialect.',
    'Revisions before 2025-11-25 name no dialect. There, in a tool as a server sends it, what every dialect that knows the keyword refuses is a warning; in a description it is not judged.',
    'A reference out of the schema is kept, never fetched, and reported as a warning, and the tool does not count as completely checked. `--schemas DIR` supplies schemas by their `$id`.',
  ],
  accepts: [
    {
      title: 'draft-07 keeps the array form of "items"',
      tool: {
        name: 'move',
        inputSchema: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          type: 'object',
          properties: { corner: { type: 'array', items: [{ type: 'number' }, { type: 'number' }] } },
        },
      },
    },
    {
      title: 'a reference that an embedded resource answers is no external one',
      tool: {
        name: 'order',
        inputSchema: {
          $id: 'https://example.com/schemas/order',
          type: 'object',
          properties: { item: { $ref: 'item' } },
          $defs: { item: { $id: 'item', type: 'string' } },
        },
      },
    },
    {
      title: 'an odd keyword before any dialect governs, in a description',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2025-06-18'],
        tools: [{ name: 'old', inputSchema: { type: 'object', properties: { n: { minimum: 'ten' } } } }],
      },
    },
  ],
  rejects: [
    {
      title: 'a malformed keyword',
      tool: { name: 'search', inputSchema: { type: 'object', required: 'query' } },
      findings: [{ at: '/inputSchema/required', severity: 'error', revisions: ['2025-11-25', '2026-07-28'] }],
    },
    {
      title: 'a local reference without a target',
      tool: { name: 'search', inputSchema: { type: 'object', properties: { id: { $ref: '#/$defs/id' } } } },
      findings: [{ at: '/inputSchema/properties/id/$ref', severity: 'error' }],
    },
    {
      title: 'a dialect outside the two',
      tool: {
        name: 'search',
        inputSchema: { $schema: 'https://json-schema.org/draft/2019-09/schema', type: 'object' },
      },
      findings: [{ at: '/inputSchema/$schema', severity: 'error' }],
    },
    {
      title: 'a reference out of the schema',
      tool: {
        name: 'search',
        inputSchema: { type: 'object', properties: { id: { $ref: 'https://example.com/id.json' } } },
      },
      findings: [{ at: '/inputSchema/properties/id/$ref', severity: 'warning' }],
    },
    {
      title: 'what every dialect refuses, where none governs',
      tool: { name: 'search', inputSchema: { type: 'object', properties: { n: { type: 'any' } } } },
      revisions: ['2025-06-18'],
      findings: [{ at: '/inputSchema/properties/n/type', severity: 'warning', revisions: ['2025-06-18'] }],
    },
    {
      title: 'an identifier and a reference that are no URIs',
      tool: {
        name: 'search',
        inputSchema: { $id: 'my schema', type: 'object', properties: { id: { $ref: 'the id' } } },
      },
      findings: [
        { at: '/inputSchema/$id', severity: 'error' },
        { at: '/inputSchema/properties/id/$ref', severity: 'error' },
      ],
    },
  ],
});
