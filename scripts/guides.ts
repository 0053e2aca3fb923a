import { readFileSync, writeFileSync } from 'node:fs';
import { renewGuide } from './guide.js';

/** Writes what the commands in the guides print today; read what has changed before you commit it. */
for (const path of ['README.md', 'docs/check-your-server.md', 'docs/describe-your-server.md']) {
  writeFileSync(path, await renewGuide(readFileSync(path, 'utf8')));
}
