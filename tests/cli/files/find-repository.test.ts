import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRepository, slugOf } from '../../../cli/files/find-repository.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = { 'maps/skillmap.md': '# guide\n' };

async function withRemote(url: string): ReturnType<typeof gitRepository> {
  const repository = await gitRepository(MAP);
  await repository.git('remote', 'add', 'fork', 'https://github.com/somebody/fork.git');
  await repository.git('remote', 'add', 'origin', url);
  return repository;
}

describe('the slug is that of the remote', () => {
  test('in a checkout, from any folder of it', async () => {
    const { root } = await withRemote('https://github.com/space-school/space-camp.git');
    const found = { root, slug: 'space-school/space-camp' };
    expect(await findRepository(root)).toEqual(found);
    expect(await findRepository(path.join(root, 'maps'))).toEqual(found);
  });

  test('in one more worktree', async () => {
    const { git } = await withRemote('git@github.com:space-school/space-camp.git');
    const root = path.join(await tempFolder(), 'other');
    await git('worktree', 'add', '--quiet', '-b', 'other', root);
    const found = { root, slug: 'space-school/space-camp' };
    expect(await findRepository(path.join(root, 'maps'))).toEqual(found);
  });

  test('in a submodule, by its own remote', async () => {
    const part = await gitRepository(MAP);
    const whole = await withRemote('https://github.com/space-school/all.git');
    await whole.git('-c', 'protocol.file.allow=always', 'submodule', 'add', '--quiet', part.root, 'part');
    const root = path.join(whole.root, 'part');
    await whole.git('-C', root, 'remote', 'set-url', 'origin', 'https://github.com/space-school/part');
    expect(await findRepository(root)).toEqual({ root, slug: 'space-school/part' });
  });
});

test('what points nowhere is a checkout without a slug', async () => {
  const root = await tempFolder({ '.git': 'gitdir: /nowhere/at/all\n' });
  expect(await findRepository(root)).toEqual({ root });
});

test('a folder of a larger repository has no name of its own: its `pxt.json` may be a copy of the sample', async () => {
  const root = await tempFolder({
    'pxt.json': '{"name": "space-camp"}',
    'old/pxt.json': '{"name": "pxt-skillmap-sample"}',
  });
  expect(await findRepository(root)).toEqual({ root, slug: 'space-camp' });
  expect(await findRepository(path.join(root, 'old'))).toEqual({ root: path.join(root, 'old') });
});

test('a byte order mark in `pxt.json` hides nothing: the slug is the name in it', async () => {
  const root = await tempFolder({ 'pxt.json': '\uFEFF{"name": "space-camp"}' });
  expect(await findRepository(root)).toEqual({ root, slug: 'space-camp' });
});

test('addresses of a repository begin at its top: no file of a folder below is named by them', async () => {
  const { root } = await withRemote('https://github.com/ada/my-maps.git');
  expect(await slugOf(root)).toBe('ada/my-maps');
  expect(await slugOf(path.join(root, 'maps'))).toBeUndefined();
});
