import type { Page } from '../../findings/entry.js';
import type { JsonObject } from '../../text/value.js';
import type { StructureRule } from '../rule.js';
import { describing } from './described.js';
import { stated, statedPages } from './stated.js';

export const rules: readonly StructureRule[] = stated('error', [
  'mcpdesc.info.name.required',
  'mcpdesc.info.fields.types',
  'mcpdesc.contact.fields.types',
  'mcpdesc.license.name.required',
  'mcpdesc.icon.fields.types',
]);

function informing(more: JsonObject): JsonObject {
  return describing({ info: { name: 'sample', version: '1.0.0', ...more } });
}

export const pages = (): { readonly [id: string]: Page } =>
  statedPages({
    'mcpdesc.info.name.required': {
      section: '5.1',
      title: 'A description names its server and the version of it',
      why: 'Readers tell servers, and states of one server, apart by these two. Without them a description is about nothing in particular.',
      notes: ['The version may follow any scheme; semantic versions are only recommended.'],
      accepts: { 'name and version': describing() },
      rejects: [
        { title: 'no version', document: describing({ info: { name: 'sample' } }), at: '/info/version' },
        { title: 'an empty name', document: describing({ info: { name: '', version: '1' } }), at: '/info/name' },
      ],
    },
    'mcpdesc.info.fields.types': {
      section: '5.1',
      title: 'What a description tells of its server has its types',
      why: 'Catalogues show these members as they are: a title that is no text or an address that is no URI breaks the page that shows it.',
      notes: ['Info holds for every revision, so that no revision forbids any of its members.'],
      accepts: { 'title and website': informing({ title: 'Sample', websiteUrl: 'https://example.com' }) },
      rejects: [
        {
          title: 'a title that is a number, and a website without its scheme',
          document: informing({ title: 7, websiteUrl: 'example.com' }),
          at: ['/info/title', '/info/websiteUrl'],
        },
      ],
    },
    'mcpdesc.contact.fields.types': {
      section: '5.2',
      title: 'A contact is a name, a URI and an e-mail address',
      why: 'Readers make links of the address and of the URI. What is neither leads nowhere.',
      accepts: {
        'all three': informing({ contact: { name: 'Team', url: 'https://example.com', email: 'a@example.com' } }),
      },
      rejects: [
        { title: 'no address', document: informing({ contact: { email: 'ask us' } }), at: '/info/contact/email' },
      ],
    },
    'mcpdesc.license.name.required': {
      section: '5.3',
      title: 'A license has a name',
      why: 'The name says under which terms the server may be used; a link alone may change or vanish.',
      accepts: { 'a name': informing({ license: { name: 'Apache-2.0' } }) },
      rejects: [
        {
          title: 'a link alone',
          document: informing({ license: { url: 'https://example.com/license' } }),
          at: '/info/license/name',
        },
      ],
    },
    'mcpdesc.icon.fields.types': {
      section: 'A',
      title: 'An icon has a source, and its other members their types',
      why: 'A client that cannot read where an icon lies, or for which theme it is meant, does not show it.',
      accepts: { 'a source': informing({ icons: [{ src: 'https://example.com/icon.png', theme: 'dark' }] }) },
      rejects: [
        { title: 'no source', document: informing({ icons: [{ mimeType: 'image/png' }] }), at: '/info/icons/0/src' },
        {
          title: 'a theme there is not',
          document: informing({ icons: [{ src: 'https://example.com/icon.png', theme: 'auto' }] }),
          at: '/info/icons/0/theme',
        },
      ],
    },
  });
