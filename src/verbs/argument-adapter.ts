import { dialectIn } from '../schema/dialects/dialects.js';
import { blockOf, type Compiler, compileTool, type RewriteOptions } from '../targets/rewriting/compiler.js';
import { Decoder, type DecoderParts } from '../targets/rewriting/decoder.js';
import { isObject, isTooDeep, type JsonObject, type JsonValue, own } from '../text/value.js';
import { nameOf } from '../tools/tool-definition.js';
import { evaluateValue, type ValueVerdict } from './evaluate-value.js';

/** Stands between a model that was given a compiled definition and the handler of the tool. */
export interface ArgumentAdapter {
  /**
   * What arguments that fit the compiled definition mean to the tool: members left out where they are null for want of a
   * way to leave them out, maps where they are lists of pairs, values where they are texts for them. Arguments that mean
   * the same already are as they were. The input is not changed.
   */
  decode(args: JsonValue): JsonValue;
  /** Judges decoded arguments by the tool's own inputSchema, which no provider does whole. */
  validate(args: JsonValue): ValueVerdict;
}

/** What making an adapter takes. */
export interface AdapterParts extends DecoderParts {
  readonly compiler: Compiler;
  readonly target: string;
  readonly options: RewriteOptions;
}

/** An adapter for one tool and target; made once, it serves every call. */
export function adapterFor(tool: JsonObject, { compiler, target, options, ...parts }: AdapterParts): ArgumentAdapter {
  const inputSchema = own(tool, 'inputSchema');
  if (!isObject(inputSchema) || isTooDeep(inputSchema)) return unusable;
  const dialect = dialectIn(inputSchema);
  const about = { name: nameOf(tool), tool, steps: [], inputSchema, dialect, block: blockOf(tool, target), options };
  const decoder = new Decoder(compileTool(compiler, target, about).draft, parts);
  return {
    decode: (args) => decoder.decode(args),
    validate: (args) => evaluateValue(inputSchema, args, { dialect, catalogue: undefined, ...parts }),
  };
}

/** Of what is no tool: nothing is known of its arguments. */
const unusable: ArgumentAdapter = {
  decode: (args) => args,
  validate: () => {
    return {
      valid: false,
      complete: false,
      errors: [],
      reasons: ['the tool has no "inputSchema" that is an object and can be compiled'],
    };
  },
};
