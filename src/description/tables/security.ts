import type { ArrayShape, MapShape, Members, ObjectShape } from '../structure/shape.js';
import { NON_EMPTY, plainNames, TEXT, TEXTS, URI } from './common.js';

/** Security schemes and requirements (section 7). */

const CLOSED = 'mcpdesc.security-scheme.properties.closed';

function scheme(called: string, rule: string, members: Members): ObjectShape {
  const common: Members = { type: { is: TEXT }, description: { is: TEXT } };
  return {
    kind: 'object',
    called,
    rule,
    members: { ...common, ...members },
    others: { rule: CLOSED },
    isExtensible: true,
  };
}

const ENDPOINTS = 'mcpdesc.security-scheme.oauth2.endpoints';
const AUTHORIZATION = { authorizationUrl: { is: URI, required: true } };
const TOKEN = { tokenUrl: { is: URI, required: true } };

/** An OAuth flow: its endpoints, and the scopes that it may grant. */
function flow(called: string, endpoints: Members): { readonly is: ObjectShape } {
  const scopes = {
    is: { kind: 'map', called: 'a scope', of: TEXT } satisfies MapShape,
    required: true,
    rule: 'mcpdesc.security-scheme.oauth2.scopes',
  };
  const members: Members = { ...endpoints, refreshUrl: { is: URI }, scopes };
  return { is: { kind: 'object', called, rule: ENDPOINTS, members, others: { rule: CLOSED }, isExtensible: true } };
}

const FLOWS: ObjectShape = {
  kind: 'object',
  called: 'the flows of an OAuth scheme',
  rule: 'mcpdesc.security-scheme.oauth2.flows',
  others: { rule: CLOSED },
  isExtensible: true,
  members: {
    implicit: flow('an implicit flow', AUTHORIZATION),
    password: flow('a password flow', TOKEN),
    clientCredentials: flow('a client credentials flow', TOKEN),
    authorizationCode: flow('an authorization code flow', { ...AUTHORIZATION, ...TOKEN }),
  },
  oneOf: {
    names: ['implicit', 'password', 'clientCredentials', 'authorizationCode'],
    rule: 'mcpdesc.security-scheme.oauth2.flows',
    orMore: true,
  },
};

export const SECURITY_SCHEMES: MapShape = {
  kind: 'map',
  called: 'a security scheme',
  nonEmpty: NON_EMPTY,
  rule: 'mcpdesc.security-scheme.type.known',
  names: plainNames('mcpdesc.security-scheme.name.pattern'),
  of: {
    kind: 'choice',
    by: 'type',
    called: 'a security scheme',
    rule: 'mcpdesc.security-scheme.type.known',
    of: {
      http: scheme('an HTTP scheme', 'mcpdesc.security-scheme.http.shape', {
        scheme: { is: TEXT, required: true },
        bearerFormat: { is: TEXT },
      }),
      apiKey: scheme('an API key scheme', 'mcpdesc.security-scheme.api-key.shape', {
        name: { is: TEXT, required: true },
        in: { is: { kind: 'text', oneOf: ['header', 'query', 'cookie'] }, required: true },
      }),
      oauth2: scheme('an OAuth scheme', 'mcpdesc.security-scheme.oauth2.flows', {
        flows: { is: FLOWS, required: true },
      }),
      openIdConnect: scheme('an OpenID Connect scheme', 'mcpdesc.security-scheme.openid.url', {
        openIdConnectUrl: { is: URI, required: true },
      }),
    },
  },
};

/** What must be shown to use something: one of the alternatives, each with all of its schemes. Empty ones mean something. */
export const SECURITY: ArrayShape = {
  kind: 'array',
  of: {
    kind: 'map',
    called: 'a security scheme',
    of: { ...TEXTS, unique: 'mcpdesc.security.requirement.unique-scopes' },
    rule: 'mcpdesc.security.requirement.shape',
    names: plainNames('mcpdesc.security.requirement.shape'),
    gathered: 'security-requirement',
  },
};

/** The member `security`, where it may stand (7.5). */
export const SECURED: Members = { security: { is: SECURITY, rule: 'mcpdesc.security.requirement.shape' } };
