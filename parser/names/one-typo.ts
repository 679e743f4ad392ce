import { slipsBetween } from './is-other-name.ts';
import { lookAlike } from './look-alikes.ts';

/** True for words that differ by one letter or two swapped letters, and for words that look the same. */
export function isOneTypo(word: string, meant: string): boolean {
  return slipsBetween(word, meant) <= 1 || lookAlike(word, meant);
}
