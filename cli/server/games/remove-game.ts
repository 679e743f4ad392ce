import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { collectTexts } from './collect-texts.ts';

/** Deletes the content of a game, and keeps the record of its id and owner. */
const NOTHING = { name: '', description: null, targetVersion: null, editor: null, text: null };

/** Takes a game away from everybody, with its picture and with files that no other one is made of. */
export async function removeGame(trx: Transaction<Tables>, id: string): Promise<void> {
  const row = await trx.selectFrom('shared_games').select('text').where('id', '=', id).executeTakeFirst();
  await trx.updateTable('shared_games').set(NOTHING).where('id', '=', id).execute();
  await trx.deleteFrom('game_thumbnails').where('gameId', '=', id).execute();
  await collectTexts(trx, row?.text ? [row.text] : []);
}
