import type { Page } from '../../../findings/entry.js';
import { targetPages } from '../../page.js';
import { SCHEMA_PAGES } from './schema.js';
import { STRICT_PAGES } from './strict.js';
import { TOOL_PAGES } from './tool.js';

/** What is told of Anthropic's entries. */
export function anthropicPages(): ReadonlyMap<string, Page> {
  return targetPages({ ...TOOL_PAGES, ...SCHEMA_PAGES, ...STRICT_PAGES });
}
