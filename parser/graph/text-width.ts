import { FONT_RUNS } from './font-widths.ts';

/** Widths of letters that the bundled font lacks, as in common system fonts. */
const DEFAULT_WIDTH = 0.62;
const WIDE_WIDTH = 1;
const EMOJI_WIDTH = 1.4;

/** Returns the width of a name in the bundled font, in em. Accurate to a few percent for letters that the font has. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFD')) width += letterWidth(letter);
  return width;
}

const known = new Map<string, number>();

function letterWidth(letter: string): number {
  let width = known.get(letter);
  if (width === undefined) {
    width = findWidth(letter);
    known.set(letter, width);
  }
  return width;
}

function findWidth(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  for (const [first, widths] of FONT_RUNS) {
    const at = code - first;
    if (at >= 0 && at < widths.length) return (widths.charCodeAt(at) - 40) / 64;
  }
  // Combining marks take no space.
  if (/[\p{M}\p{Cf}]/u.test(letter)) return 0;
  if (code > 0xffff) return EMOJI_WIDTH;
  return isWide(letter) ? WIDE_WIDTH : DEFAULT_WIDTH;
}

/** True for ideographs and similar letters, which allow a line break after them. */
export function isWide(letter: string): boolean {
  return /[\u1100-\u11ff\u2e80-\uff60]/.test(letter);
}
