import { safe } from '../report/cells.ts';
import type { FixedFile } from './fix-files.ts';

/** More files than this are only counted. */
const MOST_NAMED = 10;

/** What was fixed, or would be: how much in all, and how much in each file. */
export function fixNotes(fixed: readonly FixedFile[], verb: 'Fixed' | 'Would fix'): string[] {
  const counts = fixed.flatMap(({ after, progress }) =>
    progress ? [{ path: after.path, count: progress.made.length }] : [],
  );
  if (counts.length === 0) return [];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const named = counts.slice(0, MOST_NAMED).map(({ path, count }) => `${safe(path)} (${count})`);
  const rest = counts.length - named.length;
  const list = [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return [`${verb} ${plural(total, 'finding')} in ${plural(counts.length, 'file')}: ${list}.`];
}

/** What to tell of rules whose fixes were taken back. */
export function unendingNotes(fixed: readonly FixedFile[]): string[] {
  return fixed.flatMap(({ after, endless }) =>
    endless.map(
      (id) =>
        `The fixes of ${id} came to no end in ${safe(after.path)}, and were left out. That is a mistake of skillmap, not yours: please report it, with the file.`,
    ),
  );
}

/** What to tell of a file that was not written. */
export function keptNote(shownPath: string, reason: string): string {
  return `${safe(shownPath)} was not fixed: ${reason}.`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
