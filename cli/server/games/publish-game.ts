import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { SentGame } from '../game-store.ts';
import { digestOf } from '../digests.ts';

export interface Publishing {
  game: SentGame;
  publisherId: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

/** Thrown where an operator has removed what is published: nothing of it is to stay. */
export class RemovedText extends Error {
  constructor() {
    super('The files of a game are barred');
    this.name = 'BarredText';
  }
}

/** That one learner shares at a time. */
const MOST_GAMES = 1000;

/** Puts a game where it is not yet; one that its owner had removed comes back. */
export async function publishGame(
  trx: Transaction<Tables>,
  { game, publisherId, at }: Publishing,
): Promise<{ id: string; isNew: boolean } | 'too-many'> {
  const id = gameId(game, publisherId);
  if (publisherId !== undefined && (await countOthers(trx, publisherId, id)) >= MOST_GAMES) return 'too-many';
  const fields = {
    name: game.name,
    description: game.description ?? null,
    target: game.target,
    targetVersion: game.targetVersion ?? null,
    editor: game.editor ?? null,
    text: game.digest,
    sharedAt: at,
  };
  const inserted = await trx
    .insertInto('shared_games')
    .values({ id, userId: publisherId ?? null, ...fields })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    await trx
      .updateTable('shared_games')
      .set(fields)
      .where('id', '=', id)
      .where('text', 'is', null)
      .execute();
  }
  await keepText(trx, game);
  return { id, isNew: inserted !== undefined };
}

/** The files are kept once; whoever collects them waits until this is done, and then finds the game. */
async function keepText(trx: Transaction<Tables>, { digest, content }: SentGame): Promise<void> {
  const { barredAt } = await trx
    .insertInto('shared_texts')
    .values({ digest, bytes: content.byteLength, barredAt: null, content })
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet(({ fn, ref }) => ({
        content: fn.coalesce(ref('shared_texts.content'), ref('excluded.content')),
      })),
    )
    .returning('barredAt')
    .executeTakeFirstOrThrow();
  if (barredAt !== null) throw new RemovedText();
}

async function countOthers(trx: Transaction<Tables>, userId: string, id: string): Promise<number> {
  const { count } = await trx
    .selectFrom('shared_games')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('userId', '=', userId)
    .where('text', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 95 bits: nobody comes upon a game, or upon two of one id, by trying. */
const LENGTH = 16;

/** The id of a game: the same of the same publisher has the same, and a different one for everybody else. */
export function gameId(
  { target, name, digest }: Pick<SentGame, 'target' | 'name' | 'digest'>,
  publisherId: string | undefined,
): string {
  const publisher = publisherId === undefined ? [] : [publisherId];
  const hash = createHash('sha256')
    .update(digestOf('game', target, name, digest, ...publisher))
    .digest('hex');
  let rest = BigInt(`0x${hash}`);
  let id = '';
  for (let at = 0; at < LENGTH; at += 1) {
    id += SIGNS[Number(rest % 62n)] ?? '';
    rest /= 62n;
  }
  return `_${id}`;
}
