/**
 * Realistic tools by a fixed seed: the same count gives the same bytes. About 3.7 kB of compact JSON a tool, the rich end
 * of what servers publish. Of 100 tools about 35 keep definitions that references lead to, 38 declare a dialect (6 of them
 * draft-07), and 25 have an outputSchema; all are valid.
 */
export function generateTools(count: number): object[] {
  const chance = new Chance(20_260_728);
  return Array.from({ length: count }, (_, index) => toolOf(index, chance));
}

/** A description of such tools, each with an example of a call. It is valid, and the same count gives the same bytes. */
export function generateDescription(count: number): object {
  const chance = new Chance(20_260_729);
  return {
    $schema: 'https://mcpdesc.org/schema/mcp-description/0.9.0.json',
    mcpdesc: '0.9.0',
    info: { name: 'generated', version: '1.0.0' },
    protocolVersions: ['2026-07-28'],
    tools: Array.from({ length: count }, (_, index) => describedToolOf(index, chance)),
  };
}

function describedToolOf(index: number, chance: Chance): object {
  const tool = toolOf(index, chance);
  const { inputSchema, outputSchema } = tool;
  const structured = outputSchema === undefined ? {} : { structuredContent: sampleOf(outputSchema, outputSchema) };
  const result = { resultType: 'complete', content: [{ type: 'text', text: chance.sentence(10) }], ...structured };
  return { ...tool, examples: { usual: { input: sampleOf(inputSchema, inputSchema), result } } };
}

/** A value that a schema made here accepts, with all its properties. */
function sampleOf(schema: Schema, root: Schema): unknown {
  const { $ref, anyOf, default: usual, enum: choices, pattern, format, properties, items } = schema;
  if (typeof $ref === 'string') return sampleOf(definitionOf($ref, root), root);
  if (isSchemas(anyOf)) return sampleOf(anyOf[0] ?? {}, root);
  if (usual !== undefined) return usual;
  if (Array.isArray(choices)) return choices[0];
  if (isSchema(items)) return [sampleOf(items, root)];
  if (!isSchema(properties)) return pattern === undefined ? (format === undefined ? 'text' : SOME_TIME) : 'ab-1';
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, isSchema(each) ? sampleOf(each, root) : null]),
  );
}

const SOME_TIME = '2026-07-28T12:00:00Z';

function definitionOf(reference: string, root: Schema): Schema {
  const [, folder = '', name = ''] = reference.split('/');
  const definitions = root[folder];
  const definition = isSchema(definitions) ? definitions[name] : undefined;
  if (!isSchema(definition)) throw new Error(`There is no ${reference}.`);
  return definition;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSchemas(value: unknown): value is readonly Schema[] {
  return Array.isArray(value) && value.every(isSchema);
}

type Schema = Readonly<Record<string, unknown>>;

/** Random choices that a seed fixes (mulberry32). */
class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A number from 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  isIn(percent: number): boolean {
    return this.next() * 100 < percent;
  }

  from(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  oneOf<Choice>(choices: readonly Choice[]): Choice {
    const [choice] = this.someOf(1, choices);
    if (choice === undefined) throw new Error('There is nothing to choose from.');
    return choice;
  }

  /** So many different choices, in the order they are listed. */
  someOf<Choice>(count: number, choices: readonly Choice[]): Choice[] {
    let wanted = count;
    return choices.filter((_, index) => {
      const isTaken = this.next() * (choices.length - index) < wanted;
      if (isTaken) wanted--;
      return isTaken;
    });
  }

  /** A sentence of so many words. */
  sentence(words: number): string {
    const text = Array.from({ length: words }, () => this.oneOf(WORDS)).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  }
}

const VERBS = 'search create update cancel list export approve assign'.split(' ');
const NOUNS = 'order invoice customer shipment ticket document branch contract payment report'.split(' ');
const NAMES =
  'account assignee category channel comment currency folder group label language location manager note origin owner priority project quantity reason recipient region sender source stage subject summary team title topic unit vendor version warehouse workspace'.split(
    ' ',
  );
const WORDS = [
  ...NAMES,
  ...'the a of to in for and or with when only given each user result page entry identifier value list name date request more newest first last server returns uses must may not empty known'.split(
    ' ',
  ),
];

interface Tool {
  readonly name: string;
  readonly inputSchema: Schema;
  readonly outputSchema?: Schema;
}

function toolOf(index: number, chance: Chance): Tool & Schema {
  const verb = chance.oneOf(VERBS);
  const noun = chance.oneOf(NOUNS);
  const readOnlyHint = verb === 'search' || verb === 'list';
  return {
    name: `${verb}_${noun}_${index}`,
    title: `${verb} ${noun}`,
    description: Array.from({ length: chance.from(2, 5) }, () => chance.sentence(chance.from(8, 20))).join(' '),
    inputSchema: rootSchema(chance, chance.from(5, 10)),
    ...(chance.isIn(25) ? { outputSchema: rootSchema(chance, chance.from(2, 5)) } : {}),
    annotations: { readOnlyHint, openWorldHint: chance.isIn(50) },
  };
}

/** The schema of a whole input or output, with so many properties. */
function rootSchema(chance: Chance, count: number): Schema {
  const isOld = chance.isIn(5);
  const folder = isOld ? 'definitions' : '$defs';
  const defined = chance.isIn(30) ? chance.someOf(chance.from(1, 3), ['address', 'money', 'period', 'person']) : [];
  const references = defined.map((name) => [name, { $ref: `#/${folder}/${name}` }]);
  const definitions = defined.map((name) => [name, objectSchema(chance, chance.from(2, 3))]);
  return {
    ...(isOld ? { $schema: 'http://json-schema.org/draft-07/schema#' } : {}),
    ...(!isOld && chance.isIn(30) ? { $schema: 'https://json-schema.org/draft/2020-12/schema' } : {}),
    ...objectSchema(chance, count, Object.fromEntries(references)),
    ...(defined.length > 0 ? { [folder]: Object.fromEntries(definitions) } : {}),
  };
}

function objectSchema(chance: Chance, count: number, others: Schema = {}): Schema {
  const names = chance.someOf(count, NAMES);
  const properties = names.map((name) => [name, propertySchema(chance)]);
  return {
    type: 'object',
    properties: { ...Object.fromEntries(properties), ...others },
    required: chance.someOf(chance.from(1, 2), names),
    ...(chance.isIn(60) ? { additionalProperties: false } : {}),
  };
}

function propertySchema(chance: Chance): Schema {
  const description = chance.sentence(chance.from(6, 22));
  return { ...chance.oneOf(PROPERTIES)(chance), description };
}

/** The kinds of properties; what is listed twice is met twice as often. */
const PROPERTIES: readonly ((chance: Chance) => Schema)[] = [
  () => ({ type: 'string' }),
  () => ({ type: 'string', minLength: 1, maxLength: 200 }),
  () => ({ type: 'string', pattern: '^[a-z]{2,8}-[0-9]+$' }),
  () => ({ type: 'string', format: 'date-time' }),
  () => ({ type: ['string', 'null'] }),
  () => ({ type: 'boolean', default: false }),
  (chance) => ({ type: 'string', enum: chance.someOf(chance.from(3, 8), NAMES) }),
  (chance) => ({ type: 'integer', minimum: 1, maximum: 100, default: chance.from(1, 100) }),
  () => ({ type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true, maxItems: 20 }),
  () => ({ anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] }),
  (chance) => objectSchema(chance, chance.from(2, 3)),
  (chance) => ({ type: 'array', items: objectSchema(chance, chance.from(2, 3)) }),
];
