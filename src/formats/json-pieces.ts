/** How a list is printed, entry by entry, at the end of an object. */
export interface LastMember<Entry> {
  readonly name: string;
  readonly entries: Iterable<Entry>;
  readonly print: (entry: Entry, indent: string) => Iterable<string>;
}

/**
 * An object in JSON, with a list as its last member whose entries are printed one by one: the whole may be longer than
 * the longest string.
 *
 * @param object has at least one member
 */
export function* withListAtEnd<Entry>(object: object, list: LastMember<Entry>, indent = ''): Generator<string> {
  yield `${printed(object, indent).slice(0, -2 - indent.length)},\n${indent}  "${list.name}": [`;
  let isFirst = true;
  for (const entry of list.entries) {
    yield `${isFirst ? '' : ','}\n${indent}    `;
    yield* list.print(entry, `${indent}    `);
    isFirst = false;
  }
  yield `${isFirst ? '' : `\n${indent}  `}]\n${indent}}`;
}

/** A value in JSON, its further lines behind an indent. */
export function printed(value: object, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}
