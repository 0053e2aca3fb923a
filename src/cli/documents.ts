import { type ReadingOptions, readDocument, type SourceDocument } from '../text/source-document.js';
import { syntaxOf } from '../text/syntax.js';
import { type Input, readInput, reasonOf } from './files.js';

/** Reads an input, bringing in the parts that only some inputs need. */
export async function readDocumentOf(input: Input): Promise<SourceDocument> {
  const { source } = input;
  let bytes: Uint8Array;
  try {
    bytes = readInput(input);
  } catch (error) {
    return missing(source, reasonOf(error));
  }
  const syntax = syntaxOf(source, bytes);
  if (syntax === 'yaml') {
    const { readYaml } = await import('../text/yaml.js');
    return readDocument(bytes, { source, syntax, yaml: readYaml });
  }
  const document = readDocument(bytes, { source, syntax });
  const isUnexplained = document.value === undefined && document.text !== '';
  return isUnexplained || bytes.length === 0 ? readBroken(bytes, { source, syntax }) : document;
}

async function readBroken(bytes: Uint8Array, options: ReadingOptions): Promise<SourceDocument> {
  const { explainBrokenJson } = await import('../text/broken-json.js');
  return readDocument(bytes, { ...options, brokenJson: explainBrokenJson });
}

function missing(source: string, reason: string): SourceDocument {
  const problem = `The file cannot be read: ${reason}.`;
  const fault = {
    ruleId: 'syntax.document.missing',
    problem,
    advice: 'Check the path.',
    steps: [],
    part: 'value',
    start: 0,
    end: 0,
  } as const;
  return {
    source,
    text: '',
    syntax: 'json',
    value: undefined,
    faults: [fault],
    locate: (places) => places.map(() => ({ start: 0, end: 0 })),
  };
}
