import { DOCUMENT_KINDS } from '../../findings/report.js';
import { REVISIONS, SEVERITIES } from '../../words.js';
import type {
  CompileSettings,
  ConfigurationValue,
  DiffSettings,
  Override,
  RewritingSettings,
  Scope,
} from './configuration-value.js';
import { PRESET_NAMES } from './preset-names.js';
import type { MembersFor, ShapeFor } from './shape.js';

/** Every setting of the configuration: the one table that reading, the JSON Schema and the reference are made from. */

const TARGET = { kind: 'name', of: 'target' } as const;
const WEIGHT = { kind: 'choice', of: [...SEVERITIES, 'off'] } as const;
const RULE = { kind: 'name', of: 'rule' } as const;
const PATH = { kind: 'text', is: 'path' } as const;
const SWITCH = { kind: 'switch' } as const;
const TEXT = { kind: 'text', is: 'words' } as const;
const DAY = { kind: 'text', is: 'day' } as const;
const POINTER = { kind: 'text', is: 'pointer' } as const;

const RULES: MembersFor<Override>['rules'] = {
  shape: { kind: 'map', keys: RULE, of: WEIGHT },
  about:
    'How much the findings of rules weigh: "error", "warning", "info" or "off", by rule id or alias. An alias of a variant is that variant alone.',
  example: { 'json-schema.format.unknown': 'off' },
};

/** Where an entry holds: everything it says must fit. */
const SCOPE: MembersFor<Scope> = {
  files: {
    shape: { kind: 'oneOrMore', of: { kind: 'text', is: 'pattern' } },
    about: 'Files, folders or patterns, seen from the folder of the configuration.',
    usual: 'every file',
    example: 'legacy/**',
  },
  tools: {
    shape: { kind: 'oneOrMore', of: { kind: 'text', is: 'wildcard' } },
    about: 'Names of tools; "*" stands for any characters.',
    usual: 'every tool, and what belongs to none',
    example: 'admin_*',
  },
  pointer: {
    shape: POINTER,
    about:
      'A place as the JSON report tells it, or as it is seen from the tool, with all that lies in it; "*" stands for any one step.',
    usual: 'every place',
    example: '/inputSchema/properties/filter',
  },
};

const REWRITING: MembersFor<RewritingSettings> = {
  exact: {
    shape: SWITCH,
    about: 'Take pains to lose nothing: merge, tell branches apart, infer types.',
    usual: 'false',
  },
  maps: {
    shape: { kind: 'choice', of: ['pairs'] },
    about: 'Write maps as arrays of pairs, where a target takes no maps.',
    usual: 'maps are left out, with a loss',
  },
  enums: {
    shape: { kind: 'choice', of: ['text'] },
    about: 'Write choices of other values as choices of texts, where a target takes texts alone.',
    usual: 'such choices are left out, with a loss',
  },
  describe: {
    shape: SWITCH,
    about: 'Tell in descriptions which constraints a target drops.',
    usual: 'false',
  },
  propertyOrdering: {
    shape: { kind: 'choice', of: ['preserve', 'declaration', 'required-first'] },
    about: 'In which order a model is to write properties, where a target can be told.',
    usual: 'the target is told nothing',
  },
};

const COMPILE: ShapeFor<CompileSettings> = {
  kind: 'object',
  members: {
    targets: {
      shape: { kind: 'oneOrMore', of: TARGET },
      about: 'For whom "compile" writes, where that differs from "targets".',
      usual: 'those of "targets" that are compiled for',
      option: 'targets',
      example: ['openai-strict', 'gemini'],
    },
    out: { shape: PATH, about: 'The folder that "compile" writes to.', option: 'out', example: 'compiled' },
    allowLossy: {
      shape: { kind: 'switchOrList', of: { kind: 'name', of: 'rewrite' } },
      about:
        'Whether definitions may be written that let more through than the source: true for all, or the codes of the changes that may.',
      usual: 'false',
      option: 'allow-lossy',
      example: true,
    },
    rewriting: {
      shape: { kind: 'object', members: REWRITING },
      about: 'How schemas are rewritten where a target takes less than JSON Schema.',
    },
  },
};

const DIFF: ShapeFor<DiffSettings> = {
  kind: 'object',
  members: {
    failOn: {
      shape: { kind: 'choice', of: ['breaking', 'any', 'never'] },
      about: 'Which changes make "diff" exit with 1.',
      usual: 'breaking',
      option: 'fail-on',
    },
    openWorld: {
      shape: SWITCH,
      about: 'Read schemas by the letter of JSON Schema: members count that they do not declare.',
      usual: 'false',
      option: 'open-world',
    },
    allow: {
      shape: {
        kind: 'list',
        of: {
          kind: 'object',
          members: {
            code: {
              shape: { kind: 'name', of: 'change' },
              about: 'The code of the change.',
              required: true,
              example: 'property-removed',
            },
            tool: { shape: TEXT, about: 'The tool.', usual: 'every tool' },
            pointer: {
              shape: POINTER,
              about: 'The place of the change, as the report tells it.',
              usual: 'every place',
            },
            reason: { shape: TEXT, about: 'Why it is fine.', required: true },
            until: { shape: DAY, about: 'The last day on which this holds.', usual: 'for good', example: '2027-03-31' },
          },
        },
      },
      about: 'Changes that are known and wanted, and do not count.',
    },
  },
};

/** The whole configuration. */
export const CONFIGURATION: ShapeFor<ConfigurationValue> = {
  kind: 'object',
  members: {
    $schema: {
      shape: { kind: 'text' },
      about: 'The JSON Schema of this file, by which editors complete it.',
      example: './node_modules/toolgauge/schema/toolgauge.config.schema.json',
    },
    extends: {
      shape: { kind: 'oneOrMore', of: PATH },
      about:
        'Other configuration files, from the folder of this one. They are read first, in order, and what this one says is added or wins.',
      example: '../toolgauge.config.json',
    },
    presets: {
      shape: { kind: 'oneOrMore', of: { kind: 'choice', of: PRESET_NAMES } },
      about: 'Settings that go together, in order; what the configuration itself says wins.',
      usual: 'none: every rule weighs what its page says',
      example: ['recommended'],
    },
    inputs: {
      shape: { kind: 'oneOrMore', of: { kind: 'text', is: 'pattern' } },
      about:
        'What is judged when the command names nothing: files, folders and patterns, from the folder of this file.',
      usual: 'the current folder',
      example: ['api/tools.json'],
    },
    as: {
      shape: { kind: 'choice', of: DOCUMENT_KINDS },
      about: 'What every input is taken for.',
      usual: 'what its content shows',
      option: 'as',
    },
    surface: {
      shape: { kind: 'choice', of: ['native', 'canonical'] },
      about: 'What "check" judges tools as: as servers send them, or as sources to be compiled.',
      usual: 'native',
    },
    protocol: {
      shape: {
        kind: 'oneOrMore',
        of: { kind: 'choice', of: [...REVISIONS, 'all', 'latest'] },
        alone: ['all', 'latest'],
      },
      about: 'The revisions of MCP to judge under; "all" and "latest" stand alone.',
      usual: 'those of each input',
      option: 'protocol',
      example: ['2025-11-25'],
    },
    targets: {
      shape: { kind: 'oneOrMore', of: TARGET },
      about: 'Who reads the tools: providers and clients.',
      usual: 'mcp',
      option: 'targets',
      example: ['mcp', 'openai-strict'],
    },
    schemas: {
      shape: PATH,
      about: 'A folder of trusted schemas, by "$id", that references may lead to.',
      usual: 'none',
      option: 'schemas',
      example: 'schemas',
    },
    rules: RULES,
    severities: {
      shape: { kind: 'map', keys: { kind: 'choice', of: SEVERITIES }, of: WEIGHT },
      about: 'What findings of a weight weigh instead, where nothing is said of their rule.',
      usual: 'what they weigh',
      example: { warning: 'error' },
    },
    overrides: {
      shape: {
        kind: 'list',
        of: { kind: 'object', members: { ...SCOPE, rules: { ...RULES, required: true } } },
      },
      about: 'Other weights for some files, tools or places. Of several that fit, the last wins.',
      example: [{ files: 'legacy/**', rules: { 'mcp.tool.name.characters': 'off' } }],
    },
    suppressions: {
      shape: {
        kind: 'list',
        of: {
          kind: 'object',
          members: {
            rule: { shape: { kind: 'oneOrMore', of: RULE }, about: 'The rule, or several.', required: true },
            ...SCOPE,
            reason: { shape: TEXT, about: 'Why its findings are left as they are.', required: true },
            owner: { shape: TEXT, about: 'Who answers for it.' },
            until: {
              shape: DAY,
              about: 'The last day on which it holds (UTC). After it the findings count again.',
              usual: 'for good',
              example: '2027-03-31',
            },
          },
        },
      },
      about: 'Findings that are known and do not count, each with a reason. What suppresses nothing is reported.',
    },
    baseline: {
      shape: PATH,
      about: 'A file of findings that are known: only others count. "check --update-baseline" writes it.',
      option: 'baseline',
      usual: 'none',
      example: 'toolgauge.baseline.json',
    },
    failOn: {
      shape: { kind: 'choice', of: [...SEVERITIES, 'never'] },
      about: 'From which weight on findings make "check" and "compile" exit with 1.',
      usual: 'error',
      option: 'fail-on',
      verbs: ['check', 'compile'],
    },
    maxWarnings: {
      shape: { kind: 'count' },
      about: 'How many warnings may be there before "check" exits with 1.',
      usual: 'any number',
      option: 'max-warnings',
      example: 0,
    },
    requireComplete: {
      shape: SWITCH,
      about: 'Whether "check" exits with 1 when not everything could be checked.',
      usual: 'false',
      option: 'require-complete',
    },
    compile: { shape: COMPILE, about: 'How "compile" writes definitions.' },
    diff: { shape: DIFF, about: 'How "diff" compares versions.' },
  },
};
