import type { TextEdit } from '#parser';

/*
 * Text editors know one line end, and no byte order mark. What a file has instead is kept beside its text, and given back
 * when it is written: no byte changes that nobody has edited.
 */

export type LineEnd = '\n' | '\r\n' | '\r';

/** A line break that ends in another way than most of its file. */
export interface OddEnd {
  /** Where the break stands in the document. */
  at: number;
  end: LineEnd;
}

/** What of a file is not in its document. */
export interface FileShape {
  hasMark: boolean;
  /** How most lines end; new ones do too. */
  usual: LineEnd;
  odd: readonly OddEnd[];
}

const MARK = '\uFEFF';
const BREAK = /\r\n|\r|\n/g;

/** A file's text as a document, whose lines end with `\n`, and what else there was. */
export function openText(text: string): { document: string; shape: FileShape } {
  const hasMark = text.startsWith(MARK);
  const rest = hasMark ? text.slice(1) : text;
  const ends: OddEnd[] = [];
  let extra = 0;
  for (const { 0: end, index } of rest.matchAll(BREAK)) {
    ends.push({ at: index - extra, end: end as LineEnd });
    extra += end.length - 1;
  }
  const usual = mostFrequent(ends.map(({ end }) => end));
  return {
    document: rest.replace(BREAK, '\n'),
    shape: { hasMark, usual, odd: ends.filter(({ end }) => end !== usual) },
  };
}

function mostFrequent(ends: readonly LineEnd[]): LineEnd {
  const counts = { '\n': 0, '\r\n': 0, '\r': 0 };
  for (const end of ends) counts[end] += 1;
  if (counts['\r\n'] > counts['\n'] && counts['\r\n'] >= counts['\r']) return '\r\n';
  return counts['\r'] > counts['\n'] ? '\r' : '\n';
}

/** The text of the file that a document stands for. */
export function closeText(document: string, { hasMark, usual, odd }: FileShape): string {
  let text = hasMark ? MARK : '';
  let from = 0;
  for (const { at, end } of odd) {
    text += document.slice(from, at).replaceAll('\n', usual) + end;
    from = at + 1;
  }
  return text + document.slice(from).replaceAll('\n', usual);
}

/** Where a place of a file stands in its document, and the other way round. */
export interface Offsets {
  toDocument: (offset: number) => number;
  toFile: (offset: number) => number;
}

/** The offsets of a file's text: those of its document have no mark, and one letter for each line break. */
export function createOffsets(text: string): Offsets {
  /** Letters of the file that its document does not have. */
  const left = text.startsWith(MARK) ? [0] : [];
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) left.push(at + 1);
  if (left.length === 0) return { toDocument: (offset) => offset, toFile: (offset) => offset };
  return {
    toDocument: (offset) => Math.max(0, offset - countWhile(left, (at) => at <= offset)),
    toFile: (offset) => offset + countWhile(left, (at, index) => at - index <= offset),
  };
}

/** Edits of a file as edits of its document. */
export function toDocumentEdits(edits: readonly TextEdit[], offsets: Offsets): TextEdit[] {
  return edits.map(({ start, end, text }) => ({
    start: offsets.toDocument(start),
    end: offsets.toDocument(end),
    text: text.replaceAll(/\r\n?/g, '\n'),
  }));
}

/** How many of them, which are sorted, come before the first for which it is false. */
function countWhile(sorted: readonly number[], isBefore: (at: number, index: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(sorted[middle] ?? 0, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
