import type { Kysely } from 'kysely';
import { isContention, retried } from '../database/dialect-sql.ts';
import type { Tables } from '../database/tables.ts';
import { changeSpace, negated, ownerOf, readSpace } from '../space/change-space.ts';
import { collectTexts } from '../space/collect-texts.ts';
import { LIMIT_KINDS, limitKey } from './create-account-limits.ts';
import { contentBytes } from './project-space.ts';

/**
 * Deletes a learner from every table. Rows that reference the learner's row are deleted with it, and other processes
 * can no longer write for this learner.
 */
export async function eraseLearner(db: Kysely<Tables>, learnerId: string): Promise<void> {
  await retried(() => db.transaction().execute((trx) => erase(trx, learnerId)), isContention);
}

async function erase(trx: Kysely<Tables>, learnerId: string): Promise<void> {
  const learner = await trx.selectFrom('user').select('email').where('id', '=', learnerId).executeTakeFirst();
  // Change a column that foreign keys could reference. From now on PostgreSQL accepts no new references to the row, so
  // no further game can be added after the next query.
  await trx
    .updateTable('user')
    .set({ email: `erased ${crypto.randomUUID()}` })
    .where('id', '=', learnerId)
    .execute();
  const games = await trx.selectFrom('shared_games').select('text').where('userId', '=', learnerId).execute();
  const insideBytes = await deleteProjects(trx, learnerId);
  await trx.deleteFrom('user').where('id', '=', learnerId).execute();
  // These tables have no reference to the learner: their rows may belong to someone without an account.
  await trx
    .deleteFrom('verification')
    .where((row) =>
      row.or([
        row('value', '=', learnerId),
        row('identifier', '=', learnerId),
        ...(learner ? [row('identifier', '=', learner.email)] : []),
      ]),
    )
    .execute();
  await trx
    .deleteFrom('rate_limits')
    .where(
      'key',
      'in',
      LIMIT_KINDS.map((kind) => limitKey(kind, learnerId)),
    )
    .execute();
  const gameBytes = await collectTexts(
    trx,
    games.flatMap(({ text }) => text ?? []),
  );
  // Nobody can change this total any more, because the learner's rows are locked.
  const owner = ownerOf(learnerId);
  const held = await readSpace(trx, owner);
  await trx.deleteFrom('used_space').where('owner', '=', owner).execute();
  await changeSpace(trx, {
    userId: learnerId,
    ownerChange: {},
    // Shared parts of projects count until they are collected.
    serverChange: { ...negated(held), projectBytes: -insideBytes, gameBytes: -gameBytes },
  });
}

/** Deletes a learner's projects, and returns the bytes in their rows: of the last version, even if it is being saved. */
async function deleteProjects(trx: Kysely<Tables>, learnerId: string): Promise<number> {
  let bytes = 0;
  for (const table of ['projects', 'erased_projects'] as const) {
    const rows = await trx
      .deleteFrom(table)
      .where('userId', '=', learnerId)
      .returning(contentBytes.as('inside'))
      .execute();
    for (const { inside } of rows) bytes += inside;
  }
  return bytes;
}
