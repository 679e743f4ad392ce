import { appendFile, chmod, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { TRAPS } from '../../support/git-traps.ts';
import { hostileRepository, springTrap } from '../../support/hostile-repository.ts';
import { markedPrograms } from '../../support/marked-programs.ts';
import { shareCompressed } from '../../support/share-compressed.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { isBuilt } from '../build/built-site.ts';
import { FILES } from '../doctor/run-doctor.ts';

/** Runs a skillmap command in a folder, and stops a server as soon as it is ready. */
async function run(cwd: string, args: string[]): Promise<{ code: number; out: string; err: string }> {
  const cache = await tempFolder();
  if (args[0] === 'build') await shareCompressed(cache);
  // Avoids downloading an editor.
  const env = { SKILLMAP_CACHE: cache, npm_config_registry: 'http://127.0.0.1:1/' };
  const io = createFakeIo({ cwd, env });
  const { stdout } = io;
  const write = (text: string): void => {
    stdout.write(text);
    if (text.includes('localhost')) io.stop();
  };
  const code = await main(args, { ...io, stdout: { ...stdout, write } });
  return { code, out: io.out(), err: io.err() };
}

describe.each(Object.keys(TRAPS))('a repository with the git setting %s', (name) => {
  const inTerminal = TRAPS[name]?.inTerminal === true;

  test.skipIf(inTerminal && process.platform !== 'linux')(
    'starts a program if git runs without protection',
    async () => {
      const repository = await hostileRepository(FILES, [name]);
      await springTrap(repository, name);
      expect(await repository.programs.started()).toEqual([name]);
    },
  );

  test('starts no program in `skillmap lint`, `lint --since` and `doctor`', async () => {
    const repository = await hostileRepository(FILES, [name]);
    for (const command of ['lint', 'lint --since HEAD', 'doctor']) {
      const { out, err } = await run(repository.root, command.split(' '));
      expect(out + err).not.toBe('');
      expect({ command, started: await repository.programs.started() }).toEqual({ command, started: [] });
    }
  });
});

describe('a repository with all dangerous git settings', () => {
  test.each([
    ['lint', /No problems|warning|hint|file/],
    ['doctor', /Learners/],
    ['report', /Maps/],
  ])('starts no program in `skillmap %s`', async (command, expected) => {
    const repository = await hostileRepository(FILES);
    const { code, out, err } = await run(repository.root, command.split(' '));
    expect({ hasFailed: code === 2, err }).toEqual({ hasFailed: false, err: '' });
    expect(out).toMatch(expected);
    expect(await repository.programs.started()).toEqual([]);
  });

  test('starts no program in `skillmap lint --since`', async () => {
    // Git cannot compare files that a partial clone lacks.
    const names = Object.keys(TRAPS).filter((name) => name !== 'remote.<name>.promisor');
    const repository = await hostileRepository(FILES, names);
    const { code, err } = await run(repository.root, ['lint', '--since', 'HEAD']);
    expect({ hasFailed: code === 2, err }).toEqual({ hasFailed: false, err: '' });
    expect(await repository.programs.started()).toEqual([]);
  });

  test.skipIf(!isBuilt).each([
    ['build --editor hosted', /1 map/],
    ['dev --port 0', /localhost/],
  ])('starts no program in `skillmap %s`', async (command, expected) => {
    const repository = await hostileRepository(FILES);
    const { code, out } = await run(repository.root, command.split(' '));
    expect(code).toBe(0);
    expect(out).toMatch(expected);
    expect(await repository.programs.started()).toEqual([]);
  });
});

describe('unusual repositories', () => {
  const commands = ['lint', 'lint --since HEAD', 'doctor'];

  test('do not run a hook in `.git/hooks`', async () => {
    const { root, git } = await gitRepository(FILES);
    const programs = await markedPrograms();
    const program = await programs.add('hook');
    for (const name of ['post-index-change', 'pre-commit']) {
      const hook = path.join(root, '.git/hooks', name);
      await writeFile(hook, `#!/bin/sh\nexec ${program}\n`);
      await chmod(hook, 0o755);
    }
    for (const file of Object.keys(FILES)) await utimes(path.join(root, file), 1, 1);
    for (const command of commands) await run(root, command.split(' '));
    expect(await programs.started()).toEqual([]);
    await git('commit', '--allow-empty', '-m', 'x').catch(() => undefined);
    expect(await programs.started()).toEqual(['hook']);
  });

  test('run no program from the configuration that a `.git` file points to', async () => {
    const { root, git } = await gitRepository(FILES);
    const programs = await markedPrograms();
    await git('init', '--quiet', '--separate-git-dir', path.join(await tempFolder(), 'elsewhere'));
    await git('config', 'core.fsmonitor', await programs.add('monitor'));
    for (const command of commands) await run(root, command.split(' '));
    expect(await programs.started()).toEqual([]);
    await git('status');
    expect(await programs.started()).toEqual(['monitor']);
  });

  test('run no program from files that form a bare repository', async () => {
    const { root, git } = await gitRepository(FILES);
    const programs = await markedPrograms();
    const outer = await tempFolder(FILES);
    for (const name of ['HEAD', 'objects', 'refs', 'index', 'config']) {
      await rename(path.join(root, '.git', name), path.join(outer, name));
    }
    const at = ['-C', outer] as const;
    await git(...at, 'config', '--file', 'config', 'core.bare', 'false');
    await git(...at, 'config', '--file', 'config', 'core.worktree', outer);
    await git(...at, 'config', '--file', 'config', 'core.fsmonitor', await programs.add('monitor'));
    for (const command of commands) await run(outer, command.split(' '));
    expect(await programs.started()).toEqual([]);
    await git(...at, 'status');
    expect(await programs.started()).toEqual(['monitor']);
  });

  test('with a filter that cannot be switched off are not read with git', async () => {
    const { root, git } = await gitRepository(FILES);
    const programs = await markedPrograms();
    const program = await programs.add('filter', true);
    await appendFile(path.join(root, '.git/config'), `[filter "a=b"] clean = ${program}\n`);
    await writeFile(path.join(root, '.git/info/attributes'), '*.md filter=a=b\n');
    await utimes(path.join(root, 'skillmap.md'), 1, 1);
    const { code, err } = await run(root, ['lint', '--since', 'HEAD']);
    expect(code).toBe(2);
    expect(err).toContain('its configuration has the filter `a=b`, which cannot be turned off');
    await run(root, ['doctor']);
    expect(await programs.started()).toEqual([]);
    await git('status');
    expect(await programs.started()).toEqual(['filter']);
  });
});

describe('the address of a remote repository', () => {
  /** A program that plays the remote side, and a remote that git can reach only through it. */
  const remotes: Record<string, (program: string) => string> = {
    'ext::': (program) => `[protocol "ext"] allow = always\n[remote "origin"] url = ext::${program}`,
    'ext:: behind another name': (program) =>
      `[protocol "ext"] allow = always\n[remote "origin"] url = https://github.com/a/b.git
[url "ext::${program} "] insteadOf = https://github.com/`,
    'core.sshCommand': (program) =>
      `[core] sshCommand = ${program}\n[remote "origin"] url = ssh://git@127.0.0.1:1/a/b`,
    'core.gitProxy': (program) =>
      `[core] gitProxy = ${program}\n[remote "origin"] url = git://127.0.0.1:1/a/b`,
    'remote.origin.uploadpack': (program) => `[remote "origin"]\nurl = .\nuploadpack = ${program}`,
  };

  test.each(Object.keys(remotes))('starts no program in `skillmap doctor`: %s', async (kind) => {
    const { root, git } = await gitRepository(FILES);
    const programs = await markedPrograms();
    const config = remotes[kind]?.(await programs.add(kind)) ?? '';
    await appendFile(path.join(root, '.git/config'), `${config}\n`);
    const { out } = await run(root, ['doctor']);
    expect(out).toContain('Learners');
    expect(await programs.started()).toEqual([]);
    await git('ls-remote', 'origin').catch(() => undefined);
    expect(await programs.started()).toEqual([kind]);
  });
});
