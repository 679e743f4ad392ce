import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Badge } from '#schemas/generated/user.ts';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import type { PreferenceChange } from '../../cli/server/ports/account-store.ts';

/** Adds the row of a learner, as after the first sign-in; returns the learner's id. */
export async function addLearner({ db }: AccountDatabase, id: string = crypto.randomUUID()): Promise<string> {
  const now = new Date().toISOString();
  await db
    .insertInto('user')
    .values({
      id,
      name: `Name of ${id}`,
      email: `${id}@school.example`,
      image: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return id;
}

export function changeOf(change: Partial<PreferenceChange>): PreferenceChange {
  return { records: [], pages: [], badges: [], settings: {}, ...change };
}

export function recordOf(record: Partial<ActivityRecord>): ActivityRecord {
  return {
    sourceUrl: 'owner/repo#map',
    mapId: 'intro',
    activityId: 'one',
    isCompleted: false,
    updatedAt: 1,
    ...record,
  };
}

export function badgeOf(badge: Partial<Badge>): Badge {
  return {
    id: 'intro-badge',
    title: 'Intro',
    image: 'https://example.org/badge.png',
    type: 'skillmap-completion',
    sourceURL: 'owner/repo#map',
    ...badge,
  };
}
