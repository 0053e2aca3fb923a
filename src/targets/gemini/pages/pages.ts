import type { Page } from '../../../findings/entry.js';
import { targetPages } from '../../page.js';
import { JSON_PAGES } from './json.js';
import { KEYWORD_PAGES } from './keywords.js';
import { SCHEMA_PAGES } from './schemas.js';
import { TOOL_PAGES } from './tool.js';

/** What is told of Gemini's entries. */
export function geminiPages(): ReadonlyMap<string, Page> {
  return targetPages({ ...TOOL_PAGES, ...SCHEMA_PAGES, ...KEYWORD_PAGES, ...JSON_PAGES });
}
