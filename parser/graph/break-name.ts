import { isWide, widthOf } from './text-width.ts';

/** A name on one or more lines. `width` is that of the longest line, in em. */
export interface NameLines {
  readonly lines: readonly string[];
  readonly width: number;
}

export function toOneLine(name: string): NameLines {
  return { lines: [name], width: widthOf(name) };
}

/** Splits a name into lines of similar width. Undefined if it contains too few breaks. */
export function toLines(name: string, count: number): NameLines | undefined {
  const ends = [0, ...findBreaks(name), name.length];
  const pieces = ends.slice(1).map((end, index) => name.slice(ends[index], end));
  const spaces = pieces.map((piece) => widthOf(piece.slice(piece.trimEnd().length)));
  const total = [0];
  for (const piece of pieces) total.push((total.at(-1) ?? 0) + widthOf(piece));
  const widthFrom = (from: number, to: number): number =>
    (total[to] ?? 0) - (total[from] ?? 0) - (spaces[to - 1] ?? 0);
  const findNarrowest = (from: number, left: number): NameLines | undefined => {
    const last = pieces.length;
    if (left === 1) return { lines: [name.slice(ends[from])], width: widthFrom(from, last) };
    let best: NameLines | undefined;
    for (let to = from + 1; to + left - 1 <= last; to++) {
      const rest = findNarrowest(to, left - 1);
      const width = Math.max(widthFrom(from, to), rest?.width ?? 0);
      if (rest && (!best || width <= best.width))
        best = { lines: [name.slice(ends[from], ends[to]).trimEnd(), ...rest.lines], width };
    }
    return best;
  };
  return findNarrowest(0, count);
}

/** Shortens a name with an ellipsis to fit the lines. Undefined if it fits, or if too few letters would remain. */
export function toShortened(name: string, count: number, width: number): NameLines | undefined {
  const lines: string[] = [];
  let rest = name;
  while (lines.length < count - 1) {
    const end = findBreaks(rest).findLast((at) => widthOf(rest.slice(0, at).trimEnd()) <= width);
    if (end === undefined) break;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end);
  }
  const kept = takeLetters(rest, width - widthOf('…')).trimEnd();
  if (kept.length < MIN_LETTERS || kept.length === rest.length) return undefined;
  lines.push(`${kept}…`);
  return { lines, width: Math.max(...lines.map(widthOf)) };
}

function takeLetters(text: string, width: number): string {
  let end = 0;
  let usedWidth = 0;
  for (const letter of text) {
    usedWidth += widthOf(letter);
    if (usedWidth > width) break;
    end += letter.length;
  }
  return text.slice(0, end);
}

const MIN_LETTERS = 3;
/** Limits the breaks to measure in a very long name. */
const MAX_BREAKS = 24;

/** Returns where a second line may begin: after spaces and hyphens, and between ideographs. */
function findBreaks(name: string): number[] {
  const breaks: number[] = [];
  for (let at = 1; at < name.length && breaks.length < MAX_BREAKS; at++) {
    const before = name.charAt(at - 1);
    if (/[\s\-/–—]/.test(name.charAt(at))) continue;
    if (/[\s\-/–—]/.test(before) || (isWide(before) && isWide(name.charAt(at)))) breaks.push(at);
  }
  return breaks;
}
