import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { COMMAND } from '../scripts/bundles.js';

/**
 * Builds the command as it would be with more rules: the code of each is there so many times, and runs as often.
 *
 * @returns the path of its `cli.js`
 */
export async function buildWithCopiedRules(copies: number, folder: string): Promise<string> {
  await build({ ...COMMAND, outdir: folder, plugins: [...(COMMAND.plugins ?? []), copiedRules(copies)] });
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  return join(folder, 'cli.js');
}

const LIST = resolve('src/rules/rules.ts');

/** Makes the list of rules one of several lists, each of which brings in its own copies of the files it names. */
function copiedRules(copies: number): Plugin {
  const names = Array.from({ length: copies }, (_, index) => `copy${index}`);
  const imports = names.map((name) => `import { rules as ${name} } from ${JSON.stringify(`${LIST}?${name}`)};`);
  const all = `export const rules = [${names.map((name) => `...${name}`)}];`;
  return {
    name: 'copied-rules',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /\?copy\d+$/ }, ({ path }) => {
        const [file, copy] = path.split('?');
        return { path: file ?? path, suffix: `?${copy}`, pluginData: copy };
      });
      onResolve({ filter: /^\.\/.*\.js$/ }, ({ path, resolveDir, pluginData }) => {
        if (typeof pluginData !== 'string') return undefined;
        return { path: resolve(resolveDir, path.replace(/\.js$/, '.ts')), suffix: `?${pluginData}` };
      });
      onLoad({ filter: /rules\/rules\.ts$/ }, ({ suffix, pluginData }) =>
        suffix === ''
          ? { contents: [...imports, all].join('\n'), loader: 'ts' }
          : { contents: readFileSync(LIST, 'utf8'), loader: 'ts', pluginData },
      );
    },
  };
}
