import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findRepository, slugOf } from '../../../cli/repository/find-repository.ts';
import { fakeSsh } from '../../support/fake-ssh.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = { 'maps/skillmap.md': '# guide\n' };

async function withRemote(url: string): ReturnType<typeof gitRepository> {
  const repository = await gitRepository(MAP);
  await repository.git('remote', 'add', 'fork', 'https://github.com/somebody/fork.git');
  await repository.git('remote', 'add', 'origin', url);
  return repository;
}

describe('the name of a repository comes from its remote', () => {
  test('in a checkout, from any folder', async () => {
    const { root } = await withRemote('https://github.com/space-school/space-camp.git');
    const found = { root, slug: 'space-school/space-camp' };
    expect(await findRepository(root)).toEqual(found);
    expect(await findRepository(path.join(root, 'maps'))).toEqual(found);
  });

  test('in an additional worktree', async () => {
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

describe('a repository outside GitHub has no owner', () => {
  test.each([
    'https://gitlab.com/demo-school/kurse/demo-maps.git',
    'https://codeberg.org/demo-school/demo-maps',
    'https://demo@dev.azure.com/demo/maps/_git/maps',
    'https://github.com/space-school/space-camp.wiki.git',
    '/srv/git/demo-school/demo-maps.git',
    'C:/Users/ada/demo-maps',
    'file:///srv/git/demo-school/demo-maps.git',
  ])('with the remote %s', async (url) => {
    const { root } = await withRemote(url);
    expect(await findRepository(root)).toEqual({ root });
  });

  test('even if its `pxt.json` gives it a name', async () => {
    const { root } = await withRemote('https://gitlab.com/demo-school/kurse/demo-maps.git');
    await writeFile(path.join(root, 'pxt.json'), '{"name": "demo-maps"}');
    expect(await findRepository(root)).toEqual({ root, slug: 'demo-maps' });
  });
});

test('a title with a slash in `pxt.json` is not used as owner and name', async () => {
  const root = await tempFolder({ 'pxt.json': '{"name": "Games / Part 1"}' });
  expect(await findRepository(root)).toEqual({ root });
});

describe('the remote that names a repository', () => {
  test('is the upstream of the branch, or else the first remote, if there is no `origin`', async () => {
    const { root, git } = await gitRepository(MAP);
    await git('remote', 'add', 'backup', 'https://gitlab.com/ada/space-camp.git');
    await git('remote', 'add', 'hub', 'https://github.com/space-school/space-camp.git');
    expect(await findRepository(root)).toEqual({ root });
    await git('update-ref', 'refs/remotes/hub/main', 'HEAD');
    await git('branch', '--quiet', '--set-upstream-to=hub/main');
    expect(await findRepository(root)).toEqual({ root, slug: 'space-school/space-camp' });
  });

  test('is never the remote of a submodule', async () => {
    const { root, git } = await gitRepository(MAP);
    await git('config', 'submodule.part.url', 'https://github.com/somebody/part.git');
    expect(await findRepository(root)).toEqual({ root });
  });

  test('may have an address on GitHub beside another address', async () => {
    const { root, git } = await withRemote('https://gitlab.com/ada/space-camp.git');
    await git('remote', 'set-url', '--add', 'origin', 'https://github.com/space-school/space-camp.git');
    expect(await findRepository(root)).toEqual({ root, slug: 'space-school/space-camp' });
  });
});

describe('the git settings of the user', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('with `insteadOf` are applied to the address of a remote', async () => {
    const { root, git } = await withRemote('hub:space-school/space-camp');
    await git('config', 'url.https://github.com/.insteadOf', 'hub:');
    expect(await findRepository(root)).toEqual({ root, slug: 'space-school/space-camp' });
  });

  test('in the global file are applied, except `pushInsteadOf`', async () => {
    const folder = await tempFolder({
      config:
        '[url "git@github.com:"]\n\tinsteadOf = hub:\n[url "https://gitlab.com/"]\n\tpushInsteadOf = hub:\n',
    });
    vi.stubEnv('GIT_CONFIG_GLOBAL', path.join(folder, 'config'));
    const { root } = await withRemote('hub:space-school/space-camp');
    expect(await findRepository(root)).toEqual({ root, slug: 'space-school/space-camp' });
  });

  test('that fetch from a mirror do not hide an address on GitHub', async () => {
    const { root, git } = await withRemote('https://github.com/space-school/space-camp.git');
    await git('config', 'url.https://mirror.example.org/.insteadOf', 'https://github.com/');
    expect(await findRepository(root)).toEqual({ root, slug: 'space-school/space-camp' });
  });

  test.each(['git@github-work:space-school/space-camp.git', 'ssh://github-work/space-school/space-camp'])(
    'that map an ssh alias to GitHub are applied to %s',
    async (url) => {
      await fakeSsh({ 'github-work': 'github.com' });
      const { root } = await withRemote(url);
      expect(await findRepository(root)).toEqual({ root, slug: 'space-school/space-camp' });
    },
  );

  test('that do not know an ssh alias leave its repository without a name', async () => {
    await fakeSsh({});
    const { root } = await withRemote('git@github-work:space-school/space-camp.git');
    expect(await findRepository(root)).toEqual({ root });
  });
});

test('a repository whose `.git` file points nowhere has no name', async () => {
  const root = await tempFolder({ '.git': 'gitdir: /nowhere/at/all\n' });
  expect(await findRepository(root)).toEqual({ root });
});

test('a subfolder does not get its name from its own `pxt.json`, which may be a copy', async () => {
  const root = await tempFolder({
    'pxt.json': '{"name": "space-camp"}',
    'old/pxt.json': '{"name": "pxt-skillmap-sample"}',
  });
  expect(await findRepository(root)).toEqual({ root, slug: 'space-camp' });
  expect(await findRepository(path.join(root, 'old'))).toEqual({ root: path.join(root, 'old') });
});

test('the name in a `pxt.json` with a byte order mark is recognized', async () => {
  const root = await tempFolder({ 'pxt.json': '\uFEFF{"name": "space-camp"}' });
  expect(await findRepository(root)).toEqual({ root, slug: 'space-camp' });
});

test('a subfolder of a repository has no name, since addresses start at the root', async () => {
  const { root } = await withRemote('https://github.com/ada/my-maps.git');
  expect(await slugOf(root)).toBe('ada/my-maps');
  expect(await slugOf(path.join(root, 'maps'))).toBeUndefined();
});
