import { isWhiteSpace } from '../syntax/line-kinds.ts';

/** How two texts that look the same differ, with a character that only one of them has. */
export interface Difference {
  kind: 'accents' | 'invisible' | 'letter' | 'several' | 'sign' | 'space';
  /** Code of the character, such as `U+200B`. */
  code: string;
}

/** Invisible characters: zero-width spaces, soft hyphens, byte order marks, direction marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const INVISIBLE_CHARACTER = /\p{Default_Ignorable_Code_Point}/u;
/** The lowest invisible character. */
const SOFT_HYPHEN = 0xad;
const SPACES = /[\p{Zs}\t]/gu;
const SIGNS: readonly [sign: string, alike: RegExp][] = [
  ['-', /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g],
  ["'", /[\u2018\u2019\u02BC\u2032\uFF07`\u00B4]/g],
  ['"', /[\u201C-\u201F\u2033\uFF02]/g],
  ['...', /\u2026/g],
];
/** Cyrillic and Greek letters with the Latin letters that look the same. */
const LETTERS = new Map(
  [
    ['аАеЕоОрРсСуУхХіІјЈѕЅһԁԛԝѵВКМНТ', 'aAeEoOpPcCyYxXiIjJsShdqwvBKMHT'],
    ['αΑοΟρΡνιΙκΚΒΕΖΗΜΝΤΥΧ', 'aAoOpPviIkKBEZHMNTYX'],
  ].flatMap(([letters = '', latin = '']) =>
    [...letters].map((letter, at) => [letter, latin.charAt(at)] as const),
  ),
);

const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');
const withPlainSpaces = (text: string): string => text.replaceAll(SPACES, ' ').trim();
const withPlainSigns = (text: string): string =>
  SIGNS.reduce((plain, [sign, alike]) => plain.replaceAll(alike, sign), text);
const withLatinLetters = (text: string): string => [...text].map((one) => LETTERS.get(one) ?? one).join('');
const composed = (text: string): string => text.normalize('NFC');

const STEPS: readonly [kind: Difference['kind'], plain: (text: string) => string][] = [
  ['accents', composed],
  ['invisible', withoutInvisible],
  ['space', withPlainSpaces],
  ['sign', withPlainSigns],
  ['letter', withLatinLetters],
];

/** Normalizes a text so that texts that look the same are equal. Ignores case. */
export function appearanceOf(text: string): string {
  // Fast path for nearly all names.
  if (/^[!-~]*$/.test(text)) return text.replaceAll('`', "'").toLowerCase();
  return STEPS.reduce((plain, [, step]) => step(plain), text).toLowerCase();
}

/** Returns how two texts that look the same differ, or undefined for other texts. */
export function findDifference(left: string, right: string): Difference | undefined {
  if (left === right || appearanceOf(left) !== appearanceOf(right)) return undefined;
  // A difference in case is visible.
  if (left.toLowerCase() === right.toLowerCase()) return undefined;
  const kind =
    STEPS.find(([, step]) => step(left).toLowerCase() === step(right).toLowerCase())?.[0] ?? 'several';
  return { kind, code: codeOf(oddCharacter(left, right)) };
}

/** Returns the first offset after white space and invisible characters. */
export function skipUnseen(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isUnseen(text, at)) at += 1;
  return at;
}

function isUnseen(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isWhiteSpace(code) || (code >= SOFT_HYPHEN && INVISIBLE_CHARACTER.test(text.charAt(at)));
}

/** Returns the first invisible character in a text, for example `U+200B`. */
export function invisibleIn(text: string): string | undefined {
  const [found] = text.match(INVISIBLE) ?? [];
  return found === undefined ? undefined : codeOf(found);
}

/** True for different texts that look the same. */
export function lookAlike(left: string, right: string): boolean {
  return findDifference(left, right) !== undefined;
}

/** Returns a non-ASCII character, preferably one that only one of the texts has. */
function oddCharacter(left: string, right: string): string {
  const odd = [...left, ...right].filter((one) => one > '~');
  const isIn = (text: string, one: string): boolean => text.toLowerCase().includes(one.toLowerCase());
  return odd.find((one) => isIn(left, one) !== isIn(right, one)) ?? odd[0] ?? '';
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
