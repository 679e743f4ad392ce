import { slipsBetween } from './is-other-name.ts';
import { lookAlike } from './look-alikes.ts';

/**
 * True for words that differ by one letter that is wrong, missing or too many, or by two in the wrong order, and for words
 * that look the same.
 */
export function isOneTypo(word: string, meant: string): boolean {
  return slipsBetween(word, meant) <= 1 || lookAlike(word, meant);
}
