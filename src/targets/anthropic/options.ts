import { nearest } from '../../text/nearest.js';
import { isArray, isObject, type JsonObject, type JsonValue, listed, own, quote } from '../../text/value.js';
import type { Construct, ConstructFact } from '../facts.js';
import { BLOCK_CHOICES, blockOf } from '../rewriting/compiler.js';
import { PROMPT_CACHING, SDK_TOOL } from './sources.js';

/** What an author may say to Anthropic's targets, in `targets` of a canonical tool. */
interface Option {
  readonly name: string;
  /** Ends the sentence "must be …". */
  readonly expected: string;
  accepts(value: JsonValue): boolean;
}

/** Members of a definition that are passed on as they are. */
export const PASSED_ON: readonly Option[] = [
  {
    name: 'input_examples',
    expected: 'an array of objects',
    accepts: (value) => isArray(value) && value.every(isObject),
  },
  { name: 'defer_loading', expected: 'true or false', accepts: isBoolean },
  {
    name: 'allowed_callers',
    expected: 'an array of strings',
    accepts: (value) => isArray(value) && value.every((caller) => typeof caller === 'string'),
  },
  {
    name: 'eager_input_streaming',
    expected: 'true, false or null',
    accepts: (value) => value === null || isBoolean(value),
  },
];

const OPTIONS: readonly Option[] = [
  ...PASSED_ON,
  ...[...BLOCK_CHOICES].map(([name, values]) => ({
    name,
    expected: listed(values.map(quote), 'or'),
    accepts: (value: JsonValue) => values.includes(value),
  })),
  {
    name: 'cacheControl',
    expected: 'true, false, or an object with the type "ephemeral"',
    accepts: (value) => isBoolean(value) || (isObject(value) && own(value, 'type') === 'ephemeral'),
  },
  {
    name: 'optional',
    expected: '"keep" or "require"',
    accepts: (value) => value === 'keep' || value === 'require',
  },
];

function isBoolean(value: JsonValue): boolean {
  return typeof value === 'boolean';
}

/** Whether the author wants optional properties to stay so in strict mode. */
export function keepsOptional(block: JsonObject): boolean {
  return own(block, 'optional') === 'keep';
}

const TTLS: readonly JsonValue[] = ['5m', '1h'];

/** The `cache_control` that the author asks for; undefined when none. */
export function cacheControlOf(block: JsonObject): JsonObject | undefined {
  const wanted = own(block, 'cacheControl');
  if (wanted === true) return { type: 'ephemeral' };
  if (!isObject(wanted)) return undefined;
  const ttl = own(wanted, 'ttl');
  return ttl !== undefined && TTLS.includes(ttl) ? { type: 'ephemeral', ttl } : { type: 'ephemeral' };
}

/** What is told of the author's block for a target. */
export function optionFacts(target: string): readonly ConstructFact[] {
  return [
    {
      construct: wrongOption(target),
      treatment: 'rejected',
      source: SDK_TOOL,
      says: [
        {
          rule: 'anthropic/invalid-option',
          problem: '{problem}',
          advice: '{advice}',
          ability: 'refuses',
          detail: 'What is meant cannot be told.',
        },
      ],
    },
    {
      construct: cacheControl(target),
      treatment: 'accepted',
      source: PROMPT_CACHING,
      says: [
        {
          rule: 'anthropic/cache-control-breakpoint-scope',
          problem: 'A cache breakpoint holds for everything before it in the request, and a request may have four.',
          advice: 'Ask for it at the last of the tools that are always sent.',
          ability: 'fixes',
          detail: 'Compiling adds "cache_control".',
        },
      ],
    },
    {
      construct: cacheLifetime(target),
      treatment: 'rejected',
      source: PROMPT_CACHING,
      says: [
        {
          rule: 'anthropic/cache-control-invalid-ttl',
          problem: 'Anthropic keeps a cache for "5m" or "1h", and this is {value}.',
          ability: 'fixes',
          detail: 'Compiling leaves "ttl" out, which means "5m".',
        },
      ],
    },
  ];
}

const NAMES: readonly string[] = OPTIONS.map(({ name }) => name);

function adviceFor(name: string): string {
  if (NAMES.includes(name)) return 'Write one of those.';
  const meant = nearest(name, NAMES);
  return meant === undefined ? `There are ${listed(NAMES.map(quote))}.` : `Did you mean ${quote(meant)}?`;
}

function wrongOption(target: string): Construct {
  return {
    id: 'wrong-option',
    title: `an option in the block "${target}" that is none`,
    of: 'tool',
    *find({ tool }) {
      for (const [name, value] of Object.entries(blockOf(tool, target))) {
        const option = OPTIONS.find((each) => each.name === name);
        if (option?.accepts(value) === true) continue;
        const problem =
          option === undefined
            ? `Anthropic has no option ${quote(name)}.`
            : `${quote(name)} must be ${option.expected}, and this is ${quote(value)}.`;
        yield { steps: ['targets', target, name], words: { problem, advice: adviceFor(name) } };
      }
    },
  };
}

function cacheControl(target: string): Construct {
  return {
    id: 'cache-control',
    title: 'a cache breakpoint that is asked for',
    of: 'tool',
    *find({ tool }) {
      if (cacheControlOf(blockOf(tool, target)) !== undefined) yield { steps: ['targets', target, 'cacheControl'] };
    },
  };
}

function cacheLifetime(target: string): Construct {
  return {
    id: 'cache-lifetime',
    title: 'a lifetime of a cache that there is not',
    of: 'tool',
    *find({ tool }) {
      const wanted = own(blockOf(tool, target), 'cacheControl');
      const ttl = isObject(wanted) ? own(wanted, 'ttl') : undefined;
      if (ttl === undefined || TTLS.includes(ttl)) return;
      yield { steps: ['targets', target, 'cacheControl', 'ttl'], words: { value: quote(ttl) } };
    },
  };
}
