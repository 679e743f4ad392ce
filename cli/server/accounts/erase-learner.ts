import type { Kysely } from 'kysely';
import { isContention, retried } from '../database/dialect-sql.ts';
import type { Tables } from '../database/tables.ts';
import { changeSpace, negated, ownerOf, readSpace } from '../space/change-space.ts';
import { collectTexts } from '../space/collect-texts.ts';
import { LIMIT_KINDS, limitKey } from './create-account-limits.ts';

/**
 * Takes a learner out of every table. What refers to their row goes with it; what another process is about to write for
 * them cannot be written any more.
 */
export async function eraseLearner(db: Kysely<Tables>, learnerId: string): Promise<void> {
  await retried(() => db.transaction().execute((trx) => erase(trx, learnerId)), isContention);
}

async function erase(trx: Kysely<Tables>, learnerId: string): Promise<void> {
  const learner = await trx.selectFrom('user').select('email').where('id', '=', learnerId).executeTakeFirst();
  // A column that others could refer to: PostgreSQL lets nobody refer to the row from here on, so that the games that are
  // found are all there are.
  await trx
    .updateTable('user')
    .set({ email: `erased ${crypto.randomUUID()}` })
    .where('id', '=', learnerId)
    .execute();
  const games = await trx.selectFrom('shared_games').select('text').where('userId', '=', learnerId).execute();
  await trx.deleteFrom('user').where('id', '=', learnerId).execute();
  // These have no reference: they may be of somebody who has no account.
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
  // With the rows of the learner nobody can change it any more.
  const owner = ownerOf(learnerId);
  const held = await readSpace(trx, owner);
  await trx.deleteFrom('used_space').where('owner', '=', owner).execute();
  await changeSpace(trx, { userId: learnerId, own: {}, place: { ...negated(held), gameBytes: -gameBytes } });
}
