import path from 'node:path';
import { expect, test } from 'vitest';
import { findConfigChange } from '../../../cli/dev/follow-saves.ts';

const root = path.resolve('/maps');
const file = path.join(root, 'skillmap.config.ts');

test.each([
  ['the current configuration', [file], { config: {}, file, folder: root }, file],
  ['a new configuration', [path.join(root, 'a.md'), file], { config: {}, folder: root }, file],
  [
    'none if it is in another folder',
    [path.join(root, 'a', 'skillmap.config.ts')],
    { config: {}, folder: root },
    undefined,
  ],
  ['none if only a map is saved', [path.join(root, 'a.md')], { config: {}, folder: root }, undefined],
])('a saved configuration that applies to the folder is recognized: %s', (_name, files, loaded, found) => {
  expect(findConfigChange(files, root, loaded)).toBe(found);
});
