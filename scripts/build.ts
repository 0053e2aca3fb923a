import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { build, type Metafile } from 'esbuild';
import { COMMAND, LIBRARY } from './bundles.js';

/**
 * Builds `dist`: the library as one ES module, its types, and the command under `dist/command`.
 *
 * The command is CommonJS, for Node starts that a tenth faster than an ES module (`npm run bench`). It is one file for
 * its words and help, one for each verb, and one for each part that only some runs need; the source parts where it
 * imports dynamically. `dist/cli.js` links to it; in a packed archive, where npm leaves links out, it is a module that
 * brings it in (`--packed`). An archive goes without the code that V8 makes of the parts: it serves one version of V8.
 */
rmSync('dist', { recursive: true, force: true });

const command = await build(COMMAND);
const library = await build(LIBRARY);

writeFileSync('dist/command/package.json', '{ "type": "commonjs" }\n');
chmodSync('dist/command/cli.js', 0o755);
if (process.argv.includes('--packed')) {
  writeFileSync('dist/cli.js', "#!/usr/bin/env node\nimport './command/cli.js';\n");
} else {
  symlinkSync('command/cli.js', 'dist/cli.js');
  execFileSync('npx', ['tsx', 'scripts/code-cache.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
execFileSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
writeFileSync('dist/THIRD-PARTY-LICENSES.txt', licences([command.metafile, library.metafile]));

/** The licences of the packages whose code is in the bundles. */
function licences(metafiles: readonly Metafile[]): string {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  const packages = new Set(inputs.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
  return [...packages]
    .sort()
    .map((name) => `${name}\n\n${readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim()}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}
