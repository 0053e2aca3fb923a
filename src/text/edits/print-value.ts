import { isArray, isObject, type JsonValue } from '../value.js';

/** How values are written beside others of a text. */
export interface Style {
  /** Whether a space follows a colon and a comma. */
  readonly isSpaced: boolean;
  /** One step of indentation; undefined where everything must stay on one line. */
  readonly indentation: string | undefined;
  readonly lineEnd: string;
}

const LONGEST_LINE = 80;

/**
 * A value as JSON in the style of its neighbours: on one line when it has room there, else one member a line.
 *
 * @param margin what the line begins with on which it starts
 */
export function printValue(value: JsonValue, style: Style, margin: string): string {
  const line = onOneLine(value, style);
  if (style.indentation === undefined || line.length <= LONGEST_LINE) return line;
  return JSON.stringify(value, undefined, style.indentation).replaceAll('\n', `${style.lineEnd}${margin}`);
}

/** A value as JSON on one line. */
export function onOneLine(value: JsonValue, { isSpaced }: Pick<Style, 'isSpaced'>): string {
  const [space, comma] = isSpaced ? [' ', ', '] : ['', ','];
  const print = (each: JsonValue): string => {
    if (isArray(each)) return `[${each.map(print).join(comma)}]`;
    if (!isObject(each)) return JSON.stringify(each);
    const members = Object.entries(each).map(([name, member]) => `${JSON.stringify(name)}:${space}${print(member)}`);
    return members.length === 0 ? '{}' : `{${space}${members.join(comma)}${space}}`;
  };
  return print(value);
}
