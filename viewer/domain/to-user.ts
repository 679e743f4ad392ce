import type { Page } from '#schemas/generated/page.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { ActivityState, Badge, MapProgress, PageProgress, User } from '#schemas/generated/user.ts';
import { activityKey, recordKey } from './activity-key.ts';
import { withFormerProgress } from './former-progress.ts';
import type { MapView } from './map-view.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import { countCompletedTags } from './prerequisites.ts';
import { toMapViews } from './to-map-views.ts';

/** The version of the User entity that is written. */
export const userVersion = '1.0.0';

/** A page whose maps are known: of its progress more can be said than its records tell. */
export interface KnownPage {
  sourceUrl: string;
  page: Page;
  /** §4 Map completionState: the map whose completion is being celebrated. */
  transitioningMapId?: string | undefined;
}

export interface UserParts {
  id: string;
  isDebug: boolean;
  records: Iterable<ActivityRecord>;
  badges?: readonly Badge[];
  pages?: readonly KnownPage[];
}

/**
 * §3 User, assembled from records: tags are counted from the completed activities, and each map of a known page has
 * its progress, empty where nothing was done.
 */
export function toUser({ id, isDebug, records, badges = [], pages = [] }: UserParts): User {
  const bySource = new Map<string, Map<string, ActivityRecord>>(
    pages.map(({ sourceUrl }) => [sourceUrl, new Map()]),
  );
  for (const record of mergeEqual(records)) {
    const own = bySource.get(record.sourceUrl) ?? new Map<string, ActivityRecord>();
    bySource.set(record.sourceUrl, own.set(activityKey(record.mapId, record.activityId), record));
  }
  const known = new Map(pages.map((page) => [page.sourceUrl, page]));
  const mapProgress = [...bySource].map(([source, progress]): [string, PageProgress] => [
    source,
    toPage(progress, known.get(source)),
  ]);
  const tags = pages.map(({ sourceUrl, page }): [string, Record<string, number>] => {
    const counted = countCompletedTags(page, withFormerProgress(page, bySource.get(sourceUrl) ?? new Map()));
    return [sourceUrl, Object.fromEntries(counted)];
  });
  return {
    version: userVersion,
    isDebug,
    id,
    mapProgress: Object.fromEntries(mapProgress),
    completedTags: Object.fromEntries(tags),
    badges: [...badges],
  };
}

function mergeEqual(records: Iterable<ActivityRecord>): Iterable<ActivityRecord> {
  const merged = new Map<string, ActivityRecord>();
  for (const record of records) {
    const key = recordKey(record);
    merged.set(key, mergeActivityRecords(merged.get(key) ?? record, record));
  }
  return merged.values();
}

function toPage(progress: ReadonlyMap<string, ActivityRecord>, known: KnownPage | undefined): PageProgress {
  const views = known ? toMapViews(known.page, withFormerProgress(known.page, progress)) : [];
  const byMap = new Map<string, ActivityRecord[]>(views.map(({ map }) => [map.mapId, []]));
  for (const record of progress.values()) {
    const own = byMap.get(record.mapId) ?? [];
    byMap.set(record.mapId, own);
    own.push(record);
  }
  const viewOf = new Map(views.map((view) => [view.map.mapId, view]));
  return Object.fromEntries(
    [...byMap].map(([mapId, records]) => [
      mapId,
      toMap(mapId, records, {
        view: viewOf.get(mapId),
        isTransitioning: known?.transitioningMapId === mapId,
      }),
    ]),
  );
}

function toMap(
  mapId: string,
  records: readonly ActivityRecord[],
  { view, isTransitioning }: { view: MapView | undefined; isTransitioning: boolean },
): MapProgress {
  const states = records.map((record): [string, ActivityState] => {
    const { sourceUrl: _source, mapId: _map, ...state } = record;
    const status = view?.nodesById.get(record.activityId)?.status;
    return [record.activityId, status ? { ...state, status } : state];
  });
  const ended = view?.isCompleted === true ? 'completed' : 'incomplete';
  return {
    mapId,
    completionState: isTransitioning ? 'transitioning' : ended,
    activityState: Object.fromEntries(states),
  };
}
