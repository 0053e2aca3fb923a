import type { DocumentReport, Incompleteness, Report } from '../findings/report.js';
import { cut } from '../text/value.js';

/** Something that was not checked, and the document it lies in. */
export interface Gap extends Incompleteness {
  readonly document: DocumentReport;
}

/** Everything that applies and was not checked, in the order of the documents. */
export function gapsOf({ documents }: Report): Gap[] {
  return documents.flatMap((document) => document.incomplete.map((gap) => ({ ...gap, document })));
}

/** A place of a document: the tool in words, and the pointer that goes on from it. */
export function placeInWords(pointer: string, { tools }: DocumentReport): string {
  const tool = tools.find((each) => pointer === each.pointer || pointer.startsWith(`${each.pointer}/`));
  const rest = pointer.slice(tool?.pointer.length ?? 0);
  const start = tool === undefined || tool.name === '' ? '' : `tool "${shortName(tool.name)}"`;
  const within = rest.length > 60 ? `${cut(rest, 20)}…${rest.slice(-39)}` : rest;
  return [start, within].filter((part) => part !== '').join(', ');
}

/** A name that a line has room for. */
export function shortName(name: string): string {
  return name.length > 60 ? `${cut(name, 59)}…` : name;
}
