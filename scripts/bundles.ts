import { basename } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';

/** The parts of the command, each a file of its own, and where they begin. */
export const PARTS: Readonly<Record<string, string>> = {
  cli: 'src/cli/main.ts',
  usage: 'src/cli/usage.ts',
  check: 'src/cli/commands/check.ts',
  explain: 'src/cli/commands/explain.ts',
  completion: 'src/cli/commands/completion.ts',
  compile: 'src/cli/commands/compile.ts',
  probe: 'src/cli/commands/probe.ts',
  diff: 'src/cli/commands/diff.ts',
  inspect: 'src/cli/commands/inspect.ts',
  init: 'src/cli/commands/init.ts',
  'live-documents': 'src/cli/live-documents.ts',
  'configuration-part': 'src/cli/configuration/configuration-part.ts',
  formats: 'src/formats/formats.ts',
  'diff-formats': 'src/formats/diff-formats.ts',
  catalogue: 'src/catalogue.ts',
  targets: 'src/targets/targets.ts',
  yaml: 'src/text/yaml.ts',
  'broken-json': 'src/text/broken-json.ts',
  evaluate: 'src/schema/evaluate.ts',
  patterns: 'src/schema/patterns.ts',
  contradictions: 'src/rules/contradictions/contradictions.ts',
  descriptions: 'src/rules/descriptions.ts',
  mending: 'src/cli/mending.ts',
  picomatch: 'picomatch',
};

/** Puts loading a part in the place of importing its source dynamically. */
const partsFromFiles: Plugin = {
  name: 'parts-from-files',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) => {
      if (kind !== 'dynamic-import') return undefined;
      const name = basename(path, '.js');
      if (!(name in PARTS)) throw new Error(`${path} is imported dynamically, and is no part of the build.`);
      return { path: name, namespace: 'part' };
    });
    onLoad({ filter: /.*/, namespace: 'part' }, ({ path }) => ({
      contents: `module.exports = require('./src/cli/load-part.ts').loadPart(__dirname, '${path}');`,
      resolveDir: process.cwd(),
    }));
  },
};

/** How one of them is built, telling what went into it. */
type Bundle = BuildOptions & { readonly metafile: true };

const common: Bundle = {
  bundle: true,
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
};

/** The command, part by part. */
export const COMMAND: Bundle = {
  ...common,
  entryPoints: PARTS,
  outdir: 'dist/command',
  platform: 'node',
  format: 'cjs',
  supported: { 'dynamic-import': false },
  define: { 'import.meta.dirname': '__dirname' },
  plugins: [partsFromFiles],
};

/** The library, for Node and for browsers. */
export const LIBRARY: Bundle = {
  ...common,
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  platform: 'neutral',
  format: 'esm',
  mainFields: ['module', 'main'],
};
