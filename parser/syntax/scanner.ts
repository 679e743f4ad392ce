import type { Place } from '#schemas/generated/diagnostic.ts';
import type { SourceText } from './source-text.ts';
import type { AttributeNode, ListNode, Misreading, SectionNode } from './tree.ts';

export interface Range {
  start: number;
  end: number;
}

/** A block that has not ended yet. The range is that of its opening line. */
interface OpenBlock extends Range {
  language: string;
  lines: string[];
}

export interface Scanner {
  readonly source: SourceText & { lineStarts: number[] };
  readonly sections: SectionNode[];
  readonly misreadings: Misreading[];
  line: number;
  section: SectionNode | undefined;
  block: OpenBlock | undefined;
  /** The enclosing lists of the next bullet, outermost first. */
  lists: ListNode[];
  indent: number;
  /** The last bullet with a key. Deeper bullets turn it into a list. */
  pending: AttributeNode | undefined;
  /** The attribute that text without a key and blank lines are appended to. */
  open: AttributeNode | undefined;
  above: AttributeNode | undefined;
}

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

/**
 * Sets the attribute that more text is appended to. Removes blank lines at the end of the previous value: they count
 * only within a value.
 */
export function setOpen(scanner: Scanner, attribute: AttributeNode | undefined): void {
  if (scanner.open) scanner.open.value = scanner.open.value.trimEnd();
  scanner.open = attribute;
}

/** Records a reading that is probably not what the author meant. */
export function recordMisreading(
  scanner: Scanner,
  kind: Misreading['kind'],
  range: Range,
  to?: AttributeNode | ListNode,
): void {
  const { start, end } = range;
  const [list] = scanner.lists;
  scanner.misreadings.push({ kind, start, end, ...(to && { to }), ...(list && { list }) });
}

export function pointOnLine(scanner: Scanner, offset: number): Place['start'] {
  const lineStart = scanner.source.lineStarts[scanner.line - 1] ?? 0;
  return { line: scanner.line, column: Math.max(offset - lineStart, 0) + 1, offset };
}

/** Returns a point on this or an earlier line. Searches backwards, so it should be close. */
export function pointBefore(scanner: Scanner, offset: number): Place['start'] {
  const { lineStarts } = scanner.source;
  let line = scanner.line;
  while (line > 1 && (lineStarts[line - 1] ?? 0) > offset) line -= 1;
  return { line, column: Math.max(offset - (lineStarts[line - 1] ?? 0), 0) + 1, offset };
}

export function placeOnLine(scanner: Scanner, start: number, end: number): Place {
  return { start: pointOnLine(scanner, start), end: pointOnLine(scanner, end) };
}
