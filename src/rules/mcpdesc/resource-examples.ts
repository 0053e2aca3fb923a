import type { Page } from '../../findings/entry.js';
import { byteLength, isBase64 } from '../../text/base64.js';
import { isArray, isObject, type JsonObject, own, quote } from '../../text/value.js';
import type { Finding, ObjectRule, ObjectUse } from '../rule.js';
import { describing } from './described.js';
import { statedPages } from './stated.js';

/** What a read returned for the URI that was asked for, and where. */
interface Returned {
  readonly index: number;
  readonly contents: JsonObject;
}

function contentsOf({ object }: ObjectUse): readonly JsonObject[] | undefined {
  const result = own(object.value, 'result');
  const contents = isObject(result) ? own(result, 'contents') : undefined;
  return isArray(contents) && contents.length > 0 && contents.every(isObject) ? contents : undefined;
}

/** The URI that the example asks for: its own for a template, that of its resource else. */
function requestedUri({ object }: ObjectUse): string | undefined {
  const uri = own(object.value, 'uri') ?? (object.parent === undefined ? undefined : own(object.parent.value, 'uri'));
  return typeof uri === 'string' ? uri : undefined;
}

function returnedFor(use: ObjectUse): Returned[] {
  const uri = requestedUri(use);
  const all = (contentsOf(use) ?? []).map((contents, index) => ({ index, contents }));
  return uri === undefined ? [] : all.filter(({ contents }) => own(contents, 'uri') === uri);
}

const COMMON = {
  weight: 'warning',
  appliesTo: { surfaces: ['description'] },
  on: { objects: ['resource-example', 'resource-template-example'] },
} as const;

const requestedReturned: ObjectRule = {
  ...COMMON,
  id: 'mcpdesc.resource-example.requested-uri',
  test(use) {
    const uri = requestedUri(use);
    if (uri === undefined || contentsOf(use) === undefined || returnedFor(use).length > 0) return [];
    const problem = `The example asks for ${quote(uri)}, and gets other resources alone.`;
    const advice = 'A server may answer so for a folder; else return what was asked for.';
    return [{ steps: [...use.object.steps, 'result', 'contents'], problem, advice }];
  },
};

const mediaType: ObjectRule = {
  ...COMMON,
  id: 'mcpdesc.resource-example.mime-type',
  test(use) {
    const declared = use.object.parent === undefined ? undefined : own(use.object.parent.value, 'mimeType');
    if (typeof declared !== 'string') return [];
    return returnedFor(use).flatMap(({ index, contents }): Finding[] => {
      const shown = own(contents, 'mimeType');
      if (typeof shown !== 'string' || shown === declared) return [];
      const problem = `The example is ${quote(shown)}, and is declared as ${quote(declared)}.`;
      const steps = [...use.object.steps, 'result', 'contents', index, 'mimeType'];
      return [{ steps, problem, advice: 'Make them agree.' }];
    });
  },
};

const size: ObjectRule = {
  ...COMMON,
  id: 'mcpdesc.resource-example.size',
  test(use) {
    const declared = use.object.parent === undefined ? undefined : own(use.object.parent.value, 'size');
    if (typeof declared !== 'number') return [];
    return returnedFor(use).flatMap(({ index, contents }): Finding[] => {
      const shown = byteLength(own(contents, 'text'), own(contents, 'blob'));
      if (shown === undefined || shown === declared) return [];
      const problem = `The example has ${shown} bytes, and ${declared} are declared.`;
      const steps = [...use.object.steps, 'result', 'contents', index];
      return [{ steps, problem, advice: 'Show the whole resource, or declare the size that it has.' }];
    });
  },
};

const base64: ObjectRule = {
  id: 'rfc4648.resource-result.base64',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: { objects: ['contents'] },
  test({ object: { value, steps } }) {
    const blob = own(value, 'blob');
    if (typeof blob !== 'string' || isBase64(blob)) return [];
    const problem = 'The blob is no base64 as it is written: with its padding, and without bits left over.';
    return [{ steps: [...steps, 'blob'], problem, advice: 'Encode the bytes anew.' }];
  },
};

export const rules: readonly ObjectRule[] = [requestedReturned, mediaType, size, base64];

export const pages = (): { readonly [id: string]: Page } => {
  const reading = (contents: JsonObject, resource: JsonObject = {}): JsonObject =>
    describing({
      protocolVersions: ['2025-11-25'],
      resources: [
        {
          uri: 'file:///a',
          name: 'a',
          ...resource,
          examples: { one: { result: { contents: [{ uri: 'file:///a', ...contents }] } } },
        },
      ],
    });
  const at = '/resources/0/examples/one/result/contents';
  return statedPages({
    'mcpdesc.resource-example.requested-uri': {
      section: '10.4.4',
      level: 'should',
      title: 'A read returns what was asked for',
      why: 'A server may return other resources, those of a folder for one. More often an example was copied from another resource.',
      accepts: { 'the resource itself': reading({ text: 'a' }) },
      rejects: [{ title: 'another', document: reading({ uri: 'file:///b', text: 'b' }), at }],
    },
    'mcpdesc.resource-example.mime-type': {
      section: '10.4.4',
      level: 'should',
      title: 'A read returns the media type that is declared',
      why: 'Clients prepare for the declared type before they read.',
      accepts: { 'the same type': reading({ text: 'a', mimeType: 'text/plain' }, { mimeType: 'text/plain' }) },
      rejects: [
        {
          title: 'another',
          document: reading({ text: 'a', mimeType: 'text/plain' }, { mimeType: 'text/html' }),
          at: `${at}/0/mimeType`,
        },
      ],
    },
    'mcpdesc.resource-example.size': {
      section: '10.4.4',
      level: 'should',
      title: 'A read returns as many bytes as are declared',
      why: 'Clients decide by the size whether a resource fits into the context of a model.',
      accepts: { 'two letters, three bytes': reading({ text: 'aé' }, { size: 3 }) },
      rejects: [{ title: 'a hundred', document: reading({ blob: 'YWI=' }, { size: 100 }), at: `${at}/0` }],
    },
    'rfc4648.resource-result.base64': {
      section: '10.4.4',
      title: 'A blob is base64 with its padding',
      why: 'Decoders differ in what else they accept, so that other spellings are other bytes for some clients, or none.',
      accepts: { 'two bytes': reading({ blob: 'YWI=' }) },
      rejects: [
        { title: 'no padding', document: reading({ blob: 'YWI' }), at: `${at}/0/blob` },
        { title: 'bits left over', document: reading({ blob: 'YWJ=' }), at: `${at}/0/blob` },
      ],
    },
  });
};
