import type { Page } from '../../findings/entry.js';
import { isExpansion, isUriTemplate, parseUriTemplate } from '../../text/uri-template.js';
import { type JsonObject, own, quote } from '../../text/value.js';
import type { ObjectRule } from '../rule.js';
import { describing } from './described.js';
import { statedPages } from './stated.js';

const syntax: ObjectRule = {
  id: 'rfc6570.resource-template.syntax',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: { objects: ['resource-template'] },
  test({ object: { value, steps } }) {
    const text = own(value, 'uriTemplate');
    const template = typeof text === 'string' ? parseUriTemplate(text) : [];
    if (isUriTemplate(template)) return [];
    const advice = 'Write expressions as in "file:///{path}", and escape braces that are meant as they are.';
    return [{ steps: [...steps, 'uriTemplate'], problem: `The URI template ${template.problem}.`, advice }];
  },
};

const expansion: ObjectRule = {
  id: 'rfc6570.resource-template-example.expansion',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: { objects: ['resource-template-example'] },
  test({ object: { value, steps, parent } }) {
    const uri = own(value, 'uri');
    const text = parent === undefined ? undefined : own(parent.value, 'uriTemplate');
    if (typeof uri !== 'string' || typeof text !== 'string') return [];
    const template = parseUriTemplate(text);
    if (!isUriTemplate(template) || isExpansion(uri, template)) return [];
    const problem = `No values of its variables make ${quote(uri)} of ${quote(text)}.`;
    return [{ steps: [...steps, 'uri'], problem, advice: 'Write a URI that the template gives.' }];
  },
};

export const rules: readonly ObjectRule[] = [syntax, expansion];

export const pages = (): { readonly [id: string]: Page } => {
  const templated = (uriTemplate: string, more: JsonObject = {}): JsonObject =>
    describing({ protocolVersions: ['2025-11-25'], resourceTemplates: [{ uriTemplate, name: 'file', ...more }] });
  const showing = (uri: string): JsonObject =>
    templated('file:///{name}', { examples: { one: { uri, result: { contents: [{ uri, text: 'a' }] } } } });
  return statedPages({
    'rfc6570.resource-template.syntax': {
      section: '10.2',
      title: 'A resource template is a URI template of RFC 6570',
      why: 'Clients fill in the variables by that standard, and can do nothing with a text that is none.',
      accepts: { 'a path of several parts': templated('file:///{+path}{?at,to}') },
      rejects: [
        {
          title: 'a brace that is not closed',
          document: templated('file:///{path'),
          at: '/resourceTemplates/0/uriTemplate',
        },
      ],
    },
    'rfc6570.resource-template-example.expansion': {
      section: '10.4.3',
      title: 'The URI of an example is one that its template gives',
      why: 'The example shows what a client gets for values of the variables. There are no values for another URI.',
      accepts: { 'a name': showing('file:///a.txt') },
      rejects: [
        {
          title: 'a folder, where the variable has no slashes',
          document: showing('file:///a/b.txt'),
          at: '/resourceTemplates/0/examples/one/uri',
        },
      ],
    },
  });
};
