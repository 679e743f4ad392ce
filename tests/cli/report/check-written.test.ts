import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, MISSPELT, lint } from '../lint/run-lint.ts';

describe('a file that `skillmap lint` writes', () => {
  test.each([
    ['json=skillmap.md', 'has the name of a map or a tutorial'],
    ['text=new.markdown', 'has the name of a map or a tutorial'],
    ['sarif=pxt.json', 'contains settings of the repository'],
    ['json=skillmap.config.json', 'contains settings of the repository'],
    ['junit=link.json', 'has the name of a map or a tutorial'],
    ['json=data.json', 'which is in git and is not a report'],
  ])("never replaces an author's file with --format %s", async (choice, reason) => {
    const files = { 'skillmap.md': MISSPELT, 'data.json': '{ "version": 2 }\n', 'pxt.json': '{}\n' };
    const { root } = await gitRepository(files);
    await symlink('skillmap.md', path.join(root, 'link.json'));
    const { code, err } = await lint(root, ['--fix', '--format', choice]);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(reason) as string });
    expect(await readFile(path.join(root, 'skillmap.md'), 'utf8')).toBe(MISSPELT);
  });

  test('cannot have the name of a map if it is a baseline', async () => {
    const cwd = await tempFolder({ 'skillmap.md': CLEAN });
    const { code, err } = await lint(cwd, ['--baseline', 'known.md', '--update-baseline']);
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining('The baseline was not') as string,
    });
  });

  test.each(['json', 'sarif', 'text', 'pretty', 'github', 'junit', 'checkstyle', 'stylish', 'gitlab'])(
    'can replace an earlier report in git, in the format %s',
    async (format) => {
      const { root, commit } = await gitRepository({ 'skillmap.md': MISSPELT });
      expect((await lint(root, ['--format', `${format}=out.txt`])).err).toBe('');
      await commit({});
      const { err } = await lint(root, ['--format', `${format}=out.txt`]);
      expect(err).toBe('');
    },
  );

  test.runIf(process.platform === 'linux').each([
    ['--format', 'json=/proc/none/a/out.json'],
    ['--baseline', '/proc/none/a/known.json', '--update-baseline'],
  ])('is reported if it cannot be created: %s %s', async (...args) => {
    const { code, err } = await lint(await tempFolder({ 'skillmap.md': CLEAN }), args);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('cannot be written') as string });
  });
});
