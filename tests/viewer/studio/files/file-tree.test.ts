import { expect, test } from 'vitest';
import {
  NOTHING_SELECTED,
  commonFolder,
  extendTo,
  filesIn,
  foldersIn,
  movesInto,
  selectedOf,
  toggle,
  treeOf,
} from '../../../../viewer/studio/files/file-tree.ts';
import type { CheckedText } from '../../../../viewer/studio/ports/author-language.ts';

const PATHS = ['images/a.png', 'notes.md', 'tutorials/unit/b.md', 'skillmap.md', 'tutorials/a.md'];
const MAP: CheckedText = { path: 'skillmap.md', kind: 'map', diagnostics: [], parts: [] };

test('a folder lists its files before its subfolders, maps first', () => {
  const tree = treeOf(PATHS, new Map([[MAP.path, MAP]]));
  expect(filesIn(tree)).toEqual([
    'skillmap.md',
    'notes.md',
    'images/a.png',
    'tutorials/a.md',
    'tutorials/unit/b.md',
  ]);
  expect(foldersIn(tree)).toEqual(['images', 'tutorials', 'tutorials/unit']);
  expect(tree.folders.map(({ name, files }) => [name, files])).toEqual([
    ['images', ['images/a.png']],
    ['tutorials', ['tutorials/a.md']],
  ]);
});

test.each([
  ['lessons', ['tutorials/a.md', 'tutorials/unit/b.md'], ['lessons/a.md', 'lessons/unit/b.md']],
  [' /new/ ', ['tutorials/unit/b.md'], ['new/b.md']],
  ['', ['tutorials/a.md'], ['a.md']],
  ['all', ['images/a.png', 'tutorials/a.md'], ['all/images/a.png', 'all/tutorials/a.md']],
  ['all', ['notes.md', 'tutorials/a.md'], ['all/notes.md', 'all/tutorials/a.md']],
])('files moved into `%s` keep their relative paths', (folder, paths, to) => {
  expect(movesInto(paths, folder)).toEqual(paths.map((from, at) => ({ from, to: to[at] })));
  expect(movesInto(paths, commonFolder(paths)).every((move) => move.from === move.to)).toBe(true);
});

test('files are selected one by one, by folders, and by ranges', () => {
  const shown = ['a', 'b', 'c', 'd'];
  const one = toggle(NOTHING_SELECTED, ['b']);
  const range = extendTo(one, 'd', shown);
  expect(selectedOf(range, shown)).toEqual(['b', 'c', 'd']);
  expect(selectedOf(toggle(range, ['c']), shown)).toEqual(['b', 'd']);
  expect(selectedOf(toggle(one, ['b', 'c']), shown)).toEqual(['b', 'c']);
  expect(selectedOf(toggle(range, ['b', 'c', 'd']), shown)).toEqual([]);
  expect(selectedOf(extendTo(NOTHING_SELECTED, 'c', shown), shown)).toEqual(['c']);
  // A deleted file is no longer selected.
  expect(selectedOf(range, ['a', 'b'])).toEqual(['b']);
});
