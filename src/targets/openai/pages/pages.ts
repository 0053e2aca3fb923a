import type { Page } from '../../../findings/entry.js';
import { targetPages } from '../../page.js';
import { KEYWORD_PAGES } from './keywords.js';
import { LOOSE_PAGES } from './loose.js';
import { OBJECT_PAGES } from './objects.js';
import { ROOT_PAGES } from './root.js';
import { SCHEMA_PAGES } from './schemas.js';
import { TOOL_PAGES } from './tool.js';

/** What is told of OpenAI's entries. */
export function openaiPages(): ReadonlyMap<string, Page> {
  return targetPages({
    ...TOOL_PAGES,
    ...ROOT_PAGES,
    ...OBJECT_PAGES,
    ...SCHEMA_PAGES,
    ...KEYWORD_PAGES,
    ...LOOSE_PAGES,
  });
}
