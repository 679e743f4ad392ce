import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { negated, type OwnedChange } from '../space/change-space.ts';
import { collectTexts } from '../space/collect-texts.ts';
import { removePictures } from './game-pictures.ts';

/** Column values of a removed game: its content is gone, its id and owner remain. */
const REMOVED_CONTENT = { name: '', description: null, targetVersion: null, editor: null, text: null };

/** Removes a game with its picture, and its files unless another game uses them. */
export async function removeGame(trx: Kysely<Tables>, id: string): Promise<OwnedChange | undefined> {
  const game = await lockGame(trx, id);
  if (!game) return undefined;
  await trx.updateTable('shared_games').set(REMOVED_CONTENT).where('id', '=', id).execute();
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
    ownerChange: { ...change, gameBytes: -(text?.bytes ?? 0) },
    serverChange: { ...change, gameBytes: -freed },
  };
}

/** Locks a game, so that others wait and then see the change. Returns undefined if the game is gone. */
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
