import type { Page } from '#schemas/generated/page.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { ActivityState, Badge, MapProgress, PageProgress, User } from '#schemas/generated/user.ts';
import { activityKey, recordKey } from './activity-key.ts';
import { withFormerProgress } from './former-progress.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import { countCompletedTags, toMapViews, type MapView } from './map-view.ts';
import { readBadges } from '#schemas/exchange/read-badges.ts';
import { readFields, type Fields } from '#schemas/exchange/read-fields.ts';
import { readMapProgress } from '#schemas/exchange/read-map-progress.ts';

/** The version of the User records that this app writes. */
export const userVersion = '1.0.0';

/**
 * A page whose maps are known, so that its progress can include maps without records and the status of each activity.
 */
export interface KnownPage {
  sourceUrl: string;
  page: Page;
  /** Spec §4 Map completionState: the map whose completion is being celebrated. */
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
 * Spec §3 User: creates a user from records. Tags are counted from completed activities. Each map of a known page has
 * progress, which may be empty.
 */
export function toUser({ id, isDebug, records, badges = [], pages = [] }: UserParts): User {
  const bySource = new Map<string, Map<string, ActivityRecord>>(
    pages.map(({ sourceUrl }) => [sourceUrl, new Map()]),
  );
  for (const record of mergeEqual(records)) {
    const sourceRecords = bySource.get(record.sourceUrl) ?? new Map<string, ActivityRecord>();
    bySource.set(record.sourceUrl, sourceRecords.set(activityKey(record.mapId, record.activityId), record));
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
    const mapRecords = byMap.get(record.mapId) ?? [];
    byMap.set(record.mapId, mapRecords);
    mapRecords.push(record);
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

/** Why a value is refused as a user. */
export type UserRefusal =
  /** The value is not a user record. */
  | { reason: 'not-a-user' }
  /** The user was created by a debug flag and contains no real progress. */
  | { reason: 'debug-user' }
  /** The user was written by a newer version of this program, which is required to read it. */
  | { reason: 'newer-version'; version: string }
  | { reason: 'unknown-version'; version: string };

export type UserReading =
  | {
      kind: 'read';
      id: string;
      records: ActivityRecord[];
      badges: Badge[];
      /** Number of invalid parts that were skipped. */
      dropped: number;
    }
  | ({ kind: 'refused' } & UserRefusal);

/**
 * Returns a user's progress as records. Spec §4 User loading: progress of version 0.0.0, which supported only one page,
 * is assigned to `sourceUrl`. Tags are not read, because they are counted from records.
 */
export function readUser(value: unknown, sourceUrl: string): UserReading {
  const user = readFields(value);
  if (!user) return { kind: 'refused', reason: 'not-a-user' };
  const { version } = user;
  if (typeof version !== 'string' || !readFields(user.mapProgress)) {
    return { kind: 'refused', reason: 'not-a-user' };
  }
  if (user.isDebug === true) return { kind: 'refused', reason: 'debug-user' };
  const current = version === '0.0.0' ? migrate(user, sourceUrl) : user;
  if (current.version !== userVersion) {
    const reason = isNewer(version) ? 'newer-version' : 'unknown-version';
    return { kind: 'refused', reason, version };
  }
  const progress = readMapProgress(current.mapProgress);
  const badges = readBadges(current.badges);
  return {
    kind: 'read',
    id: typeof current.id === 'string' ? current.id : '',
    records: progress.records,
    badges: badges.badges,
    dropped: progress.dropped + badges.dropped,
  };
}

/**
 * Spec §4 User loading: converts a user of version 0.0.0 to the current format. Its only page gets the source
 * `sourceUrl`.
 */
export function migrateUser(value: unknown, sourceUrl: string): User | undefined {
  const reading = readUser(value, sourceUrl);
  if (reading.kind === 'refused') return undefined;
  const user = toUser({ id: reading.id, isDebug: false, records: reading.records, badges: reading.badges });
  const tags = readFields(readFields(value)?.completedTags) ?? {};
  const counts = Object.entries(tags).filter((tag): tag is [string, number] => Number.isInteger(tag[1]));
  if (counts.length === 0) return user;
  return { ...user, completedTags: Object.fromEntries([[sourceUrl, Object.fromEntries(counts)]]) };
}

function migrate(user: Fields, sourceUrl: string): Fields {
  return { ...user, version: userVersion, mapProgress: Object.fromEntries([[sourceUrl, user.mapProgress]]) };
}

function isNewer(version: string): boolean {
  const [currentMajor = 0, given] = [userVersion, version].map((text) =>
    Number(/^\d+(?=\.\d+\.\d+)/.exec(text)?.[0]),
  );
  if (given === undefined || Number.isNaN(given)) return false;
  return given > currentMajor || (given === currentMajor && version !== userVersion);
}
