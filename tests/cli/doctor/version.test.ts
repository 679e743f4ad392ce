import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { GitRepository } from '../../support/git-repository.ts';
import { codeHostOf, gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { commands, doctor, doctorJson, FILES, MAP, PACKAGE, told } from './run-doctor.ts';

const SLUG = 'space-school/space-camp';

/** A repository whose version is what is here, as everybody can read it. */
async function released(
  tag = 'v1.0.0',
  files: Readonly<Record<string, string>> = FILES,
): Promise<GitRepository> {
  const repository = await gitRepository(files);
  await codeHostOf(repository, SLUG);
  await repository.git('tag', tag);
  await repository.git('push', '--quiet', 'origin', 'main', tag);
  return repository;
}

describe('which version learners get', () => {
  test('all is well: the version, a link for learners, nothing to run', async () => {
    const { root } = await released();
    const { code, out } = await doctor(root);
    expect(out).toBe(`
  space-school/space-camp

  ✔ Everybody can read \`space-school/space-camp\` on GitHub.
  ✔ Learners get \`v1.0.0\` of 3 March 2026.
  ✔ All that is committed here for learners is in \`v1.0.0\`.
  ✔ 1 map in \`v1.0.0\` can be opened.
  ✔ \`pxt.json\` in \`v1.0.0\` is as MakeCode needs it.

  Learners get what is here.

  Links for learners

    Space camp
      https://arcade.makecode.com/--skillmap#github:space-school/space-camp/skillmap

`);
    expect(code).toBe(0);
  });

  test('commits behind an old tag are invisible: they are counted with their files, and the release is spelt out', async () => {
    const repository = await released();
    const { commit, git, root } = repository;
    await commit({ 'skillmap.md': MAP.replace('* name: One', '* name: Lift-off') }, 'Name');
    await commit(
      { 'skillmap.md': MAP.replace('* name: One', '* name: Orbit'), 'notes.txt': 'x' },
      'Name again',
    );
    await commit({ 'README.md': 'Only for us' }, 'Readme');
    await git('push', '--quiet', 'origin', 'main');
    const { code, out } = await doctor(root);
    expect(code).toBe(1);
    expect(out).toContain(
      '✖ Learners do not see 2 commits with 1 file, made after `v1.0.0`.\n      skillmap.md (changed)\n',
    );
    expect(out).toContain(`  Learners do not get what is here.

  What to do

    Write \`"version": "1.0.1"\` into \`pxt.json\`.
    git add --all
    git commit -m "Release v1.0.1"
    git tag v1.0.1
    git push origin main v1.0.1
`);
  });

  test('what is run is enough: afterwards all is well', async () => {
    const { root, git, commit, write } = await released();
    await commit({ 'tutorials/two.md': '# Two\n\n## Step\n\nGo.\n' });
    await write({ 'skillmap.md': MAP.replace('tutorials/one', 'tutorials/two') });
    const before = await doctorJson(root);
    expect(commands(before)).toEqual([
      'npx skillmap lint',
      '(Write `"version": "1.1.0"` into `pxt.json`.)',
      'git add --all',
      'git commit -m "Release v1.1.0"',
      'git tag v1.1.0',
      'git push origin main v1.1.0',
    ]);
    await write({ 'pxt.json': PACKAGE.replace('1.0.0', '1.1.0').replace('one.md', 'two.md') });
    await git('add', '--all');
    await git('commit', '--quiet', '-m', 'Release v1.1.0');
    await git('tag', 'v1.1.0');
    await git('push', '--quiet', 'origin', 'main', 'v1.1.0');
    const after = await doctorJson(root);
    expect({ code: after.code, steps: after.steps, tag: after.serves?.tag }).toEqual({
      code: 0,
      steps: [],
      tag: 'v1.1.0',
    });
  });

  test('no tag: nothing can be opened, and the first version is that of pxt.json or 1.0.0', async () => {
    const repository = await gitRepository(FILES);
    await codeHostOf(repository, SLUG);
    await repository.git('push', '--quiet', 'origin', 'main');
    const found = await doctorJson(repository.root);
    expect(found.code).toBe(1);
    expect(found.serves).toBeUndefined();
    expect(told(found, 'version')).toEqual([
      'problem No version has been released: MakeCode opens maps of released versions only.',
    ]);
    expect(commands(found)).toEqual(['git tag v1.0.0', 'git push origin main v1.0.0']);
  });

  test('tags that are no versions: each is told with what it was probably meant as', async () => {
    const repository = await released('v1.0');
    await repository.git('tag', 'for-class-7b');
    await repository.git('push', '--quiet', '--tags');
    const { out, code } = await doctor(repository.root);
    expect(code).toBe(1);
    expect(out).toContain('None of the tags is read as a version: that is three numbers, such as `v1.0.0`.');
    expect(out).toContain('      `for-class-7b`\n      `v1.0`: as a version it would be `v1.0.0`\n');
  });

  test('numbers count, not letters: v1.10.0 is newer than v1.9.0', async () => {
    const { root, git } = await released('v1.9.0');
    await git('tag', 'v1.10.0');
    await git('push', '--quiet', '--tags');
    expect((await doctorJson(root)).serves?.tag).toBe('v1.10.0');
  });

  test('a preview counts as the newest version, which is said', async () => {
    const { root, git } = await released();
    await git('tag', 'v2.0.0-beta.1');
    await git('push', '--quiet', '--tags');
    const found = await doctorJson(root);
    expect(told(found, 'version')).toEqual([
      'hint Learners get `v2.0.0-beta.1`, a preview: it counts as the newest version.',
    ]);
    expect(commands(found)).toContain('git tag v2.0.0');
    expect(found.code).toBe(0);
  });

  test('a tag that is not pushed is no version: one command publishes it', async () => {
    const { root, git, commit } = await released();
    await commit({ 'skillmap.md': MAP.replace('* name: One', '* name: Orbit') });
    await git('tag', 'v1.1.0');
    const found = await doctorJson(root);
    expect(found.serves?.tag).toBe('v1.0.0');
    expect(told(found, 'unpublished')).toEqual([
      'problem `v1.1.0` is on this computer only: learners get `v1.0.0` until it is pushed.',
    ]);
    expect(commands(found)).toEqual(['git push origin main v1.1.0']);
  });

  test('a tag that was moved here is another one on GitHub', async () => {
    const { root, git, commit } = await released();
    await commit({ 'skillmap.md': MAP.replace('* name: One', '* name: Orbit') });
    await git('tag', '--force', 'v1.0.0');
    const found = await doctorJson(root);
    expect(told(found, 'unpublished')).toEqual([
      'problem `v1.0.0` is another commit here than on GitHub: learners get that of GitHub.',
    ]);
    expect(told(found, 'unseen')[0]).toMatch(/^problem Learners do not see 1 commit with 1 file/);
    expect(commands(found)).toContain('git tag v1.0.1');
  });

  test('a tag that stands on another branch only, told with the branch that is read first', async () => {
    const { root, git, commit } = await released();
    await git('switch', '--quiet', '-c', 'side');
    await commit({ 'skillmap.md': MAP.replace('* name: One', '* name: Orbit') });
    await git('tag', '-a', 'v1.1.0', '-m', 'Annotated');
    await git('push', '--quiet', 'origin', 'v1.1.0');
    await git('switch', '--quiet', 'main');
    const found = await doctorJson(root);
    expect(found.serves?.tag).toBe('v1.1.0');
    expect(told(found, 'branch')).toEqual([
      'hint `v1.1.0` was made on another branch: it need not have what was committed to the default one.',
    ]);
  });

  test('a version that somebody else released is fetched first', async () => {
    const { root, git } = await released();
    const other = await tempFolder();
    const host = (await git('config', '--get-regexp', String.raw`^url\..*\.insteadof`)).split(' ')[0] ?? '';
    const bare = `${host.replace(/^url\./, '').replace(/\.insteadof$/i, '')}${SLUG}.git`;
    await git('clone', '--quiet', bare, other);
    await git(
      '-C',
      other,
      '-c',
      'user.name=Eve',
      '-c',
      'user.email=e@example.org',
      'commit',
      '--quiet',
      '--allow-empty',
      '-m',
      'More',
    );
    await git('-C', other, 'tag', 'v3.0.0');
    await git('-C', other, 'push', '--quiet', 'origin', 'main', 'v3.0.0');
    const found = await doctorJson(root);
    expect(found.serves?.tag).toBe('v3.0.0');
    expect(told(found, 'version')[0]).toMatch(
      /^unknown Learners get `v3.0.0`, which is not on this computer/,
    );
    expect(told(found, 'branch')).toEqual(['hint GitHub has commits that are not on this computer.']);
    expect(commands(found)).toEqual(['git fetch --tags', 'git pull']);
  });
});

describe('what is not in the repository yet', () => {
  test('changes that are not committed, and new files', async () => {
    const { root, write } = await released();
    await write({
      'skillmap.md': `${MAP}* imageurl: /img/ship.png\n`,
      'img/ship.png': 'png',
      'notes.txt': 'mine',
    });
    const { out, code } = await doctor(root);
    expect(code).toBe(1);
    expect(out).toContain(
      '✖ 2 files for learners have changes that are not committed.\n      skillmap.md (changed)\n      img/ship.png (new)\n',
    );
    expect(out).not.toContain('notes.txt');
  });

  test('what a map names and .gitignore leaves out', async () => {
    const { root } = await released('v1.0.0', {
      ...FILES,
      'skillmap.md': `${MAP}* imageurl: https://github.com/${SLUG}/img/ship.png\n`,
      '.gitignore': 'img/\n',
      'img/ship.png': 'png',
    });
    const found = await doctorJson(root);
    expect(told(found, 'unsaved')).toEqual([
      'problem `.gitignore` keeps 1 file that maps name out of the repository.',
    ]);
    expect(commands(found)[0]).toContain('img/ship.png');
  });

  test('a copy without history, as automatic checks fetch it, is said to be one', async () => {
    const { git } = await released();
    const host = (await git('config', '--get-regexp', String.raw`^url\..*\.insteadof`)).split(' ')[0] ?? '';
    const bare = `${host.replace(/^url\./, '').replace(/\.insteadof$/i, '')}${SLUG}.git`;
    const copy = path.join(await tempFolder(), 'copy');
    await git('clone', '--quiet', '--depth', '1', '--no-tags', bare, copy);
    await git('-C', copy, 'remote', 'set-url', 'origin', `https://github.com/${SLUG}.git`);
    const found = await doctorJson(copy, '--offline');
    expect(told(found, 'version')[0]).toMatch(/^problem No version has been released/);
    expect(commands(found)).toEqual(['git fetch --tags --unshallow']);
  });
});

describe('where the repository is', () => {
  test('offline the repository alone is judged, by its own tags', async () => {
    const { root, git, commit } = await released();
    await commit({ 'skillmap.md': MAP.replace('* name: One', '* name: Orbit') });
    await git('tag', 'v1.1.0');
    const found = await doctorJson(root, '--offline');
    expect(found).toMatchObject({ code: 0, isOnline: false, serves: { tag: 'v1.1.0' } });
    expect(told(found, 'public')).toEqual([
      'unknown GitHub was not asked: this is judged by what is on this computer alone.',
    ]);
  });

  test('a repository that GitHub does not show is private, or misspelt', async () => {
    const { root, git } = await released();
    await git('remote', 'set-url', 'origin', 'git@github.com:space-school/space-kamp.git');
    await git('config', '--add', 'core.sshCommand', 'false');
    const found = await doctorJson(root);
    expect(found.code).toBe(1);
    expect(told(found, 'public')).toEqual([
      'problem GitHub shows nobody a repository `space-school/space-kamp`: it is private, or there is none of this name.',
    ]);
  });

  test('on this computer alone', async () => {
    const { root } = await gitRepository(FILES);
    const found = await doctorJson(root);
    expect(told(found, 'remote')).toEqual([
      'problem The repository is on this computer only: nobody else can open its maps.',
    ]);
    expect(commands(found)).toEqual([
      '(Make a public repository at https://github.com/new, without any file, and put its address here:)',
      'git remote add origin https://github.com/OWNER/NAME.git',
      'git tag v1.0.0',
      'git push origin main v1.0.0',
    ]);
  });

  test('at another host', async () => {
    const repository = await gitRepository(FILES);
    await repository.git('remote', 'add', 'origin', 'https://gitlab.com/space-school/space-camp.git');
    const found = await doctorJson(repository.root, '--offline');
    expect(told(found, 'remote')[0]).toContain('MakeCode opens maps of repositories on GitHub only');
    expect(found.links).toEqual([]);
  });

  test.each([
    'https://oauth2:glpat-SECRET@gitlab.com/space-school/space-camp.git',
    'https://glpat-SECRET@gitlab.com/space-school/space-camp.git',
    'https://ada:SEC@RET@gitlab.com/space-school/space-camp.git',
    'ssh://ada:SECRET@gitlab.com/space-school/space-camp.git',
  ])('%s: nobody else learns the password in the address', async (url) => {
    const repository = await gitRepository(FILES);
    await repository.git('remote', 'add', 'origin', url);
    for (const args of [[], ['--json']]) {
      const { out, err } = await doctor(repository.root, '--offline', ...args);
      expect(out + err).toContain('//gitlab.com/space-school/space-camp.git`');
      expect(out + err).not.toMatch(/SEC|RET@|oauth2|ada/);
    }
  });

  test('a password in the address of a repository on GitHub is not shown, and does not hide it', async () => {
    const repository = await gitRepository(FILES);
    await repository.git('remote', 'add', 'origin', `https://ada:SEC@RET@github.com/${SLUG}.git`);
    const { out } = await doctor(repository.root, '--offline');
    expect(out).toContain(SLUG);
    expect(out).not.toMatch(/SEC|RET@/);
  });

  test('commands to copy do what they say, whatever a branch is called', async () => {
    const repository = await released();
    await repository.git('checkout', '--quiet', '-b', 'x;touch${IFS}pwn');
    await repository.commit({ 'tutorials/one.md': '# Other' });
    await repository.git('tag', 'v1.0.1');
    const [push = ''] = commands(await doctorJson(repository.root));
    expect(push).toBe("git push origin 'x;touch${IFS}pwn' v1.0.1");
  });

  test('a folder of the repository stands for all of it', async () => {
    const { root } = await released();
    expect((await doctorJson(path.join(root, 'tutorials'))).serves?.tag).toBe('v1.0.0');
  });

  test('no repository, no commit, no folder', async () => {
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
