import { findLikely } from './find-likely.ts';

/**
 * Returns the end of a message about a word that is not among the known ones: `: did you mean \`lint\`?`. If the word is
 * similar to none, returns `otherwise` after a colon, or an empty text.
 */
export function didYouMean(word: string, known: readonly string[], otherwise = ''): string {
  const meant = findMeant(word, known);
  if (meant !== undefined) return asQuestion(meant);
  return otherwise === '' ? '' : `: ${otherwise}`;
}

/** Returns the question about a likely name, or an empty text without one. */
export function asQuestion(likely: string | undefined): string {
  return likely === undefined ? '' : `: did you mean \`${likely}\`?`;
}

/**
 * Returns the known word that a word has in other case, abbreviates or misspells. If it is the beginning of several words,
 * returns the most similar one. Undefined if the word is known itself, or similar to none.
 */
export function findMeant(word: string, known: readonly string[]): string | undefined {
  if (word === '' || known.includes(word)) return undefined;
  const folded = word.toLowerCase();
  const same = known.find((one) => one.toLowerCase() === folded);
  if (same !== undefined) return same;
  const longer = known.filter((one) => one.startsWith(word));
  return longer.length === 1 ? longer[0] : findLikely(word, known);
}
