import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const DIGESTS_AT_ONCE = 1000;

/**
 * Deletes those of the given texts that no game uses any more. Blocked texts keep their block. Call it in the
 * transaction that has changed the games. Returns the number of bytes freed.
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
  // Makes publishers of these texts wait. Games that were published earlier are visible to the next statements.
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
