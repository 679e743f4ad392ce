import type { Place, Point } from '#schemas/generated/diagnostic.ts';

/** The characters that end a line. */
export type LineEnd = '\r\n' | '\n';

export interface SourceText {
  readonly text: string;
  /** Offset of the first character of each line. The first line starts after a byte order mark. */
  readonly lineStarts: readonly number[];
}

/** Returns the point of an offset by binary search. Offsets beyond the text return its end. */
export function pointAt(source: SourceText, offset: number): Point {
  const { lineStarts } = source;
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const lineStart = lineStarts[low] ?? 0;
  const inside = Math.max(lineStart, Math.min(offset, source.text.length));
  return { line: low + 1, column: inside - lineStart + 1, offset: inside };
}

export function placeOf(source: SourceText, start: number, end: number): Place {
  return { start: pointAt(source, start), end: pointAt(source, end) };
}

/** Returns a line without its line break, counted from 1. '' after the last line. */
export function lineText(source: SourceText, line: number): string {
  const start = source.lineStarts[line - 1];
  if (start === undefined) return '';
  const next = source.lineStarts[line];
  let end = next === undefined ? source.text.length : next - 1;
  if (end > start && next !== undefined && source.text.charCodeAt(end - 1) === 13) end -= 1;
  return source.text.slice(start, end);
}

/** Indexes a text. Lines end with `\n`, and a byte order mark does not belong to the first line. */
export function createSourceText(text: string): SourceText {
  const lineStarts: number[] = [];
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (start <= text.length) {
    lineStarts.push(start);
    const feed = text.indexOf('\n', start);
    if (feed < 0) break;
    start = feed + 1;
  }
  return { text, lineStarts };
}

/** Returns the line break at the end of an offset's line, or of the previous line if it has none. */
export function lineEndOf(text: string, offset = 0): LineEnd {
  return createLineEnds(text)(offset);
}

/** Returns `lineEndOf` for many offsets. Searches a long line only once if the offsets ascend. */
export function createLineEnds(text: string): (offset: number) => LineEnd {
  let from = 0;
  let to = -1;
  let lineEnd: '\r\n' | '\n' = '\n';
  return (offset) => {
    if (offset >= from && offset <= to) return lineEnd;
    const nextBreak = text.indexOf('\n', offset);
    from = offset;
    to = nextBreak < 0 ? text.length : nextBreak;
    const feed = nextBreak < 0 ? text.lastIndexOf('\n') : nextBreak;
    lineEnd = text[feed - 1] === '\r' ? '\r\n' : '\n';
    return lineEnd;
  };
}

export function withLineEnds(text: string, lineEnd: LineEnd): string {
  return text.replaceAll(/\r?\n/g, lineEnd);
}

/** Maximum number of UTF-8 bytes for each UTF-16 code unit. */
const MAX_BYTES_PER_CHARACTER = 3;

/** Returns the UTF-8 size of a text if it exceeds `most`, else undefined. */
export function bytesAbove(text: string, most: number): number | undefined {
  if (text.length * MAX_BYTES_PER_CHARACTER <= most) return undefined;
  const bytes = byteLength(text);
  return bytes > most ? bytes : undefined;
}

function byteLength(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    // Two surrogates form a character of four bytes.
    else if (unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff)) bytes += 2;
    else bytes += 3;
  }
  return bytes;
}
