import path from 'node:path';
import { expect, test } from 'vitest';
import { findConfigChange } from '../../../cli/dev/follow-saves.ts';

const root = path.resolve('/maps');
const file = path.join(root, 'skillmap.config.ts');

test.each([
  ['the current one', [file], { config: {}, file, folder: root }, file],
  ['a new one', [path.join(root, 'a.md'), file], { config: {}, folder: root }, file],
  [
    'one in another folder',
    [path.join(root, 'a', 'skillmap.config.ts')],
    { config: {}, folder: root },
    undefined,
  ],
  ['no configuration', [path.join(root, 'a.md')], { config: {}, folder: root }, undefined],
])('configuration files among the saved ones: %s', (_name, files, loaded, found) => {
  expect(findConfigChange(files, root, loaded)).toBe(found);
});
