import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Badge, User } from '#schemas/generated/user.ts';
import { readActivityRecord } from './read-activity-record.ts';
import { toUser, userVersion } from './to-user.ts';

/** Why something is not taken for a user. */
export type UserRefusal =
  /** It has not the form of a user at all. */
  | { reason: 'not-a-user' }
  /** It was made by a debug flag: nobody did what it says. */
  | { reason: 'debug-user' }
  /** Only a later version of this program can read it. */
  | { reason: 'newer-version'; version: string }
  | { reason: 'unknown-version'; version: string };

export type UserReading =
  | {
      kind: 'read';
      id: string;
      records: ActivityRecord[];
      badges: Badge[];
      /** Parts that were no progress and no badge, and were left out. */
      dropped: number;
    }
  | ({ kind: 'refused' } & UserRefusal);

type Fields = Record<string, unknown>;

/**
 * What a user has done, as records. §4 User loading: one of version 0.0.0, which knew a single page, moves to
 * `sourceUrl`. Tags are not read: they are counted.
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
  const progress = readProgress(current.mapProgress);
  const badges = readBadges(current.badges);
  return {
    kind: 'read',
    id: typeof current.id === 'string' ? current.id : '',
    records: progress.records,
    badges: badges.badges,
    dropped: progress.dropped + badges.dropped,
  };
}

/** §4 User loading: a user of version 0.0.0 in the form of today, its only page under `sourceUrl`. */
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

function readProgress(mapProgress: unknown): { records: ActivityRecord[]; dropped: number } {
  const records: ActivityRecord[] = [];
  let dropped = 0;
  for (const [sourceUrl, maps] of entriesOf(mapProgress)) {
    if (!readFields(maps)) dropped += 1;
    for (const [mapId, map] of entriesOf(maps)) {
      const states = readFields(map)?.activityState;
      if (!readFields(states)) dropped += 1;
      for (const [activityId, state] of entriesOf(states)) {
        const record = toRecord({ sourceUrl, mapId, activityId }, state);
        if (record) records.push(record);
        else dropped += 1;
      }
    }
  }
  return { records, dropped };
}

/** A state's fields as a record; older ones have no dates but that of completion. */
function toRecord(
  key: Pick<ActivityRecord, 'sourceUrl' | 'mapId' | 'activityId'>,
  value: unknown,
): ActivityRecord | undefined {
  const state = readFields(value);
  if (!state) return undefined;
  const times = [state.updatedAt, state.completedTime, state.workedAt, state.resetAt];
  const known = ['isCompleted', 'completedTime', 'headerId', 'currentStep', 'maxSteps'] as const;
  const dates = ['workedAt', 'attempt', 'resetAt'] as const;
  const fields = [...known, ...dates].flatMap((name) =>
    // `null` is what JSON makes of numbers that are none, and of what is not there.
    state[name] === undefined || state[name] === null ? [] : [[name, state[name]] as const],
  );
  return readActivityRecord({
    isCompleted: false,
    ...Object.fromEntries(fields),
    ...key,
    updatedAt: times.find((time) => typeof time === 'number') ?? 0,
  });
}

function readBadges(value: unknown): { badges: Badge[]; dropped: number } {
  const given: unknown[] = Array.isArray(value) ? value : [];
  const badges = given.map(readBadge).filter((badge) => badge !== undefined);
  return { badges, dropped: given.length - badges.length };
}

function readBadge(value: unknown): Badge | undefined {
  const { id, title, image, lockedImage, sourceURL, timestamp } = readFields(value) ?? {};
  if (typeof id !== 'string' || typeof title !== 'string') return undefined;
  if (typeof image !== 'string' || typeof sourceURL !== 'string') return undefined;
  return {
    id,
    title,
    image,
    ...(typeof lockedImage === 'string' && { lockedImage }),
    type: 'skillmap-completion',
    sourceURL,
    ...(typeof timestamp === 'number' && timestamp >= 0 && { timestamp: Math.trunc(timestamp) }),
  };
}

function isNewer(version: string): boolean {
  const [own = 0, given] = [userVersion, version].map((text) => Number(/^\d+(?=\.\d+\.\d+)/.exec(text)?.[0]));
  if (given === undefined || Number.isNaN(given)) return false;
  return given > own || (given === own && version !== userVersion);
}

function readFields(value: unknown): Fields | undefined {
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isFields ? (value as Fields) : undefined;
}

function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(readFields(value) ?? {});
}
