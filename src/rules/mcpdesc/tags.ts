import type { Page } from '../../findings/entry.js';
import { nearest } from '../../text/nearest.js';
import { isArray, own, quote } from '../../text/value.js';
import type { DescriptionRule, Finding, ObjectRule } from '../rule.js';
import { described } from './described.js';
import { statedPages } from './stated.js';

const uniqueNames: DescriptionRule = {
  id: 'mcpdesc.tag.name.unique',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: 'description',
  test({ structure }) {
    const seen = new Set<unknown>();
    return (structure.found.get('tag') ?? []).flatMap(({ value, steps }): Finding[] => {
      const name = own(value, 'name');
      const isNew = typeof name !== 'string' || !seen.has(name);
      seen.add(name);
      if (isNew) return [];
      return [
        {
          steps: [...steps, 'name'],
          problem: `The tag ${quote(name)} is declared more than once.`,
          advice: 'Join the two.',
        },
      ];
    });
  },
};

const declared: ObjectRule = {
  id: 'mcpdesc.tag-reference.declared',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: { objects: ['tool', 'resource', 'resource-template', 'prompt'] },
  test({ object, description }) {
    const tags = own(object.value, 'tags');
    // Without a catalogue any text is a tag; an empty one is told by itself.
    if (!isArray(tags) || !isArray(own(description.value, 'tags'))) return [];
    const catalogue = (description.structure.found.get('tag') ?? []).map(({ value }) => own(value, 'name'));
    if (catalogue.length === 0) return [];
    return tags.flatMap((tag, index): Finding[] => {
      if (typeof tag !== 'string' || catalogue.includes(tag)) return [];
      const names = catalogue.filter((name) => typeof name === 'string');
      const meant = nearest(tag, names);
      const advice =
        meant === undefined ? 'Declare it under "tags" of the description.' : `Did you mean ${quote(meant)}?`;
      return [{ steps: [...object.steps, 'tags', index], problem: `There is no tag ${quote(tag)}.`, advice }];
    });
  },
};

export const rules: readonly (DescriptionRule | ObjectRule)[] = [uniqueNames, declared];

export const pages = (): { readonly [id: string]: Page } => {
  const tool = { name: 'find', inputSchema: { type: 'object' } };
  return statedPages({
    'mcpdesc.tag.name.unique': {
      section: '13.2',
      title: 'A tag is declared once',
      why: 'Declarations refer to tags by name, and two of one name leave open which description holds.',
      accepts: { 'two tags': described([], { tags: [{ name: 'a' }, { name: 'b' }] }) },
      rejects: [
        { title: 'one twice', document: described([], { tags: [{ name: 'a' }, { name: 'a' }] }), at: '/tags/1/name' },
      ],
    },
    'mcpdesc.tag-reference.declared': {
      section: '13.3',
      title: 'Where tags are declared, declarations bear no others',
      why: 'A tag that is not in the catalogue is usually misspelt, and groups nothing.',
      notes: ['Without a catalogue any text may be a tag.'],
      accepts: { 'no catalogue': described([{ ...tool, tags: ['search'] }]) },
      rejects: [
        {
          title: 'a letter off',
          document: described([{ ...tool, tags: ['serach'] }], { tags: [{ name: 'search' }] }),
          at: '/tools/0/tags/0',
        },
      ],
    },
  });
};
