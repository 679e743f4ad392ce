import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openCommitFiles } from '../../../cli/git/open-commit-files.ts';
import { gitRepository } from '../../support/git-repository.ts';

test('the files of a tag are read as committed, whatever the folder contains now', async () => {
  const picture = new Uint8Array([0, 255, 10, 13, 0]);
  const { root, git, commit } = await gitRepository({
    'skillmap.md': '# old\n',
    'maps/größe "1".md': 'with\r\nreturns',
    'empty.md': '',
    'img/a.png': picture,
  });
  await git('tag', '-a', 'v1.0.0', '-m', 'First');
  await commit({ 'skillmap.md': '# new\n', 'later.md': 'later' });
  const files = await openCommitFiles(path.join(root, 'maps'), 'v1.0.0');
  expect(files?.paths).toEqual(['empty.md', 'img/a.png', 'maps/größe "1".md', 'skillmap.md']);
  expect(files?.textOf('skillmap.md')).toBe('# old\n');
  expect(files?.textOf('maps/größe "1".md')).toBe('with\r\nreturns');
  expect(files?.textOf('empty.md')).toBe('');
  expect(files?.sizeOf('img/a.png')).toBe(5);
  expect([...(files?.bytesOf('img/a.png') ?? [])]).toEqual([...picture]);
  expect(files?.has('later.md')).toBe(false);
  expect(files?.textOf('later.md')).toBeUndefined();
});

test('the files of a commit exclude symbolic links, and an unknown commit has no files', async () => {
  const { root, git } = await gitRepository({ 'a.md': 'a' });
  await symlink('a.md', path.join(root, 'b.md'));
  await git('add', '--all');
  await git('commit', '--quiet', '-m', 'Link');
  expect((await openCommitFiles(root, 'HEAD'))?.paths).toEqual(['a.md']);
  expect(await openCommitFiles(root, 'v9.9.9')).toBeUndefined();
  expect(await openCommitFiles(path.dirname(root), 'HEAD')).toBeUndefined();
});
