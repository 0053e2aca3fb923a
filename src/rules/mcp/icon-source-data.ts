import type { Page } from '../../findings/entry.js';
import { ICONS_SINCE } from '../../protocol/tool-type.js';
import { quote } from '../../text/value.js';
import { defineRule, type IconRule } from '../rule.js';
import { mcp } from '../sources.js';
import { dataUri, iconSource } from './icon-source.js';

export const rule: IconRule = defineRule<IconRule>({
  id: 'mcp.icon.source.data',
  weight: 'warning',
  appliesTo: { surfaces: ['native', 'canonical'], since: ICONS_SINCE },
  on: 'icon',
  test({ icon, steps }) {
    const source = iconSource(icon);
    if (source?.scheme !== 'data') return [];
    const problem = dataProblem(source.rest);
    if (problem === undefined) return [];
    const advice = 'Write it as "data:image/png;base64," and the encoded image.';
    return [{ steps: [...steps, 'src'], problem, advice }];
  },
});

function dataProblem(rest: string): string | undefined {
  const uri = dataUri(rest);
  if (uri === undefined) return 'The "data:" URI of the icon has no comma, and so no data.';
  if (!uri.mediaType.startsWith('image/')) {
    const type = uri.mediaType === '' ? 'no media type' : `the media type ${quote(uri.mediaType)}`;
    return `The "data:" URI of the icon has ${type}, not one of an image.`;
  }
  if (!uri.isBase64) return 'The "data:" URI of the icon is not in base64, which clients are promised.';
  return isBase64(uri.data) ? undefined : 'The data of the icon is not base64.';
}

/** Whether browsers decode it (WHATWG Infra, forgiving-base64 decode): blanks and missing padding do no harm. */
function isBase64(data: string): boolean {
  const text = data
    .replace(/%3D/gi, '=')
    .replace(/%2B/gi, '+')
    .replace(/%2F/gi, '/')
    .replace(/%20|[ \f]/g, '');
  const [digits = '', padding = ''] = /^([A-Za-z0-9+/]+)(={0,2})$/.exec(text)?.slice(1) ?? [];
  const isWhole = padding === '' ? digits.length % 4 !== 1 : (digits.length + padding.length) % 4 === 0;
  return digits !== '' && isWhole;
}

export const page = (): Page => ({
  title: 'A data: icon is an image in base64',
  why: 'Clients are told to expect base64-encoded images in `data:` URIs. One that holds another type, or text that is not encoded, is not shown.',
  requirement: mcp('should', '2026-07-28', 'basic#icons', 'Basic, Icons'),
  accepts: [
    {
      title: 'a small image',
      tool: {
        name: 'find',
        inputSchema: { type: 'object' },
        icons: [{ src: 'data:image/png;base64,iVBORw0KGgo=' }],
      },
    },
  ],
  rejects: [
    {
      title: 'an SVG that is not encoded, a page, broken base64, and no data',
      tool: {
        name: 'find',
        inputSchema: { type: 'object' },
        icons: [
          { src: 'data:image/svg+xml;utf8,<svg/>' },
          { src: 'data:text/html;base64,PGI+' },
          { src: 'data:image/png;base64,???' },
          { src: 'data:image/png;base64' },
        ],
      },
      findings: [
        { at: '/icons/0/src', severity: 'warning' },
        { at: '/icons/1/src', severity: 'warning' },
        { at: '/icons/2/src', severity: 'warning' },
        { at: '/icons/3/src', severity: 'warning' },
      ],
    },
  ],
});
