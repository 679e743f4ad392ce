import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createAccountStore } from '../../../../cli/server/accounts/create-account-store.ts';
import type { AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import { createGameStore } from '../../../../cli/server/games/create-game-store.ts';
import { createGameModeration } from '../../../../cli/server/games/game-moderation.ts';
import { publishGame } from '../../../../cli/server/games/publish-game.ts';
import type { SentGame } from '../../../../cli/server/ports/game-store.ts';
import { collectTexts } from '../../../../cli/server/space/collect-texts.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { findTornGames, gameOf } from '../../../support/game-work.ts';
import { addLearner } from '../../../support/learner-rows.ts';

type Transaction = Parameters<typeof publishGame>[0];

onEachDatabase((suite) => {
  let elsewhere: AccountDatabase;
  const here = () => createGameStore(suite.database());
  const newGame = () => gameOf(crypto.randomUUID());

  beforeAll(async () => {
    elsewhere = await suite.open();
  });

  /** Keeps a transaction open on another connection until `other` waits for it. Returns the result of `other`. */
  async function meanwhile<Result>(
    run: (trx: Transaction) => Promise<unknown>,
    other: () => Promise<Result>,
  ): Promise<Result> {
    let begin = (): void => undefined;
    let end = (): void => undefined;
    const isBegun = new Promise<void>((resolve) => (begin = resolve));
    const isOver = new Promise<void>((resolve) => (end = resolve));
    const open = elsewhere.db.transaction().execute(async (trx) => {
      await run(trx);
      begin();
      await isOver;
    });
    await Promise.race([isBegun, open]);
    const result = other();
    await waiting();
    end();
    await open;
    return result;
  }

  /** Waits until one transaction waits for another. In SQLite the second one waits before it starts. */
  async function waiting(): Promise<void> {
    if (suite.kind === 'sqlite') return;
    const asked = sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await asked.execute(elsewhere.db)).rows[0]?.count).toBeGreaterThan(0);
  }

  const publishing = (game: SentGame, publisherId: string | undefined) => (trx: Transaction) =>
    publishGame(trx, { game, publisherId, at: 1 });

  test('files that somebody is publishing are kept when their last game is unshared', async () => {
    const [ada, grace] = [await addLearner(suite.database()), await addLearner(suite.database())];
    const game = newGame();
    const first = await here().publish(game, ada);
    const id = first.kind === 'published' ? first.game.id : '';
    expect(await meanwhile(publishing(game, grace), () => here().unpublish(id, ada))).toEqual({
      kind: 'taken-back',
    });
    expect(await findTornGames(suite.database())).toEqual([]);
    expect(await here().list(grace)).toHaveLength(1);
  });

  test('publishing a game while its learner is erased leaves no inconsistent data', async () => {
    const ada = await addLearner(suite.database());
    const erase = () => createAccountStore(suite.database()).erase(ada);
    await meanwhile(publishing(newGame(), ada), erase);
    expect(await findTornGames(suite.database())).toEqual([]);
  });

  test('publishing files that are being deleted stores them again', async () => {
    const [ada, grace] = [await addLearner(suite.database()), await addLearner(suite.database())];
    const game = newGame();
    await here().publish(game, ada);
    const takeBack = async (trx: Transaction) => {
      await trx.updateTable('shared_games').set({ text: null }).where('userId', '=', ada).execute();
      await collectTexts(trx, [game.digest]);
    };
    const published = await meanwhile(takeBack, () => here().publish(game, grace));
    expect(published).toMatchObject({ kind: 'published', isNew: true });
    expect(await findTornGames(suite.database())).toEqual([]);
  });

  test('publishing a game that an operator is removing is refused', async () => {
    const [ada, grace] = [await addLearner(suite.database()), await addLearner(suite.database())];
    const game = newGame();
    await here().publish(game, ada);
    const bar = (trx: Transaction) =>
      trx.updateTable('shared_texts').set({ barredAt: 1 }).where('digest', '=', game.digest).execute();
    expect(await meanwhile(bar, () => here().publish(game, grace))).toEqual({ kind: 'barred' });
  });

  test('a game that an operator removes while somebody publishes it is removed', async () => {
    const [ada, grace] = [await addLearner(suite.database()), await addLearner(suite.database())];
    const moderation = createGameModeration(suite.database(), () => 1);
    const game = newGame();
    const first = await here().publish(game, ada);
    const row = await moderation.find(first.kind === 'published' ? first.game.id : '');
    await meanwhile(
      publishing(game, grace),
      async () => row && moderation.remove(row, { deletesContent: true }),
    );
    expect(await here().list(grace)).toEqual([]);
    expect(await findTornGames(suite.database())).toEqual([]);
  });
});
