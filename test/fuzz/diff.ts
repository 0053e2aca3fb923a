import { Ajv2020 } from 'ajv/dist/2020.js';
import { closedReading } from '../../src/changes/closed-reading.js';
import { schemaBehind } from '../../src/changes/references.js';
import { type Change, diff, isSubschema } from '../../src/index.js';
import { evaluate as evaluateNode } from '../../src/schema/evaluate.js';
import { frameSchema } from '../../src/schema/framing.js';
import { readPattern } from '../../src/schema/patterns.js';
import { resolveReferences } from '../../src/schema/references.js';
import type { JsonObject, JsonValue } from '../../src/text/value.js';
import { argumentsLike, schemaOfArguments } from '../targets/generated-schemas.js';
import { Random } from './random.js';
import { edited } from './schema-edits-by-chance.js';

/** What to compare. */
export interface DiffCampaign {
  readonly count: number;
  readonly seed: number;
}

/** A verdict on a change that some value speaks against. */
export interface WrongVerdict {
  readonly says: string;
  readonly value: JsonValue;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** What a campaign found. */
export interface DiffFindings {
  readonly breaking: number;
  readonly harmless: number;
  /** Comparisons in which a change could not be decided. */
  readonly undecided: number;
  /** Calls and results by which harmless comparisons were attacked. */
  readonly attacks: number;
  readonly witnesses: number;
  /** Witnesses and attacks that Ajv judged, too. */
  readonly confirmed: number;
  readonly wrong: readonly WrongVerdict[];
}

/** How many values attack each comparison in which nothing breaks. */
const ATTACKS = 30;
/** Ajv compiles both schemas, which takes longer than all the rest. */
const EACH_FOR_AJV = 16;

type Judge = (value: JsonValue) => boolean | undefined;

/** The two versions of a schema as contracts: what was to be expected, and what is now. */
interface Versions {
  readonly was: Judge;
  readonly is: Judge;
}

/** Compares schemas with edits of them, of arguments and of results by turns; the same campaign makes the same edits. */
export function compareEdits({ count, seed }: DiffCampaign, progress: (done: number) => void = () => {}): DiffFindings {
  const campaign = new Campaign(seed);
  for (let done = 1; done <= count; done++) {
    campaign.compare(done);
    progress(done);
  }
  return campaign.findings;
}

class Campaign {
  readonly findings = {
    breaking: 0,
    harmless: 0,
    undecided: 0,
    attacks: 0,
    witnesses: 0,
    confirmed: 0,
    wrong: [] as WrongVerdict[],
  };
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  compare(index: number): void {
    const before = readable(() => schemaOfArguments(this.#random, [], 2));
    const after = readable(() => edited(this.#random, before));
    const field = index % 4 === 0 ? 'outputSchema' : 'inputSchema';
    const changes = changesBetween(field, before, after);
    if (changes.some(({ proof }) => proof === 'undecided')) this.findings.undecided++;
    const isBreaking = changes.some((change) => change.class === 'breaking');
    this.findings[isBreaking ? 'breaking' : 'harmless']++;
    // A result is expected by the new version, and known to callers by the old one.
    const [first, second] = field === 'inputSchema' ? [before, after] : [after, before];
    const ours = { was: judgeOf(first), is: judgeOf(second) };
    const witnesses = changes.flatMap(({ witness }) => (witness === undefined ? [] : [witness]));
    const attacks = isBreaking ? [] : Array.from({ length: ATTACKS }, () => argumentsLike(this.#random));
    this.findings.witnesses += witnesses.length;
    this.findings.attacks += attacks.length;
    const tell = (says: string) => (value: JsonValue) => {
      this.findings.wrong.push({ says, value, before, after });
    };
    this.#judge({ witnesses, attacks, versions: ours }, tell);
    if (index % EACH_FOR_AJV !== 0) return;
    const theirs = { was: ajvJudge(first), is: ajvJudge(second) };
    this.findings.confirmed += witnesses.length + attacks.length;
    this.#judge({ witnesses, attacks, versions: theirs }, (says) => tell(`Ajv: ${says}`));
  }

  #judge(
    { witnesses, attacks, versions }: { witnesses: JsonValue[]; attacks: JsonValue[]; versions: Versions },
    tell: (says: string) => (value: JsonValue) => void,
  ): void {
    const breaks = (value: JsonValue): boolean => versions.was(value) === true && versions.is(value) === false;
    witnesses
      .filter((value) => versions.was(value) === false || versions.is(value) === true)
      .forEach(tell('breaking, and the value does not show it'));
    attacks.filter(breaks).forEach(tell('harmless, and yet there is a value'));
  }
}

/** The first schema made whose references all lead somewhere, and end. */
function readable(make: () => JsonObject): JsonObject {
  let schema = make();
  while (isSubschema(schema, true).verdict !== 'proved' || !leadSomewhere(schema)) schema = make();
  return schema;
}

function leadSomewhere(schema: JsonObject): boolean {
  const references = JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g);
  return [...references].every(([, reference]) => schemaBehind(schema, reference) !== undefined);
}

function changesBetween(
  field: 'inputSchema' | 'outputSchema',
  before: JsonObject,
  after: JsonObject,
): readonly Change[] {
  const tool = (schema: JsonObject): object => ({ name: 'probe', inputSchema: { type: 'object' }, [field]: schema });
  return diff(tool(before), tool(after)).changes ?? [];
}

function judgeOf(schema: JsonObject): Judge {
  const { root } = frameSchema(closedReading(schema, '2020-12').schema, { dialect: '2020-12' });
  const resolution = resolveReferences(root.frame);
  return (value) => {
    const { outcome } = evaluateNode(value, root, { resolution, patterns: readPattern, budget: { left: 1_000_000 } });
    return outcome === 'undecided' ? undefined : outcome === 'valid';
  };
}

/** Undefined where the code that Ajv makes breaks off, or where it makes none. */
function ajvJudge(schema: JsonObject): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, logger: false });
  try {
    const validate = ajv.compile(closedReading(schema, '2020-12').schema);
    return (value) => {
      try {
        return validate(value);
      } catch {
        return undefined;
      }
    };
  } catch {
    return () => undefined;
  }
}
