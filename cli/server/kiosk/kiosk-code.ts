import { randomInt } from 'node:crypto';

/**
 * Read across a room and typed by children: nothing that looks like another sign (0 O, 1 I L, 2 Z, 5 S, 8 B, U V), and no
 * vowels, so that no code is a word. 22 signs give 113 million codes.
 */
export const CODE_SIGNS = 'CDFGHJKMNPQRTVWXY34679';
export const CODE_LENGTH = 6;

export function newKioskCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
}
