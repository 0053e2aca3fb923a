import type { Gathered } from '../../description/structure/shape.js';
import type { Found } from '../../description/structure/walk.js';
import type { Page } from '../../findings/entry.js';
import { listed, own, quote } from '../../text/value.js';
import type { DescriptionRule, Finding } from '../rule.js';
import { described, describing } from './described.js';
import { statedPages } from './stated.js';

/** Declarations that a name stands for; under one revision it stands for one of them. */
interface Kind {
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly object: Gathered;
  /** The member that names them; without one all of them are for the same. */
  readonly naming?: string;
  readonly called: string;
}

const KINDS: readonly Kind[] = [
  { id: 'mcpdesc.tool.scope.disjoint', object: 'tool', naming: 'name', called: 'tool' },
  { id: 'mcpdesc.resource.scope.disjoint', object: 'resource', naming: 'uri', called: 'resource' },
  {
    id: 'mcpdesc.resource-template.scope.disjoint',
    object: 'resource-template',
    naming: 'uriTemplate',
    called: 'template',
  },
  { id: 'mcpdesc.prompt.scope.disjoint', object: 'prompt', naming: 'name', called: 'prompt' },
  { id: 'mcpdesc.capabilities.scope.disjoint', object: 'capabilities', called: 'capabilities object' },
];

export const rules: readonly DescriptionRule[] = KINDS.map((kind) => ({
  id: kind.id,
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: 'description',
  test: ({ structure }) => overlaps(structure.found.get(kind.object) ?? [], kind),
}));

function overlaps(objects: readonly Found[], kind: Kind): Finding[] {
  /** The declaration that first took a name under a revision. */
  const taken = new Map<string, Found>();
  return objects.flatMap((object): Finding[] => {
    const name = kind.naming === undefined ? '' : own(object.value, kind.naming);
    if (typeof name !== 'string' || (name === '' && kind.naming !== undefined)) return [];
    const shared = object.scope.filter((revision) => taken.has(`${revision} ${name}`));
    const [first] = shared.map((revision) => taken.get(`${revision} ${name}`));
    for (const revision of object.scope) if (!shared.includes(revision)) taken.set(`${revision} ${name}`, object);
    if (first === undefined) return [];
    return [{ ...overlapWords(kind, name, shared), ...placesOf(object, first, kind), revisions: shared }];
  });
}

function overlapWords(
  { called, naming }: Kind,
  name: string,
  shared: readonly string[],
): Pick<Finding, 'problem' | 'advice'> {
  const which = naming === undefined ? `Another ${called}` : `Another ${called} with the ${naming} ${quote(name)}`;
  const advice =
    naming === undefined ? 'Join them, or scope them' : `Give one of them another ${naming}, or scope them`;
  return { problem: `${which} holds for ${listed(shared)} too.`, advice: `${advice} to different revisions.` };
}

/** The later of two stands for what is wrong; where its scope says so, that is the place. */
function placesOf(later: Found, first: Found, { naming, called }: Kind): Pick<Finding, 'steps' | 'related'> {
  const name = naming === undefined ? [] : [naming];
  const place = Object.hasOwn(later.value, 'protocolVersions') ? ['protocolVersions'] : name;
  const related = [{ steps: [...first.steps, ...name], message: `The first ${called}.` }];
  return { steps: [...later.steps, ...place], related };
}

export const pages = (): { readonly [id: string]: Page } => {
  const tool = { name: 'find', inputSchema: { type: 'object' } };
  const resource = { uri: 'file:///a', name: 'a' };
  const template = { uriTemplate: 'file:///{path}', name: 'file' };
  const prompt = { name: 'greet' };
  const old = { protocolVersions: ['2025-11-25'] };
  const late = { protocolVersions: ['2026-07-28'] };
  const why =
    'A description may hold several versions of a declaration, each scoped to its own revisions. Under one revision a name stands for one of them.';
  const title = 'one without a scope overlaps all';
  return statedPages({
    'mcpdesc.tool.scope.disjoint': {
      section: '9.5',
      title: 'Tools of the same name hold for different revisions',
      why,
      accepts: {
        'scopes apart': described([
          { ...tool, ...old },
          { ...tool, ...late },
        ]),
      },
      rejects: [
        {
          title,
          document: described([tool, { ...tool, ...late }]),
          at: '/tools/1/protocolVersions',
          revisions: ['2026-07-28'],
        },
      ],
    },
    'mcpdesc.resource.scope.disjoint': {
      section: '10.5',
      title: 'Resources of the same URI hold for different revisions',
      why,
      accepts: {
        'scopes apart': describing({
          resources: [
            { ...resource, ...old },
            { ...resource, ...late },
          ],
        }),
      },
      rejects: [
        { title, document: describing({ resources: [{ ...resource, ...late }, resource] }), at: '/resources/1/uri' },
      ],
    },
    'mcpdesc.resource-template.scope.disjoint': {
      section: '10.5',
      title: 'Resource templates of the same form hold for different revisions',
      why,
      accepts: {
        'scopes apart': describing({
          resourceTemplates: [
            { ...template, ...old },
            { ...template, ...late },
          ],
        }),
      },
      rejects: [
        {
          title,
          document: describing({ resourceTemplates: [template, template] }),
          at: '/resourceTemplates/1/uriTemplate',
        },
      ],
    },
    'mcpdesc.prompt.scope.disjoint': {
      section: '11.5',
      title: 'Prompts of the same name hold for different revisions',
      why,
      accepts: {
        'scopes apart': describing({
          prompts: [
            { ...prompt, ...old },
            { ...prompt, ...late },
          ],
        }),
      },
      rejects: [{ title, document: describing({ prompts: [prompt, prompt] }), at: '/prompts/1/name' }],
    },
    'mcpdesc.capabilities.scope.disjoint': {
      section: '8.6',
      title: 'Under each revision a server has one set of capabilities',
      why: 'A description may hold several, each scoped to its own revisions. Under one revision a server announces one of them.',
      accepts: {
        'scopes apart': describing({
          capabilities: [
            { ...old, logging: {} },
            { ...late, tools: {} },
          ],
        }),
      },
      rejects: [
        { title, document: describing({ capabilities: [{ tools: {} }, { prompts: {} }] }), at: '/capabilities/1' },
      ],
    },
  });
};
