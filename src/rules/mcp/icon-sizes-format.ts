import type { Page } from '../../findings/entry.js';
import { ICON_SIZE } from '../../protocol/icons.js';
import { ICONS_SINCE } from '../../protocol/tool-type.js';
import { isArray, own, quote } from '../../text/value.js';
import { defineRule, type Finding, type IconRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

export const rule: IconRule = defineRule<IconRule>({
  id: 'mcp.icon.sizes.format',
  weight: 'warning',
  appliesTo: { surfaces: ['native', 'canonical'], since: ICONS_SINCE },
  on: 'icon',
  test({ icon, steps }) {
    const sizes = own(icon, 'sizes');
    if (!isArray(sizes)) return [];
    return sizes.flatMap((size, index): Finding[] => {
      if (typeof size !== 'string' || ICON_SIZE.test(size)) return [];
      const problem = `${quote(size)} is no size of an icon; clients that choose by size pass over it.`;
      const advice = 'Write width and height in pixels, as in "48x48", or "any" for an icon that scales.';
      return [{ steps: [...steps, 'sizes', index], problem, advice }];
    });
  },
});

export const page = (): Page => ({
  title: 'The sizes of an icon are written as 48x48 or any',
  why: 'Clients choose the icon that fits by its `sizes`. Each entry is a width, an `x` and a height in pixels, or `any`.',
  requirement: mcpToolType('should', '2026-07-28', 'Icon'),
  accepts: [
    {
      title: 'sizes',
      tool: {
        name: 'find',
        inputSchema: { type: 'object' },
        icons: [{ src: 'https://example.com/find.png', sizes: ['48x48', '96x48', 'any'] }],
      },
    },
  ],
  rejects: [
    {
      title: 'a number alone, and a unit',
      tool: {
        name: 'find',
        inputSchema: { type: 'object' },
        icons: [{ src: 'https://example.com/find.png', sizes: ['48', '48px', '96x96'] }],
      },
      findings: [
        { at: '/icons/0/sizes/0', severity: 'warning' },
        { at: '/icons/0/sizes/1', severity: 'warning' },
      ],
    },
  ],
});
