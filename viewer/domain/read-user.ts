import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Badge, User } from '#schemas/generated/user.ts';
import { readBadges } from '#schemas/exchange/read-badges.ts';
import type { Fields } from '#schemas/exchange/read-fields.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readMapProgress } from '#schemas/exchange/read-map-progress.ts';
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

function isNewer(version: string): boolean {
  const [own = 0, given] = [userVersion, version].map((text) => Number(/^\d+(?=\.\d+\.\d+)/.exec(text)?.[0]));
  if (given === undefined || Number.isNaN(given)) return false;
  return given > own || (given === own && version !== userVersion);
}
