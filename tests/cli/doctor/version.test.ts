import { describe, expect, test } from 'vitest';
import { codeHostOf, gitRepository, type GitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { commands, doctor, doctorJson, FILES, MAP, PACKAGE, told } from './run-doctor.ts';
import { SLUG, released } from './released-repository.ts';

/** A public repository without tags. */
async function untagged(): Promise<GitRepository> {
  const repository = await gitRepository(FILES);
  await codeHostOf(repository, SLUG);
  await repository.git('push', '--quiet', 'origin', 'main');
  return repository;
}

describe('the version that learners get', () => {
  test('is shown with a link for learners, and without advice, if it is current', async () => {
    const { root } = await released();
    const { code, out } = await doctor(root);
    expect(out).toBe(`
  space-school/space-camp

  ✔ Anyone can read \`space-school/space-camp\` on GitHub.
  ✔ Learners get \`v1.0.0\` of 3 March 2026.
  ✔ Everything committed here for learners is in \`v1.0.0\`.
  ✔ 1 map in \`v1.0.0\` can be opened.
  ✔ \`pxt.json\` in \`v1.0.0\` is complete for MakeCode.

  Editor: arcade, as pxt.json says

  Learners get the files in this folder.

  Links for learners

    Space camp
      https://arcade.makecode.com/--skillmap#github:space-school/space-camp/skillmap

`);
    expect(code).toBe(0);
  });

  test('is shown with the newer commits and the commands for a release, if it is outdated', async () => {
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
    expect(out).toContain(`  Learners do not get the files in this folder.

  What to do

    Write \`"version": "1.0.1"\` into \`pxt.json\`.
    git add --all
    git commit -m "Release v1.0.1"
    git tag v1.0.1
    git push origin main v1.0.1
`);
  });

  test('is current after running the suggested commands', async () => {
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

  test('is the pushed default branch if there is no tag', async () => {
    const { root } = await untagged();
    const found = await doctorJson(root);
    expect(found).toMatchObject({ code: 0, serves: { branch: 'main' }, steps: [] });
    expect(told(found, 'version')).toEqual(['good Learners get the branch `main`, as it was last pushed.']);
    expect(told(found, 'maps')).toEqual(['good 1 map in the branch `main` can be opened.']);
    expect(told(found, 'unseen')).toEqual([
      'good Everything committed here for learners is in the branch `main`.',
    ]);
    expect((await doctorJson(root, '--offline')).serves).toMatchObject({ branch: 'main' });
  });

  test('is the pushed branch without local commits, and doctor suggests pushing the commits', async () => {
    const { root, commit, write, git } = await untagged();
    await commit({ 'skillmap.md': MAP.replace('* name: One', '* name: Orbit') });
    const found = await doctorJson(root);
    expect(found.code).toBe(1);
    expect(told(found, 'unseen')).toEqual([
      'problem Learners do not see 1 commit with 1 file, not in the branch `main` on GitHub.',
    ]);
    expect(commands(found)).toEqual(['git push origin main']);
    await write({ 'skillmap.md': MAP.replace('* name: One', '* name: Moon') });
    await git('switch', '--quiet', '-c', 'moon');
    const steps = commands(await doctorJson(root));
    expect(steps).toEqual([
      'git add --all',
      'git commit -m "Update the maps"',
      'git switch main',
      'git merge moon',
      'git push origin main',
    ]);
    await git('commit', '--quiet', '--all', '-m', 'Update the maps');
    for (const step of steps.slice(2)) await git(...step.split(' ').slice(1));
    expect(await doctorJson(root)).toMatchObject({ code: 0, steps: [] });
  });

  test('does not exist if nothing was pushed, and doctor suggests pushing a first version', async () => {
    const repository = await gitRepository(FILES);
    await codeHostOf(repository, SLUG);
    const found = await doctorJson(repository.root);
    expect(found.code).toBe(1);
    expect(found.serves).toBeUndefined();
    expect(told(found, 'version')).toEqual([
      'problem Nothing was pushed to GitHub yet: learners get nothing.',
    ]);
    expect(commands(found)).toEqual(['git tag v1.0.0', 'git push origin main v1.0.0']);
  });

  test('is the branch until the first tag is pushed', async () => {
    const { root, git } = await untagged();
    await git('tag', 'v1.0.0');
    const found = await doctorJson(root);
    expect(told(found, 'unpublished')).toEqual([
      'problem `v1.0.0` is only on this computer: learners get the branch `main` until it is pushed.',
    ]);
    expect(commands(found)).toEqual(['git push origin main v1.0.0']);
  });

  test('is never a tag without three numbers, and doctor suggests what such a tag may mean', async () => {
    const repository = await released('v1.0');
    await repository.git('tag', 'for-class-7b');
    await repository.git('push', '--quiet', '--tags');
    const { out, code } = await doctor(repository.root);
    expect(code).toBe(0);
    expect(out).toContain(
      '! Learners get the branch `main`: none of the tags is a version, which is three numbers, such as `v1.0.0`.',
    );
    expect(out).toContain('      `for-class-7b`\n      `v1.0`: as a version it would be `v1.0.0`\n');
  });

  test('is the highest by number, not by letters: v1.10.0 is newer than v1.9.0', async () => {
    const { root, git } = await released('v1.9.0');
    await git('tag', 'v1.10.0');
    await git('push', '--quiet', '--tags');
    expect((await doctorJson(root)).serves?.tag).toBe('v1.10.0');
  });

  test('is a preview if the newest tag is one, with a hint', async () => {
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

  test('is not an unpushed tag, and doctor suggests one command that publishes the tag', async () => {
    const { root, git, commit } = await released();
    await commit({ 'skillmap.md': MAP.replace('* name: One', '* name: Orbit') });
    await git('tag', 'v1.1.0');
    const found = await doctorJson(root);
    expect(found.serves?.tag).toBe('v1.0.0');
    expect(told(found, 'unpublished')).toEqual([
      'problem `v1.1.0` is only on this computer: learners get `v1.0.0` until it is pushed.',
    ]);
    expect(commands(found)).toEqual(['git push origin main v1.1.0']);
  });

  test('is the tag as on GitHub if the tag was moved only locally', async () => {
    const { root, git, commit } = await released();
    await commit({ 'skillmap.md': MAP.replace('* name: One', '* name: Orbit') });
    await git('tag', '--force', 'v1.0.0');
    const found = await doctorJson(root);
    expect(told(found, 'unpublished')).toEqual([
      'problem `v1.0.0` is a different commit here than on GitHub: learners get the one on GitHub.',
    ]);
    expect(told(found, 'unseen')[0]).toMatch(/^problem Learners do not see 1 commit with 1 file/);
    expect(commands(found)).toContain('git tag v1.0.1');
  });

  test('may be a tag on another branch, with a hint that it may lack commits', async () => {
    const { root, git, commit } = await released();
    await git('switch', '--quiet', '-c', 'side');
    await commit({ 'skillmap.md': MAP.replace('* name: One', '* name: Orbit') });
    await git('tag', '-a', 'v1.1.0', '-m', 'Annotated');
    await git('push', '--quiet', 'origin', 'v1.1.0');
    await git('switch', '--quiet', 'main');
    const found = await doctorJson(root);
    expect(found.serves?.tag).toBe('v1.1.0');
    expect(told(found, 'branch')).toEqual([
      'hint `v1.1.0` was created on another branch: it may lack commits of the default branch.',
    ]);
  });

  test('has unknown content if somebody else released it and it was not fetched yet', async () => {
    const { root, git, hosted } = await released();
    const other = await tempFolder();
    await git('clone', '--quiet', hosted, other);
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
