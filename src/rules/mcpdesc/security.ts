import type { Page } from '../../findings/entry.js';
import type { JsonObject } from '../../text/value.js';
import type { StructureRule } from '../rule.js';
import { describing } from './described.js';
import { stated, statedPages } from './stated.js';

export const rules: readonly StructureRule[] = stated('error', [
  'mcpdesc.security-scheme.name.pattern',
  'mcpdesc.security-scheme.type.known',
  'mcpdesc.security-scheme.http.shape',
  'mcpdesc.security-scheme.api-key.shape',
  'mcpdesc.security-scheme.oauth2.flows',
  'mcpdesc.security-scheme.oauth2.endpoints',
  'mcpdesc.security-scheme.oauth2.scopes',
  'mcpdesc.security-scheme.openid.url',
  'mcpdesc.security-scheme.properties.closed',
  'mcpdesc.security.requirement.shape',
  'mcpdesc.security.requirement.unique-scopes',
]);

function securedBy(scheme: JsonObject): JsonObject {
  return describing({ securitySchemes: { main: scheme } });
}

const BEARER = { type: 'http', scheme: 'bearer' };
const CODE = {
  authorizationUrl: 'https://example.com/authorize',
  tokenUrl: 'https://example.com/token',
  scopes: { read: 'Read.', write: 'Write.' },
};

function granting(flows: JsonObject): JsonObject {
  return securedBy({ type: 'oauth2', flows });
}

function requiring(security: JsonObject): JsonObject {
  const oauth = { type: 'oauth2', flows: { authorizationCode: CODE } };
  return describing({ securitySchemes: { oauth }, security: [security] });
}

const SCHEME = '/securitySchemes/main';

export const pages = (): { readonly [id: string]: Page } =>
  statedPages({
    'mcpdesc.security-scheme.name.pattern': {
      section: '7.1',
      title: 'The names of security schemes are plain',
      why: 'Requirements refer to schemes by name. Letters, digits, ".", "_" and "-" can be written everywhere.',
      accepts: {
        'a name like an extension’s, which is a name like any': describing({ securitySchemes: { 'x-key': BEARER } }),
      },
      rejects: [
        {
          title: 'a space',
          document: describing({ securitySchemes: { 'my key': BEARER } }),
          at: '/securitySchemes/my key',
        },
      ],
    },
    'mcpdesc.security-scheme.type.known': {
      section: '7.2',
      title: 'A security scheme is of a type that the format has',
      why: 'The type says which credentials a client needs, and which other members the scheme has.',
      accepts: { 'a bearer token': securedBy(BEARER) },
      rejects: [{ title: 'a type there is not', document: securedBy({ type: 'basic' }), at: `${SCHEME}/type` }],
    },
    'mcpdesc.security-scheme.http.shape': {
      section: '7.2',
      title: 'An HTTP scheme says which authentication scheme it is',
      why: 'Without it a client does not know what to write into the Authorization header.',
      accepts: { 'a bearer token': securedBy(BEARER) },
      rejects: [{ title: 'none', document: securedBy({ type: 'http' }), at: `${SCHEME}/scheme` }],
    },
    'mcpdesc.security-scheme.api-key.shape': {
      section: '7.2',
      title: 'An API key has a name and a place',
      why: 'A client must know in which header, parameter or cookie to send the key.',
      accepts: { 'a header': securedBy({ type: 'apiKey', name: 'X-Key', in: 'header' }) },
      rejects: [
        { title: 'another place', document: securedBy({ type: 'apiKey', name: 'k', in: 'body' }), at: `${SCHEME}/in` },
      ],
    },
    'mcpdesc.security-scheme.oauth2.flows': {
      section: '7.2',
      title: 'An OAuth scheme has a flow',
      why: 'A flow says how a client gets its token. Extensions alone say nothing of it.',
      accepts: { 'one flow': granting({ authorizationCode: CODE }) },
      rejects: [
        { title: 'an extension alone', document: granting({ 'x-device': {} }), at: `${SCHEME}/flows` },
        { title: 'no flows', document: securedBy({ type: 'oauth2' }), at: `${SCHEME}/flows` },
      ],
    },
    'mcpdesc.security-scheme.oauth2.endpoints': {
      section: '7.2',
      title: 'An OAuth flow has the endpoints that it uses',
      why: 'A client sends its user to one, and asks for a token at the other.',
      accepts: { 'both endpoints': granting({ authorizationCode: CODE }) },
      rejects: [
        {
          title: 'no token endpoint',
          document: granting({ authorizationCode: { authorizationUrl: CODE.authorizationUrl, scopes: {} } }),
          at: `${SCHEME}/flows/authorizationCode/tokenUrl`,
        },
      ],
    },
    'mcpdesc.security-scheme.oauth2.scopes': {
      section: '7.2',
      title: 'An OAuth flow lists its scopes',
      why: 'A client asks for the scopes by name, and shows their descriptions to its user. An empty list says that there are none.',
      accepts: { 'no scopes': granting({ authorizationCode: { ...CODE, scopes: {} } }) },
      rejects: [
        {
          title: 'a scope without a description',
          document: granting({ authorizationCode: { ...CODE, scopes: { read: true } } }),
          at: `${SCHEME}/flows/authorizationCode/scopes/read`,
        },
      ],
    },
    'mcpdesc.security-scheme.openid.url': {
      section: '7.2',
      title: 'An OpenID Connect scheme has the URL of its configuration',
      why: 'Everything else about the scheme is found there.',
      accepts: {
        'a URL': securedBy({
          type: 'openIdConnect',
          openIdConnectUrl: 'https://example.com/.well-known/openid-configuration',
        }),
      },
      rejects: [{ title: 'none', document: securedBy({ type: 'openIdConnect' }), at: `${SCHEME}/openIdConnectUrl` }],
    },
    'mcpdesc.security-scheme.properties.closed': {
      section: '7.2',
      title: 'A security scheme has the members of its type',
      why: 'Members of another type are left over from a change, and readers cannot tell which of the two is meant.',
      accepts: { 'a description': securedBy({ ...BEARER, description: 'Ask us.' }) },
      rejects: [
        { title: 'the name of a key', document: securedBy({ ...BEARER, name: 'X-Key' }), at: `${SCHEME}/name` },
      ],
    },
    'mcpdesc.security.requirement.shape': {
      section: '7.3',
      title: 'A security requirement maps schemes to scopes',
      why: 'Each object is one way in, with all of its schemes; an empty one means that nothing is asked for. There is no room for extensions: every name is that of a scheme.',
      accepts: { 'two scopes': requiring({ oauth: ['read', 'write'] }) },
      rejects: [
        { title: 'a scope in place of a list', document: requiring({ oauth: 'read' }), at: '/security/0/oauth' },
        { title: 'an object in place of the list of ways', document: describing({ security: {} }), at: '/security' },
      ],
    },
    'mcpdesc.security.requirement.unique-scopes': {
      section: '7.3',
      title: 'A security requirement names each scope once',
      why: 'A scope that is repeated often stands where another was meant.',
      accepts: { 'two scopes': requiring({ oauth: ['read', 'write'] }) },
      rejects: [{ title: 'one twice', document: requiring({ oauth: ['read', 'read'] }), at: '/security/0/oauth/1' }],
    },
  });
