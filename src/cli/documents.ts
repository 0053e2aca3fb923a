import { readDocument, type SourceDocument, type Syntax } from '../text/source-document.js';
import type { YamlReader } from '../text/yaml.js';
import { type Input, readInput, reasonOf } from './files.js';

/** Reads inputs, bringing in the YAML reader when the first of them needs it. */
export class DocumentReader {
  #yaml: YamlReader | undefined;

  async read(input: Input): Promise<SourceDocument> {
    const { source } = input;
    let bytes: Uint8Array;
    try {
      bytes = readInput(input);
    } catch (error) {
      return missing(source, reasonOf(error));
    }
    const syntax = syntaxOf(source) ?? guess(bytes);
    if (syntax === 'yaml') this.#yaml ??= (await import('../text/yaml.js')).readYaml;
    const options = { source, syntax, ...(this.#yaml === undefined ? {} : { yaml: this.#yaml }) };
    return readDocument(bytes, options);
  }
}

function syntaxOf(source: string): Syntax | undefined {
  const ending = /\.([a-z]+)$/i.exec(source)?.[1]?.toLowerCase();
  if (ending === 'yaml' || ending === 'yml') return 'yaml';
  return ending === 'json' || ending === 'jsonc' || ending === 'ndjson' ? ending : undefined;
}

/** Of a text whose name says nothing: JSON when it begins like JSON, else YAML. */
function guess(bytes: Uint8Array): Syntax {
  const first = bytes.find((byte) => byte > 0x20 && byte < 0x80);
  return first === undefined || '{["'.includes(String.fromCharCode(first)) ? 'json' : 'yaml';
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
