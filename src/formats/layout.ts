import type { Position } from '../text/position.js';
import { visible } from '../text/value.js';
import { widthOf, wrap } from '../text/width.js';
import { codeFrame } from './code-frame.js';
import type { Style } from './style.js';

/** Paints a text, or gives it back. */
export type Paint = (text: string) => string;

/** A stretch of a text. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** How the parts of a finding are laid out for people, within a width. */
export class Layout {
  readonly #style: Style;
  readonly #width: number;

  constructor(style: Style, width: number) {
    this.#style = style;
    this.#width = width;
  }

  /** How wide the column of line numbers is that goes up to one. */
  gutterFor(line: number): number {
    return Math.max(2, String(line).length);
  }

  /** A sentence behind its label. */
  labelled(label: string, paint: Paint, text: string): string[] {
    const indent = label.length + 2;
    const [first = '', ...more] = wrap(visible(text), this.#width - indent);
    const { bold } = this.#style;
    return [`${paint(bold(label))}: ${bold(first)}`, ...more.map((each) => ' '.repeat(indent) + bold(each))];
  }

  /** A place, and beside it or below, what is there. */
  place(gutter: number, place: string, about: string): string[] {
    const start = `${' '.repeat(gutter)}${this.#style.dim('─→')} ${place}`;
    if (about === '') return [start];
    const fits = gutter + 3 + widthOf(place) + 2 + widthOf(about) <= this.#width;
    return fits ? [`${start}  ${about}`] : [start, `${' '.repeat(gutter + 3)}${about}`];
  }

  /** A line with a stretch of it marked; nothing of a line that there is not, or that is empty. */
  frame(gutter: number, line: string | undefined, { start, end, paint }: Range & { readonly paint: Paint }): string[] {
    if (line === undefined || line.trim() === '') return [];
    const { dim } = this.#style;
    const { code, marks } = codeFrame(line, start, end, this.#width - gutter - 3);
    const number = String(start.line).padStart(gutter);
    return [`${dim(`${number} │`)} ${code}`, `${dim(`${' '.repeat(gutter)} │`)} ${paint(marks)}`];
  }

  /** A remark below a frame; nothing when it is empty. */
  note(gutter: number, label: string, text: string, paint: Paint = (each) => each): string[] {
    if (text === '') return [];
    const start = `${' '.repeat(gutter)} ${this.#style.dim('=')} ${label}: `;
    const indent = gutter + 3 + label.length + 2;
    const [first = '', ...more] = wrap(visible(text), this.#width - indent);
    return [start + paint(first), ...more.map((each) => ' '.repeat(indent) + paint(each))];
  }

  /** A text behind a start, its further lines below its first word; nothing when it is empty. */
  wrapped(start: string, text: string): string[] {
    if (text === '') return [];
    const [first = '', ...more] = wrap(visible(text), this.#width - start.length);
    return [start + first, ...more.map((line) => ' '.repeat(start.length) + line)];
  }
}
