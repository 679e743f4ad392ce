import { sql } from 'kysely';
import { findFreeBytes } from './free-bytes.ts';
import type { AccountDatabase } from './open-database.ts';

/** Milliseconds after which a check fails: learners cannot work with a slower database. */
const LONGEST_CHECK = 2000;
/** Free bytes that a disk needs. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
/** Text that the check writes. It is larger than the free space inside a table, so that writing it needs disk space. */
const PROBE = 'x'.repeat(64 * 1024);

/** Thrown to roll back the transaction of the check. */
class Undone extends Error {}

/** Returns, as a sentence, why learners cannot use the database, or undefined if they can. */
export async function findDatabaseProblem(database: AccountDatabase): Promise<string | undefined> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    late = setTimeout(() => resolve('It does not respond.'), LONGEST_CHECK);
  });
  try {
    return await Promise.race([probe(database), tooLate]);
  } finally {
    clearTimeout(late);
  }
}

async function probe(database: AccountDatabase): Promise<string | undefined> {
  const { db } = database;
  try {
    await sql`select 1`.execute(db);
  } catch {
    return 'It does not respond.';
  }
  if ((await findFreeBytes(database)) < MIN_FREE_BYTES) return FULL;
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('server_secrets')
        .values({ name: `probe ${crypto.randomUUID()}`, value: PROBE })
        .execute();
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) return FULL;
  }
  return undefined;
}

const FULL = 'It cannot store anything: its disk is full or write-protected. Reading still works.';
