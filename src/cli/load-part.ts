import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { Script } from 'node:vm';

/** What was compiled of a part, kept with its module for scripts/code-cache.ts. */
export interface LoadedPart extends Module {
  readonly script: Script;
}

/**
 * Brings in a part of the built command; scripts/bundles.ts puts this in the place of dynamic imports. Compiling is half of
 * what a small check costs, so the code that V8 made of the part when it was built is used where it lies beside it. Code
 * of another version V8 refuses, and compiles the part as ever.
 *
 * @param folder where the parts are.
 * @returns what the part exports.
 */
export function loadPart(folder: string, name: string): unknown {
  const file = `${folder}/${name}.js`;
  const require = createRequire(file);
  if (require.cache[file] !== undefined || keepsCode()) return require(file);
  // The build writes ASCII alone, and as Latin-1 it is read in one go.
  const script = new Script(Module.wrap(readFileSync(file, 'latin1')), { filename: file, cachedData: codeOf(file) });
  const part: LoadedPart = Object.assign(new Module(file), { script });
  require.cache[file] = part;
  script.runInThisContext()(part.exports, require, part, file, folder);
  return part.exports;
}

/** Whether Node keeps compiled code itself, as it does from 22.8 on when it is told to. */
function keepsCode(): boolean {
  if (!('enableCompileCache' in Module) || typeof Module.enableCompileCache !== 'function') return false;
  Module.enableCompileCache();
  return true;
}

function codeOf(file: string): Buffer | undefined {
  try {
    return readFileSync(codeFileOf(file));
  } catch {
    return undefined;
  }
}

/** Where the code of a part lies. */
export function codeFileOf(file: string): string {
  return `${file}.code`;
}
