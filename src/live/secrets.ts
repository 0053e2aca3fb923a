/** Shorter values are no secrets, and would be found everywhere. */
const SHORTEST = 4;
/** What stands in the place of a secret. */
const REDACTED = '[redacted]';
/** Values of settings that many texts have and nobody hides. */
const PLAIN: ReadonlySet<string> = new Set(['true', 'false', 'null', 'none', 'production', 'development', 'test']);
/** A text in JSON. */
const STRING = /"(?:[^"\\]|\\.)*"/gs;

/** The values that a user gave a server in confidence, and how they are kept out of what is shown and kept. */
export class Secrets {
  readonly #values: readonly string[];
  #found = 0;

  /** @param values those of environment variables and of headers */
  constructor(values: Iterable<string>) {
    const secret = [...values].flatMap(partsOf).filter((value) => value.length >= SHORTEST && !PLAIN.has(value));
    // The longest first: a secret may hold another.
    this.#values = [...new Set(secret)].sort((a, b) => b.length - a.length);
  }

  /** How many were taken out of what the server sent. */
  get found(): number {
    return this.#found;
  }

  /** A text without them. */
  hide(text: string): string {
    let hidden = text;
    for (const value of this.#values) {
      if (!hidden.includes(value)) continue;
      this.#found++;
      hidden = hidden.replaceAll(value, REDACTED);
    }
    return hidden;
  }

  /** A JSON text without them. Only texts in it are touched, so it stays JSON, and says otherwise what it said. */
  hideInJson(json: string): string {
    if (this.#values.length === 0) return json;
    return json.replaceAll(STRING, (literal) => {
      const text = textOf(literal);
      const hidden = this.hide(text);
      return hidden === text ? literal : JSON.stringify(hidden);
    });
  }
}

/** A header's value is a secret with the word before it, as in "Bearer abc", and without. */
function partsOf(value: string): string[] {
  return [value, ...(/^\w+ +(\S+)$/.exec(value)?.slice(1) ?? [])];
}

function textOf(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal.slice(1, -1);
  }
}
