import { PRESETS } from '../src/cli/configuration/presets.js';
import type { Members, Shape } from '../src/cli/configuration/shape.js';
import { CONFIGURATION } from '../src/cli/configuration/table.js';
import { listed } from '../src/text/value.js';

const INTRODUCTION = `# Configuration

A file \`toolgauge.config.json\`, \`toolgauge.config.jsonc\` (with comments) or \`toolgauge.config.yaml\` says once what every
run would have to be told. \`toolgauge init\` writes one from what it finds. It is looked for from what is judged upward,
then from the working directory upward; \`--config FILE\` names another, and \`--no-config\` does without. What the command
line says wins, and every switch has a \`--no-\` form there. Paths and patterns are seen from the folder of the file.

A name or a value that is not known is an error, with its place and the nearest one that is. An entry of "overrides" or
"suppressions" that meets nothing is reported as a warning, with its place. \`toolgauge check --print-config FILE\` says
what holds for a file, and which line says so.

[Adopt on an existing server](adopt-on-an-existing-server.md) goes from the first run to a check that fails on new
findings only. Editors complete the file by its schema:

\`\`\`json
{
  "$schema": "./node_modules/toolgauge/schema/toolgauge.config.schema.json",
  "inputs": ["api/tools.json"],
  "presets": ["recommended", "portable"],
  "rules": { "json-schema.format.unknown": "off" },
  "overrides": [{ "files": "legacy/**", "rules": { "mcp.tool.name.characters": "info" } }],
  "suppressions": [
    {
      "rule": "mcp.tool.annotations.consistent",
      "tools": "purge_cache",
      "reason": "Clients of ours ask before they call it.",
      "owner": "platform team",
      "until": "2027-03-31"
    }
  ],
  "baseline": "toolgauge.baseline.json"
}
\`\`\`

## What a finding weighs

1. What its rule's page says, by what the tool is judged as.
2. What "rules" say: of the files in "extends" first, of each file its presets and then its own. Where nothing is said of
   the rule, "severities" count.
3. What "overrides" say of its file, its tool and its place; the last that fits.
4. What \`--rule\` says, which no file changes.

A finding that a suppression is about does not count, nor does one that the baseline knows; the summary tells how many.
A suppression says why it is there. After its last day its findings count again, and the entry is told with its owner.

## The baseline

\`toolgauge check --baseline toolgauge.baseline.json --update-baseline\` writes down the errors and warnings of today
(infos, too, with \`--fail-on info\`). From then on, only others count. An entry is a rule at a place of a tool, by names:
lines may move, tools and properties change their order. When fewer findings meet an entry than it counts, that is
reported, and \`--update-baseline\` takes out what is no more. It takes in nothing new: that is \`--grow-baseline\`. A file
that is no baseline is never written over.
`;

/** The page of the configuration: what it is for, its presets, and every setting. */
export function configurationPage(): string {
  return [INTRODUCTION, presets(), '## Settings\n', ...sectionsOf(CONFIGURATION.members, '')].join('\n');
}

function presets(): string {
  const rows = Object.entries(PRESETS).map(([name, { about, settings }]) => {
    return `- \`${name}\`: ${about}${rulesInWords(settings.rules ?? {})}`;
  });
  return `## Presets\n\n${rows.join('\n')}\n`;
}

function rulesInWords(rules: { readonly [name: string]: string }): string {
  const weights = [...new Set(Object.values(rules))].map((weight) => {
    const names = Object.keys(rules).filter((name) => rules[name] === weight);
    return `${weight}: ${listed(names.map((name) => `[${name}](rules/${name}.md)`))}`;
  });
  return weights.length === 0 ? '' : ` (${weights.join('; ')})`;
}

/** A heading for each setting; those of an object follow it. */
function sectionsOf(members: Members, prefix: string): string[] {
  return Object.entries(members).flatMap(([name, { shape, about, usual, required, option, example }]) => {
    const path = `${prefix}${name}`;
    const facts = [
      `- ${inWords(shape)}`,
      ...(required === true ? ['- required'] : []),
      ...(usual === undefined ? [] : [`- without it: ${usual}`]),
      ...(option === undefined ? [] : [`- on the command line: \`--${option}\``]),
      ...(example === undefined ? [] : [`- for example: \`${JSON.stringify(example)}\``]),
    ];
    const inner = membersIn(shape);
    return [
      `### ${path}\n\n${about}\n\n${facts.join('\n')}\n`,
      ...(inner === undefined ? [] : sectionsOf(inner, `${path}${shape.kind === 'list' ? '[]' : ''}.`)),
    ];
  });
}

function membersIn(shape: Shape): Members | undefined {
  if (shape.kind === 'object') return shape.members;
  return shape.kind === 'list' ? membersIn(shape.of) : undefined;
}

const TEXTS = {
  path: 'a path',
  pattern: 'a file, a folder or a pattern',
  wildcard: 'a name, in which "*" stands for any characters',
  pointer: 'a JSON Pointer',
  day: 'a day, as YYYY-MM-DD',
  words: 'a text',
  any: 'a text',
} as const;

const NAMES = {
  rule: 'the id of a rule, or an alias',
  rewrite: 'the code of a change that compiling makes',
  target: 'the id of a target, or "gemini", "mcp-ts-sdk" or "all"',
  change: 'the code of a change',
} as const;

function inWords(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return TEXTS[shape.is ?? 'any'];
    case 'choice':
      return listed(
        shape.of.map((each) => `\`"${each}"\``),
        'or',
      );
    case 'name':
      return NAMES[shape.of];
    case 'switch':
      return 'true or false';
    case 'count':
      return 'a whole number from 0';
    case 'list':
      return shape.of.kind === 'object' ? 'a list of objects' : `a list of: ${inWords(shape.of)}`;
    case 'oneOrMore':
      return `${inWords(shape.of)}; or a list of such`;
    case 'switchOrList':
      return `true, false, or a list of: ${inWords(shape.of)}`;
    case 'map':
      return `an object: ${inWords(shape.keys)} → ${inWords(shape.of)}`;
    case 'object':
      return 'an object';
  }
}
