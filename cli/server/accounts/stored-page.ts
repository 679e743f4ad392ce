import { entriesOf, readFields } from '#schemas/exchange/read-fields.ts';
import type { CompletionState, PageChange } from '../ports/account-store.ts';

/** What a page says of itself, as its row keeps it. */
export type StoredPage = PageChange;

const STATES: readonly unknown[] = ['incomplete', 'transitioning', 'completed'] satisfies CompletionState[];

/** A stored page, or undefined where it is none. */
export function readStoredPage(value: unknown): StoredPage | undefined {
  const { sourceUrl, completedTags, completionStates } = readFields(value) ?? {};
  if (typeof sourceUrl !== 'string') return undefined;
  const states = entriesOf(completionStates).filter(([, state]) => STATES.includes(state));
  const tags = entriesOf(completedTags).filter(([, count]) => typeof count === 'number');
  return {
    sourceUrl,
    ...(readFields(completedTags) && { completedTags: Object.fromEntries(tags) as Record<string, number> }),
    completionStates: Object.fromEntries(states) as Record<string, CompletionState>,
  };
}

/** The page as last sent: maps that were not sent stay what they were. */
export function joinPages(held: StoredPage, more: StoredPage): StoredPage {
  const completedTags = more.completedTags ?? held.completedTags;
  return {
    sourceUrl: held.sourceUrl,
    ...(completedTags && { completedTags }),
    // Not by spreading: a map may be called `__proto__`.
    completionStates: Object.fromEntries([
      ...Object.entries(held.completionStates),
      ...Object.entries(more.completionStates),
    ]),
  };
}
