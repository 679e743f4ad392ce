import { sql } from 'kysely';
import { findFreeBytes } from './free-bytes.ts';
import type { AccountDatabase } from './open-database.ts';

/** A database that takes longer is none that learners can work with, in milliseconds. */
const LONGEST_CHECK = 2000;
/** So much room is a disk to have for what is stored next, in bytes. */
const LEAST_ROOM = 32 * 1024 * 1024;
/** More than stands free in a table. */
const PROBE = 'x'.repeat(64 * 1024);

/** Thrown so that nothing of the probe is kept. */
class Undone extends Error {}

/** Why learners cannot work with the database, in a sentence; undefined where they can. */
export async function findDatabaseProblem(database: AccountDatabase): Promise<string | undefined> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    late = setTimeout(() => resolve('It does not answer.'), LONGEST_CHECK);
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
    return 'It does not answer.';
  }
  if ((await findFreeBytes(database)) < LEAST_ROOM) return FULL;
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

const FULL = 'It cannot store anything: its disk is full or write-protected. Reading goes on.';
