import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { SentGame } from '../ports/game-store.ts';
import { digestOf } from '../digests.ts';
import type { Space } from '../space/change-space.ts';

export interface Publishing {
  game: SentGame;
  publisherId: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

/** Thrown if an operator has removed the content. Nothing is stored. */
export class RemovedText extends Error {
  constructor() {
    super('The files of a game are barred');
    this.name = 'RemovedText';
  }
}

interface Published {
  id: string;
  isNew: boolean;
  /** Storage added to the publisher's total. */
  ownerChange: Space;
  /** Storage added to the server's total. */
  serverChange: Space;
}

/** Publishes a game unless it exists. A game that its owner had removed comes back. */
export async function publishGame(
  trx: Transaction<Tables>,
  { game, publisherId, at }: Publishing,
): Promise<Published> {
  const id = gameId(game, publisherId);
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
  const restored =
    !inserted &&
    (await trx
      .updateTable('shared_games')
      .set(fields)
      .where('id', '=', id)
      .where('text', 'is', null)
      .returning('id')
      .executeTakeFirst());
  const text = await keepText(trx, game);
  const games = inserted || restored ? 1 : 0;
  return {
    id,
    isNew: inserted !== undefined,
    ownerChange: { games, gameBytes: games * text.bytes },
    serverChange: { games, gameBytes: text.isNew ? text.bytes : 0 },
  };
}

/** Maximum number of attempts to store files that are being cleaned up at the same moment. */
const MAX_ATTEMPTS = 10;

/**
 * Stores the files unless they are stored already. A concurrent cleanup waits, and then finds that the game uses them.
 */
async function keepText(
  trx: Transaction<Tables>,
  { digest, content }: SentGame,
): Promise<{ bytes: number; isNew: boolean }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const inserted = await trx
      .insertInto('shared_texts')
      .values({ digest, bytes: content.byteLength, barredAt: null, content })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('bytes')
      .executeTakeFirst();
    if (inserted) return { bytes: inserted.bytes, isNew: true };
    const held = await trx
      .updateTable('shared_texts')
      .set(({ ref }) => ({ bytes: ref('bytes') }))
      .where('digest', '=', digest)
      .returning(['bytes', 'barredAt'])
      .executeTakeFirst();
    if (held && held.barredAt !== null) throw new RemovedText();
    if (held) return { bytes: held.bytes, isNew: false };
  }
  throw new Error('The files of a game come and go too often');
}

const ID_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Number of characters of an id. They contain 95 bits: ids cannot be guessed and do not collide. */
const LENGTH = 16;

/** Returns the id of a game: the same for equal content of one publisher, and different for every other publisher. */
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
    id += ID_CHARACTERS[Number(rest % 62n)] ?? '';
    rest /= 62n;
  }
  return `_${id}`;
}
