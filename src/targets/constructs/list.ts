import { quote } from '../../text/value.js';
import type { Construct } from '../facts.js';

/** Constructs of tools side by side. */

/** More tools than go into one request; told at the first that is too many. */
export function toolsAbove(limit: number): Construct {
  return {
    id: 'too-many-tools',
    title: `more than ${limit} tools`,
    of: 'list',
    *find({ tools }) {
      const first = tools[limit];
      if (first === undefined) return;
      yield { steps: first.steps, words: { count: String(tools.length), limit: String(limit) } };
    },
  };
}

/** A name that, written as the target writes it, an earlier tool of the list has. */
export function repeatedName(writtenAs: (name: string) => string = (name) => name): Construct {
  return {
    id: 'repeated-name',
    title: 'a name that another tool has',
    of: 'list',
    *find({ tools }) {
      const known = new Map<string, string>();
      for (const { name, steps } of tools) {
        if (name === '') continue;
        const written = writtenAs(name);
        const other = known.get(written);
        if (other === undefined) known.set(written, name);
        else yield { steps: [...steps, 'name'], words: { name: quote(name), other: quote(other) } };
      }
    },
  };
}
