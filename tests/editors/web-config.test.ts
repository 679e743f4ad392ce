import path from 'node:path';
import { expect, test } from 'vitest';
import { mapsAmong } from '../../cli/files/find-maps.ts';
import { readWebConfig } from '../../editors/vscode/src/server/web-config.ts';
import { memoryFiles } from '../support/memory-files.ts';
import { tempFolder } from '../support/temp-folder.ts';

const MAP = '# guide\n## first\n### one\n* name: One\n* type: tutorial\n* url: github:ada/space/one\n';
const PATHS = [
  'README.md',
  'maps/new.md',
  'maps/old.md',
  'maps/_locales/de/old.md',
  'maps/_locales/de/new.md',
  'maps/dist/new.md',
  'tutorials/one.md',
  'dist/maps/new.md',
  'built/new.md',
];

test.each([
  {},
  { maps: ['maps/*.md', '!maps/old.md'] },
  { maps: ['**/*.md', '!**/o*.md', 'maps/old.md'] },
  { maps: ['!maps/old.md'] },
  { maps: ['./maps/../maps/!(old).md'] },
  { maps: ['maps/**'], ignore: ['!maps/new.md'] },
  { ignore: ['maps', '!maps/new.md'] },
  { ignore: ['!maps'] },
  { ignore: ['maps/_locales/**'] },
])('with the configuration %j, the web finds the same maps as the command', async (config) => {
  const root = await tempFolder(Object.fromEntries(PATHS.map((one) => [one, MAP])));
  const files = PATHS.map((one) => path.join(root, one));
  const expected = [...(await mapsAmong(files, root, { config, folder: root }))];
  const { isFound } = readWebConfig(memoryFiles({ 'skillmap.config.json': JSON.stringify(config) }));
  expect(PATHS.filter(isFound).sort()).toEqual(expected.map((file) => path.relative(root, file)).sort());
});
