import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const DIGESTS_AT_ONCE = 1000;

/**
 * Takes away those of these texts that no game is made of any more; of one that is barred, the bar stays. Within a
 * transaction that has changed the games before.
 */
export async function collectTexts(trx: Kysely<Tables>, digests: readonly string[]): Promise<void> {
  const all = [...new Set(digests)].sort();
  for (let at = 0; at < all.length; at += DIGESTS_AT_ONCE) {
    await collect(trx, all.slice(at, at + DIGESTS_AT_ONCE));
  }
}

async function collect(trx: Kysely<Tables>, digests: readonly string[]): Promise<void> {
  // Holds up whoever publishes one of them just now; of those who were first, the next statements see the games.
  await trx
    .updateTable('shared_texts')
    .set(({ ref }) => ({ bytes: ref('bytes') }))
    .where('digest', 'in', digests)
    .execute();
  const rows = await trx.selectFrom('shared_games').select('text').where('text', 'in', digests).execute();
  const used = new Set(rows.map(({ text }) => text));
  const unused = digests.filter((digest) => !used.has(digest));
  if (unused.length === 0) return;
  await trx.deleteFrom('shared_texts').where('digest', 'in', unused).where('barredAt', 'is', null).execute();
  await trx.updateTable('shared_texts').set({ content: null }).where('digest', 'in', unused).execute();
}
