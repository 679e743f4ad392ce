import path from 'node:path';
import { expect, test } from 'vitest';
import { mapsAmong } from '../../../cli/files/find-maps.ts';
import { contentFilesAmong, listContentFiles } from '../../../cli/repository/folder-files.ts';
import { countWorkOf } from '../../support/count-work.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = '# guide\n## first\n### one\n* name: One\n* type: tutorial\n* url: github:ada/space/one\n';

const FILES = {
  'a/map.md': MAP,
  'a/notes.md': '# Notes\n',
  'a/_locales/de/map.md': MAP,
  'left/map.md': MAP,
  'node_modules/p/map.md': MAP,
  '.hidden/map.md': MAP,
  'skillmap.server.json': '{}',
};

test.each([
  [{}, ['a/_locales/de/map.md', 'a/map.md', 'left/map.md']],
  [{ ignore: ['left/**'] }, ['a/_locales/de/map.md', 'a/map.md']],
  [{ maps: ['a/*.md', '!**/notes.md'] }, ['a/_locales/de/map.md', 'a/map.md']],
  [{ maps: ['left/../a/n*.md'] }, ['a/notes.md']],
])('with the configuration %j, the maps among new files are %j', async (config, expected) => {
  const root = await tempFolder(FILES);
  const files = Object.keys(FILES).map((file) => path.join(root, file));
  const maps = await mapsAmong(files, root, { config, folder: root });
  expect([...maps].map((file) => path.relative(root, file)).sort()).toEqual(expected);
});

test('the content files among new files are those that a search of the folder finds', async () => {
  const root = await tempFolder(FILES);
  const files = Object.keys(FILES).map((file) => path.join(root, file));
  expect((await contentFilesAmong(files, root)).sort()).toEqual(await listContentFiles(root));
});

test('finding maps in twice as many files takes about twice the work', async () => {
  const workOf = (count: number): Promise<number> => {
    const files = Array.from({ length: count }, (_, index) => `/none/d${index % 20}/n${index}.txt`);
    const loaded = { config: { ignore: ['left/**'] }, folder: '/none' };
    return countWorkOf(async () => void (await mapsAmong(files, '/none', loaded)));
  };
  await workOf(100);
  expect((await workOf(2000)) / (await workOf(1000))).toBeLessThan(2.5);
});
