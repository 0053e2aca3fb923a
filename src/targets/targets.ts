import { anthropic } from './anthropic/loose.js';
import { anthropicStrict } from './anthropic/strict.js';
import { CLIENTS } from './clients/clients.js';
import { geminiJson } from './gemini/json.js';
import { geminiParameters } from './gemini/parameters.js';
import { TargetJudge } from './judge-by-facts.js';
import { mcp } from './mcp/mcp.js';
import { openai } from './openai/loose.js';
import { openaiStrict } from './openai/strict.js';
import type { Compiler } from './rewriting/compiler.js';
import type { Target } from './target.js';

/** Every target. */
export const targets: readonly Target[] = [
  mcp,
  openaiStrict,
  openai,
  anthropic,
  anthropicStrict,
  geminiParameters,
  geminiJson,
  ...CLIENTS,
];

/** Judges, each made when it is first asked for. */
const judges = new Map<string, TargetJudge>();

/** Those of some targets that speak for themselves; the rules of MCP speak for `mcp`. */
export function readersFor(ids: readonly string[]): readonly TargetJudge[] {
  return targets
    .filter((target) => target !== mcp && ids.includes(target.id))
    .map((target) => {
      const judge = judges.get(target.id) ?? new TargetJudge(target);
      judges.set(target.id, judge);
      return judge;
    });
}

/** A target that definitions are compiled for, with its compiler and what judges them. */
export interface CompileFor {
  readonly target: Target;
  readonly compiler: Compiler;
  /** Undefined for MCP, for which its rules speak. */
  readonly judge: TargetJudge | undefined;
}

/** Those of some targets that definitions are compiled for, in the order given. */
export function compilersFor(ids: readonly string[]): readonly CompileFor[] {
  return ids.flatMap((id) => {
    const target = targets.find((each) => each.id === id);
    if (target?.compiler === undefined) return [];
    const [judge] = readersFor([id]);
    return [{ target, compiler: target.compiler, judge }];
  });
}

/** Targets by whether definitions are compiled for them, or they take what servers send. */
export function comparedFor(ids: readonly string[]): {
  readonly compilers: readonly CompileFor[];
  readonly clients: readonly TargetJudge[];
} {
  const compilers = compilersFor(ids);
  const isCompiledFor = (id: string): boolean => compilers.some(({ target }) => target.id === id);
  return { compilers, clients: readersFor(ids.filter((id) => !isCompiledFor(id))) };
}
