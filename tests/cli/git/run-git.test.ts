import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runGit } from '../../../cli/git/run-git.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { markedPrograms } from '../../support/marked-programs.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('runGit takes paths literally, not as patterns', async () => {
  const { root } = await gitRepository({ 'a*.md': 'a', 'ab.md': 'b' });
  const answer = await runGit(root, ['ls-files', '--', 'a*.md']);
  expect(answer.ok && answer.stdout.toString()).toBe('a*.md\n');
});

test('runGit does not run a filter of the user’s own configuration either', async () => {
  const { root, write, git } = await gitRepository({ 'a.md': 'a', '.gitattributes': '*.md filter=own\n' });
  const programs = await markedPrograms();
  await write({ 'a.md': 'b', global: `[filter "own"] clean = ${await programs.add('own', true)}\n` });
  vi.stubEnv('GIT_CONFIG_GLOBAL', `${root}/global`);
  const answer = await runGit(root, ['status', '--porcelain', '--', 'a.md']);
  expect(answer.ok && answer.stdout.toString()).toBe(' M a.md\n');
  expect(await programs.started()).toEqual([]);
  await git('-c', `include.path=${root}/global`, 'status');
  expect(await programs.started()).toEqual(['own']);
});

test('runGit reports that git is not installed', async () => {
  const { root } = await gitRepository();
  vi.stubEnv('PATH', root);
  expect(await runGit(root, ['status'])).toEqual({ ok: false, reason: 'git is not installed' });
});

test('runGit reports a missing folder as such, not as a missing git', async () => {
  const { root } = await gitRepository({ file: '' });
  for (const folder of [
    path.join(root, 'missing'),
    path.join(root, 'file'),
    path.join(root, 'file', 'below'),
  ])
    expect(await runGit(folder, ['status'])).toEqual({ ok: false, reason: `there is no folder ${folder}` });
});
