import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runGit } from '../../../cli/git/run-git.ts';
import { gitRepository } from '../../support/git-repository.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A program that notes how it was called, and fails. */
async function noting(
  name: string,
): Promise<{ program: string; calls: () => Promise<string>; root: string }> {
  const { root, write } = await gitRepository();
  const program = path.join(root, name);
  await write({ [name]: `#!/bin/sh\necho "$@" >> "$0.calls"\nexit 1\n` });
  await chmod(program, 0o755);
  return { root, program, calls: async () => readFile(`${program}.calls`, 'utf8').catch(() => '') };
}

test.each(['GIT_ASKPASS', 'SSH_ASKPASS'])('no window asks for a password: %s', async (name) => {
  const { root, program, calls } = await noting('ask');
  vi.stubEnv(name, program);
  const answer = await runGit(root, ['-c', 'credential.helper=', 'credential', 'fill'], {
    input: 'protocol=https\nhost=git.example\n\n',
  });
  expect(answer.ok).toBe(true);
  expect(await calls()).toBe('');
});

test('ssh asks nobody, with the command that a user has set in the environment', async () => {
  const { root, program, calls } = await noting('ssh');
  vi.stubEnv('GIT_SSH_COMMAND', `${program} -F none`);
  const ask = await runGit(root, ['ls-remote', 'git@git.example:a/b.git'], { asksHost: true });
  expect(ask.ok).toBe(false);
  expect(await calls()).toContain('-F none -oBatchMode=yes');
});

test('ssh asks nobody, with the command that git is configured to use', async () => {
  const { root, program, calls } = await noting('ssh');
  vi.stubEnv('GIT_SSH_COMMAND', undefined);
  await runGit(root, ['config', 'core.sshCommand', program]);
  await runGit(root, ['ls-remote', 'git@git.example:a/b.git'], { asksHost: true });
  expect(await calls()).toContain('-oBatchMode=yes');
});

test('ssh asks nobody where nothing is set', async () => {
  const { root, program, calls } = await noting('ssh');
  vi.stubEnv('GIT_SSH_COMMAND', undefined);
  vi.stubEnv('PATH', `${path.dirname(program)}:${process.env.PATH}`);
  await runGit(root, ['ls-remote', 'git@git.example:a/b.git'], { asksHost: true });
  expect(await calls()).toContain('-oBatchMode=yes');
});

test('another program than ssh is called as it is', async () => {
  const { root, program, calls } = await noting('connect');
  vi.stubEnv('GIT_SSH_COMMAND', undefined);
  await runGit(root, ['config', 'core.sshCommand', program]);
  await runGit(root, ['ls-remote', 'git@git.example:a/b.git'], { asksHost: true });
  expect(await calls()).toContain('git.example');
  expect(await calls()).not.toContain('BatchMode');
});
