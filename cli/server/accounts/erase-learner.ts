import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { LIMIT_KINDS, limitKey } from './create-account-limits.ts';

/**
 * Takes a learner out of every table. What refers to their row goes with it; what another process is about to write for
 * them cannot be written any more.
 */
export async function eraseLearner(db: Kysely<Tables>, learnerId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const learner = await trx
      .deleteFrom('user')
      .where('id', '=', learnerId)
      .returning('email')
      .executeTakeFirst();
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
  });
}
