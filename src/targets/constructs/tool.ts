import { own, quote } from '../../text/value.js';
import type { Construct } from '../facts.js';

/** Constructs of a tool but for its schemas. */

/** A name that does not fit a pattern, or is longer than a target takes (in characters of UTF-16, as providers count). */
export function nameUnlike(id: string, title: string, pattern: RegExp): Construct {
  return {
    id,
    title,
    of: 'tool',
    *find({ name, tool }) {
      if (typeof own(tool, 'name') === 'string' && !pattern.test(name)) {
        yield { steps: ['name'], value: name, words: { name: quote(name), length: String(name.length) } };
      }
    },
  };
}

/** A description that is not there, or blank. */
export const MISSING_DESCRIPTION: Construct = {
  id: 'missing-description',
  title: 'no description',
  of: 'tool',
  *find({ tool }) {
    const description = own(tool, 'description');
    if (description === undefined || (typeof description === 'string' && description.trim() === '')) {
      yield { steps: ['description'] };
    }
  },
};

/** A description longer than a target takes. */
export function descriptionAbove(limit: number): Construct {
  return {
    id: 'long-description',
    title: `a description of more than ${limit} characters`,
    of: 'tool',
    *find({ tool }) {
      const description = own(tool, 'description');
      if (typeof description === 'string' && description.length > limit) {
        yield { steps: ['description'], words: { length: String(description.length), limit: String(limit) } };
      }
    },
  };
}

/** A description that fits a pattern. */
export function descriptionLike(id: string, title: string, pattern: RegExp): Construct {
  return {
    id,
    title,
    of: 'tool',
    *find({ tool }) {
      const description = own(tool, 'description');
      if (typeof description === 'string' && pattern.test(description)) yield { steps: ['description'] };
    },
  };
}
