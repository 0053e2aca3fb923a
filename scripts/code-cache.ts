import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { readArguments } from '../src/cli/arguments.js';
import type * as check from '../src/cli/commands/check.js';
import { codeFileOf, type LoadedPart, loadPart } from '../src/cli/load-part.js';

/**
 * Writes, beside each part of the built command that a check needs, the code that V8 makes of it: what a run of the
 * examples compiles. It serves the Node that made it and those with the same V8. Of its source V8 compares the length alone,
 * so code must not outlive it: a build begins with an empty folder.
 */
const folder = resolve('dist/command');
const load = <Part>(name: string): Part => loadPart(folder, name) as Part;

/** What takes a part that the examples do not. */
const CONTRADICTIONS = 'test/cli/check/contradictions/tools.json';

const examples = ['tools.json', 'library.mcpdesc.yaml'].map((name) => `examples/library/${name}`);
await load<typeof check>('check').checkCommand(readArguments(['check', ...examples, CONTRADICTIONS]));
for (const [file, part] of Object.entries(createRequire(import.meta.url).cache)) {
  if (file.startsWith(folder) && isLoadedPart(part)) writeFileSync(codeFileOf(file), part.script.createCachedData());
}

function isLoadedPart(part: NodeJS.Module | undefined): part is NodeJS.Module & LoadedPart {
  return part !== undefined && 'script' in part;
}
