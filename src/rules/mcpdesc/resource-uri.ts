import type { Page } from '../../findings/entry.js';
import { isAbsoluteUri } from '../../schema/uri.js';
import { own, quote } from '../../text/value.js';
import { defineRule, type ObjectRule } from '../rule.js';
import { describing } from './described.js';
import { statedPage } from './stated.js';

export const rule: ObjectRule = defineRule<ObjectRule>({
  id: 'mcpdesc.resource.uri.valid',
  weight: 'warning',
  appliesTo: { surfaces: ['description'] },
  on: { objects: ['resource'] },
  test({ object }) {
    const uri = own(object.value, 'uri');
    if (typeof uri !== 'string' || isAbsoluteUri(uri)) return [];
    const problem = `"uri" should be a URI with its scheme, but is ${quote(uri)}.`;
    const advice = 'Begin it with a scheme, your own if need be, and escape what a URI cannot hold.';
    return [{ steps: [...object.steps, 'uri'], problem, advice }];
  },
});

export const page = (): Page =>
  statedPage({
    section: '10.1',
    level: 'should',
    title: 'The URI of a resource is one',
    why: 'Clients parse the URI, and show or compare its parts. Any scheme will do, but there must be one.',
    accepts: { 'a scheme of one’s own': describing({ resources: [{ uri: 'notes://today', name: 'today' }] }) },
    rejects: [
      {
        title: 'a path',
        document: describing({ resources: [{ uri: 'notes/today', name: 'today' }] }),
        at: '/resources/0/uri',
      },
    ],
  });
