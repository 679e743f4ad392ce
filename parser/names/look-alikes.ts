import { isWhiteSpace } from '../syntax/line-kinds.ts';

/** How two texts that look the same differ, and a character that only one of them has. */
export interface Difference {
  kind: 'accents' | 'invisible' | 'letter' | 'several' | 'sign' | 'space';
  /** Such as `U+200B`. */
  code: string;
}

/** Characters that cannot be seen: zero-width spaces, soft hyphens, byte order marks, marks of writing direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** The first of them. */
const SOFT_HYPHEN = 0xad;
const SPACES = /[\p{Zs}\t]/gu;
const SIGNS: readonly [sign: string, alike: RegExp][] = [
  ['-', /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g],
  ["'", /[\u2018\u2019\u02BC\u2032\uFF07`\u00B4]/g],
  ['"', /[\u201C-\u201F\u2033\uFF02]/g],
  ['...', /\u2026/g],
];
/** Cyrillic and Greek letters, each with the Latin letter that looks like it. */
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

/** A text that is the same for all texts that look the same, capital letters aside. */
export function appearanceOf(text: string): string {
  // Nearly every name.
  if (/^[!-~]*$/.test(text)) return text.replaceAll('`', "'").toLowerCase();
  return STEPS.reduce((plain, [, step]) => step(plain), text).toLowerCase();
}

/** How two different texts that look the same differ. Undefined for others. */
export function findDifference(left: string, right: string): Difference | undefined {
  if (left === right || appearanceOf(left) !== appearanceOf(right)) return undefined;
  // Capital letters can be seen.
  if (left.toLowerCase() === right.toLowerCase()) return undefined;
  const kind =
    STEPS.find(([, step]) => step(left).toLowerCase() === step(right).toLowerCase())?.[0] ?? 'several';
  return { kind, code: codeOf(oddCharacter(left, right)) };
}

/** Where a text begins behind white space and invisible characters. */
export function skipUnseen(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isUnseen(text, at)) at += 1;
  return at;
}

function isUnseen(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isWhiteSpace(code) || (code >= SOFT_HYPHEN && UNSEEN.test(text.charAt(at)));
}

/** The first invisible character in a text, as `U+200B`. */
export function invisibleIn(text: string): string | undefined {
  const [found] = text.match(INVISIBLE) ?? [];
  return found === undefined ? undefined : codeOf(found);
}

/** True for different texts that nobody could tell from each other. */
export function lookAlike(left: string, right: string): boolean {
  return findDifference(left, right) !== undefined;
}

/** A character outside of ASCII, of those that only one of the texts has where there are such. */
function oddCharacter(left: string, right: string): string {
  const odd = [...left, ...right].filter((one) => one > '~');
  const isIn = (text: string, one: string): boolean => text.toLowerCase().includes(one.toLowerCase());
  return odd.find((one) => isIn(left, one) !== isIn(right, one)) ?? odd[0] ?? '';
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
