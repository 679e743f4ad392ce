import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { lint } from '../lint/run-lint.ts';
import { MAP, RENAMED, repository, changes } from './changed-repository.ts';

describe('lint --since fails and explains what to do', () => {
  const failure = async (cwd: string, ref: string): Promise<string> => {
    const { code, err, out } = await lint(cwd, ['--since', ref]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    return err;
  };

  test('if there is no repository', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MAP });
    expect(await failure(cwd, 'main')).toContain(`${cwd} is not in a git repository`);
  });

  test('if there is no commit', async () => {
    const { root: cwd, write } = await gitRepository();
    await write({ 'skillmap.md': MAP });
    expect(await failure(cwd, 'main')).toContain('Nothing is committed yet.');
  });

  test('if the commit is unknown here or on the server', async () => {
    const { root: cwd } = await repository();
    expect(await failure(cwd, 'v9')).toContain('There is no commit, tag or branch v9');
    expect(await failure(cwd, 'origin/topic')).toContain('git fetch origin topic');
    expect(await failure(cwd, '--exec=x')).toContain('--since expects a commit');
  });

  test('in a shallow clone', async () => {
    const { root: cwd, git, write, commit } = await repository();
    await write({ 'skillmap.md': RENAMED });
    await commit({}, 'Rename');
    const clone = path.join(await tempFolder(), 'clone');
    await git('clone', '-q', '--depth', '1', '--no-tags', `file://${cwd}`, clone);
    const told = await failure(clone, 'v1');
    expect(told).toContain('git fetch --unshallow --tags');
    expect(told).toContain('fetch-depth: 0');
    await git('-C', clone, 'fetch', '-q', '--unshallow', '--tags');
    expect(await changes(clone)).toHaveLength(1);
  });

  test('in a partial clone', async () => {
    const { root: cwd, git, write, commit } = await repository();
    await write({ 'skillmap.md': RENAMED });
    await commit({}, 'Rename');
    const clone = path.join(await tempFolder(), 'clone');
    await git('config', 'uploadpack.allowFilter', 'true');
    await git('clone', '-q', '--filter=blob:none', `file://${cwd}`, clone);
    const told = await failure(clone, 'v1');
    expect(told).toContain('git cannot read skillmap.md in');
    expect(told).toContain('git fetch --refetch --no-filter --tags');
    await git('-C', clone, 'fetch', '-q', '--refetch', '--no-filter', '--tags');
    expect(await changes(clone)).toHaveLength(1);
  });
});
