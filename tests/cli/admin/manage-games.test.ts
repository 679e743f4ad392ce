import { describe, expect, test } from 'vitest';
import { createAbuseReports } from '../../../cli/server/accounts/abuse-reports.ts';
import { createGameStore } from '../../../cli/server/games/create-game-store.ts';
import { onEachDatabase } from '../../support/account-databases.ts';
import {
  addFullLearner,
  ADMIN_TIME,
  contentOf,
  openAccounts,
  runAdmin,
  shareGame,
} from '../../support/admin-work.ts';

onEachDatabase(({ newUrl }) => {
  describe('shared games', () => {
    test('can be listed, shown with their reports, removed and restored', async () => {
      const url = await newUrl();
      const database = await openAccounts(url);
      const games = createGameStore(database);
      expect((await runAdmin({ kind: 'list-games', isRemoved: false }, url)).out).toBe(
        'No games are shared.\n',
      );
      const name = 'My\n\u001B[2Jgame';
      const id = await shareGame(database, { name });
      const other = await shareGame(database, { text: 'other', name: 'Other' });
      await createAbuseReports(database, () => ADMIN_TIME.getTime()).add({
        sourceId: id,
        text: 'It is rude.',
      });
      const list = await runAdmin({ kind: 'list-games', isRemoved: false }, url);
      expect(list.out).toMatch(
        new RegExp(`${id}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  My game +1 report, picture\\n`),
      );
      expect(list.out).toContain('2 games.');
      const shown = await runAdmin({ kind: 'show-game', id: `https://maps.example/camp/${id}` }, url);
      expect(shown.out).not.toContain('\u001B');
      for (const part of [
        'Name      My game',
        'About     About it',
        'without signing in',
        'with a picture',
        'It is rude.',
      ])
        expect(shown.out).toContain(part);
      const report = (await runAdmin({ kind: 'list-reports' }, url)).out.slice(0, 8);
      expect((await runAdmin({ kind: 'show-report', id: report }, url)).out).toContain(
        `admin games show ${id}`,
      );

      const removal = { kind: 'remove-games', ids: [id], deletesContent: false } as const;
      expect((await runAdmin(removal, url, { answer: 'n' })).code).toBe(1);
      expect((await runAdmin(removal, url)).err).toContain('--yes');
      expect(await games.find(id)).toMatchObject({ kind: 'game' });
      const removed = await runAdmin(removal, url, { answer: 'y' });
      expect(removed.code).toBe(0);
      expect(removed.out).toContain(
        `1 report about this is still open. To close: \`skillmap admin reports done ${report}\`.`,
      );
      expect(await games.find(id)).toEqual({ kind: 'gone' });
      expect(await games.find(other)).toMatchObject({ kind: 'game' });
      expect((await runAdmin({ kind: 'list-games', isRemoved: false }, url)).out).not.toContain(id);
      expect((await runAdmin({ kind: 'list-games', isRemoved: true }, url)).out).toContain(id);
      expect((await runAdmin({ kind: 'show-game', id }, url)).out).toContain('removed by the operator');
      expect((await runAdmin({ kind: 'restore-games', ids: [id] }, url)).code).toBe(0);
      expect((await runAdmin({ kind: 'restore-games', ids: [id] }, url)).out).toContain(
        'Nothing was changed',
      );
      expect(await games.find(id)).toMatchObject({ kind: 'game' });
      expect((await runAdmin({ kind: 'list-games', isRemoved: true }, url)).out).toBe(
        'No games are removed.\n',
      );
    });

    test('with the same files are removed together, and the other games are listed', async () => {
      const url = await newUrl();
      const database = await openAccounts(url);
      const [one, other] = [await shareGame(database, {}), await shareGame(database, { name: 'Copy' })];
      const removal = { kind: 'remove-games', ids: [one], deletesContent: false } as const;
      const { out } = await runAdmin(removal, url, { answer: 'y' });
      expect(out).toContain(`1 other game with the same files, removed and restored together: ${other}`);
      expect(await createGameStore(database).find(other)).toEqual({ kind: 'gone' });
    });

    test('can lose only their picture, or be erased permanently', async () => {
      const url = await newUrl();
      const database = await openAccounts(url);
      const games = createGameStore(database);
      const id = await shareGame(database, {});
      expect((await runAdmin({ kind: 'remove-pictures', ids: [id] }, url)).out).toContain(
        '1 picture removed',
      );
      expect((await runAdmin({ kind: 'remove-pictures', ids: [id] }, url)).out).toBe(
        'There is no picture to remove.\n',
      );
      expect(await games.findThumbnail(id)).toEqual({ kind: 'missing' });
      const erasing = { kind: 'remove-games', ids: [id, id], deletesContent: true } as const;
      const { code, out } = await runAdmin(erasing, url, { yes: true });
      expect([code, out]).toEqual([0, expect.stringContaining('1 game erased')]);
      expect(JSON.stringify(await contentOf(database))).not.toContain('About it');
      expect((await runAdmin({ kind: 'restore-games', ids: [id] }, url)).err).toContain(`${id} was erased`);
      expect((await runAdmin({ kind: 'list-games', isRemoved: true }, url)).out).toMatch(
        /\(no name\) +erased/,
      );
    });

    test('cannot be removed if they do not exist or were removed by their owner', async () => {
      const url = await newUrl();
      const database = await openAccounts(url);
      await addFullLearner(database, 'learner-1');
      const [game] = await createGameStore(database).list('learner-1');
      const id = game?.id ?? '';
      await createGameStore(database).unpublish(id, 'learner-1');
      const remove = (given: string) =>
        runAdmin({ kind: 'remove-games', ids: [given], deletesContent: false }, url, { yes: true });
      expect((await remove('chess')).err).toContain('chess is not a game: expected an id');
      expect((await remove('_0000000000000000')).err).toContain('There is no game _0000000000000000');
      expect((await remove(id)).err).toContain('was removed by its owner');
      expect((await runAdmin({ kind: 'show-game', id }, url)).out).toContain('removed by its owner');
    });
  });
});
