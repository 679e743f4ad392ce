import type { TextEdit } from '#parser';

/* The text editor works with `\n` and without a byte order mark. The line endings and byte order mark of a file are
   stored beside its document and restored when it is saved, so that unedited bytes never change. */

export type LineEnd = '\n' | '\r\n' | '\r';

/** A line ending that differs from the usual one of the file. */
export interface OddEnd {
  at: number;
  end: LineEnd;
}

/** The byte order mark and the line endings of a file. The document does not contain them. */
export interface FileShape {
  hasMark: boolean;
  /** The most frequent line ending. New lines also get it. */
  dominant: LineEnd;
  exceptions: readonly OddEnd[];
}

const MARK = '\uFEFF';
const BREAK = /\r\n|\r|\n/g;

/**
 * Converts a file's text to a document with `\n` line endings. Returns it with the differences to restore when it is
 * saved.
 */
export function openText(text: string): { document: string; shape: FileShape } {
  const hasMark = text.startsWith(MARK);
  const rest = hasMark ? text.slice(1) : text;
  const ends: OddEnd[] = [];
  let extra = 0;
  for (const { 0: end, index } of rest.matchAll(BREAK)) {
    ends.push({ at: index - extra, end: end as LineEnd });
    extra += end.length - 1;
  }
  const dominant = mostFrequent(ends.map(({ end }) => end));
  return {
    document: rest.replace(BREAK, '\n'),
    shape: { hasMark, dominant, exceptions: ends.filter(({ end }) => end !== dominant) },
  };
}

function mostFrequent(ends: readonly LineEnd[]): LineEnd {
  const counts = { '\n': 0, '\r\n': 0, '\r': 0 };
  for (const end of ends) counts[end] += 1;
  if (counts['\r\n'] > counts['\n'] && counts['\r\n'] >= counts['\r']) return '\r\n';
  return counts['\r'] > counts['\n'] ? '\r' : '\n';
}

/** Converts a document back to the text of its file. */
export function closeText(document: string, { hasMark, dominant, exceptions }: FileShape): string {
  let text = hasMark ? MARK : '';
  let from = 0;
  for (const { at, end } of exceptions) {
    text += document.slice(from, at).replaceAll('\n', dominant) + end;
    from = at + 1;
  }
  return text + document.slice(from).replaceAll('\n', dominant);
}

export interface Offsets {
  toDocument: (offset: number) => number;
  toFile: (offset: number) => number;
}

/**
 * Creates the conversion between offsets in a file's text and in its document, which has no byte order mark and one
 * character per line ending.
 */
export function createOffsets(text: string): Offsets {
  /** Offsets of characters that only the file has, not the document. */
  const left = text.startsWith(MARK) ? [0] : [];
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) left.push(at + 1);
  if (left.length === 0) return { toDocument: (offset) => offset, toFile: (offset) => offset };
  return {
    toDocument: (offset) => Math.max(0, offset - countWhile(left, (at) => at <= offset)),
    toFile: (offset) => offset + countWhile(left, (at, index) => at - index <= offset),
  };
}

export function toDocumentEdits(edits: readonly TextEdit[], offsets: Offsets): TextEdit[] {
  return edits.map(({ start, end, text }) => ({
    start: offsets.toDocument(start),
    end: offsets.toDocument(end),
    text: text.replaceAll(/\r\n?/g, '\n'),
  }));
}

/** Returns how many numbers precede the first one that fails the test. Uses binary search. */
function countWhile(sorted: readonly number[], isBefore: (at: number, index: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(sorted[middle] ?? 0, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
