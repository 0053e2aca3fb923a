import type { Description } from '../description/description.js';
import type {
  CaptureRule,
  DeclarationRule,
  DescriptionRule,
  IconRule,
  KeywordRule,
  ListRule,
  MetaRule,
  ObjectRule,
  Rule,
  RuleContext,
  SchemaRule,
  StructureRule,
  ToolRule,
  UseRule,
  ViewRule,
} from '../rules/rule.js';
import { type Glance, glanceWith, type Silence } from '../schema/glance.js';
import type { PatternReader } from '../schema/patterns.js';
import { DEFAULT_DIALECT, type Dialect, type Surface } from '../words.js';

/** A rule with what it may ask under some revisions. */
export interface Seat<Kind extends Rule> {
  readonly rule: Kind;
  readonly context: RuleContext;
}

/** The rules that hold under some revisions. */
export interface Panel {
  readonly description: readonly Seat<DescriptionRule>[];
  readonly view: readonly Seat<ViewRule>[];
  readonly declaration: readonly Seat<DeclarationRule>[];
  readonly list: readonly Seat<ListRule>[];
  readonly capture: readonly Seat<CaptureRule>[];
  readonly tool: readonly Seat<ToolRule>[];
  readonly meta: readonly Seat<MetaRule>[];
  readonly icon: readonly Seat<IconRule>[];
  readonly use: readonly Seat<UseRule>[];
  readonly schema: readonly Seat<SchemaRule>[];
  readonly keywords: ReadonlyMap<string, readonly Seat<KeywordRule>[]>;
  readonly objects: ReadonlyMap<string, readonly Seat<ObjectRule>[]>;
  /** Whether none of the rules about schemas surely has anything to say of one. */
  readonly isPlain: Glance;
}

/** The rules that speak of documents of one kind, and the keywords that they look at. */
export interface Cast {
  readonly rules: readonly Rule[];
  readonly watch: ReadonlySet<string>;
}

/** What rules are chosen by. */
export interface CastingOptions {
  readonly rules: readonly Rule[];
  readonly surface: Surface;
  /** The version of the MCP Description format, for a description. */
  readonly format?: Description['format'];
}

/** Casts by the rules that they are chosen from, and by the kind: many documents are of one kind. */
const casts = new WeakMap<readonly Rule[], Map<string, Cast>>();

/** The rules that speak of a kind of documents. */
export function castFor(options: CastingOptions): Cast {
  const { rules, surface, format = '' } = options;
  let byKind = casts.get(rules);
  if (byKind === undefined) {
    byKind = new Map();
    casts.set(rules, byKind);
  }
  const kind = `${surface} ${format}`;
  let cast = byKind.get(kind);
  if (cast === undefined) {
    const speaking = rules.filter(({ appliesTo }) => speaksOn(appliesTo, options));
    const keywords = speaking.flatMap((rule) => (isKeywordRule(rule) ? rule.on.keywords : []));
    cast = { rules: speaking, watch: new Set(keywords) };
    byKind.set(kind, cast);
  }
  return cast;
}

function speaksOn(appliesTo: Rule['appliesTo'], { surface, format }: CastingOptions): boolean {
  if (appliesTo?.surfaces !== undefined && !appliesTo.surfaces.includes(surface)) return false;
  return appliesTo?.formats === undefined || format === undefined || appliesTo.formats.includes(format);
}

/** What a glance takes. */
interface GlanceOptions {
  readonly patterns: PatternReader;
  readonly dialect?: Dialect;
}

/** Seats by what their rules look at. */
export function panelOf(seats: readonly Seat<Rule>[], options: GlanceOptions): Panel {
  const keywords = new Map<string, Seat<KeywordRule>[]>();
  const objects = new Map<string, Seat<ObjectRule>[]>();
  for (const seat of seats) {
    if (isKeywordSeat(seat)) {
      for (const keyword of seat.rule.on.keywords) keywords.set(keyword, [...(keywords.get(keyword) ?? []), seat]);
    } else if (isObjectSeat(seat)) {
      for (const name of seat.rule.on.objects) objects.set(name, [...(objects.get(name) ?? []), seat]);
    }
  }
  return {
    description: seats.filter(isSeatOf('description')),
    view: seats.filter(isSeatOf('view')),
    declaration: seats.filter(isSeatOf('declaration')),
    list: seats.filter(isSeatOf('list')),
    capture: seats.filter(isSeatOf('capture')),
    tool: seats.filter(isSeatOf('tool')),
    meta: seats.filter(isSeatOf('meta')),
    icon: seats.filter(isSeatOf('icon')),
    use: seats.filter(isSeatOf('use')),
    schema: seats.filter(isSeatOf('schema')),
    keywords,
    objects,
    isPlain: glanceFor(keywords, options),
  };
}

/** A glance in the name of all rules that look at keywords. */
function glanceFor(keywords: Panel['keywords'], { patterns, dialect = DEFAULT_DIALECT }: GlanceOptions): Glance {
  if (dialect !== '2020-12') return () => false;
  const silences = new Map<string, Silence>();
  for (const [keyword, seats] of keywords) silences.set(keyword, silenceOf(keyword, seats, patterns));
  return glanceWith(silences);
}

/** The silence of all the rules that look at a keyword. */
function silenceOf(keyword: string, seats: readonly Seat<KeywordRule>[], patterns: PatternReader): Silence {
  const atRoot = { keyword, isRoot: true, patterns };
  const below = { keyword, isRoot: false, patterns };
  const rules = seats.map(({ rule }) => rule);
  return (value, schema, isRoot) => {
    const sight = isRoot ? atRoot : below;
    for (const rule of rules) if (!rule.isSilentOn?.(value, schema, sight)) return false;
    return true;
  };
}

type RuleOn<Kind> = Extract<Rule, { readonly on: Kind }>;

function isSeatOf<Kind extends Rule['on']>(kind: Kind): (seat: Seat<Rule>) => seat is Seat<RuleOn<Kind>> {
  return (seat): seat is Seat<RuleOn<Kind>> => seat.rule.on === kind;
}

function isKeywordRule(rule: Rule): rule is KeywordRule {
  return typeof rule.on !== 'string' && 'keywords' in rule.on;
}

/** Whether a rule is stated by the tables of a description. */
export function isStructureRule(rule: Rule): rule is StructureRule {
  return rule.on === 'structure';
}

function isObjectSeat(seat: Seat<Rule>): seat is Seat<ObjectRule> {
  return typeof seat.rule.on !== 'string' && 'objects' in seat.rule.on;
}

function isKeywordSeat(seat: Seat<Rule>): seat is Seat<KeywordRule> {
  return isKeywordRule(seat.rule);
}
