import { describe, expect, test } from 'vitest';
import { createGameStore } from '../../../../cli/server/games/create-game-store.ts';
import { createMapStore } from '../../../../cli/server/maps/create-map-store.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { addLearner } from '../../../support/learner-rows.ts';

onEachDatabase((suite) => {
  describe('published maps', () => {
    test('keep only the latest 20 versions', async () => {
      const database = suite.database();
      const games = createGameStore(database);
      const maps = createMapStore(database, { games });
      const author = await addLearner(database);
      const sent = (at: number) => ({
        name: 'Space',
        target: 'skillmap',
        content: new Uint8Array([at]),
        digest: `many versions ${at}`,
      });
      const first = await maps.publish(sent(0), author);
      if (first.kind !== 'published') throw new Error(first.kind);
      const { id } = first.maps;
      for (let at = 1; at < 25; at += 1) await maps.publish(sent(at), author, id);
      const versions = await maps.versions(id);
      expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at));
      expect(await maps.restoreVersion(id, author, 3)).toEqual({ kind: 'gone' });
      expect((await games.list(author)).length).toBe(20);
    });

    test('keep their address if sent again after a lost answer, but not an hour later', async () => {
      const database = suite.database();
      let time = 1_000_000;
      const maps = createMapStore(database, { games: createGameStore(database), now: () => time });
      const author = await addLearner(database);
      const sent = { name: 'Space', target: 'skillmap', content: new Uint8Array([1]), digest: 'sent again' };
      const publish = async () => {
        const outcome = await maps.publish(sent, author);
        if (outcome.kind !== 'published') throw new Error(outcome.kind);
        return outcome.maps;
      };
      const first = await publish();
      expect(await publish()).toEqual(first);
      const other = await addLearner(database);
      expect(await maps.publish(sent, other)).not.toMatchObject({ maps: { id: first.id } });
      time += 3_600_000;
      expect((await publish()).id).not.toBe(first.id);
      expect(await maps.list(author)).toHaveLength(2);
    });
  });
});
