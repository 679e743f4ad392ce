import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { FILES, MAP } from '../cli/lsp/open-map.ts';
import { tempFolder } from '../support/temp-folder.ts';

/*
 * The built language server in Emacs with Eglot, a client that we have not written. Skipped where they are not installed:
 * `emacs elpa-eglot elpa-markdown-mode` in Debian.
 */

const WANTED = "(progn (require 'eglot) (require 'markdown-mode))";
const isInstalled = spawnSync('emacs', ['--batch', '--eval', WANTED]).status === 0;
const ROOT = path.resolve(import.meta.dirname, '../..');

test.skipIf(!isInstalled)('Emacs shows findings, formats, and renames an activity', async () => {
  const folder = await tempFolder({ ...FILES, 'skillmap.md': MAP });
  const script = path.join(ROOT, 'tests', 'support', 'emacs.el');
  const { stdout } = await execa('emacs', ['--batch', '-l', script], {
    env: { MAP_FOLDER: folder, NODE: process.execPath, SKILLMAP: path.join(ROOT, 'bin', 'skillmap.js') },
    stdin: 'ignore',
  });
  expect(JSON.parse(stdout)).toEqual({
    findings: expect.arrayContaining([[9, expect.stringContaining('`nowhere`') as string]]) as unknown[],
    formatted: '* next: nowhere',
    renamed: ['* next: second', '### second'],
    isStopped: true,
  });
});
