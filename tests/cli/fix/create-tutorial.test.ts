import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, lint, lintJson } from '../lint/run-lint.ts';
import { newTutorial } from '../../support/new-tutorial.ts';

const MAP = `${CLEAN}* next: swim

### swim
* name: Swim far
* type: tutorial
* description: Then this.
* url: /tutorials/swim
`;
const ONE = '# One\n\n## Step\n\nDo it.\n\n```blocks\nlet one = 1\n```\n';
const FILES = { 'skillmap.md': MAP, 'tutorials/one.md': ONE };
const SWIM = newTutorial('Swim far');

describe('a missing tutorial', () => {
  test('is created by `--fix --unsafe`, and no finding remains', async () => {
    const cwd = await tempFolder(FILES);
    const { out, code } = await lint(cwd, ['--fix', '--unsafe']);
    expect(out).toContain('Fixed 1 finding in 1 file: skillmap.md (1).');
    expect(out).toContain(`Created ${path.join('tutorials', 'swim.md')}.`);
    expect(code).toBe(0);
    expect(await readFile(path.join(cwd, 'tutorials/swim.md'), 'utf8')).toBe(SWIM);
    const after = await lintJson(cwd, []);
    expect(after.files.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });

  test('is only reported without --unsafe', async () => {
    const cwd = await tempFolder(FILES);
    const { out, code } = await lint(cwd, ['--fix']);
    expect(out).toContain('require-tutorial-file');
    expect(code).toBe(1);
    expect(await readdir(path.join(cwd, 'tutorials'))).toEqual(['one.md']);
  });

  test('is created by applying the diff of `--fix-dry-run` with git', async () => {
    const checkout = await gitRepository(FILES);
    const { out } = await lint(checkout.root, ['--fix-dry-run', '--unsafe']);
    const lines = SWIM.trimEnd().split('\n').length;
    expect(out).toContain(`--- /dev/null\n+++ b/tutorials/swim.md\n@@ -0,0 +1,${lines} @@\n+# Swim far\n`);
    const json = await lintJson(checkout.root, ['--fix-dry-run', '--unsafe']);
    expect(json.files[0]?.fixed).toEqual({ count: 1, diff: out });
    await checkout.write({ 'a.diff': out });
    await checkout.git('apply', 'a.diff');
    expect(await readFile(path.join(checkout.root, 'tutorials/swim.md'), 'utf8')).toBe(SWIM);
  });

  test('is added to pxt.json in the same run', async () => {
    const pxt = `{\n    "name": "x",\n    "files": [\n        "skillmap.md",\n        "tutorials/one.md"\n    ]\n}\n`;
    const cwd = await tempFolder({ ...FILES, 'pxt.json': pxt });
    const { err } = await lint(cwd, ['--fix', '--unsafe']);
    expect(err).toBe('');
    expect(await readFile(path.join(cwd, 'tutorials/swim.md'), 'utf8')).toBe(SWIM);
    expect(await readFile(path.join(cwd, 'pxt.json'), 'utf8')).toContain('"tutorials/swim.md"');
  });

  test('is not created when linting standard input', async () => {
    const cwd = await tempFolder({ 'tutorials/one.md': ONE });
    const { out } = await lint(cwd, ['-', '--stdin-filename', 'skillmap.md', '--fix', '--unsafe'], {
      stdin: MAP,
    });
    expect(out).toBe(MAP);
    expect(await readdir(path.join(cwd, 'tutorials'))).toEqual(['one.md']);
  });

  test("that may be a page of MakeCode's documentation is reported by another rule", async () => {
    for (const url of ['/tutorials/chase-the-pizza', '/lessons/swim', '/swim']) {
      const cwd = await tempFolder({ ...FILES, 'skillmap.md': MAP.replace('/tutorials/swim', url) });
      const { files } = await lintJson(cwd, ['skillmap.md']);
      expect(files[0]?.diagnostics.map(({ ruleId }) => ruleId)).toEqual(['require-documentation-page']);
    }
  });
});
