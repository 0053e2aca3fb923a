import type { Page, WeightBySurface } from '../../findings/entry.js';
import { SAFE_ICON_SCHEMES, UNENCRYPTED_ICON_SCHEME } from '../../protocol/icons.js';
import { ICONS_SINCE } from '../../protocol/tool-type.js';
import { quote } from '../../text/value.js';
import { defineRule, type IconRule } from '../rule.js';
import { mcp } from '../sources.js';
import { MISLEADING } from '../weights.js';
import { iconSource } from './icon-source.js';

/** The tables of the description format ask for whole URIs themselves. */
const TOLD_OF_DESCRIPTIONS: WeightBySurface = { description: 'off', native: 'warning', canonical: 'warning' };

export const rule: IconRule = defineRule<IconRule>({
  id: 'mcp.icon.source.scheme',
  weight: 'error',
  variants: {
    refused: { weight: 'error', aliases: ['mcp.icon.source.refused'] },
    unencrypted: { weight: MISLEADING, aliases: ['mcp.icon.source.unencrypted'] },
    relative: { weight: TOLD_OF_DESCRIPTIONS, aliases: ['mcp.icon.source.relative'] },
  },
  appliesTo: { since: ICONS_SINCE },
  on: 'icon',
  test({ icon, steps }) {
    const source = iconSource(icon);
    if (source === undefined) return [];
    const place = [...steps, 'src'];
    const { scheme, rest } = source;
    if (scheme === undefined) {
      const problem =
        rest === ''
          ? 'The icon’s source is empty.'
          : `The icon’s source ${quote(rest)} is relative, and a client has nothing to resolve it against.`;
      return [{ variant: 'relative', steps: place, problem, advice: WHOLE }];
    }
    if (SAFE_ICON_SCHEMES.has(scheme)) return [];
    if (scheme === UNENCRYPTED_ICON_SCHEME) {
      const problem =
        'The icon is fetched over "http:"; clients are asked to show icons from "https:" and "data:" alone.';
      return [{ variant: 'unencrypted', steps: place, problem, advice: 'Serve the icon over "https:".' }];
    }
    const problem = `Clients must reject an icon whose source begins with ${quote(`${scheme}:`)}.`;
    return [{ variant: 'refused', steps: place, problem, advice: WHOLE }];
  },
});

const WHOLE = 'Give a whole URL beginning with "https:", or the image itself in a "data:" URI.';

export const page = (): Page => ({
  title: 'An icon comes from a source that clients accept',
  why: 'Icons are fetched and shown by the client, so that their sources are a way to attack it. Clients must reject `javascript:`, `file:`, `ftp:`, `ws:` and schemes of their own app; only `https:` and `data:` are called safe.',
  requirement: mcp('must', '2026-07-28', 'basic#icons', 'Basic, Icons'),
  notes: [
    'The comment of the type allows `http:`, the list of safe schemes does not: a warning.',
    'The scheme is read as a browser reads it: in any case, and past blanks and line ends that hide it.',
    'That an icon comes from its server’s own origin can only be seen on a live server.',
  ],
  accepts: [
    {
      title: 'https in any case, and data',
      tool: {
        name: 'find',
        inputSchema: { type: 'object' },
        icons: [{ src: 'HTTPS://example.com/find.png' }, { src: 'data:image/png;base64,iVBORw0KGgo=' }],
      },
    },
    {
      title: 'any source, where there are no icons',
      tool: { name: 'find', inputSchema: { type: 'object' }, icons: [{ src: 'ftp://example.com/find.png' }] },
      revisions: ['2025-06-18'],
    },
  ],
  rejects: [
    {
      title: 'schemes that clients must reject, one of them hidden',
      tool: {
        name: 'find',
        inputSchema: { type: 'object' },
        icons: [{ src: 'ftp://example.com/find.png' }, { src: ' Java\nScript:alert(1)' }],
      },
      findings: [
        { at: '/icons/0/src', severity: 'error', revisions: ['2025-11-25', '2026-07-28'] },
        { at: '/icons/1/src', severity: 'error' },
      ],
    },
    {
      title: 'a source that is not encrypted',
      tool: { name: 'find', inputSchema: { type: 'object' }, icons: [{ src: 'http://example.com/find.png' }] },
      findings: [{ at: '/icons/0/src', severity: 'warning' }],
    },
    {
      title: 'relative sources',
      tool: { name: 'find', inputSchema: { type: 'object' }, icons: [{ src: '/find.png' }, { src: '' }] },
      findings: [
        { at: '/icons/0/src', severity: 'warning' },
        { at: '/icons/1/src', severity: 'warning' },
      ],
    },
    {
      title: 'a file, in a description',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2026-07-28'],
        tools: [{ name: 'find', inputSchema: { type: 'object' }, icons: [{ src: 'file:///find.png' }] }],
      },
      findings: [{ at: '/tools/0/icons/0/src', severity: 'error' }],
    },
    {
      title: 'files, elsewhere in a description',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0', icons: [{ src: 'file:///sample.png' }] },
        protocolVersions: ['2026-07-28'],
        prompts: [{ name: 'ask', icons: [{ src: 'https://example.com/ask.png' }, { src: 'file:///ask.png' }] }],
      },
      findings: [
        { at: '/info/icons/0/src', severity: 'error' },
        { at: '/prompts/0/icons/1/src', severity: 'error' },
      ],
    },
  ],
});
