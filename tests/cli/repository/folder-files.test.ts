import { execFile } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { listFolder, openFolderFiles, viewFolder } from '../../../cli/repository/folder-files.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const run = promisify(execFile);

/** A checkout with all files added. */
async function checkout(files: Record<string, string | Uint8Array>): Promise<string> {
  const root = await tempFolder(files);
  await run('git', ['init', '-q'], { cwd: root });
  await run('git', ['add', '.'], { cwd: root });
  return root;
}

describe('the list of files in a git checkout', () => {
  test('contains tracked files, and untracked ones that are not ignored', async () => {
    const root = await checkout({
      'skillmap.md': '# map',
      '.gitignore': 'draft.md\n/build/\n',
      'draft.md': 'not yet',
      'build/out.md': '',
    });
    await writeFile(path.join(root, 'new.md'), 'not added yet');
    const files = await openFolderFiles(root);
    expect(files.paths).toEqual(['.gitignore', 'new.md', 'skillmap.md']);
    expect(files.has('draft.md')).toBe(false);
    expect(files.textOf('draft.md')).toBeUndefined();
    expect(files.sizeOf('draft.md')).toBeUndefined();
    const unpublished = ['draft.md', 'skillmap.md', 'gone.md', 'build'].filter((one) =>
      files.isUnpublished?.(one),
    );
    expect(unpublished).toEqual(['draft.md']);
  });

  test('omits deleted files, whether staged or not', async () => {
    const root = await checkout({ 'a.md': '', 'b.md': '', 'c.md': '' });
    await rm(path.join(root, 'a.md'));
    await run('git', ['rm', '-q', '--cached', 'b.md'], { cwd: root });
    await rm(path.join(root, 'b.md'));
    const files = await openFolderFiles(root);
    expect(files.paths).toEqual(['c.md']);
    // A file removed from the index too is no longer published, so it does not count as deleted.
    expect(['a.md', 'b.md', 'c.md', 'd.md'].filter((one) => files.isDeleted?.(one))).toEqual(['a.md']);
  });

  test('contains names with spaces, quotes and letters of any language', async () => {
    const names = ['a b.md', 'größe.md', 'it"s.md', 'tab\there.md', 'карта.md', '地図/一.md', '🚀.md'];
    const root = await checkout(Object.fromEntries(names.map((name) => [name, name])));
    const files = await openFolderFiles(root);
    expect([...files.paths].sort()).toEqual([...names].sort());
    for (const name of names) expect(files.textOf(name)).toBe(name);
  });

  test('contains paths relative to the opened subfolder', async () => {
    const root = await checkout({ 'one/skillmap.md': '', 'one/a/b.md': '', 'two.md': '' });
    expect((await openFolderFiles(path.join(root, 'one'))).paths).toEqual(['a/b.md', 'skillmap.md']);
  });

  test('contains all visible files of a folder that is ignored as a whole', async () => {
    const root = await checkout({ '.gitignore': 'scratch/', 'skillmap.md': '' });
    await mkdir(path.join(root, 'scratch'));
    await writeFile(path.join(root, 'scratch', 'try.md'), '');
    expect((await openFolderFiles(path.join(root, 'scratch'))).paths).toEqual(['try.md']);
  });

  test('distinguishes names that differ in case', async () => {
    const files = await openFolderFiles(await checkout({ 'Ship.PNG': 'x' }));
    expect([files.has('Ship.PNG'), files.has('ship.png')]).toEqual([true, false]);
  });

  test('contains a symbolic link without a target, which has no content', async () => {
    const root = await checkout({ 'a.md': 'text' });
    await symlink('a.md', path.join(root, 'link.md'));
    await symlink('gone.md', path.join(root, 'dead.md'));
    const files = await openFolderFiles(root);
    expect(files.textOf('link.md')).toBe('text');
    expect(files.has('dead.md')).toBe(true);
    expect([files.textOf('dead.md'), files.sizeOf('dead.md'), files.bytesOf('dead.md')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('contains each file of an unfinished merge once', async () => {
    const root = await checkout({ 'a.md': 'base\n' });
    const git = (...args: string[]) =>
      run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });
    await git('commit', '-qm', 'base');
    await git('checkout', '-qb', 'other');
    await writeFile(path.join(root, 'a.md'), 'other\n');
    await git('commit', '-qam', 'other');
    await git('checkout', '-q', '-');
    await writeFile(path.join(root, 'a.md'), 'mine\n');
    await git('commit', '-qam', 'mine');
    await expect(git('merge', '-q', 'other')).rejects.toThrow();
    const files = await openFolderFiles(root);
    expect(files.paths).toEqual(['a.md']);
    expect(files.textOf('a.md')).toContain('<<<<<<<');
  });
});

describe('the list of files in a folder without git', () => {
  test('contains all files except hidden and installed ones', async () => {
    const root = await tempFolder({
      'skillmap.md': '',
      'tutorials/one.md': '',
      '.secret': '',
      'node_modules/p/readme.md': '',
    });
    expect((await openFolderFiles(root)).paths).toEqual(['skillmap.md', 'tutorials/one.md']);
  });
});

describe('files of a folder', () => {
  test('have the text of the editor if they are open there, and keep their position in the list', async () => {
    const root = await tempFolder({ 'a.md': 'saved', 'b.md': 'saved' });
    const files = await openFolderFiles(root, new Map([[path.join(root, 'a.md'), 'größer']]));
    expect([files.textOf('a.md'), files.sizeOf('a.md')]).toEqual(['größer', 8]);
    expect(files.textOf('b.md')).toBe('saved');
  });

  test('are read from disk only once for many views of one listing', async () => {
    const root = await tempFolder({ 'a.md': 'one' });
    const listing = await listFolder(root);
    const first = viewFolder(listing).bytesOf('a.md');
    await writeFile(path.join(root, 'a.md'), 'two');
    expect(viewFolder(listing).bytesOf('a.md')).toBe(first);
    listing.contents.delete('a.md');
    expect(viewFolder(listing).textOf('a.md')).toBe('two');
  });
});

test('a folder that has replaced a file has no content', async () => {
  const root = await tempFolder({ 'a.md': 'x' });
  const files = await openFolderFiles(root);
  await rm(path.join(root, 'a.md'));
  await mkdir(path.join(root, 'a.md'));
  expect(files.bytesOf('a.md')).toBeUndefined();
});

describe('unusual files and paths', () => {
  test.each(['x'.repeat(260) + '.png', 'a\0b.png', 'a.md/b.png'])(
    'do not exist under the impossible name %j',
    async (name) => {
      const files = await openFolderFiles(await tempFolder({ 'a.md': '', 'images/b.png': '' }));
      for (const one of [name, `images/${name}`]) {
        const answers = [files.has(one), files.isUnpublished?.(one), files.sizeOf(one), files.bytesOf(one)];
        expect(answers).toEqual([false, false, undefined, undefined]);
      }
    },
  );

  test.skipIf(process.platform === 'win32').each([true, false])(
    'do not exist if they are devices, pipes or links out of the folder (git: %s)',
    async (isCheckout) => {
      const outside = await tempFolder({ 'secret.md': 'secret', 'more/deep.md': 'secret' });
      const root = isCheckout ? await checkout({ 'a.md': 'own' }) : await tempFolder({ 'a.md': 'own' });
      await symlink('a.md', path.join(root, 'b.md'));
      await symlink('/dev/zero', path.join(root, 'zero.md'));
      await symlink(path.join(outside, 'secret.md'), path.join(root, 'out.md'));
      await symlink(path.join(outside, 'more'), path.join(root, 'more'));
      await symlink('circle.md', path.join(root, 'circle.md'));
      if (isCheckout) await symlink('.git/config', path.join(root, 'config.md'));
      await run('mkfifo', [path.join(root, 'pipe.md')]);
      if (isCheckout) await run('git', ['add', '.'], { cwd: root });
      const files = await openFolderFiles(root);
      // Without git no link is followed.
      expect(files.paths).toEqual(isCheckout ? ['a.md', 'b.md'] : ['a.md']);
      expect(files.textOf('b.md')).toBe(isCheckout ? 'own' : undefined);
      for (const name of ['zero.md', 'out.md', 'pipe.md']) {
        expect([files.has(name), files.textOf(name)]).toEqual([false, undefined]);
      }
    },
  );

  test.skipIf(process.platform === 'win32')(
    'are not read if they were replaced by a pipe or device',
    async () => {
      const root = await tempFolder({ 'a.md': 'x', 'b.md': 'x' });
      const files = await openFolderFiles(root);
      await rm(path.join(root, 'a.md'));
      await run('mkfifo', [path.join(root, 'a.md')]);
      await rm(path.join(root, 'b.md'));
      await symlink('/dev/zero', path.join(root, 'b.md'));
      expect([files.textOf('a.md'), files.textOf('b.md')]).toEqual([undefined, undefined]);
    },
  );

  test('have a size but no text if they are too large to check', async () => {
    const size = 16 * 1024 * 1024 + 1;
    const files = await openFolderFiles(
      await tempFolder({ 'a.md': 'x'.repeat(size), 'a.png': 'x'.repeat(size) }),
    );
    expect([files.sizeOf('a.md'), files.textOf('a.md')]).toEqual([size, undefined]);
    expect(files.bytesOf('a.png')?.length).toBe(size);
  });
});
