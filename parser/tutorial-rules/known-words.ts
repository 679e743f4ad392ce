import { findLikely } from '../diagnostics/find-likely.ts';

/** What may stand behind an `@` in the heading of a step. */
export const FLAGS = [
  'fullscreen',
  'resetDiff',
  'showdialog',
  'showhint',
  'tutorialCompleted',
  'unplugged',
] as const;

/** The known word that a wrong one means: the same in other letters, or a likely misspelling. */
export function findSpelling(word: string, known: readonly string[]): string | undefined {
  const folded = word.toLowerCase();
  const likely = findLikely(
    folded,
    known.map((one) => one.toLowerCase()),
  );
  return known.find((one) => one.toLowerCase() === folded || one.toLowerCase() === likely);
}
