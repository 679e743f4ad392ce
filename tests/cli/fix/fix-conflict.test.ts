import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyFixes } from '#parser';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, MISSPELT, lint, lintJson } from '../lint/run-lint.ts';

// Only the author can resolve a merge conflict. The rest of the file is not fixed before that.

const read = (cwd: string, name: string): Promise<string> => readFile(path.join(cwd, name), 'utf8');

/** Two versions of one or more lines, with git's conflict markers. */
function conflict(first: string, second: string): string {
  return `<<<<<<< HEAD\n${first}\n=======\n${second}\n>>>>>>> b\n`;
}

const DESCRIBED = MISSPELT.replace(
  '* description: Start here.\n',
  conflict('* description: A bag full of moon crystals.', '* description: A bag of crystals.'),
);
const NAMED = MISSPELT.replace(
  '* type: tutorial\n',
  `${conflict('* name: One', '* name: First')}* type: tutorial\n`,
);
const HEADED = MISSPELT.replace(
  '### one\n',
  conflict('### jetpack\n* name: Jetpack', '### jet-pack\n* name: Jet pack'),
);

describe('a map with a merge conflict', () => {
  test.each([
    ['over a description', DESCRIBED],
    ['over a name', NAMED],
    ['over a heading', HEADED],
    ['that is half resolved', MISSPELT.replace('* type: tutorial\n', '* type: tutorial\n>>>>>>> b\n')],
    ['with \\r\\n', DESCRIBED.replaceAll('\n', '\r\n')],
  ])('is not changed by `--fix` and `--fix --unsafe`: %s', async (_, text) => {
    const cwd = await tempFolder({ 'a.md': text });
    await lint(cwd, ['--fix', 'a.md']);
    expect(await read(cwd, 'a.md')).toBe(text);
    await lint(cwd, ['--fix', '--unsafe', 'a.md']);
    expect(await read(cwd, 'a.md')).toBe(text);
  });

  test('hides other findings on its lines only until the conflict is silenced', async () => {
    const text = MISSPELT.replace(
      '* type: tutorial\n',
      `${conflict('* name: One', '* editor: pyhton')}* type: tutorial\n`,
    );
    const cwd = await tempFolder({
      'a.md': text,
      'b.md': `<!-- skillmap-ignore-file no-merge-conflict -->\n${text}`,
    });
    const { files } = await lintJson(cwd, ['a.md', 'b.md']);
    const [told, silenced] = files.map(({ diagnostics }) => diagnostics.map(({ ruleId }) => ruleId));
    expect(told).not.toContain('valid-editor');
    expect(silenced).toContain('valid-editor');
  });

  test('has no fixes for other findings, with the advice to resolve the conflict first', async () => {
    const cwd = await tempFolder({ 'a.md': HEADED });
    const [file] = (await lintJson(cwd, ['a.md'])).files;
    const told = file?.diagnostics ?? [];
    expect(told.map(({ ruleId }) => ruleId)).toEqual([
      'no-merge-conflict',
      'require-activity-type',
      'require-activity-url',
      'no-unknown-attribute',
    ]);
    for (const { ruleId, fix, suggestions } of told.slice(1)) {
      expect([ruleId, fix, suggestions]).toEqual([ruleId, undefined, undefined]);
    }
    expect(told[1]?.note).toContain('Choose one version of the merge conflict first');
  });

  test('can be fixed once the author has chosen a version', async () => {
    const cwd = await tempFolder({ 'a.md': DESCRIBED });
    const [file] = (await lintJson(cwd, ['a.md'])).files;
    const keep = file?.diagnostics.find(({ ruleId }) => ruleId === 'no-merge-conflict')?.suggestions?.[0];
    expect(keep?.title).toBe('Keep the first version');
    const { text } = applyFixes(DESCRIBED, keep ? [keep] : []);
    const next = await tempFolder({ 'a.md': text });
    expect((await lint(next, ['--fix', 'a.md'])).code).toBe(0);
    expect(await read(next, 'a.md')).toBe(
      MISSPELT.replace('Start here.', 'A bag full of moon crystals.').replace('carryove:', 'carryover:'),
    );
  });
});

const MAP = CLEAN.replace(/\* url: .*/, '* url: /tutorials/one');
const TUTORIAL = '# One\n\n## Step 1\n\n```blocks\nlet hero = 1\n```\n';
const PACKAGE = '{\n    "name": "guide",\n    "files": ["skillmap.md", "tutorials/one.md"]\n}\n';
const INSIDE: Record<string, string> = {
  'tutorials/one.md': TUTORIAL.replace('let hero = 1\n', conflict('let hero = 1', 'let hero = 2')),
  'pxt.json': PACKAGE.replace(
    '    "name": "guide",\n',
    conflict('    "name": "guide",', '    "name": "tour",'),
  ),
};

describe('a merge conflict in a file of a map', () => {
  test.each([
    ['tutorials/one.md', 'no-tutorial-conflict', TUTORIAL, TUTORIAL.replace('= 1', '= 2')],
    ['pxt.json', 'valid-package-json', PACKAGE, PACKAGE.replace('guide', 'tour')],
  ])('has suggestions that keep one of the two versions: %s', async (name, rule, first, second) => {
    const text = INSIDE[name] ?? '';
    const files = { 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL, 'pxt.json': PACKAGE, [name]: text };
    const cwd = await tempFolder(files);
    const found = (await lintJson(cwd, [name])).files[0]?.diagnostics ?? [];
    expect(found.map(({ ruleId }) => ruleId)).toEqual([rule]);
    expect(found[0]?.note).toContain(
      'Keep the lines you want, and remove the others and the conflict markers.',
    );
    const kept = found[0]?.suggestions?.map((keep) => applyFixes(text, [keep]).text);
    expect(kept).toEqual([first, second]);
  });

  test('has suggestions without the common ancestor if git shows it', async () => {
    const between = '||||||| 1a2b3c4\nlet hero = 0\n=======\n';
    const text = (INSIDE['tutorials/one.md'] ?? '').replace('=======\n', between);
    const cwd = await tempFolder({ 'skillmap.md': MAP, 'tutorials/one.md': text });
    const found = (await lintJson(cwd, ['tutorials/one.md'])).files[0]?.diagnostics ?? [];
    const kept = found[0]?.suggestions?.map((keep) => applyFixes(text, [keep]).text);
    expect(kept).toEqual([TUTORIAL, TUTORIAL.replace('= 1', '= 2')]);
  });

  test('has no suggestions if a conflict marker is missing', async () => {
    const text = (INSIDE['tutorials/one.md'] ?? '').replace('=======\n', '');
    const cwd = await tempFolder({ 'skillmap.md': MAP, 'tutorials/one.md': text });
    const found = (await lintJson(cwd, ['tutorials/one.md'])).files[0]?.diagnostics ?? [];
    expect(found.map(({ ruleId, suggestions }) => [ruleId, suggestions])).toEqual([
      ['no-tutorial-conflict', undefined],
    ]);
  });
});
