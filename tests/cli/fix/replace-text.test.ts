import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { replaceText } from '../../../cli/fix/replace-text.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('replaceText keeps a text that has changed since, and leaves no temporary file', async () => {
  const cwd = await tempFolder({ 'a.md': 'old' });
  const file = path.join(cwd, 'a.md');
  await writeFile(file, 'newer');
  expect(await replaceText(file, 'old', 'fixed')).toEqual({
    kind: 'kept',
    isChanged: true,
    reason: 'it has changed in the meantime; try again',
    phrase: { id: 'refusal.changed-meanwhile' },
  });
  expect(await readFile(file, 'utf8')).toBe('newer');
  expect(await readdir(cwd)).toEqual(['a.md']);
});

test('replaceText does not create a deleted file again', async () => {
  const cwd = await tempFolder({ 'a.md': 'old' });
  const file = path.join(cwd, 'a.md');
  await rm(file);
  expect(await replaceText(file, 'old', 'fixed')).toEqual({
    kind: 'kept',
    isChanged: true,
    reason: 'it no longer exists',
    phrase: { id: 'refusal.gone' },
  });
  expect(await readdir(cwd)).toEqual([]);
});

test('replaceText treats a text as changed if only its byte order mark differs', async () => {
  const cwd = await tempFolder({ 'a.md': '\uFEFFold' });
  const file = path.join(cwd, 'a.md');
  expect((await replaceText(file, 'old', 'fixed')).kind).toBe('kept');
  expect(await replaceText(file, '\uFEFFold', '\uFEFFmended')).toEqual({ kind: 'written' });
  expect(await readFile(file, 'utf8')).toBe('\uFEFFmended');
});
