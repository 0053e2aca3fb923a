import type { Page } from '../findings/entry.js';
import { anthropicPages } from './anthropic/pages/pages.js';
import { clientPages } from './clients/pages.js';
import { openaiPages } from './openai/pages/pages.js';

/** What is told of the entries of every target, by id. */
export const targetPages: ReadonlyMap<string, Page> = new Map([
  ...openaiPages(),
  ...anthropicPages(),
  ...clientPages(),
]);
