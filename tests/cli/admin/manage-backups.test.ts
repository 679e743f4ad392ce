import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { writeBackup } from '../../../cli/admin/write-backup.ts';
import { packageVersion } from '../../../cli/package-folder.ts';
import { createAbuseReports } from '../../../cli/server/accounts/abuse-reports.ts';
import { createAccountStore } from '../../../cli/server/accounts/create-account-store.ts';
import { createRepositoryDecisions } from '../../../cli/server/accounts/repository-decisions.ts';
import { onEachDatabase } from '../../support/account-databases.ts';
import { addFullLearner, ADMIN_TIME, contentOf, openAccounts, runAdmin } from '../../support/admin-work.ts';
import { spaceOf } from '../../support/space-work.ts';
import { tempFolder } from '../../support/temp-folder.ts';

onEachDatabase(({ newUrl, kind }) => {
  describe('backups', () => {
    test('contain everything and can be restored into either kind of database', async () => {
      const url = await newUrl();
      const source = await openAccounts(url);
      await addFullLearner(source, 'learner-1');
      await createRepositoryDecisions(source, Date.now).decide('ada/maps', 'banned');
      await createAbuseReports(source, Date.now).add({ sourceId: 'ada/maps', text: 'Not for children.' });
      const cwd = await tempFolder();
      const backup = await runAdmin({ kind: 'backup', file: 'all.gz' }, url, { cwd });
      expect(backup.out).toContain(
        'holds 1 learner, 1 activity, 1 project, 1 shared game, 1 report, 1 decision',
      );
      const before = await contentOf(source);
      for (const to of [await newUrl(), `sqlite:${path.join(cwd, 'other.db')}`]) {
        const restored = await runAdmin({ kind: 'restore', file: 'all.gz', isReplacing: false }, to, { cwd });
        expect([restored.code, restored.err]).toEqual([0, '']);
        const target = await openAccounts(to);
        expect(await contentOf(target)).toEqual(before);
        const { kept, counted } = await spaceOf(target);
        expect([kept, Object.keys(kept).length > 0]).toEqual([counted, true]);
      }
    });

    test('can be restored if learners were working while they were made', async () => {
      const url = await newUrl();
      const source = await openAccounts(url);
      await addFullLearner(source, 'learner-1');
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
      const { code } = await runAdmin({ kind: 'backup', file: 'all.gz' }, url, { cwd });
      over.abort();
      await writing;
      expect(code).toBe(0);
      const other = await newUrl();
      expect(
        (await runAdmin({ kind: 'restore', file: 'all.gz', isReplacing: false }, other, { cwd })).code,
      ).toBe(0);
    });

    test('replace existing data only if requested and confirmed', async () => {
      const [url, cwd] = [await newUrl(), await tempFolder()];
      const database = await openAccounts(url);
      await addFullLearner(database, 'learner-1');
      await runAdmin({ kind: 'backup', file: 'one.gz' }, url, { cwd });
      await addFullLearner(database, 'learner-2');
      const before = await contentOf(database);
      const restore = { kind: 'restore', file: 'one.gz' } as const;
      const refused = await runAdmin({ ...restore, isReplacing: false }, url, { cwd });
      expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('holds 2 learners')]);
      expect((await runAdmin({ ...restore, isReplacing: true }, url, { cwd, answer: 'n' })).code).toBe(1);
      expect((await runAdmin({ ...restore, isReplacing: true }, url, { cwd })).err).toContain('--yes');
      expect(await contentOf(database)).toEqual(before);
      expect((await runAdmin({ ...restore, isReplacing: true }, url, { cwd, answer: 'yes' })).code).toBe(0);
      expect((await contentOf(database)).user).toHaveLength(1);
    });

    test('that contain an invalid row change nothing when restored', async () => {
      const [url, cwd] = [await newUrl(), await tempFolder()];
      const database = await openAccounts(url);
      await addFullLearner(database, 'learner-1');
      const before = await contentOf(database);
      const file = path.join(cwd, 'bad.gz');
      await runAdmin({ kind: 'backup', file }, url, { cwd });
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
      const outcome = await runAdmin({ kind: 'restore', file, isReplacing: true }, url, { cwd, yes: true });
      expect([outcome.code, outcome.err]).toEqual([2, expect.stringContaining('Nothing was changed')]);
      expect(await contentOf(database)).toEqual(before);
    });
  });

  test.each([
    ['0999-more', 'a newer version (with the migration 0999-more). Update this skillmap first.'],
    ['0005-space', 'an early version (with the migration 0005-space). No later version can restore it.'],
  ])(
    `a ${kind} backup with the migration %s of another version is not restored`,
    async (migration, reason) => {
      const url = await newUrl();
      const database = await openAccounts(url);
      const cwd = await tempFolder();
      await sql`insert into kysely_migration (name, timestamp) values (${migration}, 'now')`.execute(
        database.db,
      );
      await writeBackup(database, path.join(cwd, 'other.gz'), ADMIN_TIME);
      await sql`delete from kysely_migration where name = ${migration}`.execute(database.db);
      const { err } = await runAdmin({ kind: 'restore', file: 'other.gz', isReplacing: true }, url, { cwd });
      expect(err).toBe(`The backup was written by skillmap ${packageVersion()}, ${reason}`);
    },
  );

  test.each([
    ['{"table":"user","row":{"id":7,}}', '2:31: This line is damaged.'],
    ['{"table":"users","row":{}}', '2:10: This line belongs to an unknown table.'],
    ['{"table":"user","row":{"name":"Ada"}}', '2:23: This is not a row of user. Nothing was changed.'],
    ['{"end":true}\n{}', '3:1: There is data after the end: this is not a backup by skillmap.'],
  ])(`a ${kind} backup with the line %j is refused with the place of the mistake`, async (line, reason) => {
    const [url, cwd] = [await newUrl(), await tempFolder()];
    await openAccounts(url);
    const file = path.join(cwd, 'bad.gz');
    await runAdmin({ kind: 'backup', file }, url, { cwd });
    const [head = ''] = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const text = `${head}\n${line}\n`;
    const sha256 = createHash('sha256').update(text).digest('hex');
    await writeFile(file, gzipSync(`${text}${JSON.stringify({ end: true, sha256 })}\n`));
    const { err } = await runAdmin({ kind: 'restore', file, isReplacing: true }, url, { cwd, yes: true });
    expect(err).toBe(`${file}:${reason}`);
  });

  test(`a restore into ${kind} refuses a damaged or unknown file, and changes nothing`, async () => {
    const url = await newUrl();
    const database = await openAccounts(url);
    const cwd = await tempFolder({ 'text.gz': 'a text', 'other.gz': gzipSync('{"a":1}\n') });
    await runAdmin({ kind: 'backup', file: 'good.gz' }, url, { cwd });
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
        return (await runAdmin(task, url, { cwd, yes: true })).err.replace(/^\S+ /, '');
      }),
    );
    expect(reasons).toEqual([
      expect.stringContaining('not a backup'),
      expect.stringContaining('not a backup'),
      expect.stringContaining('incomplete'),
      expect.stringContaining('was changed'),
      expect.stringContaining('update this skillmap'),
      expect.stringContaining('no file'),
    ]);
    expect((await contentOf(database)).user).toEqual([]);
  });
});
