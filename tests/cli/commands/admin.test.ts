import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { AdminTask } from '../../../cli/commands/admin.ts';
import { admin } from '../../../cli/commands/admin.ts';
import { BACKED_UP } from '../../../cli/admin/backed-up-tables.ts';
import { createAbuseReports } from '../../../cli/server/accounts/abuse-reports.ts';
import { createAccountStore } from '../../../cli/server/accounts/create-account-store.ts';
import { createGameStore } from '../../../cli/server/games/create-game-store.ts';
import { createRepositoryDecisions } from '../../../cli/server/accounts/repository-decisions.ts';
import { migrateDatabase } from '../../../cli/server/database/migrate-database.ts';
import type { AccountDatabase } from '../../../cli/server/database/open-database.ts';
import { openDatabase } from '../../../cli/server/database/open-database.ts';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { onEachDatabase } from '../../support/account-databases.ts';
import { gameOf } from '../../support/game-work.ts';
import { tempFolder } from '../../support/temp-folder.ts';

interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs a task on a database; a mistake of the user's is told in `err`, with code 2. */
async function run(
  task: AdminTask,
  database: string,
  { cwd, answer, yes }: { cwd?: string; answer?: string; yes?: boolean } = {},
): Promise<Outcome> {
  const io = createFakeIo({ cwd: cwd ?? (await tempFolder()), ...(answer !== undefined && { answer }) });
  try {
    const code = await admin(task, { database, ...(yes !== undefined && { yes }) }, io);
    return { code, out: io.out(), err: io.err() };
  } catch (error) {
    expect(error).toMatchObject({ name: 'UsageError' });
    return { code: 2, out: io.out(), err: (error as Error).message };
  }
}

async function opened(url: string): Promise<AccountDatabase> {
  const database = await openDatabase({ url });
  onTestFinished(() => database.close());
  await migrateDatabase(database);
  return database;
}

const AT = new Date(1_790_000_000_000);

/** A learner with one of everything. */
async function addLearner({ db, kind, ...rest }: AccountDatabase, id: string): Promise<void> {
  const time = (kind === 'sqlite' ? AT.toISOString() : AT) as never;
  await db
    .insertInto('user')
    .values({
      id,
      name: 'Ada Lovelace',
      username: 'ada',
      provider: 'school',
      email: `${id}@learners.example`,
      emailVerified: (kind === 'sqlite' ? 1 : true) as never,
      image: null,
      createdAt: time,
      updatedAt: time,
    })
    .execute();
  await db
    .insertInto('account')
    .values({
      id: `account-${id}`,
      userId: id,
      accountId: `at-school-${id}`,
      providerId: 'school',
      accessToken: null,
      refreshToken: null,
      idToken: null,
      scope: null,
      password: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      createdAt: time,
      updatedAt: time,
    })
    .execute();
  const store = createAccountStore({ db, kind, ...rest });
  const record = {
    sourceUrl: 'docs:a',
    mapId: 'm',
    activityId: 'a',
    isCompleted: true,
    completedTime: 5,
    updatedAt: 5,
  };
  const badge = {
    id: 'b',
    title: 'B',
    image: 'b.png',
    type: 'skillmap-completion',
    sourceURL: 'docs:a',
  } as const;
  await store.changePreferences(id, {
    records: [record],
    pages: [],
    badges: [badge],
    settings: { email: true },
  });
  const content = new Uint8Array(gzipSync('{"header":{"id":"p"},"text":{}}'));
  await store.saveProject(id, { headerId: 'p', name: 'Gäme \u0007', content, digest: 'd' }, 'new');
  await shareGame({ db, kind, ...rest }, { learner: id });
}

/** A game with a picture; its id. */
async function shareGame(
  database: AccountDatabase,
  { learner, text = 'same', name = 'Game' }: { learner?: string; text?: string; name?: string },
): Promise<string> {
  const games = createGameStore(database);
  const outcome = await games.publish({ ...gameOf(text, name), description: 'About it' }, learner);
  if (outcome.kind !== 'published') throw new Error(`Unexpected outcome: ${outcome.kind}`);
  const picture = { type: 'image/png', content: new Uint8Array([1, 2, 3]), digest: 'abc' } as const;
  await games.saveThumbnail(outcome.game.id, picture);
  return outcome.game.id;
}

/** All rows of all tables, as they mean the same in both kinds of database. */
async function contentOf({ db }: AccountDatabase): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [name] of BACKED_UP) {
    const rows = (await db.selectFrom(name).selectAll().execute()) as Record<string, unknown>[];
    const plain = rows.map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([column, value]): [string, unknown] => {
            if (value instanceof Date) return [column, value.toISOString()];
            if (value instanceof Uint8Array) return [column, Buffer.from(value).toString('hex')];
            return [column, value === true ? 1 : value === false ? 0 : value];
          })
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    );
    all[name] = plain.sort();
  }
  return all;
}

onEachDatabase(({ newUrl, kind }) => {
  describe('backups', () => {
    test('hold everything, and go back into either kind of database', async () => {
      const url = await newUrl();
      const source = await opened(url);
      await addLearner(source, 'learner-1');
      await createRepositoryDecisions(source, Date.now).decide('ada/maps', 'banned');
      await createAbuseReports(source, Date.now).add({ sourceId: 'ada/maps', text: 'Not for children.' });
      const cwd = await tempFolder();
      const backup = await run({ kind: 'backup', file: 'all.gz' }, url, { cwd });
      expect(backup.out).toContain(
        'holds 1 learner, 1 activity, 1 project, 1 shared game, 1 report, 1 decision',
      );
      const before = await contentOf(source);
      for (const to of [await newUrl(), `sqlite:${path.join(cwd, 'other.db')}`]) {
        const restored = await run({ kind: 'restore', file: 'all.gz', isReplacing: false }, to, { cwd });
        expect([restored.code, restored.err]).toEqual([0, '']);
        expect(await contentOf(await opened(to))).toEqual(before);
      }
    });

    test('are of one moment, while learners go on', async () => {
      const url = await newUrl();
      const source = await opened(url);
      await addLearner(source, 'learner-1');
      const cwd = await tempFolder();
      const store = createAccountStore(source);
      const over = new AbortController();
      const writing = (async () => {
        for (let at = 0; !over.signal.aborted; at += 1) {
          const key = { sourceUrl: 'docs:a', mapId: 'm', activityId: `a${at}` };
          const records = [{ ...key, isCompleted: false, updatedAt: at }];
          await store.changePreferences('learner-1', { records, pages: [], badges: [], settings: {} });
        }
      })();
      const { code } = await run({ kind: 'backup', file: 'all.gz' }, url, { cwd });
      over.abort();
      await writing;
      expect(code).toBe(0);
      const other = await newUrl();
      expect((await run({ kind: 'restore', file: 'all.gz', isReplacing: false }, other, { cwd })).code).toBe(
        0,
      );
    });

    test('do not replace what is there, unless that is said and agreed to', async () => {
      const [url, cwd] = [await newUrl(), await tempFolder()];
      const database = await opened(url);
      await addLearner(database, 'learner-1');
      await run({ kind: 'backup', file: 'one.gz' }, url, { cwd });
      await addLearner(database, 'learner-2');
      const before = await contentOf(database);
      const restore = { kind: 'restore', file: 'one.gz' } as const;
      const refused = await run({ ...restore, isReplacing: false }, url, { cwd });
      expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('holds 2 learners')]);
      expect((await run({ ...restore, isReplacing: true }, url, { cwd, answer: 'n' })).code).toBe(1);
      expect((await run({ ...restore, isReplacing: true }, url, { cwd })).err).toContain('--yes');
      expect(await contentOf(database)).toEqual(before);
      expect((await run({ ...restore, isReplacing: true }, url, { cwd, answer: 'yes' })).code).toBe(0);
      expect((await contentOf(database)).user).toHaveLength(1);
    });

    test('with a row that does not fit, nothing is changed', async () => {
      const [url, cwd] = [await newUrl(), await tempFolder()];
      const database = await opened(url);
      await addLearner(database, 'learner-1');
      const before = await contentOf(database);
      const file = path.join(cwd, 'bad.gz');
      await run({ kind: 'backup', file }, url, { cwd });
      const lines = gunzipSync(await readFile(file))
        .toString()
        .trimEnd()
        .split('\n');
      const wrong = lines.slice(0, -1).map((line) => line.replace('"name":"Ada Lovelace"', '"nome":"Ada"'));
      const sha256 = createHash('sha256')
        .update(`${wrong.join('\n')}\n`)
        .digest('hex');
      const end = { ...(JSON.parse(lines.at(-1) ?? '') as object), sha256 };
      await writeFile(file, gzipSync(`${[...wrong, JSON.stringify(end)].join('\n')}\n`));
      const outcome = await run({ kind: 'restore', file, isReplacing: true }, url, { cwd, yes: true });
      expect([outcome.code, outcome.err]).toEqual([2, expect.stringContaining('Nothing was changed')]);
      expect(await contentOf(database)).toEqual(before);
    });
  });

  describe('learners', () => {
    test.each(['learner-1', 'ada', 'Ada Lovelace', 'at-school-learner-1'])(
      'are found by %s',
      async (name) => {
        const url = await newUrl();
        await addLearner(await opened(url), 'learner-1');
        const { code, out } = await run({ kind: 'find-learner', name }, url);
        expect(code).toBe(0);
        expect(out).toContain('Learner   learner-1');
        expect(out).toContain('1 activity with progress, 1 project, 1 shared game');
      },
    );

    test('§4 E-mail opt-in: who wants news is listed by the id at the provider, and nobody else', async () => {
      const url = await newUrl();
      const database = await opened(url);
      for (const id of ['learner-2', 'learner-1', 'learner-3']) await addLearner(database, id);
      await createAccountStore(database).changePreferences('learner-3', {
        records: [],
        pages: [],
        badges: [],
        settings: { email: false },
      });
      const { code, out } = await run({ kind: 'list-news-readers' }, url);
      expect([code, out]).toEqual([0, 'school\tat-school-learner-1\nschool\tat-school-learner-2\n']);
    });

    test('are erased from every table, one at a time, when that is agreed to', async () => {
      const url = await newUrl();
      const database = await opened(url);
      await addLearner(database, 'learner-1');
      await addLearner(database, 'learner-2');
      const task = (name: string): AdminTask => ({ kind: 'delete-learner', name });
      expect((await run(task('ada'), url)).err).toContain('ada is 2 learners: name one by the id');
      expect((await run(task('learner-1'), url, { answer: '' })).code).toBe(1);
      expect((await contentOf(database)).user).toHaveLength(2);
      expect((await run(task('learner-1'), url, { answer: 'y' })).code).toBe(0);
      expect(JSON.stringify(await contentOf(database))).not.toContain('learner-1');
      expect((await contentOf(database)).projects).toHaveLength(1);
      expect((await run(task('learner-1'), url)).err).toContain('Nobody is known as learner-1');
    });
  });

  describe('shared games', () => {
    test('are listed, shown with what is reported about them, removed and brought back', async () => {
      const url = await newUrl();
      const database = await opened(url);
      const games = createGameStore(database);
      expect((await run({ kind: 'list-games', isRemoved: false }, url)).out).toBe('No games are shared.\n');
      const name = 'My\n\u001B[2Jgame';
      const id = await shareGame(database, { name });
      const other = await shareGame(database, { text: 'other', name: 'Other' });
      await createAbuseReports(database, () => AT.getTime()).add({ sourceId: id, text: 'It is rude.' });
      const list = await run({ kind: 'list-games', isRemoved: false }, url);
      expect(list.out).toMatch(
        new RegExp(`${id}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  My game +1 report, picture\\n`),
      );
      expect(list.out).toContain('2 games.');
      const shown = await run({ kind: 'show-game', id: `https://maps.example/camp/${id}` }, url);
      expect(shown.out).not.toContain('\u001B');
      for (const part of [
        'Name      My game',
        'About     About it',
        'not signed in',
        'with a picture',
        'It is rude.',
      ])
        expect(shown.out).toContain(part);
      const report = (await run({ kind: 'list-reports' }, url)).out.slice(0, 8);
      expect((await run({ kind: 'show-report', id: report }, url)).out).toContain(`admin games show ${id}`);

      const removal = { kind: 'remove-games', ids: [id], isErasing: false } as const;
      expect((await run(removal, url, { answer: 'n' })).code).toBe(1);
      expect((await run(removal, url)).err).toContain('--yes');
      expect(await games.find(id)).toMatchObject({ kind: 'game' });
      const removed = await run(removal, url, { answer: 'y' });
      expect(removed.code).toBe(0);
      expect(removed.out).toContain(
        `1 report about that stays on the list until \`skillmap admin reports done ${report}\`.`,
      );
      expect(await games.find(id)).toEqual({ kind: 'gone' });
      expect(await games.find(other)).toMatchObject({ kind: 'game' });
      expect((await run({ kind: 'list-games', isRemoved: false }, url)).out).not.toContain(id);
      expect((await run({ kind: 'list-games', isRemoved: true }, url)).out).toContain(id);
      expect((await run({ kind: 'show-game', id }, url)).out).toContain('removed by the operator');
      expect((await run({ kind: 'restore-games', ids: [id] }, url)).code).toBe(0);
      expect((await run({ kind: 'restore-games', ids: [id] }, url)).out).toContain('Nothing was changed');
      expect(await games.find(id)).toMatchObject({ kind: 'game' });
      expect((await run({ kind: 'list-games', isRemoved: true }, url)).out).toBe('No games are removed.\n');
    });

    test('of the same files go together, which is said before', async () => {
      const url = await newUrl();
      const database = await opened(url);
      const [one, other] = [await shareGame(database, {}), await shareGame(database, { name: 'Copy' })];
      const removal = { kind: 'remove-games', ids: [one], isErasing: false } as const;
      const { out } = await run(removal, url, { answer: 'y' });
      expect(out).toContain(`1 other game with the same files, removed and restored together: ${other}`);
      expect(await createGameStore(database).find(other)).toEqual({ kind: 'gone' });
    });

    test('are erased for good, and lose their picture alone', async () => {
      const url = await newUrl();
      const database = await opened(url);
      const games = createGameStore(database);
      const id = await shareGame(database, {});
      expect((await run({ kind: 'remove-pictures', ids: [id] }, url)).out).toContain('1 picture removed');
      expect((await run({ kind: 'remove-pictures', ids: [id] }, url)).out).toBe('There was no picture.\n');
      expect(await games.findThumbnail(id)).toEqual({ kind: 'missing' });
      const erasing = { kind: 'remove-games', ids: [id, id], isErasing: true } as const;
      const { code, out } = await run(erasing, url, { yes: true });
      expect([code, out]).toEqual([0, expect.stringContaining('1 game erased')]);
      expect(JSON.stringify(await contentOf(database))).not.toContain('About it');
      expect((await run({ kind: 'restore-games', ids: [id] }, url)).err).toContain(`${id} was erased`);
      expect((await run({ kind: 'list-games', isRemoved: true }, url)).out).toMatch(/\(no name\) +erased/);
    });

    test('that are none, or not the operator’s to remove any more, are told from those that are', async () => {
      const url = await newUrl();
      const database = await opened(url);
      await addLearner(database, 'learner-1');
      const [game] = await createGameStore(database).list('learner-1');
      const id = game?.id ?? '';
      await createGameStore(database).takeBack(id, 'learner-1');
      const remove = (given: string) =>
        run({ kind: 'remove-games', ids: [given], isErasing: false }, url, { yes: true });
      expect((await remove('chess')).err).toContain('chess is no game: expected the id');
      expect((await remove('_0000000000000000')).err).toContain('There is no game _0000000000000000');
      expect((await remove(id)).err).toContain('was removed by its owner');
      expect((await run({ kind: 'show-game', id }, url)).out).toContain('removed by its owner');
    });
  });

  describe('reports and repositories', () => {
    test('a report is listed on one line, shown, and taken off the list', async () => {
      const url = await newUrl();
      const database = await opened(url);
      const text = 'Look:\n\u001B[2Jyour screen is mine';
      await createAbuseReports(database, () => AT.getTime()).add({ sourceId: 'github:ada/maps', text });
      const list = await run({ kind: 'list-reports' }, url);
      const id = list.out.slice(0, 8);
      expect(list.out).toContain('Look: your screen is mine');
      const shown = await run({ kind: 'show-report', id }, url);
      expect(shown.out).not.toContain('\u001B');
      expect(shown.out).toContain('repository ban ada/maps');
      expect((await run({ kind: 'finish-reports', ids: [id] }, url)).code).toBe(0);
      expect((await run({ kind: 'list-reports' }, url)).out).toBe('No reports wait.\n');
      expect((await run({ kind: 'show-report', id }, url)).code).toBe(2);
    });

    test.each([
      'Ada/Maps',
      'github:ada/maps',
      'https://github.com/Ada/Maps/blob/main/a.md',
      'github.com/ada/maps.git',
    ])('%s is banned, approved and unknown again', async (name) => {
      const url = await newUrl();
      const decisions = createRepositoryDecisions(await opened(url), Date.now);
      await run({ kind: 'ban-repository', name }, url, { yes: true });
      expect(await decisions.list()).toEqual({ approved: [], banned: ['ada/maps'] });
      await run({ kind: 'approve-repository', name }, url);
      expect(await decisions.list()).toEqual({ approved: ['ada/maps'], banned: [] });
      await run({ kind: 'clear-repository', name }, url);
      expect(await decisions.list()).toEqual({ approved: [], banned: [] });
    });
  });

  test(`of ${kind}, what is no backup is refused before anything is touched`, async () => {
    const url = await newUrl();
    const database = await opened(url);
    const cwd = await tempFolder({ 'text.gz': 'a text', 'other.gz': gzipSync('{"a":1}\n') });
    await run({ kind: 'backup', file: 'good.gz' }, url, { cwd });
    const good = await readFile(path.join(cwd, 'good.gz'));
    await writeFile(path.join(cwd, 'cut.gz'), good.subarray(0, good.length - 20));
    await writeFile(
      path.join(cwd, 'changed.gz'),
      gzipSync(gunzipSync(good).toString().replace('createdAt', 'createdAT')),
    );
    await writeFile(
      path.join(cwd, 'newer.gz'),
      gzipSync(gunzipSync(good).toString().replace('"version":1', '"version":9')),
    );
    const reasons = await Promise.all(
      ['text', 'other', 'cut', 'changed', 'newer', 'none'].map(async (name) => {
        const task = { kind: 'restore', file: `${name}.gz`, isReplacing: true } as const;
        return (await run(task, url, { cwd, yes: true })).err.replace(/^\S+ /, '');
      }),
    );
    expect(reasons).toEqual([
      expect.stringContaining('no backup'),
      expect.stringContaining('no backup'),
      expect.stringContaining('not whole'),
      expect.stringContaining('was changed'),
      expect.stringContaining('update this one'),
      expect.stringContaining('no file'),
    ]);
    expect((await contentOf(database)).user).toEqual([]);
  });
});

describe('skillmap admin', () => {
  test('without a database says where one is looked for', async () => {
    const io = createFakeIo({ cwd: await tempFolder() });
    expect(await main(['admin', 'reports', 'list'], io)).toBe(2);
    expect(io.err()).toContain(`There is no database at ${path.join(io.cwd, '.skillmap', 'skillmap.db')}`);
  });

  test('needs no secret of the server', async () => {
    const providers = [{ kind: 'google', clientId: 'a', clientSecret: { env: 'NOT_SET' } }];
    const config = JSON.stringify({ data: 'kept', identity: { providers } });
    const io = createFakeIo({ cwd: await tempFolder({ 'skillmap.server.json': config }) });
    await opened(`sqlite:${path.join(io.cwd, 'kept', 'skillmap.db')}`);
    expect(await main(['admin', 'reports', 'list'], io)).toBe(0);
  });

  test('understands what operators write', async () => {
    const io = createFakeIo({ cwd: await tempFolder() });
    await opened(`sqlite:${path.join(io.cwd, '.skillmap', 'skillmap.db')}`);
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
    expect(io.err()).toContain('one is no game: expected the id');
  });
});
