import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openPictures } from '../../../cli/rehearse/picture-folder.ts';
import type { StepPicture } from '../../../cli/rehearse/play-map.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const NOTHING = { editor: '', activities: [] };
const picture = { step: 1, jpeg: 'AAAA' } as StepPicture;

test("a folder with the author's own files is refused for pictures, and stays unchanged", async () => {
  const folder = await tempFolder({ 'index.html': '<h1>My page</h1>', 'skillmap.md': '# camp' });
  await expect(openPictures(folder)).rejects.toThrow('files that `skillmap rehearse` did not write');
  expect(await readdir(folder)).toHaveLength(2);
  expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toBe('<h1>My page</h1>');
});

test('pictures of an earlier rehearsal are replaced, even if that rehearsal was interrupted', async () => {
  const folder = await tempFolder({ 'index.html': '' });
  await rm(path.join(folder, 'index.html'));
  const interrupted = await openPictures(folder);
  interrupted.add(picture);
  interrupted.add(picture);
  await interrupted.close(NOTHING);
  await openPictures(folder);
  expect(await readdir(folder)).toEqual(['index.html']);
});

test('a picture folder that is deleted during a rehearsal is reported at the end', async () => {
  const folder = await tempFolder({ 'index.html': '' });
  await rm(path.join(folder, 'index.html'));
  const pictures = await openPictures(folder);
  await rm(folder, { recursive: true });
  pictures.add(picture);
  pictures.add(picture);
  await expect(pictures.close(NOTHING)).rejects.toThrow('The pictures cannot be written');
});

test.runIf(existsSync('/proc/self'))('a folder that cannot be created is reported at once', async () => {
  await expect(openPictures('/proc/none/a')).rejects.toThrow('there can be no such file');
});
