import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { commands, doctor, doctorJson, FILES, MAP, told } from './run-doctor.ts';
import { SLUG, released } from './released-repository.ts';

describe('skillmap doctor', () => {
  test('reports uncommitted changes and new files that learners need', async () => {
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

  test('reports files that a map names and .gitignore excludes', async () => {
    const { root } = await released('v1.0.0', {
      ...FILES,
      'skillmap.md': `${MAP}* imageurl: https://github.com/${SLUG}/img/ship.png\n`,
      '.gitignore': 'img/\n',
      'img/ship.png': 'png',
    });
    const found = await doctorJson(root);
    expect(told(found, 'unsaved')).toEqual([
      'problem `.gitignore` excludes 1 file that maps use from the repository.',
    ]);
    expect(commands(found)[0]).toContain('img/ship.png');
  });

  test('suggests ignoring generated files before adding everything', async () => {
    const made = { 'node_modules/a/index.js': 'x', 'dist/index.html': 'x' };
    const first =
      '(Save this as `.gitignore`, so that only your own files are committed:\ndist/\nnode_modules/)';
    const { root, write } = await released();
    await write({ ...made, 'skillmap.md': `${MAP}* imageurl: /img/ship.png\n` });
    const steps = commands(await doctorJson(root));
    expect(steps[steps.indexOf('git add --all') - 1]).toBe(first);
    const folder = await tempFolder({ ...FILES, ...made });
    expect(commands(await doctorJson(folder)).slice(0, 3)).toEqual(['git init', first, 'git add --all']);
  });

  test('suggests only patterns that .gitignore lacks', async () => {
    const made = { 'node_modules/a/index.js': 'x', 'dist/index.html': 'x', '.gitignore': 'node_modules\n' };
    const step = '(Add to `.gitignore`, so that only your own files are committed:\ndist/)';
    const { root, write } = await released();
    await write({ ...made, 'skillmap.md': `${MAP}* imageurl: /img/ship.png\n` });
    expect(commands(await doctorJson(root))).toContain(step);
    expect(commands(await doctorJson(await tempFolder({ ...FILES, ...made })))[1]).toBe(step);
    await write({ '.gitignore': 'node_modules\n/dist\n' });
    expect(commands(await doctorJson(root)).join('\n')).not.toContain('.gitignore');
  });

  test('does not know the released version in a shallow clone, and suggests how to fetch it', async () => {
    const { git, hosted } = await released();
    const copy = path.join(await tempFolder(), 'copy');
    await git('clone', '--quiet', '--depth', '1', '--no-tags', hosted, copy);
    await git('-C', copy, 'remote', 'set-url', 'origin', `https://github.com/${SLUG}.git`);
    const found = await doctorJson(copy, '--offline');
    expect(told(found, 'version')).toEqual(['unknown It is unknown whether a version was released.']);
    expect(commands(found)).toEqual(['git fetch --tags --unshallow']);
  });

  test('does not know the released files in a partial clone, and suggests how to fetch them', async () => {
    const { commit, git, hosted } = await released();
    await commit({ 'skillmap.md': MAP.replace('* name: One', '* name: Orbit') });
    await git('push', '--quiet', 'origin', 'main');
    await git('-C', fileURLToPath(hosted), 'config', 'uploadpack.allowFilter', 'true');
    const copy = path.join(await tempFolder(), 'copy');
    await git('clone', '--quiet', '--filter=blob:none', hosted, copy);
    await git('-C', copy, 'remote', 'set-url', 'origin', `https://github.com/${SLUG}.git`);
    const found = await doctorJson(copy, '--offline');
    expect(told(found, 'version')).toEqual([
      'unknown Learners get `v1.0.0`, which is not on this computer: its content is unknown.',
    ]);
    expect(commands(found)).toEqual(['git fetch --refetch --no-filter --tags']);
    await git('-C', copy, 'remote', 'set-url', 'origin', hosted);
    await git('-C', copy, 'fetch', '--quiet', '--refetch', '--no-filter', '--tags');
    expect(told(await doctorJson(copy, '--offline'), 'unseen')).toEqual([
      'problem Learners do not see 1 commit with 1 file, made after `v1.0.0`.',
    ]);
  });
});
