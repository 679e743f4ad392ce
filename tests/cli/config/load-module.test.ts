import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { loadModule } from '../../../cli/config/load-module.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const STRICT = { kind: 'loaded', value: { preset: 'strict' } };

test.each([
  ['config.ts', "enum Preset { Strict = 'strict' }\nexport default { preset: Preset.Strict };"],
  ['config.ts', "import type { A } from './missing.ts';\nexport default { preset: 'strict' } satisfies A;"],
  ['config.js', "export default { preset: 'strict' };"],
  ['config.js', "module.exports = { preset: 'strict' };"],
  ['config.js', "exports.__esModule = true;\nexports.default = { preset: 'strict' };"],
  ['config.js', "const { sep } = require('path');\nmodule.exports = { preset: sep && 'strict' };"],
  ['config.mjs', "const preset = await Promise.resolve('strict');\nexport default { preset };"],
  ['config.ts', "export default Promise.resolve({ preset: 'strict' });"],
  ['config.ts', "export default async () => ({ preset: 'strict' });"],
  ['config.ts', "import { preset } from './lib.ts';\nexport default { preset };"],
  ['config.ts', "import preset from './values.json';\nexport default preset;"],
  ['config.ts', "import preset from 'presets';\nexport default { preset };"],
  ['config.js', "module.exports = { preset: require('presets-cjs') };"],
])('the module %s is loaded: %s', async (name, text) => {
  const folder = await tempFolder({
    [name]: text,
    'lib.ts': "export const preset: string = 'strict';",
    'values.json': '{ "preset": "strict" }',
    'tsconfig.json': 'no JSON at all',
    'node_modules/presets/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/presets/index.js': "export default 'strict';",
    'node_modules/presets-cjs/index.js': "module.exports = 'strict';",
  });
  expect(await loadModule(path.join(folder, name))).toEqual(STRICT);
});

test('a module knows its own path, and loading it writes no file', async () => {
  const folder = await tempFolder({
    'config.ts':
      "import { here } from './lib/here.ts';\nexport default [import.meta.url, __dirname, here, import.meta.filename];",
    'lib/here.ts': 'export const here = import.meta.dirname;',
  });
  const file = path.join(folder, 'config.ts');
  expect(await loadModule(file)).toEqual({
    kind: 'loaded',
    value: [pathToFileURL(file).href, folder, path.join(folder, 'lib'), file],
  });
  expect(await readdir(folder)).toEqual(['config.ts', 'lib']);
});

test('a module is loaded again after an imported file has changed', async () => {
  const first = await tempFolder({
    'config.ts': "export { value as default } from './lib.ts';",
    'lib.ts': '',
  });
  const file = path.join(first, 'config.ts');
  for (const value of [1, 2]) {
    await writeFile(path.join(first, 'lib.ts'), `export const value = ${value};`);
    expect(await loadModule(file)).toEqual({ kind: 'loaded', value });
  }
});

test('loading a module fails if its promise does not settle within the time limit', async () => {
  // The promise settles after the limit. If it never did, `vi.dynamicImportSettled()` would wait for this import in each
  // later test file of this process.
  const folder = await tempFolder({
    'config.ts': 'export default new Promise((resolve) => setTimeout(resolve, 1_000));',
  });
  expect(await loadModule(path.join(folder, 'config.ts'), { limitMs: 10 })).toEqual({
    kind: 'failed',
    reason: 'it took longer than 0.01 seconds',
  });
});
