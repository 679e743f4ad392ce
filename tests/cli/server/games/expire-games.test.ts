import { expect, test } from 'vitest';
import type { GameStore } from '../../../../cli/server/ports/game-store.ts';
import { createGameStore } from '../../../../cli/server/games/create-game-store.ts';
import { expireGames, restartExpiry } from '../../../../cli/server/games/expire-games.ts';
import { createGameModeration } from '../../../../cli/server/games/game-moderation.ts';
import { createSpace } from '../../../../cli/server/space/create-space.ts';
import { DEFAULT_SPACE } from '../../../../cli/server/space/space-limits.ts';
import { createKioskStore } from '../../../../cli/server/kiosk/create-kiosk-store.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { findTornGames, gameOf } from '../../../support/game-work.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { spaceOf } from '../../../support/space-work.ts';

const DAY = 86_400_000;
const { signal } = new AbortController();

onEachDatabase((suite) => {
  /** A server where games expire after ten days, before anything was shared. */
  async function newServer() {
    const database = suite.database();
    for (const table of ['shared_games', 'shared_texts', 'used_space'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    await restartExpiry(database.db);
    let now = 1_790_000_000_000;
    const limits = { ...DEFAULT_SPACE, anonymousDays: 10 };
    const space = createSpace(database, { limits, now: () => now });
    const store = createGameStore(database, { space, now: () => now });
    const share = async (learner?: string) => {
      const outcome = await store.publish(gameOf(crypto.randomUUID()), learner);
      if (outcome.kind !== 'published') throw new Error(outcome.kind);
      return outcome.game;
    };
    const expire = (days: number | undefined = 10) => expireGames(database, { days, now, signal });
    const isThere = async (id: string) => {
      const row = await createGameModeration(database, () => now).find(id);
      return row?.text !== null && row !== undefined;
    };
    return {
      database,
      store,
      share,
      expire,
      isThere,
      now: () => now,
      pass: (days: number) => (now += days * DAY),
    };
  }

  test('an unopened anonymous game is deleted with its files, unlike a learner’s game', async () => {
    const { database, store, share, expire, isThere, pass } = await newServer();
    await expire();
    const game = await share();
    const own = await share(await addLearner(database));
    expect([game.keptDays, own.keptDays]).toEqual([10, undefined]);
    await store.saveThumbnail(game.id, { type: 'image/png', content: new Uint8Array(9), digest: 'd' });
    pass(9.9);
    expect(await expire()).toBe(0);
    pass(0.2);
    expect(await expire()).toBe(1);
    expect([await isThere(game.id), await isThere(own.id)]).toEqual([false, true]);
    expect(await store.find(game.id)).toEqual({ kind: 'gone' });
    expect(await findTornGames(database)).toEqual([]);
    const { kept, counted } = await spaceOf(database);
    expect(kept).toEqual(counted);
    expect(kept).toMatchObject({ place: { games: 1, pictures: 0 } });
  });

  const ways: [string, (store: GameStore, id: string) => Promise<unknown>][] = [
    ['its page, embed or the API', (store, id) => store.find(id)],
    ['its files', (store, id) => store.findText(id)],
    ['a kiosk that shows it', (store, id) => store.findAll([id])],
  ];
  test.each(ways)('opening %s keeps an anonymous game, and is recorded once a day', async (_name, open) => {
    const { database, store, share, expire, isThere, pass, now } = await newServer();
    const openings = () => database.db.selectFrom('game_openings').selectAll().execute();
    await expire();
    const { id } = await share();
    await open(store, id);
    expect(await openings()).toEqual([]);
    pass(9);
    await open(store, id);
    const openedAt = now();
    pass(0.9);
    await open(store, id);
    expect(await openings()).toEqual([{ gameId: id, openedAt }]);
    pass(9);
    expect([await expire(), await isThere(id)]).toEqual([0, true]);
    pass(0.2);
    expect([await expire(), await isThere(id)]).toEqual([1, false]);
  });

  test('a kiosk keeps the games that it shows from expiring', async () => {
    const { database, store, share, expire, isThere, pass, now } = await newServer();
    await expire();
    const { id } = await share();
    pass(9.5);
    const findGames = async (ids: readonly string[]) =>
      new Map([...(await store.findAll(ids))].filter((one): one is [string, never] => one[1] !== 'gone'));
    const kiosks = createKioskStore(database, { findGames, now });
    const { code, secret } = await kiosks.open();
    await kiosks.send(code, id);
    await kiosks.listGames(code, secret);
    pass(1);
    expect([await expire(), await isThere(id)]).toEqual([0, true]);
  });

  test('the days until games expire are counted from when expiry is enabled, and again when they are reduced', async () => {
    const { database, share, expire, isThere, pass } = await newServer();
    const { id } = await share();
    pass(1000);
    expect(await expire(undefined)).toBe(0);
    expect(await expire(365)).toBe(0);
    pass(300);
    expect(await expire(10)).toBe(0);
    pass(9);
    expect(await expire(10)).toBe(0);
    // The state after restoring a backup.
    await restartExpiry(database.db);
    pass(2);
    expect(await expire(10)).toBe(0);
    pass(9);
    expect([await expire(10), await isThere(id)]).toEqual([0, true]);
    pass(2);
    expect([await expire(10), await isThere(id)]).toEqual([1, false]);
  });

  test('a game that an operator has removed does not expire, and can be restored', async () => {
    const { database, store, share, expire, pass } = await newServer();
    const moderation = createGameModeration(database, () => 1);
    await expire();
    const { id } = await share();
    const row = await moderation.find(id);
    if (row) await moderation.remove(row, { deletesContent: false });
    pass(20);
    expect(await expire()).toBe(0);
    if (row) await moderation.restore(row);
    expect((await store.find(id)).kind).toBe('game');
  });
});
