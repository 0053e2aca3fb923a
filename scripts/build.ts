import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build, type Metafile } from 'esbuild';

/**
 * Builds `dist`: the command (an entry chunk, and chunks that a run brings in when it needs them), the library as one
 * file, and its types. `explain` is the library's, so the command's own chunks hold no rule pages.
 */
const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
} as const;

rmSync('dist', { recursive: true, force: true });

const command = await build({
  ...common,
  entryPoints: { cli: 'src/cli/main.ts' },
  outdir: 'dist',
  platform: 'node',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  plugins: [
    {
      name: 'library-beside-the-command',
      setup({ onResolve }) {
        onResolve({ filter: /^\.\.\/\.\.\/index\.js$/ }, () => ({ path: '../index.js', external: true }));
      },
    },
  ],
});
const library = await build({
  ...common,
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  platform: 'neutral',
  mainFields: ['module', 'main'],
});

chmodSync('dist/cli.js', 0o755);
execFileSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
writeFileSync('dist/meta.json', JSON.stringify({ command: command.metafile, library: library.metafile }));
writeFileSync('dist/THIRD-PARTY-LICENSES.txt', licences([command.metafile, library.metafile]));

/** The licences of the packages whose code is in the bundles. */
function licences(metafiles: readonly Metafile[]): string {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const packages = new Set(inputs.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
  return [...packages]
    .sort()
    .map((name) => `${name}\n\n${readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim()}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}
