import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createSiteWriter } from '../../../cli/build/site-writer.ts';
import { readMark, writeAndSwap, type SiteTarget } from '../../../cli/build/swap-folder.ts';
import { createCompressedStore } from '../../../cli/editor/compressed-store.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const to = (out: string): SiteTarget => ({ out, option: '--out' });
const MARK = { skillmap: '1.0.0', base: '/' };

async function writerIn(folder: string, signal = new AbortController().signal) {
  return createSiteWriter({ folder, store: createCompressedStore(path.join(folder, '.cache')), signal });
}

describe('files of a site', () => {
  test('are written with compressed variants where that saves space', async () => {
    const folder = await tempFolder();
    const writer = await writerIn(folder);
    const text = 'all the same '.repeat(200);
    const written = await writer.write('a/b.txt', text, { isImmutable: true });
    await writer.write('small.txt', 'small');
    await writer.write('picture.png', text);
    expect(gunzipSync(await readFile(path.join(folder, 'a', 'b.txt.gz'))).toString()).toBe(text);
    const brotli = await readFile(path.join(folder, 'a', 'b.txt.br'));
    expect(brotliDecompressSync(brotli).toString()).toBe(text);
    expect(written).toMatchObject({ bytes: 2600, compressedBytes: brotli.length, isImmutable: true });
    expect((await readdir(folder)).sort()).toEqual(['.cache', 'a', 'picture.png', 'small.txt']);
    expect(writer.files().map((file) => [file.path, file.bytes])).toEqual([
      ['a/b.txt', 2600],
      ['picture.png', 2600],
      ['small.txt', 5],
    ]);
  });

  test('cannot have addresses that differ only in case, because some file systems ignore case', async () => {
    const writer = await writerIn(await tempFolder());
    await writer.write('Space/index.html', 'one');
    await expect(writer.write('space/index.html', 'two')).rejects.toThrow('space/index.html');
  });

  test('are no longer written after the user stops the build', async () => {
    const controller = new AbortController();
    const writer = await writerIn(await tempFolder(), controller.signal);
    controller.abort();
    await expect(writer.write('a', 'a')).rejects.toThrow();
  });
});

describe('replacing a site', () => {
  const write = (name: string) => (folder: string) => writeFile(path.join(folder, name), name);

  test('creates the folder, replaces a previous build, and leaves no temporary files', async () => {
    const folder = await tempFolder();
    const out = path.join(folder, 'deep', 'dist');
    await writeAndSwap(to(out), MARK, write('one'));
    await writeAndSwap(to(out), { ...MARK, base: '/maps/' }, write('two'));
    expect((await readdir(out)).sort()).toEqual(['skillmap-build.json', 'two']);
    expect(await readMark(out)).toEqual({ skillmap: '1.0.0', base: '/maps/' });
    expect(await readdir(path.join(folder, 'deep'))).toEqual(['dist']);
    // The web server may run as another user, so all users must be able to read the folder.
    expect((await stat(out)).mode & 0o055).toBe(0o055);
  });

  test('keeps the previous site if writing fails at any point', async () => {
    const folder = await tempFolder();
    const out = path.join(folder, 'dist');
    await writeAndSwap(to(out), MARK, write('one'));
    const failing = writeAndSwap(to(out), MARK, async (temporary) => {
      await write('half')(temporary);
      throw new Error('The disk is full.');
    });
    await expect(failing).rejects.toThrow('The disk is full.');
    expect((await readdir(out)).sort()).toEqual(['one', 'skillmap-build.json']);
    expect(await readdir(folder)).toEqual(['dist']);
  });

  test('reports a full disk in one sentence with a remedy', async () => {
    const folder = await tempFolder();
    const out = path.join(folder, 'dist');
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    await expect(writeAndSwap(to(out), MARK, () => Promise.reject(full))).rejects.toMatchObject({
      name: 'UsageError',
      message: `The site cannot be written to ${out}: there is no space left. Choose another folder with --out.`,
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('throws a read error of another file unchanged', async () => {
    const folder = await tempFolder();
    const unread = Object.assign(new Error('EIO: i/o error, open'), {
      code: 'EIO',
      syscall: 'open',
      path: '/elsewhere/picture.png',
    });
    await expect(
      writeAndSwap(to(path.join(folder, 'dist')), MARK, () => Promise.reject(unread)),
    ).rejects.toBe(unread);
  });

  test('accepts an empty folder, and refuses one with other files', async () => {
    const folder = await tempFolder({ 'mine/thesis.txt': 'years of work', file: 'a file' });
    await mkdir(path.join(folder, 'empty'));
    await writeAndSwap(to(path.join(folder, 'empty')), MARK, write('one'));
    await expect(writeAndSwap(to(path.join(folder, 'mine')), MARK, write('one'))).rejects.toThrow(
      'did not write',
    );
    await expect(writeAndSwap(to(path.join(folder, 'file')), MARK, write('one'))).rejects.toThrow(
      'is a file',
    );
    expect(await readFile(path.join(folder, 'mine', 'thesis.txt'), 'utf8')).toBe('years of work');
    expect((await readdir(folder)).sort()).toEqual(['empty', 'file', 'mine']);
  });

  test('follows a symbolic link to the folder and keeps the link', async () => {
    const folder = await tempFolder();
    await mkdir(path.join(folder, 'real'));
    await symlink(path.join(folder, 'real'), path.join(folder, 'current'));
    await writeAndSwap(to(path.join(folder, 'current')), MARK, write('one'));
    expect((await readdir(path.join(folder, 'real'))).sort()).toEqual(['one', 'skillmap-build.json']);
  });

  test('removes temporary folders of a build that was killed long ago', async () => {
    const folder = await tempFolder({ '.skillmap-build-old/a': 'a', '.skillmap-build-new/a': 'a' });
    const longAgo = new Date('2020-01-01');
    await utimes(path.join(folder, '.skillmap-build-old'), longAgo, longAgo);
    await writeAndSwap(to(path.join(folder, 'dist')), MARK, write('one'));
    expect((await readdir(folder)).sort()).toEqual(['.skillmap-build-new', 'dist']);
  });
});
