/** Colours of a terminal; off, each gives its text back. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly blue: (text: string) => string;
  readonly green: (text: string) => string;
}

/** The styles, in colour or without. */
export function styleOf(isColoured: boolean): Style {
  const paint =
    (start: number, end: number) =>
    (text: string): string =>
      isColoured && text !== '' ? `\u001b[${start}m${text}\u001b[${end}m` : text;
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    red: paint(31, 39),
    yellow: paint(33, 39),
    blue: paint(34, 39),
    green: paint(32, 39),
  };
}
