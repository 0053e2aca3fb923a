import { looksAround, patternThat } from '../constructs/patterns.js';
import type { Target } from '../target.js';
import { client, tells } from './client.js';
import { LLAMACPP_PATTERNS } from './sources.js';

/** Whether a grammar cannot say what a pattern does. */
function isBeyondGrammar(pattern: string): boolean {
  return !pattern.startsWith('^') || !pattern.endsWith('$') || looksAround(pattern) || /\\[dDwWsSbB]/.test(pattern);
}

/** llama.cpp, and what is built on it: one grammar is made of all tools. */
export const llamacpp: Target = client({
  id: 'llamacpp',
  title: 'llama.cpp (Ollama, LM Studio)',
  sources: [LLAMACPP_PATTERNS],
  rules: { 'llamacpp/pattern': 'error' },
  constructs: [
    {
      construct: patternThat(
        'pattern-beyond-grammar',
        'a pattern that is not ^…$, looks ahead or behind, or has \\d, \\w, \\s or \\b',
        isBeyondGrammar,
      ),
      treatment: 'rejected',
      source: LLAMACPP_PATTERNS,
      note: 'One such pattern stops all tools of a request.',
      says: [
        tells(
          'llamacpp/pattern',
          'llama.cpp makes no grammar of the pattern {pattern}, and then none of any tool.',
          'Write it from "^" to "$", with classes like [0-9], and without looking ahead or behind.',
        ),
      ],
    },
  ],
});
