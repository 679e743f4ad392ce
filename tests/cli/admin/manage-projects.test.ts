import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../support/account-databases.ts';
import { openAccounts, runAdmin } from '../../support/admin-work.ts';
import { blobServerOn } from '../../support/blob-server.ts';
import { addLearner } from '../../support/learner-rows.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { tutorialProject } from '../../support/tutorial-project.ts';

const WORK = Array.from({ length: 900 }, (_, at) => `a${at ** 3}`).join('');

onEachDatabase(({ newUrl }) => {
  /** A database with a learner's project, and a folder whose configuration names a store. */
  async function place() {
    const url = await newUrl();
    const database = await openAccounts(url);
    const server = blobServerOn(database, []);
    const learner = await addLearner(database);
    await server.save(learner, 'p', WORK);
    const cwd = await tempFolder();
    const configure = (...stores: object[]): Promise<void> =>
      writeFile(path.join(cwd, 'skillmap.server.json'), JSON.stringify({ projectStores: stores }));
    return { url, server, learner, cwd, configure };
  }
  const filesIn = async (folder: string): Promise<number> =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile()).length;

  test('projects can be moved to a folder and back, and the contents of each store are listed', async () => {
    const { url, server, learner, cwd, configure } = await place();
    await configure({ type: 'folder', folder: 'work' });
    expect(await runAdmin({ kind: 'move-projects' }, url, { cwd, answer: 'n' })).toMatchObject({ code: 1 });
    const moved = await runAdmin({ kind: 'move-projects' }, url, { cwd, yes: true });
    expect([moved.code, moved.err]).toEqual([0, '']);
    expect(moved.out).toContain('moved to folder: everything is there.');
    expect(await filesIn(path.join(cwd, 'work'))).toBe(5);
    const stores = await runAdmin({ kind: 'show-stores' }, url, { cwd });
    expect(stores.out).toMatch(/^folder {2}5 parts, \d+ kB \(new work goes here\)$/m);

    await configure({ type: 'database' }, { type: 'folder', folder: 'work' });
    const back = await runAdmin({ kind: 'move-projects' }, url, { cwd, yes: true });
    expect(back.out).toContain('5 parts and 0 projects');
    expect(await server.workOf(learner, 'p')).toBe(JSON.stringify(tutorialProject('p', WORK)));
  });

  test('a store that is missing in the configuration, or cannot be used, is refused with advice', async () => {
    const { url, cwd, configure } = await place();
    await configure({ type: 'folder', folder: 'work' });
    await runAdmin({ kind: 'move-projects' }, url, { cwd, yes: true });
    await configure({ type: 'database' });
    expect((await runAdmin({ kind: 'move-projects' }, url, { cwd, yes: true })).err).toContain(
      'Projects are in the store folder, which the configuration lacks: add it to the end of `projectStores`',
    );
    await configure({ type: 'folder', folder: 'skillmap.server.json' });
    expect((await runAdmin({ kind: 'show-stores' }, url, { cwd })).err).toContain(
      'The store `folder` (the folder ',
    );
    // Other commands need no store.
    expect((await runAdmin({ kind: 'list-reports' }, url, { cwd })).code).toBe(0);
  });

  test('a backup contains the projects of every store, and can be restored without any store', async () => {
    const { url, server, learner, cwd, configure } = await place();
    await configure({ type: 'folder', folder: 'work' });
    await runAdmin({ kind: 'move-projects' }, url, { cwd, yes: true });
    const backup = await runAdmin({ kind: 'backup', file: 'all.gz' }, url, { cwd, yes: true });
    expect([backup.code, backup.err]).toEqual([0, '']);
    const elsewhere = await newUrl();
    const restored = await runAdmin({ kind: 'restore', file: 'all.gz', isReplacing: false }, elsewhere, {
      cwd: await tempFolder({ 'all.gz': await readFile(path.join(cwd, 'all.gz')) }),
    });
    expect([restored.code, restored.err]).toEqual([0, '']);
    const target = blobServerOn(await openAccounts(elsewhere), []);
    expect(await target.workOf(learner, 'p')).toBe(JSON.stringify(tutorialProject('p', WORK)));
    await target.total();

    // A backup that would lack a part is refused.
    await rm(path.join(cwd, 'work'), { recursive: true });
    const incomplete = await runAdmin({ kind: 'backup', file: 'other.gz' }, url, { cwd, yes: true });
    expect(incomplete.err).toContain('so the backup would be incomplete');
    expect(await readdir(cwd)).not.toContain('other.gz');
    expect(server.errors).toEqual([]);
  });
});
