import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { FILES, MAP } from '../cli/lsp/open-map.ts';
import { tempFolder } from '../support/temp-folder.ts';

/*
 * The built language server in Neovim, a client that we have not written. Skipped where Neovim is not installed.
 */

const isInstalled = spawnSync('nvim', ['--version']).status === 0;
const ROOT = path.resolve(import.meta.dirname, '../..');

test.skipIf(!isInstalled)('Neovim shows findings and lenses, finds symbols, folds and formats', async () => {
  const folder = await tempFolder({ ...FILES, 'skillmap.md': MAP });
  const script = path.join(ROOT, 'tests', 'support', 'neovim.lua');
  const { stdout } = await execa('nvim', ['--headless', '-u', 'NONE', '-c', `luafile ${script}`], {
    env: { MAP_FOLDER: folder, NODE: process.execPath, SKILLMAP: path.join(ROOT, 'bin', 'skillmap.js') },
    stdin: 'ignore',
  });
  const seen = JSON.parse(stdout) as { findings: [number, string][]; lenses: string[] };
  expect(seen).toMatchObject({
    symbols: ['one', 'two'],
    folds: 4,
    formatted: '* next: nowhere',
    isStopped: true,
  });
  expect(seen.lenses).toEqual(['The map begins here', 'No path leads here']);
  expect(seen.findings).toContainEqual([8, expect.stringContaining('`nowhere`') as string]);
});
