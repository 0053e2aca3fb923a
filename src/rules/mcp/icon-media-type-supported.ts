import type { Page } from '../../findings/entry.js';
import { ICON_MEDIA_TYPES } from '../../protocol/icons.js';
import { ICONS_SINCE } from '../../protocol/tool-type.js';
import { isObject, type JsonValue, quote } from '../../text/value.js';
import { defineRule, type IconRule } from '../rule.js';
import { mcpToolType } from '../sources.js';
import { iconMediaType } from './icon-source.js';

export const rule: IconRule = defineRule<IconRule>({
  id: 'mcp.icon.media-type.supported',
  weight: 'info',
  appliesTo: { surfaces: ['native', 'canonical'], since: ICONS_SINCE },
  on: 'icon',
  test({ icon, steps, icons }) {
    const type = iconMediaType(icon);
    if (type === undefined || icons.some(isCertainlyShown)) return [];
    const support = ICON_MEDIA_TYPES.get(type);
    const which = support === 'should' ? 'need not show' : 'are not asked to show';
    const problem = `Clients ${which} an icon of type ${quote(type)}, and there is no other that they must.`;
    const place = [...steps, Object.hasOwn(icon, 'mimeType') ? 'mimeType' : 'src'];
    return [{ steps: place, problem, advice: 'Offer a PNG or a JPEG beside it.' }];
  },
});

/** Whether every client that shows icons shows this one; one that gives no type may be of any. */
function isCertainlyShown(icon: JsonValue): boolean {
  const type = isObject(icon) ? iconMediaType(icon) : undefined;
  return type === undefined || ICON_MEDIA_TYPES.get(type) === 'must';
}

export const page = (): Page => ({
  title: 'One icon is a PNG or a JPEG',
  why: 'Clients that show icons must support PNG and JPEG, and should support SVG and WebP. An SVG may contain scripts, so that careful clients leave it out.',
  requirement: mcpToolType('practice', '2026-07-28', 'Icon'),
  notes: ['An icon that gives no media type may be of any, and is taken for one that is shown.'],
  accepts: [
    {
      title: 'an SVG with a PNG beside it',
      tool: {
        name: 'find',
        inputSchema: { type: 'object' },
        icons: [
          { src: 'https://example.com/find.svg', mimeType: 'image/svg+xml' },
          { src: 'https://example.com/find.png', mimeType: 'image/png' },
        ],
      },
    },
  ],
  rejects: [
    {
      title: 'an SVG and an ICO alone',
      tool: {
        name: 'find',
        inputSchema: { type: 'object' },
        icons: [
          { src: 'https://example.com/find.svg', mimeType: 'image/svg+xml' },
          { src: 'data:image/x-icon;base64,AAABAAEA' },
        ],
      },
      findings: [
        { at: '/icons/0/mimeType', severity: 'info' },
        { at: '/icons/1/src', severity: 'info' },
      ],
    },
  ],
});
