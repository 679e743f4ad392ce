import { closest, distance } from 'fastest-levenshtein';

/** The candidate an author most likely meant, or undefined when none is near, or only the digits differ. */
export function findLikely(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0 || word.length > 80) return undefined;
  const likely = closest(word, candidates);
  const changes = distance(word, likely);
  const most = Math.max(isTransposed(word, likely) ? 2 : 1, Math.floor(word.length / 3));
  if (changes === 0 || changes > most) return undefined;
  // A word in which every letter differs is no misspelling.
  if (changes >= word.length) return undefined;
  // Ids such as `space-3` and `space-5` are near each other and hardly ever meant for one another.
  if (withoutDigits(word) !== withoutDigits(likely)) return likely;
  // Prefers names with the same digits: `activty3` means `activity3`, not `activity1`.
  const digits = digitsOf(word);
  const others = candidates.filter((one) => digitsOf(one) === digits);
  return others.length === candidates.length ? undefined : findLikely(word, others);
}

/** In one name of a file so many letters may be wrong, for each that is wrong at all. */
const LETTERS_EACH = 8;

/**
 * The name of a file that an author most likely meant, of those that are there; undefined where none is really alike.
 * Names mean files by their numbers, so that these have to be the same: `music-1` is no misspelt `music-2`. Hyphens,
 * underscores, spaces and capital letters are easily mistaken.
 */
export function findLikelyFile(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > 80) return undefined;
  const bare = bareName(name);
  const same = candidates.filter((one) => bareName(one) === bare && one !== name);
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  const numbers = numbersOf(name);
  const alike = candidates.filter((one) => numbersOf(one) === numbers);
  if (alike.length === 0) return undefined;
  const likely = closest(name, alike);
  const changes = distance(name, likely);
  // Of very short names every other one is near.
  if (isTransposed(name, likely)) return changes === 2 && name.length > 2 ? likely : undefined;
  const most = Math.max(1, Math.floor(name.length / LETTERS_EACH));
  const isNear = changes > 0 && changes <= most && changes * 2 < Math.min(name.length, likely.length);
  return isNear ? likely : undefined;
}

/** With the letter behind a number: `shark4a` and `shark4b` are two pictures. */
function numbersOf(name: string): string {
  return (name.match(/\d+(?:[a-z](?![a-z]))?/gi) ?? []).join(' ').toLowerCase();
}

function bareName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s]+/g, '');
}

/** True for words that differ by one letter that is wrong, missing or too many, or by two in the wrong order. */
export function isOneTypo(word: string, meant: string): boolean {
  const changes = distance(word, meant);
  return changes <= 1 || (changes === 2 && isTransposed(word, meant));
}

/** True for words of the same letters: two in the wrong order count as two changes, and are one typo, `tpye`. */
export function isTransposed(word: string, likely: string): boolean {
  return [...word].sort().join('') === [...likely].sort().join('');
}

function withoutDigits(word: string): string {
  return word.replace(/\d+/g, '');
}

function digitsOf(word: string): string {
  return word.replace(/\D+/g, ' ').trim();
}
