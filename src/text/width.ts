const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\uff01-\uff60]/u;
const ZERO_WIDTH = /\p{Mark}/u;

/** The columns that a text takes in a terminal: two for wide characters and emoji, none for combining marks. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (character <= '~') width++;
    else if (!ZERO_WIDTH.test(character)) width += WIDE.test(character) ? 2 : 1;
  }
  return width;
}

/** Breaks a text at spaces into lines of at most `width` columns; a longer word stands alone. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
