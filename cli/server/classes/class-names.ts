import { createHmac, randomInt } from 'node:crypto';
import { CODE_SIGNS } from '../kiosk/create-kiosk-store.ts';

/** Path of the page for joining a class, below the site's base. */
export const JOIN_PAGE = 'join';

/** 22 characters in eight places give 55 thousand million codes: guessing at the full rate limit finds none. */
const CODE_LENGTH = 8;

export function newClassCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
}

/** Returns a typed code as it is stored: children add spaces, hyphens, full stops, small and full-width letters. */
export function readClassCode(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

/**
 * Returns a name or line as one line of text, without invisible characters and characters that change the writing
 * direction: they would let one name look like another, or turn around the teacher's table.
 */
export function toLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, (sign) => (sign === JOINER ? sign : ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Joins emoji, and letters of some scripts. */
const JOINER = '\u200D';

/**
 * Accents, points of Hebrew and Arabic, and invisible marks, which children leave out. Other marks make another name: in
 * Japanese, they are the only difference between Taiki and Daiki, and in Hindi, they are vowels.
 */
const ACCENTS =
  /[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]|[\u0591-\u05C7]|[\u0610-\u061A]|[\u064B-\u065F]|\u0670|(?!\u200D)\p{Default_Ignorable_Code_Point}/gu;

/** Returns the form in which names are compared: a child who returns may type a name without capitals or accents. */
export function toNameKey(name: string): string {
  return toLine(name).normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase();
}

/** Returns the form in which earlier versions stored a name to compare. Classes last 90 days by default. */
export function toFormerNameKey(name: string): string {
  return toLine(name).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Returns whether a teacher can see something of a name. U+2800 is an empty Braille pattern. */
export function isVisibleName(name: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\u2800]/u.test(toLine(name));
}

/**
 * Returns the digest of a learner's pictures. There are few combinations, so the digest needs the server's secret as a
 * key.
 */
export function digestSign(secret: string, learnerId: string, sign: readonly number[]): string {
  return createHmac('sha256', secret)
    .update(`class sign ${learnerId} ${sign.join(' ')}`)
    .digest('base64url');
}
