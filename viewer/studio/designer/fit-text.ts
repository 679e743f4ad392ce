import type { Font, MeasureText } from './drawing.ts';

interface Room {
  width: number;
  maxLines: number;
  /** Smallest font size. A text that does not fit at this size gets more than `maxLines` lines. */
  minSize: number;
}

/**
 * Returns the lines of a text and the largest font size, up to that of the font, at which they fit. Words that are wider
 * than a line are divided, which also breaks the lines of languages without spaces.
 */
export function fitText(
  text: string,
  font: Font,
  room: Room & { measure: MeasureText },
): { lines: string[]; font: Font } {
  for (let size = font.size; ; size -= 1) {
    const smaller = { ...font, size };
    const lines = breakLines(text, smaller, room);
    const isWhole = size <= room.minSize || !dividesWord(text, lines);
    if ((lines.length <= room.maxLines && isWhole) || size <= room.minSize) return { lines, font: smaller };
  }
}

function breakLines(
  text: string,
  font: Font,
  { width, measure }: { width: number; measure: MeasureText },
): string[] {
  const fits = (line: string): boolean => measure(line, font) <= width;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const last = lines.at(-1);
      const joined = last === undefined ? word : `${last} ${word}`;
      if (fits(joined)) lines.splice(-1, last === undefined ? 0 : 1, joined);
      else lines.push(...divide(word, fits));
    }
    return lines;
  });
}

/** Divides a word into parts that each fit. */
function divide(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)) {
    const last = parts.at(-1);
    if (last !== undefined && fits(last + segment)) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

/** Scripts that are written without spaces. Their lines may end after any letter. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function dividesWord(text: string, lines: readonly string[]): boolean {
  const words = new Set(text.split(/\s+/));
  return lines.some((line) => line.split(' ').some((part) => !words.has(part) && !WITHOUT_SPACES.test(part)));
}
