import { FONT_RUNS } from './font-widths.ts';

/** Widths of letters that the bundled font lacks, as in common system fonts. */
const DEFAULT_WIDTH = 0.62;
const WIDE_WIDTH = 1;
const EMOJI_WIDTH = 1.4;

/**
 * Arabic letters, and their widths in em with a letter after them and without. These are the largest widths in the bold
 * fonts DejaVu Sans, Noto Sans Arabic, Noto Naskh Arabic and Tajawal. The last entry is for all other letters.
 */
const ARABIC: readonly (readonly [letters: string, joined: number, last: number])[] = [
  ['\u0627', 0.38, 0.38],
  ['\u0644\u0646', 0.41, 0.9],
  ['\u0649\u064a\u06cc', 0.41, 1.01],
  ['\u0628\u062a\u062b\u067e', 0.41, 1.12],
  ['\u0643\u06a9\u06af', 0.58, 1.02],
  ['\u0641', 0.72, 1.19],
  ['\u0642', 0.72, 0.9],
  ['\u0633-\u0636', 1.08, 1.43],
  ['\u0637\u0638', 0.97, 1.07],
  ['\u062c-\u062e\u0645\u0686', 0.72, 0.78],
  ['\u0621-\u06d3', 0.63, 0.66],
];

/** Letters that join the preceding letter. */
const JOINING = /[\u0622-\u063a\u0641-\u064a\u0671-\u06d3]/;

/**
 * Returns the width of a name in the bundled font, in em. Accurate to a few percent for letters that the font has. Other
 * letters are as wide as in the widest common fonts.
 */
export function widthOf(text: string): number {
  let width = 0;
  /** How much wider the last letter is if no letter follows to join it. */
  let ending = 0;
  for (const letter of text.normalize('NFD')) {
    const joined = letterWidth(letter);
    if (joined === 0) continue;
    if (ending > 0 && !JOINING.test(letter)) width += ending;
    width += joined;
    ending = endings.get(letter) ?? 0;
  }
  return width + ending;
}

/** How much wider an Arabic letter is at the end of a word. */
const endings = new Map<string, number>();

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
  const arabic = ARABIC.find(([letters]) => new RegExp(`[${letters}]`).test(letter));
  if (arabic) {
    endings.set(letter, arabic[2] - arabic[1]);
    return arabic[1];
  }
  return isWide(letter) ? WIDE_WIDTH : DEFAULT_WIDTH;
}

/** True for ideographs and similar letters, which allow a line break after them. */
export function isWide(letter: string): boolean {
  return /[\u1100-\u11ff\u2e80-\uff60]/.test(letter);
}
