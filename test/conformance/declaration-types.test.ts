import { describe, expect, test } from 'vitest';
import { REVISIONS } from '../../src/index.js';
import {
  PROMPT_ARGUMENT_MEMBERS,
  PROMPT_MEMBERS,
  RESOURCE_MEMBERS,
  RESOURCE_TEMPLATE_MEMBERS,
} from '../../src/protocol/declaration-types.js';
import type { Members } from '../../src/shapes/shape.js';
import { isWithin } from '../../src/words.js';
import { describeWithShared, readShared } from '../support/shared.js';

interface Definition {
  readonly properties: { readonly [name: string]: unknown };
  readonly required: readonly string[];
}

interface Definitions {
  readonly [name: string]: Definition;
}

const TYPES: { readonly [name: string]: Members } = {
  Resource: RESOURCE_MEMBERS,
  ResourceTemplate: RESOURCE_TEMPLATE_MEMBERS,
  Prompt: PROMPT_MEMBERS,
  PromptArgument: PROMPT_ARGUMENT_MEMBERS,
};

describeWithShared('the types of what a server lists beside tools', () => {
  describe.each(REVISIONS)('in %s', (revision) => {
    const { definitions, $defs } = readShared<{ definitions?: Definitions; $defs?: Definitions }>(
      `mcp-schema/${revision}.json`,
    );

    test.each(Object.entries(TYPES))('%s has the members of the official schema', (name, members) => {
      const official = (definitions ?? $defs)?.[name];
      const ours = Object.entries(members).filter(([, { since, until }]) => isWithin(revision, since, until));
      const required = ours.filter(([, member]) => member.required);

      expect([namesIn(ours), namesIn(required)]).toEqual([
        Object.keys(official?.properties ?? {}).sort(),
        [...(official?.required ?? [])].sort(),
      ]);
    });
  });
});

function namesIn(members: readonly (readonly [string, unknown])[]): string[] {
  return members.map(([name]) => name).sort();
}
