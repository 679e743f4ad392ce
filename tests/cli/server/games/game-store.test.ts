import { beforeAll, expect, test } from 'vitest';
import { createAccountStore } from '../../../../cli/server/accounts/create-account-store.ts';
import { countSpace } from '../../../../cli/server/database/count-space.ts';
import { createGameStore } from '../../../../cli/server/games/create-game-store.ts';
import type { GameStore } from '../../../../cli/server/ports/game-store.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import {
  findTornGames,
  gameOf,
  PICTURE,
  publishTo,
  textsOf,
  workOnGames,
} from '../../../support/game-work.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { runTogether } from '../../../support/run-entry.ts';

onEachDatabase((suite) => {
  let store: GameStore;
  let other: GameStore;
  const newText = () => crypto.randomUUID();
  const newLearner = () => addLearner(suite.database());

  beforeAll(async () => {
    store = createGameStore(suite.database());
    other = createGameStore(await suite.open());
  });

  test('parallel publications in two processes give one text and one game per publisher', async () => {
    const [ada, grace] = [await newLearner(), await newLearner()];
    const game = gameOf(newText());
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 === 0 ? store : other).publish(game, [ada, grace, undefined][index % 3]),
      ),
    );
    const all = outcomes.map((outcome) => outcome.kind === 'published' && outcome);
    expect(all).not.toContain(false);
    const ids = new Set(all.map((outcome) => outcome && outcome.game.id));
    expect(ids.size).toBe(3);
    // Each was created by exactly one request.
    expect(all.filter((outcome) => outcome && outcome.isNew)).toHaveLength(3);
    expect(await textsOf(suite.database(), game.digest)).toHaveLength(1);
  });

  test('publishing, unsharing and erasing at the same time keeps the data consistent', async () => {
    const texts = Array.from({ length: 4 }, newText);
    const more = await suite.open();
    await Promise.all([suite.database(), more, more].map((database) => workOnGames(database, 3, texts)));
    expect(await findTornGames(suite.database())).toEqual([]);
  });

  test('several processes that publish, unshare and erase keep the data consistent', async () => {
    const texts = Array.from({ length: 3 }, newText);
    const args = [suite.url(), '2', ...texts];
    expect(await runTogether('tests/support/game-work-entry.ts', [args, args])).toEqual([0, 0]);
    expect(await findTornGames(suite.database())).toEqual([]);
  });

  test('the files of a game are kept while any game uses them', async () => {
    const [ada, grace] = [await newLearner(), await newLearner()];
    const game = gameOf(newText());
    const [one, two] = [await publishTo(store, game, ada), await publishTo(store, game, grace)];
    const third = await publishTo(store, game);
    expect(await store.unpublish(one.id, ada)).toEqual({ kind: 'taken-back' });
    expect(await store.findText(one.id)).toEqual({ kind: 'gone' });
    expect(await store.findText(two.id)).toMatchObject({ kind: 'text', digest: game.digest });
    await createAccountStore(suite.database()).erase(grace);
    expect(await store.find(two.id)).toEqual({ kind: 'missing' });
    expect(await textsOf(suite.database(), game.digest)).toHaveLength(1);
    expect(await store.findText(third.id)).toMatchObject({ kind: 'text' });
    const alone = await publishTo(store, gameOf(newText()), ada);
    await createAccountStore(suite.database()).erase(ada);
    expect(await store.find(alone.id)).toEqual({ kind: 'missing' });
    expect(await findTornGames(suite.database())).toEqual([]);
  });

  test('a learner who was erased in the meantime cannot publish a game', async () => {
    const game = gameOf(newText());
    expect(await store.publish(game, 'nobody of that id')).toEqual({ kind: 'signed-out' });
    expect(await textsOf(suite.database(), game.digest)).toEqual([]);
  });

  test('a learner can share 1,000 games, and can still publish an existing one again', async () => {
    const learner = await newLearner();
    const text = newText();
    const game = gameOf(text, 'Game 0');
    await publishTo(store, game, learner);
    const { db } = suite.database();
    const row = await db
      .selectFrom('shared_games')
      .selectAll()
      .where('userId', '=', learner)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 999 }, (_, index) => ({ ...row, id: `_${learner}-${index}` }));
    for (let at = 0; at < rows.length; at += 333) {
      await db
        .insertInto('shared_games')
        .values(rows.slice(at, at + 333))
        .execute();
    }
    await countSpace(db);
    const full = { space: 'learner', counted: 'games', most: 1000 };
    expect(await store.publish(gameOf(newText()), learner)).toEqual({ kind: 'full', full });
    expect(await store.publish(game, learner)).toMatchObject({ kind: 'published', isNew: false });
    expect(await store.list(learner)).toHaveLength(1000);
    await createAccountStore(suite.database()).erase(learner);
  });

  test('a picture that arrives while its game is being removed is deleted', async () => {
    const ada = await newLearner();
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { id } = await publishTo(store, gameOf(newText()), ada);
        await Promise.all([other.saveThumbnail(id, PICTURE), store.unpublish(id, ada)]);
        const { db } = suite.database();
        expect(await db.selectFrom('game_thumbnails').selectAll().where('gameId', '=', id).execute()).toEqual(
          [],
        );
      }),
    );
  });
});
