import { isReferenceObject } from '../../description/components.js';
import type { Found } from '../../description/structure/walk.js';
import type { Page } from '../../findings/entry.js';
import { frameSchema } from '../../schema/framing.js';
import { resolveReferences } from '../../schema/references.js';
import { nearest } from '../../text/nearest.js';
import type { Steps } from '../../text/pointer.js';
import { canonicalText, isArray, isObject, type JsonObject, type JsonValue, own, quote } from '../../text/value.js';
import type { Finding, ObjectRule, ObjectUse, RuleContext } from '../rule.js';
import { described } from './described.js';
import { statedPages } from './stated.js';

/** A member of a member of a step, such as the mode of its request. */
function part(step: JsonObject, member: 'request' | 'response', name: string): JsonValue | undefined {
  const holder = own(step, member);
  return isObject(holder) ? own(holder, name) : undefined;
}

/** The tool around a step. */
function toolAround({ parent }: Found): JsonObject | undefined {
  return parent?.parent?.value;
}

function declarationsOf(tool: JsonObject | undefined): readonly JsonObject[] {
  const declared = tool === undefined ? undefined : own(tool, 'elicitations');
  return isArray(declared) ? declared.filter(isObject) : [];
}

function declarationOf({ object }: ObjectUse): JsonObject | undefined {
  const name = own(object.value, 'declaration');
  return declarationsOf(toolAround(object)).find((declaration) => own(declaration, 'name') === name);
}

const OF_ELICITATION = {
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: { objects: ['elicitation-step'] },
} as const;

const declarationKnown: ObjectRule = {
  ...OF_ELICITATION,
  id: 'mcpdesc.tool-interaction.declaration.known',
  test(use) {
    const { value, steps } = use.object;
    const name = own(value, 'declaration');
    if (typeof name !== 'string' || declarationOf(use) !== undefined) return [];
    const names = declarationsOf(toolAround(use.object)).map((each) => own(each, 'name'));
    const meant = nearest(
      name,
      names.filter((each) => typeof each === 'string'),
    );
    const advice =
      meant === undefined ? 'Declare it under "elicitations" of the tool.' : `Did you mean ${quote(meant)}?`;
    return [{ steps: [...steps, 'declaration'], problem: `The tool declares no elicitation ${quote(name)}.`, advice }];
  },
};

const declarationCompatible: ObjectRule = {
  ...OF_ELICITATION,
  id: 'mcpdesc.tool-interaction.declaration.compatible',
  test(use) {
    const { value, steps } = use.object;
    const declaration = declarationOf(use);
    if (declaration === undefined) return [];
    // Of another mode everything else is another, too.
    const differs = (name: string): boolean => isOther(declaration, part(value, 'request', name), name, use);
    const [first] = ['mode', 'requestedSchema', 'url'].filter(differs);
    if (first === undefined) return [];
    const problem = `The request has another ${quote(first)} than the elicitation that it names.`;
    return [
      { steps: [...steps, 'request', first], problem, advice: 'Write what is declared, or name another elicitation.' },
    ];
  },
};

/** Whether a declaration says something else; what it leaves open agrees with anything. */
function isOther(
  declaration: JsonObject,
  shown: JsonValue | undefined,
  name: string,
  { description }: ObjectUse,
): boolean {
  const declared = own(declaration, name);
  if (declared === undefined || shown === undefined) return false;
  const component = isReferenceObject(declared)
    ? description.components.resolve(declared, 'schemas')
    : { value: declared };
  return 'value' in component && canonicalText(component.value) !== canonicalText(shown);
}

const responseContent: ObjectRule = {
  ...OF_ELICITATION,
  id: 'mcp.tool-interaction.response.content',
  test({ object: { value, steps } }, context) {
    const action = part(value, 'response', 'action');
    const content = part(value, 'response', 'content');
    const place = [...steps, 'response', 'content'];
    const isFilledIn = part(value, 'request', 'mode') === 'form' && action === 'accept';
    if (isFilledIn && content === undefined) {
      return [
        {
          steps: place,
          problem: 'A form that is accepted comes back with what was entered.',
          advice: 'Add "content".',
        },
      ];
    }
    if (!isFilledIn && content !== undefined) {
      const problem = 'Content comes back from a form that is accepted, and from nothing else.';
      return [{ steps: place, part: 'key', problem, advice: 'Leave it out.' }];
    }
    const form = part(value, 'request', 'requestedSchema');
    return isObject(form) && content !== undefined ? entryFindings({ content, place, form }, context) : [];
  },
};

/** What was entered into a form. */
interface Entry {
  readonly content: JsonValue;
  readonly place: Steps;
  readonly form: JsonObject;
}

function entryFindings({ content, place, form }: Entry, context: RuleContext): Finding[] {
  const frame = frameSchema(form);
  const schema = { field: 'inputSchema', value: form, steps: [] } as const;
  const judged = { schema, frame, frames: [frame], resolution: resolveReferences(frame) };
  const { violations, reasons } = context.evaluate(content, frame.root, judged);
  if (reasons.length > 0) context.incomplete(place, `What was entered could not be judged: ${reasons.join('; ')}.`);
  return violations.map(({ steps, problem }) => ({
    steps: [...place, ...steps],
    problem: `What was entered does not follow the form: it ${problem}.`,
    advice: 'Change the content, or the form.',
  }));
}

const contradiction: ObjectRule = {
  id: 'mcpdesc.tool-interaction.requirements.contradiction',
  weight: 'warning',
  appliesTo: { surfaces: ['description'] },
  on: { objects: ['elicitation-step', 'sampling-step', 'roots-step'] },
  test({ object }) {
    const tool = toolAround(object);
    const requirements = tool === undefined ? undefined : own(tool, 'clientRequirements');
    if (!isObject(requirements)) return [];
    const unmet = needsOf(object.value).filter(({ needs }) => !isRequired(requirements, needs));
    // Where the whole capability is not required, its parts need not be told.
    const told = unmet.some(({ needs }) => needs.length === 1) ? unmet.slice(0, 1) : unmet;
    return told.map(({ needs, at }) => ({
      steps: [...object.steps, ...at],
      problem: `The step needs ${quote(needs.join('.'))}, which the tool does not require of its clients.`,
      advice: 'Add it to "clientRequirements", or leave the step out.',
    }));
  },
};

/** What a client must be able to do for a step, and which place asks for it. */
interface Need {
  readonly needs: readonly [capability: string, part?: string];
  readonly at: readonly string[];
}

function needsOf(step: JsonObject): Need[] {
  const type = own(step, 'type');
  if (type === 'sampling') {
    const context = part(step, 'request', 'includeContext');
    const tools = ['tools', 'toolChoice'].find((name) => part(step, 'request', name) !== undefined);
    return [
      { needs: ['sampling'], at: ['type'] },
      ...(tools === undefined ? [] : [{ needs: ['sampling', 'tools'], at: ['request', tools] } as const]),
      ...(context === undefined || context === 'none'
        ? []
        : [{ needs: ['sampling', 'context'], at: ['request', 'includeContext'] } as const]),
    ];
  }
  if (type === 'elicitation') {
    const mode = part(step, 'request', 'mode');
    const ofMode = typeof mode === 'string' ? [{ needs: ['elicitation', mode], at: ['request', 'mode'] } as const] : [];
    return [{ needs: ['elicitation'], at: ['type'] }, ...ofMode];
  }
  return [{ needs: ['roots'], at: ['type'] }];
}

/** Elicitation without any mode means forms. */
function isRequired(requirements: JsonObject, [capability, part]: Need['needs']): boolean {
  const required = own(requirements, capability);
  if (part === undefined || !isObject(required)) return required !== undefined;
  return Object.hasOwn(required, part) || (part === 'form' && Object.keys(required).length === 0);
}

export const rules: readonly ObjectRule[] = [declarationKnown, declarationCompatible, responseContent, contradiction];

export const pages = (): { readonly [id: string]: Page } => {
  const requestedSchema = { type: 'object', properties: { sure: { type: 'boolean' } }, required: ['sure'] };
  const request = { mode: 'form', message: 'Sure?', requestedSchema };
  const response = { action: 'accept', content: { sure: true } };
  const step = { type: 'elicitation', request, response };
  const going = (one: JsonObject, more: JsonObject = {}): JsonObject => {
    const elicitations = [{ name: 'confirm', ...request }];
    const interactionExamples = { one: { input: {}, steps: [one], result: { content: [] } } };
    return described([{ name: 'find', inputSchema: { type: 'object' }, elicitations, interactionExamples, ...more }], {
      protocolVersions: ['2025-11-25'],
    });
  };
  const place = '/tools/0/interactionExamples/one/steps/0';
  return statedPages({
    'mcpdesc.tool-interaction.declaration.known': {
      section: '9.4',
      title: 'A step names an elicitation that its tool declares',
      why: 'The name leads a reader to when and why the tool asks.',
      accepts: { 'an elicitation there is': going({ ...step, declaration: 'confirm' }) },
      rejects: [
        { title: 'a letter off', document: going({ ...step, declaration: 'confrim' }), at: `${place}/declaration` },
      ],
    },
    'mcpdesc.tool-interaction.declaration.compatible': {
      section: '9.4',
      title: 'A step asks as the elicitation that it names is declared',
      why: 'An example of another form than the declared one shows something that does not happen.',
      accepts: { 'the same form': going({ ...step, declaration: 'confirm' }) },
      rejects: [
        {
          title: 'another form',
          document: going({
            ...step,
            declaration: 'confirm',
            request: { ...request, requestedSchema: { ...requestedSchema, required: [] } },
          }),
          at: `${place}/request/requestedSchema`,
        },
      ],
    },
    'mcp.tool-interaction.response.content': {
      section: '9.4',
      title: 'A form that is accepted comes back filled in',
      why: 'What was entered follows the form. A form that is declined, or a page at a URL, brings nothing back.',
      accepts: { 'a yes': going(step) },
      rejects: [
        {
          title: 'a text for yes',
          document: going({ ...step, response: { action: 'accept', content: { sure: 'yes' } } }),
          at: `${place}/response/content/sure`,
        },
        {
          title: 'nothing',
          document: going({ ...step, response: { action: 'accept' } }),
          at: `${place}/response/content`,
        },
        {
          title: 'something, though declined',
          document: going({ ...step, response: { ...response, action: 'decline' } }),
          at: `${place}/response/content`,
        },
      ],
    },
    'mcpdesc.tool-interaction.requirements.contradiction': {
      section: '9.4',
      level: 'should',
      title: 'A step needs nothing but what its tool requires of clients',
      why: 'A client that meets the requirements could still not do what the example shows.',
      notes: ['A tool without requirements says nothing of what its clients can do.'],
      accepts: { 'forms, required': going(step, { clientRequirements: { elicitation: { form: {} } } }) },
      rejects: [
        {
          title: 'forms, where URLs are required',
          document: going(step, { clientRequirements: { elicitation: { url: {} } } }),
          at: `${place}/request/mode`,
        },
        {
          title: 'elicitation, where roots are required',
          document: going(step, { clientRequirements: { roots: {} } }),
          at: `${place}/type`,
        },
      ],
    },
  });
};
