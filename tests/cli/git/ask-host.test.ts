import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { askHost } from '../../../cli/git/ask-host.ts';
import { gitRepository, type GitRepository } from '../../support/git-repository.ts';
import { httpStandIn, type HttpStandIn } from '../../support/http-stand-in.ts';
import { markedPrograms } from '../../support/marked-programs.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const SSH = 'git@git.example:a/b.git';
const timeoutMs = 20_000;

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A program that records its calls and fails. */
async function noting(name: string): Promise<{ program: string; calls: () => Promise<string> }> {
  const folder = await tempFolder({ [name]: `#!/bin/sh\necho "$@" >> "$0.calls"\nexit 1\n` });
  const program = path.join(folder, name);
  await chmod(program, 0o755);
  return { program, calls: async () => readFile(`${program}.calls`, 'utf8').catch(() => '') };
}

/** A repository, and a user with only this git configuration. */
async function repositoryWith({ user = '', local = '' }): Promise<GitRepository> {
  const repository = await gitRepository({ 'a.md': 'a' });
  const home = await tempFolder({ gitconfig: user });
  const config = await readFile(path.join(repository.root, '.git/config'), 'utf8');
  await repository.write({ '.git/config': `${config}\n${local}\n` });
  vi.stubEnv('GIT_CONFIG_GLOBAL', path.join(home, 'gitconfig'));
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  vi.stubEnv('GIT_SSH_COMMAND', undefined);
  vi.stubEnv('GIT_SSH', undefined);
  return repository;
}

describe('ssh', () => {
  test("runs without prompts if the user's environment sets its command", async () => {
    const { program, calls } = await noting('ssh');
    const { root } = await repositoryWith({});
    vi.stubEnv('GIT_SSH_COMMAND', `${program} -F none`);
    expect((await askHost(root, SSH, { timeoutMs })).ok).toBe(false);
    expect(await calls()).toContain('-F none -oBatchMode=yes');
  });

  test("runs without prompts if the user's git configuration sets its command", async () => {
    const { program, calls } = await noting('ssh');
    const { root } = await repositoryWith({ user: `[core] sshCommand = ${program}` });
    await askHost(root, SSH, { timeoutMs });
    expect(await calls()).toContain('-oBatchMode=yes');
  });

  test("runs without prompts if the user's git configuration sets its command for this folder", async () => {
    const { program, calls } = await noting('ssh');
    const { root } = await repositoryWith({});
    const more = await tempFolder({
      included: `[core] sshCommand = ${program}`,
      gitconfig: `[includeIf "gitdir:${root}/"] path = included`,
    });
    vi.stubEnv('GIT_CONFIG_GLOBAL', path.join(more, 'gitconfig'));
    await askHost(root, SSH, { timeoutMs });
    expect(await calls()).toContain('-oBatchMode=yes');
  });

  test('runs without prompts if no setting names its command', async () => {
    const { program, calls } = await noting('ssh');
    const { root } = await repositoryWith({});
    vi.stubEnv('PATH', `${path.dirname(program)}:${process.env.PATH}`);
    await askHost(root, SSH, { timeoutMs });
    expect(await calls()).toContain('-oBatchMode=yes');
  });

  test('is called without added options if the user configured another program', async () => {
    const { program, calls } = await noting('connect');
    const { root } = await repositoryWith({ user: `[core] sshCommand = ${program}` });
    await askHost(root, SSH, { timeoutMs });
    expect(await calls()).toContain('git.example');
    expect(await calls()).not.toContain('BatchMode');
  });

  test('is never a program that the repository configures', async () => {
    const [own, other] = [await noting('ssh'), await noting('other')];
    const { root } = await repositoryWith({
      user: `[core] sshCommand = ${own.program}`,
      local: `[core] sshCommand = ${other.program}`,
    });
    await askHost(root, SSH, { timeoutMs });
    expect(await own.calls()).not.toBe('');
    expect(await other.calls()).toBe('');
  });
});

/** A host that refuses everyone, and the credentials that it received. */
async function closedHost(): Promise<HttpStandIn & { sent: string[] }> {
  const sent: string[] = [];
  const host = await httpStandIn(({ headers }, response) => {
    sent.push(headers.authorization ?? headers['x-token']?.toString() ?? 'nothing');
    response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' }).end();
  });
  return { ...host, sent };
}

const HELPER = `!printf 'username=ada\\npassword=secret\\n'; :`;
const CREDENTIALS = `Basic ${Buffer.from('ada:secret').toString('base64')}`;
const helper = (command: string): string => `[credential] helper = "${command.replaceAll('\\', '\\\\')}"`;

describe('a host that asks for credentials', () => {
  test('does not open a password window', async () => {
    const programs = await markedPrograms();
    const { origin } = await closedHost();
    for (const name of ['GIT_ASKPASS', 'SSH_ASKPASS']) vi.stubEnv(name, await programs.add(name));
    const { root } = await repositoryWith({ user: `[core] askPass = ${await programs.add('core.askPass')}` });
    expect((await askHost(root, `${origin}/a/b`, { timeoutMs })).ok).toBe(false);
    expect(await programs.started()).toEqual([]);
  });

  test("gets credentials from the user’s helper, not from the repository's", async () => {
    const programs = await markedPrograms();
    const { origin, sent } = await closedHost();
    const { root } = await repositoryWith({
      user: helper(HELPER),
      local: `[credential] helper = ${await programs.add('helper')}
[credential "${origin}"] helper = ${await programs.add('url helper')}
[core] askPass = ${await programs.add('askPass')}`,
    });
    await askHost(root, `${origin}/a/b`, { timeoutMs });
    expect(sent).toContain(CREDENTIALS);
    expect(await programs.started()).toEqual([]);
  });

  test('gets the token that a CI server has stored in the repository', async () => {
    const { origin, sent } = await closedHost();
    const { root } = await repositoryWith({ local: `[http "${origin}/"] extraHeader = X-Token: abc` });
    await askHost(root, `${origin}/a/b`, { timeoutMs });
    expect(sent).toContain('abc');
  });

  test('gets no credentials in anonymous requests', async () => {
    const { origin, sent } = await closedHost();
    const { root } = await repositoryWith({
      user: `${helper(HELPER)}\n[http] extraHeader = X-Token: all`,
      local: `[http "${origin}/"] extraHeader = X-Token: abc`,
    });
    await askHost(root, `${origin}/a/b`, { isAnonymous: true, timeoutMs });
    expect(sent).toContain('nothing');
    for (const known of [CREDENTIALS, 'all', 'abc']) expect(sent).not.toContain(known);
  });

  test('is not contacted through a proxy that the repository configures', async () => {
    const { origin, sent } = await closedHost();
    const proxy = await closedHost();
    const { root } = await repositoryWith({ local: `[http] proxy = ${proxy.origin}` });
    await askHost(root, `${origin}/a/b`, { timeoutMs });
    expect({ direct: sent.length > 0, byProxy: proxy.sent.length }).toEqual({ direct: true, byProxy: 0 });
  });
});

test("the user's `insteadOf` setting is applied to an address only once", async () => {
  const { origin, requests } = await closedHost();
  const { root } = await repositoryWith({
    user: `[url "${origin}/x/"] insteadOf = short:\n[url "http://127.0.0.1:1/"] insteadOf = ${origin}/`,
    local: '[remote "origin"] url = short:a/b',
  });
  await askHost(root, 'origin', { timeoutMs });
  expect(requests[0]).toMatch(/^\/x\/a\/b/);
});
