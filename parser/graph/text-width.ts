import { FONT_RUNS } from './font-widths.ts';

/** What the shipped font does not have is drawn in a font of the device: about as wide as the widest that are usual. */
const OTHER = 0.62;
const WIDE = 1;
const PICTURE = 1.4;

/** How wide a name is in the shipped font, in em. Within a few percent where the font has its letters. */
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
  // Marks stand on the letter before.
  if (/[\p{M}\p{Cf}]/u.test(letter)) return 0;
  if (code > 0xffff) return PICTURE;
  return isWide(letter) ? WIDE : OTHER;
}

/** Letters that fill a square, and may end a line. */
export function isWide(letter: string): boolean {
  return /[\u1100-\u11ff\u2e80-\uff60]/.test(letter);
}
