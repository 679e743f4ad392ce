import type { AccountPreferences } from '#schemas/generated/account-preferences.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Badge, PageProgress } from '#schemas/generated/user.ts';
import { badgeKey } from '#schemas/exchange/merge-badges.ts';
import { toMapProgress } from '#schemas/exchange/to-map-progress.ts';
import type { AccountSettings } from '../ports/account-store.ts';
import type { StoredPage } from './stored-page.ts';

export interface PreferenceRows {
  records: readonly ActivityRecord[];
  pages: readonly StoredPage[];
  badges: readonly Badge[];
  settings: AccountSettings;
}

/** Converts a learner's rows to the API's form. The order of the rows does not matter. */
export function toPreferences({ records, pages, badges, settings }: PreferenceRows): AccountPreferences {
  const progress = toMapProgress(
    [...records].sort((one, other) => compareText(recordKey(one), recordKey(other))),
  );
  const states = new Map(pages.map((page) => [page.sourceUrl, page.completionStates]));
  return {
    skillmap: {
      mapProgress: Object.fromEntries(
        Object.entries(progress).map(([source, page]) => [
          source,
          withStates(page, states.get(source) ?? {}),
        ]),
      ),
      completedTags: Object.fromEntries(
        pages.flatMap(({ sourceUrl, completedTags }) => (completedTags ? [[sourceUrl, completedTags]] : [])),
      ),
    },
    badges: [...badges].sort(
      (one, other) =>
        (one.timestamp ?? 0) - (other.timestamp ?? 0) || compareText(badgeKey(one), badgeKey(other)),
    ),
    ...settings,
  };
}

function withStates(page: PageProgress, states: StoredPage['completionStates']): PageProgress {
  return Object.fromEntries(
    Object.entries(page).map(([mapId, map]) => [
      mapId,
      Object.hasOwn(states, mapId) ? { ...map, completionState: states[mapId] ?? map.completionState } : map,
    ]),
  );
}

function recordKey({ sourceUrl, mapId, activityId }: ActivityRecord): string {
  return `${sourceUrl}\n${mapId}\n${activityId}`;
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
