import type { Place } from '#schemas/generated/diagnostic.ts';
import type { SourceText } from './source-text.ts';
import type { AttributeNode, ListNode, Misreading, SectionNode } from './tree.ts';

export interface Range {
  start: number;
  end: number;
}

/** Its range is that of the line that opens it. */
interface OpenBlock extends Range {
  language: string;
  lines: string[];
}

/** Where the scanner is in a text, and what it has read. */
export interface Scanner {
  readonly source: SourceText & { lineStarts: number[] };
  readonly sections: SectionNode[];
  readonly misreadings: Misreading[];
  line: number;
  section: SectionNode | undefined;
  block: OpenBlock | undefined;
  /** Lists that bullets are nested in now, outermost first. */
  lists: ListNode[];
  indent: number;
  /** The last bullet with a key: deeper bullets make it a list. */
  pending: AttributeNode | undefined;
  /** What text without a key, and blank lines, are appended to. */
  open: AttributeNode | undefined;
  /** The bullet above, as long as no blank line, heading or fence follows it. */
  above: AttributeNode | undefined;
}

/** A scanner that has read nothing yet. */
export function createScanner(text: string): Scanner {
  return {
    source: { text, lineStarts: [] },
    sections: [],
    misreadings: [],
    line: 0,
    section: undefined,
    block: undefined,
    lists: [],
    indent: 0,
    pending: undefined,
    open: undefined,
    above: undefined,
  };
}

/** Line feeds of blank lines stay in a value only between its parts. */
export function setOpen(scanner: Scanner, attribute: AttributeNode | undefined): void {
  if (scanner.open) scanner.open.value = scanner.open.value.trimEnd();
  scanner.open = attribute;
}

/** Keeps that something was done against the author’s likely intent. */
export function note(
  scanner: Scanner,
  kind: Misreading['kind'],
  range: Range,
  to?: AttributeNode | ListNode,
): void {
  const { start, end } = range;
  const [list] = scanner.lists;
  scanner.misreadings.push({ kind, start, end, ...(to && { to }), ...(list && { list }) });
}

/** A point on the current line. */
export function pointOnLine(scanner: Scanner, offset: number): Place['start'] {
  const lineStart = scanner.source.lineStarts[scanner.line - 1] ?? 0;
  return { line: scanner.line, column: Math.max(offset - lineStart, 0) + 1, offset };
}

/** A point at or before the current line; looks backward, so it is meant for points close by. */
export function pointBefore(scanner: Scanner, offset: number): Place['start'] {
  const { lineStarts } = scanner.source;
  let line = scanner.line;
  while (line > 1 && (lineStarts[line - 1] ?? 0) > offset) line -= 1;
  return { line, column: Math.max(offset - (lineStarts[line - 1] ?? 0), 0) + 1, offset };
}

/** A place on the current line. */
export function placeOnLine(scanner: Scanner, start: number, end: number): Place {
  return { start: pointOnLine(scanner, start), end: pointOnLine(scanner, end) };
}
