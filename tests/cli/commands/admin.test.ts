import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AdminTask } from '../../../cli/commands/admin.ts';
import { main } from '../../../cli/main.ts';
import { createAbuseReports } from '../../../cli/server/accounts/abuse-reports.ts';
import { createAccountStore } from '../../../cli/server/accounts/create-account-store.ts';
import { createRepositoryDecisions } from '../../../cli/server/accounts/repository-decisions.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { onEachDatabase } from '../../support/account-databases.ts';
import { addFullLearner, ADMIN_TIME, contentOf, openAccounts, runAdmin } from '../../support/admin-work.ts';
import { tempFolder } from '../../support/temp-folder.ts';

onEachDatabase(({ newUrl }) => {
  describe('learners', () => {
    test.each(['learner-1', 'ada', 'Ada Lovelace', 'at-school-learner-1'])(
      'are found by an id or a name: %s',
      async (name) => {
        const url = await newUrl();
        await addFullLearner(await openAccounts(url), 'learner-1');
        const { code, out } = await runAdmin({ kind: 'find-learner', name }, url);
        expect(code).toBe(0);
        expect(out).toContain('Learner   learner-1');
        expect(out).toContain('1 activity with progress, 1 project, 1 shared game');
      },
    );

    test('§4 E-mail opt-in: exactly the learners who opted in are listed, by their id at the provider', async () => {
      const url = await newUrl();
      const database = await openAccounts(url);
      for (const id of ['learner-2', 'learner-1', 'learner-3']) await addFullLearner(database, id);
      await createAccountStore(database).changePreferences('learner-3', {
        records: [],
        pages: [],
        badges: [],
        settings: { email: false },
      });
      const { code, out } = await runAdmin({ kind: 'list-news-readers' }, url);
      expect([code, out]).toEqual([0, 'school\tat-school-learner-1\nschool\tat-school-learner-2\n']);
    });

    test('are erased from every table, one at a time, after confirmation', async () => {
      const url = await newUrl();
      const database = await openAccounts(url);
      await addFullLearner(database, 'learner-1');
      await addFullLearner(database, 'learner-2');
      const task = (name: string): AdminTask => ({ kind: 'delete-learner', name });
      expect((await runAdmin(task('ada'), url)).err).toContain('ada matches 2 learners: use the id of one');
      expect((await runAdmin(task('learner-1'), url, { answer: '' })).code).toBe(1);
      expect((await contentOf(database)).user).toHaveLength(2);
      expect((await runAdmin(task('learner-1'), url, { answer: 'y' })).code).toBe(0);
      expect(JSON.stringify(await contentOf(database))).not.toContain('learner-1');
      expect((await contentOf(database)).projects).toHaveLength(1);
      expect((await runAdmin(task('learner-1'), url)).err).toContain('There is no learner learner-1');
    });
  });

  test('`admin space` shows usage, limits and the largest users, and can recount everything', async () => {
    const url = await newUrl();
    const database = await openAccounts(url);
    for (const id of ['learner-1', 'learner-2']) await addFullLearner(database, id);
    await database.db.updateTable('used_space').set({ projects: 7 }).execute();
    const wrong = await runAdmin({ kind: 'show-space', isRecounted: false, isCompacted: false }, url);
    expect(wrong.out).toContain('7 projects');
    const { code, out } = await runAdmin({ kind: 'show-space', isRecounted: true, isCompacted: false }, url);
    expect([code, out]).toEqual([0, expect.stringMatching(SPACE)]);
  });

  describe('reports and repositories', () => {
    test('an abuse report is listed on one line, and can be shown and dismissed', async () => {
      const url = await newUrl();
      const database = await openAccounts(url);
      const text = 'Look:\n\u001B[2Jyour screen is mine';
      await createAbuseReports(database, () => ADMIN_TIME.getTime()).add({
        sourceId: 'github:ada/maps',
        text,
      });
      const list = await runAdmin({ kind: 'list-reports' }, url);
      const id = list.out.slice(0, 8);
      expect(list.out).toContain('Look: your screen is mine');
      const shown = await runAdmin({ kind: 'show-report', id }, url);
      expect(shown.out).not.toContain('\u001B');
      expect(shown.out).toContain('repository ban ada/maps');
      expect((await runAdmin({ kind: 'finish-reports', ids: [id] }, url)).code).toBe(0);
      expect((await runAdmin({ kind: 'list-reports' }, url)).out).toBe('No open reports.\n');
      expect((await runAdmin({ kind: 'show-report', id }, url)).code).toBe(2);
    });

    test.each([
      'Ada/Maps',
      'github:ada/maps',
      'https://github.com/Ada/Maps/blob/main/a.md',
      'github.com/ada/maps.git',
    ])('a repository named as %s can be banned, approved and reset', async (name) => {
      const url = await newUrl();
      const decisions = createRepositoryDecisions(await openAccounts(url), Date.now);
      await runAdmin({ kind: 'ban-repository', name }, url, { yes: true });
      expect(await decisions.list()).toEqual({ approved: [], banned: ['ada/maps'] });
      await runAdmin({ kind: 'approve-repository', name }, url);
      expect(await decisions.list()).toEqual({ approved: ['ada/maps'], banned: [] });
      await runAdmin({ kind: 'clear-repository', name }, url);
      expect(await decisions.list()).toEqual({ approved: [], banned: [] });
    });
  });
});

describe('skillmap admin', () => {
  test('reports where it looked for a database if there is none', async () => {
    const io = createFakeIo({ cwd: await tempFolder() });
    expect(await main(['admin', 'reports', 'list'], io)).toBe(2);
    expect(io.err()).toContain(`There is no database at ${path.join(io.cwd, '.skillmap', 'skillmap.db')}`);
  });

  test("does not need the server's secret", async () => {
    const providers = [{ kind: 'google', clientId: 'a', clientSecret: { env: 'NOT_SET' } }];
    const config = JSON.stringify({ data: 'kept', identity: { providers } });
    const io = createFakeIo({ cwd: await tempFolder({ 'skillmap.server.json': config }) });
    await openAccounts(`sqlite:${path.join(io.cwd, 'kept', 'skillmap.db')}`);
    expect(await main(['admin', 'reports', 'list'], io)).toBe(0);
  });

  test('accepts its subcommands on the command line, and rejects invalid names', async () => {
    const io = createFakeIo({ cwd: await tempFolder() });
    await openAccounts(`sqlite:${path.join(io.cwd, '.skillmap', 'skillmap.db')}`);
    expect(await main(['admin', 'repository', 'ban', 'ada/maps', '--yes'], io)).toBe(0);
    expect(await main(['admin', 'repository', 'list'], io)).toBe(0);
    expect(io.out()).toContain('banned    ada/maps');
    expect(await main(['admin', 'repository', 'ban', 'nonsense', '--yes'], io)).toBe(2);
    expect(await main(['admin', 'games', 'list', '--removed'], io)).toBe(0);
    expect(io.out()).toContain('No games are removed.');
    for (const verb of ['show', 'remove', 'restore', 'remove-picture']) {
      expect(await main(['admin', 'games', verb, '_0000000000000000', '--yes'], io)).toBe(2);
    }
    expect(await main(['admin', 'games', 'remove', 'one', 'two', '--erase', '--yes'], io)).toBe(2);
    expect(io.err()).toContain('one is not a game: expected an id');
  });
});

const SPACE =
  /^Server     1 kB of 20000 MB: 2 projects, 2 games, 2 pictures\nAnonymous  0 kB of 5000 MB: 0 projects, 0 games, 0 pictures\n(?:File       .* free\n)?\nLearners who use most\n  learner-1  1 kB of 200 MB: 1 project of 1000, 1 game of 1000, 1 picture of 1000  Ada Lovelace\n  learner-2  /;
