import type { Page } from '../../findings/entry.js';
import { nearest } from '../../text/nearest.js';
import { isArray, isObject, type JsonObject, type JsonValue, own, quote } from '../../text/value.js';
import type { Finding, ObjectRule, ObjectUse } from '../rule.js';
import { describing } from './described.js';
import { statedPages } from './stated.js';

/** A scheme that a requirement names, with the scopes that it asks for. */
interface Required {
  readonly name: string;
  readonly scopes: readonly JsonValue[];
  readonly scheme: JsonObject | undefined;
}

function requiredBy({ object, description }: ObjectUse): Required[] {
  const schemes = own(description.value, 'securitySchemes');
  return Object.entries(object.value).map(([name, scopes]) => {
    const scheme = isObject(schemes) ? own(schemes, name) : undefined;
    return { name, scopes: isArray(scopes) ? scopes : [], scheme: isObject(scheme) ? scheme : undefined };
  });
}

const COMMON = { appliesTo: { surfaces: ['description'] }, on: { objects: ['security-requirement'] } } as const;

const knownScheme: ObjectRule = {
  ...COMMON,
  id: 'mcpdesc.security.requirement.known-scheme',
  weight: 'error',
  test(use) {
    const schemes = own(use.description.value, 'securitySchemes');
    const names = isObject(schemes) ? Object.keys(schemes) : [];
    return requiredBy(use).flatMap(({ name }): Finding[] => {
      if (names.includes(name)) return [];
      const meant = nearest(name, names);
      const advice = meant === undefined ? 'Declare it under "securitySchemes".' : `Did you mean ${quote(meant)}?`;
      const problem = `There is no security scheme ${quote(name)}.`;
      return [{ steps: [...use.object.steps, name], part: 'key', problem, advice }];
    });
  },
};

const scopesOnlyOAuth: ObjectRule = {
  ...COMMON,
  id: 'mcpdesc.security.requirement.scopes-only-oauth',
  weight: 'error',
  test: (use) =>
    requiredBy(use).flatMap(({ name, scopes, scheme }): Finding[] => {
      const type = scheme === undefined ? undefined : own(scheme, 'type');
      if (scopes.length === 0 || (type !== 'http' && type !== 'apiKey')) return [];
      const problem = `${quote(name)} is a scheme of type ${quote(type)}, and such a scheme has no scopes.`;
      return [{ steps: [...use.object.steps, name], problem, advice: 'Write an empty list.' }];
    }),
};

const scopeCatalogued: ObjectRule = {
  ...COMMON,
  id: 'mcpdesc.security.requirement.scope-catalogued',
  weight: 'warning',
  test: (use) =>
    requiredBy(use).flatMap(({ name, scopes, scheme }) => {
      const known = scheme === undefined ? undefined : cataloguedScopes(scheme);
      if (known === undefined) return [];
      return scopes.flatMap((scope, index): Finding[] => {
        if (typeof scope !== 'string' || known.has(scope)) return [];
        const problem = `The scope ${quote(scope)} is in no list of the scheme ${quote(name)}.`;
        const advice = 'List it in a flow of the scheme, if it is one of OAuth.';
        return [{ steps: [...use.object.steps, name, index], problem, advice }];
      });
    }),
};

/** The scopes that the flows of a scheme list; none for OpenID Connect, whose lists stand elsewhere. */
function cataloguedScopes(scheme: JsonObject): ReadonlySet<string> | undefined {
  const type = own(scheme, 'type');
  if (type === 'openIdConnect') return new Set();
  const flows = own(scheme, 'flows');
  if (type !== 'oauth2' || !isObject(flows)) return undefined;
  const listed = Object.values(flows).flatMap((flow) => {
    const scopes = isObject(flow) ? own(flow, 'scopes') : undefined;
    return isObject(scopes) ? Object.keys(scopes) : [];
  });
  return new Set(listed);
}

export const rules: readonly ObjectRule[] = [knownScheme, scopesOnlyOAuth, scopeCatalogued];

export const pages = (): { readonly [id: string]: Page } => {
  const flow = {
    authorizationUrl: 'https://example.com/a',
    tokenUrl: 'https://example.com/t',
    scopes: { read: 'Read.' },
  };
  const securitySchemes = {
    key: { type: 'apiKey', name: 'X-Key', in: 'header' },
    oauth: { type: 'oauth2', flows: { authorizationCode: flow } },
  };
  const requiring = (requirement: JsonObject): JsonObject => describing({ securitySchemes, security: [requirement] });
  return statedPages({
    'mcpdesc.security.requirement.known-scheme': {
      section: '7.3',
      title: 'A security requirement names a scheme that there is',
      why: 'A client that meets an unknown name does not know which credentials to send.',
      accepts: { 'a scheme there is': requiring({ key: [] }) },
      rejects: [{ title: 'a letter off', document: requiring({ keys: [] }), at: '/security/0/keys' }],
    },
    'mcpdesc.security.requirement.scopes-only-oauth': {
      section: '7.3',
      title: 'Only schemes of OAuth and OpenID Connect have scopes',
      why: 'A key or a bearer token says by itself what it allows; scopes beside it ask for something that nobody can grant.',
      accepts: { 'a key without scopes': requiring({ key: [] }) },
      rejects: [{ title: 'a key with a scope', document: requiring({ key: ['read'] }), at: '/security/0/key' }],
    },
    'mcpdesc.security.requirement.scope-catalogued': {
      section: '7.3',
      level: 'should',
      title: 'A required scope is in a list of its scheme',
      why: 'Clients ask for scopes by the lists of the flows. One that is in none may be misspelt, or simply not described.',
      notes: ['OpenID Connect has its lists elsewhere, so that any scope of it is told.'],
      accepts: { 'a scope of the flow': requiring({ oauth: ['read'] }) },
      rejects: [{ title: 'another scope', document: requiring({ oauth: ['write'] }), at: '/security/0/oauth/0' }],
    },
  });
};
