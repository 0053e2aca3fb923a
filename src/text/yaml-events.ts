import { type Event, parseEvents, YAMLException } from 'js-yaml';
import { documentFault, type TextFault } from './text-fault.js';
import { shortened, visible } from './value.js';

/** Collections may nest this deep; the parser recurses, and the default stack holds about twice as many. */
const MOST_NESTED = 500;

/** The events of YAML text, or what keeps it from being read. */
export function readEvents(text: string): Event[] | TextFault {
  try {
    return parseEvents(text, { maxDepth: MOST_NESTED });
  } catch (error) {
    return parserFault(text, error);
  }
}

/** What the parser throws: an error in the text, or that the stack ran out before the bound of depth was met. */
function parserFault(text: string, error: unknown): TextFault {
  if (error instanceof RangeError) return depthFault(0);
  if (!(error instanceof YAMLException)) throw error;
  const at = offsetOf(error, text);
  const widely = errorWhenNestedDeeper(text);
  if (widely === undefined || offsetOf(widely, text) !== at) return depthFault(at);
  const problem = `This is not YAML: ${visible(shortened(widely.reason, 200))}.`;
  const advice = 'Mend the text here or just before.';
  return documentFault({ ruleId: 'syntax.yaml.malformed', problem, advice }, { start: at, end: at + 1 });
}

function depthFault(at: number): TextFault {
  const problem = `Collections nest more than ${MOST_NESTED} deep.`;
  const words = { ruleId: 'syntax.yaml.depth', problem, advice: 'Flatten the structure.' };
  return documentFault(words, { start: at, end: at + 1 });
}

/**
 * The error of a text that may nest a little deeper. The parser tells its bound only in prose; but where the bound was
 * met, a wider one is met elsewhere, or not at all.
 */
function errorWhenNestedDeeper(text: string): YAMLException | undefined {
  try {
    parseEvents(text, { maxDepth: MOST_NESTED + 10 });
    return undefined;
  } catch (error) {
    return error instanceof YAMLException ? error : undefined;
  }
}

function offsetOf({ mark }: YAMLException, text: string): number {
  return Math.min(mark?.position ?? 0, text.length);
}
