import { eachToolAbove } from '../constructs/list.js';
import { nameUnlike } from '../constructs/tool.js';
import type { Target } from '../target.js';
import { client, tells } from './client.js';
import { CURSOR_NAMES, CURSOR_TOOLS } from './sources.js';

/** Cursor, which leaves tools out without a word to the server. */
export const cursor: Target = client({
  id: 'cursor',
  title: 'Cursor',
  sources: [CURSOR_NAMES, CURSOR_TOOLS],
  rules: { 'cursor/name-too-long': 'error', 'cursor/too-many-tools': 'warning' },
  constructs: [
    {
      // One character at least is the server's.
      construct: nameUnlike('long-name', 'a name of more than 59 characters', /^.{0,59}$/s),
      treatment: 'ignored',
      source: CURSOR_NAMES,
      note: 'The names of the server and of the tool may have 60 characters together.',
      says: [
        tells(
          'cursor/name-too-long',
          'Cursor leaves out tools whose name has, with that of the server, more than 60 characters; this has {length}.',
          'Give the tool a shorter name.',
        ),
      ],
    },
    {
      construct: eachToolAbove(40),
      treatment: 'ignored',
      source: CURSOR_TOOLS,
      note: 'In 2026, 80 to 100 were reported.',
      says: [
        tells(
          'cursor/too-many-tools',
          'Cursor was seen to offer the model {limit} tools of all servers, and these are {count}.',
          'Offer fewer tools, the most useful ones first.',
        ),
      ],
    },
  ],
});
