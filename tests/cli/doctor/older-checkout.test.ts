import { describe, expect, test } from 'vitest';
import { codeHostOf, gitRepository, type GitRepository } from '../../support/git-repository.ts';
import { FILES, MAP, PACKAGE, commands, doctorJson, told } from './run-doctor.ts';

const LATER = {
  'skillmap.md': MAP.replace('* name: One', '* name: Orbit'),
  'pxt.json': PACKAGE.replace('1.0.0', '1.0.1'),
};

/** Two published versions. */
async function releasedTwice(): Promise<GitRepository> {
  const repository = await gitRepository(FILES);
  const { git, commit } = repository;
  await codeHostOf(repository, 'space-school/space-camp');
  await git('tag', 'v1.0.0');
  await commit(LATER);
  await git('tag', 'v1.0.1');
  await git('push', '--quiet', 'origin', 'main', 'v1.0.0', 'v1.0.1');
  return repository;
}

describe('skillmap doctor in a folder older than the version that learners get', () => {
  test.each([
    ['a detached commit', ['switch', '--quiet', '--detach', 'v1.0.0']],
    ['a branch', ['switch', '--quiet', '-c', 'old', 'v1.0.0']],
  ])('suggests switching from %s to the main branch instead of publishing', async (_, args) => {
    const { root, git } = await releasedTwice();
    await git(...args);
    const found = await doctorJson(root);
    expect(told(found, 'unseen')).toEqual([
      'problem This folder is older than `v1.0.1`, which learners get.',
    ]);
    expect(commands(found)).toEqual(['git switch main']);
    await git('switch', '--quiet', 'main');
    expect((await doctorJson(root)).steps).toEqual([]);
  });

  test('suggests a pull on the default branch', async () => {
    const { root, git } = await releasedTwice();
    await git('reset', '--quiet', '--hard', 'v1.0.0');
    expect(commands(await doctorJson(root))).toEqual(['git pull']);
  });
});

describe('skillmap doctor on a detached commit', () => {
  test('suggests a push with the name of the branch if there are newer commits', async () => {
    const { root, git, commit } = await releasedTwice();
    await git('switch', '--quiet', '--detach', 'main');
    await commit({ 'skillmap.md': MAP.replace('* name: One', '* name: Moon') });
    const found = commands(await doctorJson(root));
    expect(found.at(-1)).toBe('git push origin HEAD:refs/heads/main v1.0.2');
    await git('tag', 'v1.0.2');
    await git('push', '--quiet', 'origin', 'HEAD:refs/heads/main', 'v1.0.2');
  });

  test('suggests switching to the branch first if the newer work is not committed', async () => {
    const { root, git, write } = await releasedTwice();
    await git('switch', '--quiet', '--detach', 'main');
    await write({ 'skillmap.md': MAP.replace('* name: One', '* name: Moon') });
    const found = commands(await doctorJson(root));
    expect([found[0], found.at(-1)]).toEqual(['git switch main', 'git push origin main v1.0.2']);
  });
});

describe('a version tag that exists only locally', () => {
  test.each([undefined, 'file:///srv/maps.git'])(
    'is reported as the version that learners will get, with the remote %s',
    async (remote) => {
      const { root, git } = await gitRepository(FILES);
      await git('tag', 'v1.0.0');
      if (remote !== undefined) await git('remote', 'add', 'origin', remote);
      const found = await doctorJson(root);
      expect(told(found, 'version')).toEqual([
        'hint `v1.0.0` is the newest version: learners get it once the repository is on GitHub.',
      ]);
      if (remote === undefined) expect(commands(found).at(-1)).toBe('git push origin main v1.0.0');
    },
  );
});

test('doctor suggests the same version everywhere as the replacement of a preview', async () => {
  const repository = await gitRepository({ ...FILES, 'pxt.json': PACKAGE.replace('1.0.0', '9.9.9') });
  await codeHostOf(repository, 'space-school/space-camp');
  await repository.git('tag', 'v2.0.0-rc1');
  await repository.git('push', '--quiet', 'origin', 'main', 'v2.0.0-rc1');
  const found = await doctorJson(repository.root);
  expect(found.checks.find(({ id }) => id === 'version')?.details).toEqual(['A tag `v9.9.9` replaces it.']);
  expect(commands(found).at(-1)).toBe('git push origin main v9.9.9');
});
