import { entriesOf, readFields } from '#schemas/exchange/read-fields.ts';
import type { CompletionState, PageChange } from '../ports/account-store.ts';

/** A page's summary as its row stores it. */
export type StoredPage = PageChange;

const STATES: readonly unknown[] = ['incomplete', 'transitioning', 'completed'] satisfies CompletionState[];

/** Returns the stored page, or undefined if the value is not one. */
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

/** Returns the page as last sent. Maps that the new version leaves out keep their state. */
export function joinPages(held: StoredPage, more: StoredPage): StoredPage {
  const completedTags = more.completedTags ?? held.completedTags;
  return {
    sourceUrl: held.sourceUrl,
    ...(completedTags && { completedTags }),
    // Avoids object spread, because a map may be called `__proto__`.
    completionStates: Object.fromEntries([
      ...Object.entries(held.completionStates),
      ...Object.entries(more.completionStates),
    ]),
  };
}
