import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { gitRepository } from '../../support/git-repository.ts';
import { fakeSsh } from '../../support/fake-ssh.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { commands, doctor, doctorJson, FILES, MAP, told } from './run-doctor.ts';
import { SLUG, released } from './released-repository.ts';

afterEach(() => vi.unstubAllEnvs());

describe('skillmap doctor', () => {
  test('uses only the local repository and its tags with --offline', async () => {
    const { root, git, commit } = await released();
    await commit({ 'skillmap.md': MAP.replace('* name: One', '* name: Orbit') });
    await git('tag', 'v1.1.0');
    const found = await doctorJson(root, '--offline');
    expect(found).toMatchObject({ code: 0, isOnline: false, serves: { tag: 'v1.1.0' } });
    expect(told(found, 'public')).toEqual([
      'unknown GitHub was not asked: the result only uses data on this computer.',
    ]);
  });

  test('reports a problem if GitHub has no such public repository', async () => {
    const { root, git } = await released();
    await git('remote', 'set-url', 'origin', 'git@github.com:space-school/space-kamp.git');
    await git('config', '--add', 'core.sshCommand', 'false');
    const found = await doctorJson(root);
    expect(found.code).toBe(1);
    expect(told(found, 'public')).toEqual([
      'problem GitHub has no public repository `space-school/space-kamp`: it is private, or it does not exist.',
    ]);
  });

  test("does not use the author's ssh key to find out whether the repository is public", async () => {
    const { root, git, hosted } = await released();
    const bare = fileURLToPath(hosted);
    await git('config', '--remove-section', `url.file://${bare.slice(0, -`${SLUG}.git`.length)}`);
    await git('config', 'url.git@github.com:.insteadOf', 'https://github.com/');
    const folder = await tempFolder({ 'as-author': `#!/bin/sh\nexec git-upload-pack '${bare}'\n` });
    await chmod(path.join(folder, 'as-author'), 0o755);
    vi.stubEnv('GIT_SSH_COMMAND', path.join(folder, 'as-author'));
    // No server answers at this address.
    vi.stubEnv('https_proxy', 'http://127.0.0.1:9');
    expect(told(await doctorJson(root), 'public')[0]).toMatch(/^unknown GitHub could not be asked/);
  });

  test('reports a repository that is only on this computer', async () => {
    const { root } = await gitRepository(FILES);
    const found = await doctorJson(root);
    expect(told(found, 'remote')).toEqual([
      'problem The repository is only on this computer: nobody else can open its maps.',
    ]);
    expect(commands(found)).toEqual([
      '(Create an empty public repository at https://github.com/new, and put its address here:)',
      'git remote add origin https://github.com/OWNER/NAME.git',
      'git tag v1.0.0',
      'git push origin main v1.0.0',
    ]);
  });

  test('reports that MakeCode opens no maps from another host than GitHub', async () => {
    const repository = await gitRepository(FILES);
    await repository.git('remote', 'add', 'origin', 'https://gitlab.com/space-school/space-camp.git');
    const found = await doctorJson(repository.root, '--offline');
    expect(told(found, 'remote')[0]).toContain('MakeCode only opens maps in repositories on GitHub');
    expect(found.links).toEqual([]);
  });

  test('reports that learners get a branch on another host only once it is on GitHub', async () => {
    const { root, git } = await gitRepository(FILES);
    await git('remote', 'add', 'origin', 'https://gitlab.com/space-school/space-camp.git');
    await git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    const found = await doctorJson(root, '--offline');
    expect(told(found, 'version')).toEqual([
      'hint Learners get the branch `main` once the repository is on GitHub.',
    ]);
  });

  test.each(['git://github.com/space-school/space-camp.git', 'git@github-work:space-school/space-camp.git'])(
    'recognizes that %s is on GitHub',
    async (url) => {
      await fakeSsh({ 'github-work': 'github.com' });
      const repository = await gitRepository(FILES);
      await repository.git('remote', 'add', 'origin', url);
      expect((await doctorJson(repository.root, '--offline')).slug).toBe(SLUG);
    },
  );

  test('cannot tell whether an unknown ssh alias is GitHub', async () => {
    await fakeSsh({});
    const repository = await gitRepository(FILES);
    await repository.git('remote', 'add', 'origin', `git@github-work:${SLUG}.git`);
    const found = await doctorJson(repository.root, '--offline');
    expect(told(found, 'remote')).toEqual([
      `unknown \`origin\` is \`git@github-work:${SLUG}.git\`: ssh on this computer does not know \`github-work\`, so it is unknown whether that is GitHub.`,
    ]);
    expect(commands(found)[0]).toBe(
      '(If `github-work` is GitHub, add it to your ssh configuration, or write `github.com` in the address of `origin`.)',
    );
  });

  test.each([
    'https://oauth2:glpat-SECRET@gitlab.com/space-school/space-camp.git',
    'https://glpat-SECRET@gitlab.com/space-school/space-camp.git',
    'https://ada:SEC@RET@gitlab.com/space-school/space-camp.git',
    'ssh://ada:SECRET@gitlab.com/space-school/space-camp.git',
  ])('does not show the password in the address %s', async (url) => {
    const repository = await gitRepository(FILES);
    await repository.git('remote', 'add', 'origin', url);
    for (const args of [[], ['--json']]) {
      const { out, err } = await doctor(repository.root, '--offline', ...args);
      expect(out + err).toContain('//gitlab.com/space-school/space-camp.git`');
      expect(out + err).not.toMatch(/SEC|RET@|oauth2|ada/);
    }
  });

  test('recognizes a GitHub address with a password, without showing the password', async () => {
    const repository = await gitRepository(FILES);
    await repository.git('remote', 'add', 'origin', `https://ada:SEC@RET@github.com/${SLUG}.git`);
    const { out } = await doctor(repository.root, '--offline');
    expect(out).toContain(SLUG);
    expect(out).not.toMatch(/SEC|RET@/);
  });

  test('quotes an unusual branch name in a suggested command', async () => {
    const repository = await released();
    await repository.git('checkout', '--quiet', '-b', 'x;touch${IFS}pwn');
    await repository.commit({ 'tutorials/one.md': '# Other' });
    await repository.git('tag', 'v1.0.1');
    const [push = ''] = commands(await doctorJson(repository.root));
    expect(push).toBe("git push origin 'x;touch${IFS}pwn' v1.0.1");
  });

  test('checks the whole repository if it is started in a subfolder', async () => {
    const { root } = await released();
    expect((await doctorJson(path.join(root, 'tutorials'))).serves?.tag).toBe('v1.0.0');
  });

  test('suggests creating a missing repository or commit, and rejects a missing folder', async () => {
    const folder = await tempFolder(FILES);
    const none = await doctorJson(folder);
    expect(none.code).toBe(1);
    expect(commands(none)[0]).toBe('git init');
    const { root, write } = await gitRepository();
    await write(FILES);
    expect(commands(await doctorJson(root)).slice(-4)).toEqual([
      'git add --all',
      'git commit -m "Release v1.0.0"',
      'git tag v1.0.0',
      'git push origin main v1.0.0',
    ]);
    await rm(path.join(folder, 'pxt.json'));
    expect(await doctor(folder, 'missing')).toMatchObject({
      code: 2,
      err: 'skillmap: There is no folder missing.\n',
    });
  });
});

describe('skillmap doctor reports an unknown result, with exit code 2', () => {
  test('if git is not installed', async () => {
    const { root } = await released();
    vi.stubEnv('PATH', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const found = await doctorJson(root);
    expect(found).toMatchObject({ code: 2, isComplete: false });
    expect(told(found, 'repository')).toEqual([
      'unknown Git is not installed on this computer: it is unknown what learners get.',
    ]);
    expect((await doctor(root)).out).toContain('\n  It is unknown what learners get.\n');
  });

  test('if the repository is damaged', async () => {
    const { root } = await released();
    await writeFile(path.join(root, '.git', 'config'), '[core\n');
    const found = await doctorJson(root);
    expect(found).toMatchObject({ code: 2, isComplete: false });
    expect(told(found, 'repository')).toEqual([
      'unknown Git cannot read this folder: it is unknown what learners get.',
    ]);
    expect(found.checks[0]?.details?.[0]).toContain('bad config');
  });
});
