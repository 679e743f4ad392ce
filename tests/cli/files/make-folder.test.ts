import { existsSync, symlinkSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../cli/files/paths.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('makeFolder returns the topmost folder that it created, and creates all with the mode', async () => {
  const folder = await tempFolder({ 'there/file': '' });
  const deep = path.join(folder, 'there', 'a', 'b');
  expect(await makeFolder(deep, 0o700)).toBe(path.join(folder, 'there', 'a'));
  expect((await stat(path.dirname(deep))).mode & 0o777).toBe(0o700);
  expect(await makeFolder(deep)).toBeUndefined();
});

test('makeFolder accepts a symbolic link to a folder', async () => {
  const folder = await tempFolder({ 'real/file': '' });
  symlinkSync(path.join(folder, 'real'), path.join(folder, 'link'));
  expect(await makeFolder(path.join(folder, 'link'))).toBeUndefined();
});

test('makeFolder fails if a file is in the path', async () => {
  const folder = await tempFolder({ file: '' });
  await expect(makeFolder(path.join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(path.join(folder, 'file', 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.runIf(existsSync('/proc/self'))('makeFolder fails if no folder of the path can be created', async () => {
  await expect(makeFolder('/proc/none/a/b')).rejects.toMatchObject({ code: 'ENOENT' });
});
