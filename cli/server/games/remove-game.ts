import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { negated, type OwnedChange } from '../space/change-space.ts';
import { collectTexts } from '../space/collect-texts.ts';
import { removePictures } from './game-pictures.ts';

/** Deletes the content of a game, and keeps the record of its id and owner. */
const NOTHING = { name: '', description: null, targetVersion: null, editor: null, text: null };

/** Takes a game away from everybody, with its picture and with files that no other one is made of. */
export async function removeGame(trx: Kysely<Tables>, id: string): Promise<OwnedChange | undefined> {
  const game = await lockGame(trx, id);
  if (!game) return undefined;
  await trx.updateTable('shared_games').set(NOTHING).where('id', '=', id).execute();
  const picture = await removePictures(trx, [id]);
  const text = await trx
    .selectFrom('shared_texts')
    .select('bytes')
    .where('digest', '=', game.text)
    .where('content', 'is not', null)
    .executeTakeFirst();
  const freed = await collectTexts(trx, [game.text]);
  const change = { ...negated(picture[0] ?? {}), games: -1 };
  return {
    userId: game.userId,
    own: { ...change, gameBytes: -(text?.bytes ?? 0) },
    place: { ...change, gameBytes: -freed },
  };
}

/** Holds up everybody else who changes a game, and then finds that it has changed; undefined for one that is gone. */
export async function lockGame(
  trx: Kysely<Tables>,
  id: string,
): Promise<{ userId: string | null; text: string } | undefined> {
  const row = await trx
    .updateTable('shared_games')
    .set(({ ref }) => ({ sharedAt: ref('sharedAt') }))
    .where('id', '=', id)
    .where('text', 'is not', null)
    .returning(['userId', 'text'])
    .executeTakeFirst();
  return row && row.text !== null ? { userId: row.userId, text: row.text } : undefined;
}
