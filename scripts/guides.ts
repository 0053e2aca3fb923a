import { readFileSync, writeFileSync } from 'node:fs';
import { GUIDES, renewGuide } from './guide.js';

/** Writes what the commands in the guides print today; read what has changed before you commit it. */
for (const path of GUIDES) writeFileSync(path, await renewGuide(readFileSync(path, 'utf8')));
