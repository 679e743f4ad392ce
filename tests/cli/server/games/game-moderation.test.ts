import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createAccountStore } from '../../../../cli/server/accounts/create-account-store.ts';
import { createGameStore } from '../../../../cli/server/games/create-game-store.ts';
import { createGameModeration, type GameModeration } from '../../../../cli/server/games/game-moderation.ts';
import type { GameRow } from '../../../../cli/server/games/game-rows.ts';
import type { GameStore } from '../../../../cli/server/ports/game-store.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { findTornGames, gameOf, PICTURE, publishTo, textsOf } from '../../../support/game-work.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { tries } from '../../../support/tries.ts';

onEachDatabase((suite) => {
  let moderation: GameModeration;
  let store: GameStore;
  let other: GameStore;
  const newText = () => crypto.randomUUID();
  const newLearner = () => addLearner(suite.database());

  beforeAll(async () => {
    moderation = createGameModeration(suite.database(), () => 1_790_000_000_000);
    store = createGameStore(suite.database());
    other = createGameStore(await suite.open());
  });

  async function rowOf(id: string): Promise<GameRow> {
    const row = await moderation.find(id);
    if (!row) throw new Error(`There is no game ${id}`);
    return row;
  }

  test('a game that an operator removes is unavailable to all, and cannot be published again', async () => {
    const [ada, grace] = [await newLearner(), await newLearner()];
    const game = gameOf(newText());
    const own = await publishTo(store, game, ada);
    await store.saveThumbnail(own.id, PICTURE);
    const nobodys = await publishTo(store, game);
    await moderation.remove(await rowOf(own.id), { deletesContent: false });
    for (const { id } of [own, nobodys]) {
      expect(await other.find(id)).toEqual({ kind: 'gone' });
      expect(await other.findText(id)).toEqual({ kind: 'gone' });
      expect(await other.findThumbnail(id)).toEqual({ kind: 'gone' });
      expect((await other.findAll([id])).get(id)).toBe('gone');
      expect(await other.saveThumbnail(id, PICTURE)).toEqual({ kind: 'gone' });
    }
    for (const who of [ada, grace, undefined]) {
      expect(await other.publish(game, who)).toEqual({ kind: 'barred' });
      expect(await other.publish({ ...game, name: 'Another name' }, who)).toEqual({ kind: 'barred' });
    }
    expect(await store.list(ada)).toEqual([]);
    expect(await store.unpublish(own.id, ada)).toEqual({ kind: 'gone' });
    expect((await moderation.list('removed', 1000)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([own.id, nobodys.id]),
    );
    await moderation.restore(await rowOf(nobodys.id));
    expect(await other.findText(own.id)).toMatchObject({ kind: 'text' });
    expect(await other.findThumbnail(own.id)).toMatchObject({ kind: 'thumbnail' });
    expect(await other.publish(game, grace)).toMatchObject({ kind: 'published' });
  });

  test('an erased game leaves only a block against publishing it again, even without its owner', async () => {
    const ada = await newLearner();
    const game = { ...gameOf(newText()), description: 'About it' };
    const { id } = await publishTo(store, game, ada);
    await store.saveThumbnail(id, PICTURE);
    await moderation.remove(await rowOf(id), { deletesContent: true });
    expect(await rowOf(id)).toMatchObject({ name: '', description: null, thumbnail: null, isKept: 0 });
    expect(await textsOf(suite.database(), game.digest)).toMatchObject([{ content: null }]);
    expect(await store.publish(game, undefined)).toEqual({ kind: 'barred' });
    expect(await textsOf(suite.database(), game.digest)).toMatchObject([{ content: null }]);
    await createAccountStore(suite.database()).erase(ada);
    expect(await store.find(id)).toEqual({ kind: 'missing' });
    expect(await store.publish(game, undefined)).toEqual({ kind: 'barred' });
  });

  test('a removed game whose owner is deleted leaves only a block against publishing it', async () => {
    const ada = await newLearner();
    const game = gameOf(newText());
    const { id } = await publishTo(store, game, ada);
    await moderation.remove(await rowOf(id), { deletesContent: false });
    await createAccountStore(suite.database()).erase(ada);
    expect(await textsOf(suite.database(), game.digest)).toMatchObject([
      { content: null, barredAt: 1_790_000_000_000 },
    ]);
    expect(await findTornGames(suite.database())).toEqual([]);
  });

  test('an operator can remove only the picture of a game', async () => {
    const { id } = await publishTo(store, gameOf(newText()));
    await store.saveThumbnail(id, PICTURE);
    expect(await moderation.removeThumbnail(id)).toBe(true);
    expect(await moderation.removeThumbnail(id)).toBe(false);
    expect(await store.findThumbnail(id)).toEqual({ kind: 'missing' });
    expect(await store.find(id)).toMatchObject({ kind: 'game' });
  });

  test('publishing, unsharing and removing in any order keeps games and files consistent', async () => {
    const learners = [await newLearner(), await newLearner(), undefined];
    const texts = [newText(), newText()];
    const names = ['One', 'Two'];
    const action = fc.tuple(
      fc.constantFrom('publish', 'publish', 'take back', 'bar', 'restore'),
      fc.constantFrom(...learners),
      fc.constantFrom(...texts),
      fc.constantFrom(...names),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
        const shared = new Set<string>();
        const barred = new Set<string>();
        for (const text of texts) await free(text);
        for (const [kind, who, text, name] of actions) {
          const key = JSON.stringify([who, text, name]);
          const game = gameOf(text, name);
          if (kind === 'publish') {
            const outcome = await store.publish(game, who);
            expect(outcome.kind).toBe(barred.has(text) ? 'barred' : 'published');
            if (outcome.kind === 'published') shared.add(key);
            continue;
          }
          const row = (await rowsOf(text, name, who)).at(0);
          if (!row) continue;
          if (kind === 'take back' && who !== undefined) {
            const { kind: taken } = await store.unpublish(row.id, who);
            expect(taken).toBe(shared.has(key) && !barred.has(text) ? 'taken-back' : 'gone');
            if (taken === 'taken-back') shared.delete(key);
          } else if (kind === 'bar') {
            await moderation.remove(row, { deletesContent: false });
            barred.add(text);
          } else if (kind === 'restore') {
            await moderation.restore(row);
            barred.delete(text);
          }
        }
        for (const text of texts) {
          const rows = await rowsOf(text);
          for (const row of rows) {
            const found = await other.findText(row.id);
            expect(found.kind).toBe(barred.has(text) ? 'gone' : 'text');
          }
          const expected = [...shared].filter((key) => key.includes(text));
          expect(rows).toHaveLength(expected.length);
        }
        expect(await findTornGames(suite.database())).toEqual([]);
      }),
      tries(12),
    );

    async function rowsOf(text: string, name?: string, who?: string): Promise<GameRow[]> {
      const rows = [...(await moderation.list('shared', 1000)), ...(await moderation.list('removed', 1000))];
      return rows.filter(
        (row) =>
          row.text === text && (name === undefined || (row.name === name && row.userId === (who ?? null))),
      );
    }

    /** Deletes all traces of a game. */
    async function free(text: string): Promise<void> {
      const { db } = suite.database();
      await db.deleteFrom('shared_games').where('text', '=', text).execute();
      await db.deleteFrom('shared_texts').where('digest', '=', text).execute();
    }
  });
});
