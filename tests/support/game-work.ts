import { gzipSync } from 'node:zlib';
import { createAccountStore } from '../../cli/server/accounts/create-account-store.ts';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { createGameStore } from '../../cli/server/games/create-game-store.ts';
import type { GameStore, SentGame, StoredGame } from '../../cli/server/ports/game-store.ts';
import { addLearner } from './learner-rows.ts';

/** A picture for stores. Its content is invalid, but stores do not check it. */
export const PICTURE = { type: 'image/png', content: new Uint8Array([1, 2, 3]), digest: 'abc' } as const;

export function gameOf(text: string, name = 'Game'): SentGame {
  return {
    name,
    target: 'arcade',
    content: new Uint8Array(gzipSync(JSON.stringify({ text }))),
    digest: text,
  };
}

/** Publishes a game; throws unless the store accepts it. */
export async function publishTo(store: GameStore, game: SentGame, learner?: string): Promise<StoredGame> {
  const outcome = await store.publish(game, learner);
  if (outcome.kind !== 'published') throw new Error(`Unexpected outcome: ${outcome.kind}`);
  return outcome.game;
}

/** The rows of stored game files with this digest. */
export async function textsOf({ db }: AccountDatabase, digest: string) {
  return db.selectFrom('shared_texts').selectAll().where('digest', '=', digest).execute();
}

/** Publishes and unshares games and erases accounts, for some rounds. Processes with the same `texts` compete. */
export async function workOnGames(
  database: AccountDatabase,
  rounds: number,
  texts: readonly string[],
): Promise<void> {
  const games = createGameStore(database);
  const accounts = createAccountStore(database);
  for (let round = 0; round < rounds; round += 1) {
    const learner = await addLearner(database);
    await Promise.all(
      texts.map(async (text, index) => {
        const outcome = await games.publish(gameOf(text), learner);
        if (outcome.kind !== 'published') return;
        if ((index + round) % 3 === 0) await games.unpublish(outcome.game.id, learner);
        else if ((index + round) % 3 === 1) await games.publish(gameOf(text), undefined);
      }),
    );
    // Publish while the account is erased: each game must be erased too, or refused.
    const late = texts.map((text) => games.publish(gameOf(text, 'Late'), learner));
    if (round % 2 === 0) await accounts.erase(learner);
    await Promise.all(late);
  }
}

/** Inconsistencies in a database, one per line: games without files, and files without games. A test expects none. */
export async function findTornGames({ db }: AccountDatabase): Promise<string[]> {
  const games = await db.selectFrom('shared_games').select(['id', 'text', 'userId']).execute();
  const texts = await db.selectFrom('shared_texts').select(['digest', 'barredAt', 'content']).execute();
  const kept = new Map(texts.map((text) => [text.digest, text]));
  const used = new Set(games.map(({ text }) => text));
  return [
    ...games
      .filter(({ text }) => text !== null && !kept.has(text))
      .map(({ id, text }) => `${id} has no files: ${text}`),
    ...games
      .filter(
        ({ text }) => text !== null && kept.get(text)?.content === null && kept.get(text)?.barredAt === null,
      )
      .map(({ id }) => `${id} has empty files`),
    ...texts
      .filter(({ digest, barredAt }) => barredAt === null && !used.has(digest))
      .map(({ digest }) => `${digest} is nobody's`),
  ];
}
