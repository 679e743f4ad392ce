import type { Kysely } from 'kysely';
import { mergeBadges } from '#schemas/exchange/merge-badges.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import { readActivityRecord } from '#schemas/exchange/read-activity-record.ts';
import { readBadges } from '#schemas/exchange/read-badges.ts';
import type { AccountPreferences } from '#schemas/generated/account-preferences.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Badge } from '#schemas/generated/user.ts';
import { isContention, isMissingReference, isRefused } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { digestOf } from '../digests.ts';
import type {
  AccountSettings,
  AccountStore,
  PreferenceChange,
  PreferenceOutcome,
} from '../ports/account-store.ts';
import { createBatcher } from './create-batcher.ts';
import { findRows, pageKey, type StoredRow, type JoinableTable, type PageKey } from './find-rows.ts';
import { joinRows, TooManyRows, type RowValue } from './join-rows.ts';
import { findSettings, saveSettings } from './learner-settings.ts';
import { joinPages, readStoredPage, type StoredPage } from './stored-page.ts';
import { toPreferences } from './to-preferences.ts';

export const PROGRESS: JoinableTable<ActivityRecord> = {
  table: 'progress',
  read: readActivityRecord,
  join: mergeActivityRecords,
  keyOf: ({ sourceUrl, mapId, activityId }) => ({
    source: digestOf(sourceUrl),
    item: digestOf(mapId, activityId),
  }),
};
const PAGES: JoinableTable<StoredPage> = {
  table: 'pages',
  read: readStoredPage,
  join: joinPages,
  keyOf: ({ sourceUrl }) => ({ source: digestOf(sourceUrl), item: '' }),
};
const BADGES: JoinableTable<Badge> = {
  table: 'badges',
  read: (record) => readBadges([record]).badges[0],
  // A badge counts once: its first date, name and picture are kept.
  join: (held, more) => mergeBadges([held], [more])[0] ?? held,
  keyOf: ({ sourceURL, id }) => ({ source: digestOf(sourceURL), item: digestOf(id) }),
};

/** Maximum number of changes in one transaction. */
const MAX_CHANGES = 200;

interface LearnerChange extends PreferenceChange {
  learnerId: string;
}

/** Stores learners' progress, pages, badges and settings. */
export function createPreferenceStore({
  db,
}: AccountDatabase): Pick<AccountStore, 'readPreferences' | 'changePreferences'> {
  const change = createBatcher({
    run: (changes: readonly LearnerChange[]) => db.transaction().execute((trx) => makeChanges(trx, changes)),
    maxItems: MAX_CHANGES,
    isTemporary: isContention,
    isItemFailure: (error) => isRefused(error) || error instanceof TooManyRows,
  });
  return {
    readPreferences: (learnerId, sources) => readPreferences(db, learnerId, sources),
    changePreferences: async (learnerId, changes): Promise<PreferenceOutcome> => {
      try {
        return { kind: 'changed', preferences: await change({ learnerId, ...changes }) };
      } catch (error) {
        if (isMissingReference(error)) return { kind: 'gone' };
        if (error instanceof TooManyRows) return { kind: 'too-many' };
        throw error;
      }
    },
  };
}

async function makeChanges(
  trx: Kysely<Tables>,
  changes: readonly LearnerChange[],
): Promise<AccountPreferences[]> {
  const keysByChange = changes.map(pageKeysOf);
  const pageKeys = keysByChange.flat();
  const progress = changes.flatMap((change) => toJoinings(PROGRESS, change.learnerId, change.records));
  const records = await joinRows(trx, PROGRESS, { values: progress, pageKeys });
  const sent = changes.flatMap((change) => toJoinings(PAGES, change.learnerId, change.pages));
  const pages = await joinRows(trx, PAGES, { values: sent, pageKeys });
  const badges = changes.flatMap((change) => toJoinings(BADGES, change.learnerId, change.badges));
  if (badges.length > 0) await joinRows(trx, BADGES, { values: badges, pageKeys: badges });
  await saveSettings(trx, changes);
  const learners = [...new Set(changes.map(({ learnerId }) => learnerId))];
  const badgesAndSettingsOf = await findBadgesAndSettings(trx, learners);
  const recordsOf = valuesBy(pageKey, records);
  const pagesOf = valuesBy(pageKey, pages);
  return changes.map(({ learnerId }, index) => {
    const keys = [...new Set((keysByChange[index] ?? []).map(pageKey))];
    return toPreferences({
      records: keys.flatMap((key) => recordsOf.get(key) ?? []),
      pages: keys.flatMap((key) => pagesOf.get(key) ?? []),
      ...badgesAndSettingsOf(learnerId),
    });
  });
}

async function readPreferences(
  db: Kysely<Tables>,
  learnerId: string,
  sources: readonly string[] | undefined,
): Promise<AccountPreferences> {
  const selection = sources
    ? { pageKeys: sources.map((sourceUrl) => ({ userId: learnerId, source: digestOf(sourceUrl) })) }
    : { learners: [learnerId] };
  const records = await findRows(db, PROGRESS, selection);
  const pages = await findRows(db, PAGES, selection);
  const badgesAndSettingsOf = await findBadgesAndSettings(db, [learnerId]);
  return toPreferences({
    records: valuesOf(records.values()),
    pages: valuesOf(pages.values()),
    ...badgesAndSettingsOf(learnerId),
  });
}

async function findBadgesAndSettings(
  db: Kysely<Tables>,
  learners: readonly string[],
): Promise<(learnerId: string) => { badges: Badge[]; settings: AccountSettings }> {
  const badges = valuesBy(({ userId }) => userId, (await findRows(db, BADGES, { learners })).values());
  const settings = await findSettings(db, learners);
  return (learnerId) => ({
    badges: badges.get(learnerId) ?? [],
    settings: settings.get(learnerId) ?? {},
  });
}

/** Returns the keys of the pages that a change is about. */
function pageKeysOf({ learnerId, records, pages }: LearnerChange): PageKey[] {
  const sources = new Set([...records, ...pages].map(({ sourceUrl }) => sourceUrl));
  return [...sources].map((sourceUrl) => ({ userId: learnerId, source: digestOf(sourceUrl) }));
}

export function toJoinings<Value>(
  { keyOf }: JoinableTable<Value>,
  userId: string,
  values: readonly Value[],
): RowValue<Value>[] {
  return values.map((value) => ({ userId, ...keyOf(value), value }));
}

function valuesBy<Value>(
  keyOf: (row: StoredRow<Value>) => string,
  rows: Iterable<StoredRow<Value>>,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    if (row.value !== undefined) group.push(row.value);
    groups.set(keyOf(row), group);
  }
  return groups;
}

function valuesOf<Value>(rows: Iterable<StoredRow<Value>>): Value[] {
  return [...rows].flatMap(({ value }) => (value === undefined ? [] : [value]));
}
