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

/** True for words that differ by one letter that is wrong, missing or too many, or by two in the wrong order. */
export function isOneTypo(word: string, meant: string): boolean {
  const changes = distance(word, meant);
  return changes <= 1 || (changes === 2 && isTransposed(word, meant));
}

/** Two letters in the wrong order count as two changes, and are one typo: `tpye`. */
function isTransposed(word: string, likely: string): boolean {
  return [...word].sort().join('') === [...likely].sort().join('');
}

function withoutDigits(word: string): string {
  return word.replace(/\d+/g, '');
}

function digitsOf(word: string): string {
  return word.replace(/\D+/g, ' ').trim();
}
