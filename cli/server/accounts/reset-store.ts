import type { Kysely } from 'kysely';
import { findErased, findLost, recordsInReset, toTombstones } from '#schemas/exchange/plan-reset.ts';
import { readActivityRecord } from '#schemas/exchange/read-activity-record.ts';
import { restoreRecords } from '#schemas/exchange/restore-records.ts';
import type { AccountReset, AccountResets } from '#schemas/generated/account-resets.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { ResetRequest } from '#schemas/generated/reset-request.ts';
import { ContentMissing, type ProjectContents } from '../blobs/project-contents.ts';
import { forUpdate, isContention, retried } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { digestOf } from '../digests.ts';
import type { AccountStore, ResetOutcome } from '../ports/account-store.ts';
import { changeSpace, plus, type Space } from '../space/change-space.ts';
import {
  dropErased,
  eraseProjects,
  lockProjects,
  restoreProjects,
  deleteExpiredProjects,
} from './erased-projects.ts';
import { findRows, type StoredRow } from './find-rows.ts';
import { joinRows } from './join-rows.ts';
import { PROGRESS, toJoinings } from './preference-store.ts';
import type { ResetChange } from './reset-change.ts';
import { CopyNotRead, readCopies } from './restored-copies.ts';

/** Milliseconds during which a reset can be undone. */
const UNDO_MS = 24 * 60 * 60 * 1000;
/** Maximum number of a learner's resets that can be undone at the same time. Earlier ones become final. */
const MAX_OPEN_RESETS = 10;
/** Maximum number of a learner's resets that the server remembers for the learner's devices. */
const MAX_LISTED_RESETS = 50;

/** Maximum number of attempts to undo a reset while devices change its projects. */
const MAX_ATTEMPTS = 5;

type ResetStore = Pick<AccountStore, 'readResets' | 'reset' | 'undoReset'>;

/** Resets learners' accounts: progress and projects are deleted, or restored, in one transaction. */
export function createResetStore(
  { db, kind }: AccountDatabase,
  { contents, now }: { contents: ProjectContents; now: () => number },
): ResetStore {
  const change = async (
    {
      learnerId,
      id,
      copies = [],
    }: Pick<ResetChange, 'learnerId' | 'id'> & Partial<Pick<ResetChange, 'copies'>>,
    make: (change: ResetChange) => Promise<boolean>,
  ) => {
    const run = async (trx: Kysely<Tables>): Promise<ResetOutcome> => {
      let ownerChange: Space = {};
      let serverChange: Space = {};
      const count = (ofOwner: Space, ofServer = ofOwner): void => {
        ownerChange = plus(ownerChange, ofOwner);
        serverChange = plus(serverChange, ofServer);
      };
      const given = { trx, kind, learnerId, id, now: now(), count, copies };
      if (!(await lockLearner(given))) return { kind: 'gone' };
      if (!(await make(given))) return { kind: 'final' };
      // No limit applies: the restored projects fitted before.
      await changeSpace(trx, { userId: learnerId, ownerChange, serverChange });
      return { kind: 'done', resets: (await listResets(trx, learnerId, now())) ?? NO_RESETS };
    };
    return retried(() => db.transaction().execute(run), isContention);
  };
  return {
    readResets: (learnerId) => listResets(db, learnerId, now()),
    reset: (learnerId, id, request) => change({ learnerId, id }, (given) => reset(given, request)),
    undoReset: async (learnerId, id) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const copies = await readCopies(db, contents, { learnerId, id });
          return await change({ learnerId, id, copies }, undo);
        } catch (error) {
          const isChanging = error instanceof CopyNotRead || error instanceof ContentMissing;
          if (!isChanging || attempt >= MAX_ATTEMPTS) throw error;
        }
      }
    },
  };
}

/** Value of `until` for a reset that was undone. Otherwise, `until` is the time until which a reset can be undone. */
const UNDONE = 0;
/** Value of `until` for a reset that can no longer be undone, because the deleted data is gone. */
const FINAL = -1;

const NO_RESETS: AccountResets = { token: '', open: [], undone: [] };

async function reset(change: ResetChange, request: ResetRequest): Promise<boolean> {
  const { trx, learnerId, now } = change;
  // The request was repeated because its response was lost, or the reset was undone before this request arrived.
  if (await findReset(change)) return true;
  const before = await readProgress(change);
  const resetRecords = recordsInReset(before, request);
  const after = await joinProgress(change, toTombstones(resetRecords, request.at));
  const lost = findLost(before, request);
  const projects = await lockProjects(change);
  const keptRecords = before.filter((record) => !resetRecords.includes(record));
  const until = now + UNDO_MS;
  await eraseProjects(
    change,
    findErased(projects, { before, after: [...after, ...keptRecords] }, request),
    until,
  );
  const { at, sourceUrl } = request;
  const version = await nextVersion(change);
  // Page summaries are computed from progress, and devices send them again.
  const pages = trx.deleteFrom('pages').where('userId', '=', learnerId);
  await (sourceUrl === undefined ? pages : pages.where('source', '=', digestOf(sourceUrl))).execute();
  await trx
    .insertInto('resets')
    .values({
      userId: learnerId,
      id: change.id,
      version,
      until,
      about: JSON.stringify({ at, ...(sourceUrl !== undefined && { sourceUrl }) }),
      records: JSON.stringify(lost),
    })
    .execute();
  await endOldest(change, version);
  return true;
}

/** Undoes a reset. Returns false if it is final. */
async function undo(change: ResetChange): Promise<boolean> {
  const { trx, learnerId, id, now } = change;
  const found = await findReset(change);
  const version = await nextVersion(change);
  if (!found) {
    // The request for the reset may still arrive. Record the reset as undone, so that the request changes nothing.
    const about = JSON.stringify({ at: now });
    await trx
      .insertInto('resets')
      .values({ userId: learnerId, id, version, until: UNDONE, about, records: '[]' })
      .execute();
    return true;
  }
  if (found.until === UNDONE) return true;
  if (found.until <= now) return false;
  const lost = (JSON.parse(found.records) as unknown[]).flatMap((value) => readActivityRecord(value) ?? []);
  await joinProgress(change, restoreRecords(lost, await readProgress(change), now));
  await restoreProjects(change);
  await closeReset(change, { id, version, until: UNDONE });
  return true;
}

/** Returns whether the learner exists, and blocks other resets of the learner until the transaction ends. */
async function lockLearner({ trx, kind, learnerId }: ResetChange): Promise<boolean> {
  const query = trx.selectFrom('user').select('id').where('id', '=', learnerId);
  return (await forUpdate(kind, query).executeTakeFirst()) !== undefined;
}

/** Locks and returns all progress of the learner until the transaction ends. */
async function readProgress({ trx, kind, learnerId }: ResetChange): Promise<ActivityRecord[]> {
  if (kind === 'postgres') {
    const query = trx.selectFrom('progress').select('item').where('userId', '=', learnerId);
    await query.orderBy('source').orderBy('item').forUpdate().execute();
  }
  return valuesOf((await findRows(trx, PROGRESS, { learners: [learnerId] })).values());
}

/** Joins records with the stored ones, and returns the records of their pages afterwards. */
async function joinProgress(
  { trx, learnerId }: ResetChange,
  records: readonly ActivityRecord[],
): Promise<ActivityRecord[]> {
  const values = toJoinings(PROGRESS, learnerId, records);
  return valuesOf(await joinRows(trx, PROGRESS, { values, pageKeys: values }));
}

function valuesOf(rows: Iterable<StoredRow<ActivityRecord>>): ActivityRecord[] {
  return [...rows].flatMap(({ value }) => value ?? []);
}

async function findReset({ trx, learnerId, id }: ResetChange) {
  return trx
    .selectFrom('resets')
    .select(['until', 'records'])
    .where('userId', '=', learnerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

async function nextVersion({ trx, learnerId }: ResetChange): Promise<number> {
  const row = await trx
    .selectFrom('resets')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('userId', '=', learnerId)
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}

async function closeReset(
  { trx, learnerId }: ResetChange,
  { id, ...changed }: { id: string; until: number; version?: number },
): Promise<void> {
  await trx
    .updateTable('resets')
    .set({ ...changed, records: '[]' })
    .where('userId', '=', learnerId)
    .where('id', '=', id)
    .execute();
}

async function endOldest(change: ResetChange, version: number): Promise<void> {
  const { open = [] } = (await listResets(change.trx, change.learnerId, change.now)) ?? {};
  for (const { id } of open.slice(MAX_OPEN_RESETS)) {
    await dropErased({ ...change, id });
    await closeReset(change, { id, until: FINAL });
  }
  await change.trx
    .deleteFrom('resets')
    .where('userId', '=', change.learnerId)
    .where('version', '<=', version - MAX_LISTED_RESETS)
    .execute();
}

/** Returns the learner's resets, or undefined if there are none. */
async function listResets(
  db: Kysely<Tables>,
  learnerId: string,
  now: number,
): Promise<AccountResets | undefined> {
  const rows = await db
    .selectFrom('resets')
    .select(['id', 'version', 'until', 'about'])
    .where('userId', '=', learnerId)
    .orderBy('version', 'desc')
    .execute();
  const [last] = rows;
  if (!last) return undefined;
  const open = rows
    .filter(({ until }) => until > now)
    .map(({ id, until, about }) => ({ id, until, ...(JSON.parse(about) as Pick<AccountReset, 'at'>) }));
  const undone = rows.filter(({ until }) => until === UNDONE).map(({ id }) => id);
  return { token: `${last.version}.${last.id}`, open, undone };
}

/** Deletes, for all learners, the data of resets that can no longer be undone. */
export async function deleteExpiredResets({ db }: AccountDatabase, now: number): Promise<void> {
  const run = async (trx: Kysely<Tables>): Promise<void> => {
    await deleteExpiredProjects(trx, now);
    await trx
      .updateTable('resets')
      .set({ until: FINAL, records: '[]' })
      .where('until', '>', UNDONE)
      .where('until', '<=', now)
      .execute();
  };
  await retried(() => db.transaction().execute(run), isContention);
}
