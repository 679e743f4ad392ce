import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const DIGESTS_AT_ONCE = 1000;

/**
 * Takes away those of these texts that no game is made of any more; of one that is barred, the bar stays. Within a
 * transaction that has changed the games before. Returns how many bytes that were.
 */
export async function collectTexts(trx: Kysely<Tables>, digests: readonly string[]): Promise<number> {
  const all = [...new Set(digests)].sort();
  let bytes = 0;
  for (let at = 0; at < all.length; at += DIGESTS_AT_ONCE) {
    bytes += await collect(trx, all.slice(at, at + DIGESTS_AT_ONCE));
  }
  return bytes;
}

async function collect(trx: Kysely<Tables>, digests: readonly string[]): Promise<number> {
  // Holds up whoever publishes one of them just now; of those who were first, the next statements see the games.
  await trx
    .updateTable('shared_texts')
    .set(({ ref }) => ({ bytes: ref('bytes') }))
    .where('digest', 'in', digests)
    .execute();
  const rows = await trx.selectFrom('shared_games').select('text').where('text', 'in', digests).execute();
  const used = new Set(rows.map(({ text }) => text));
  const unused = digests.filter((digest) => !used.has(digest));
  if (unused.length === 0) return 0;
  const kept = await trx
    .selectFrom('shared_texts')
    .select('bytes')
    .where('digest', 'in', unused)
    .where('content', 'is not', null)
    .execute();
  await trx.deleteFrom('shared_texts').where('digest', 'in', unused).where('barredAt', 'is', null).execute();
  await trx.updateTable('shared_texts').set({ content: null }).where('digest', 'in', unused).execute();
  return kept.reduce((sum, { bytes }) => sum + bytes, 0);
}
