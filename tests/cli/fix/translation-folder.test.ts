import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, lint, lintJson } from '../lint/run-lint.ts';

const ORIGINALS = {
  'skillmap.md': CLEAN.replace('https://github.com/space-school/space-camp/tutorials/one', '/tutorials/one'),
  'tutorials/one.md': '# One\n\n## Step\n\nGo.\n',
};

function translations(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...ORIGINALS, 'pictures/one.txt': 'un' }).map(([file, text]) => [
      `${folder}/${file}`,
      text,
    ]),
  );
}

async function toldIn(cwd: string): Promise<string[]> {
  const { files } = await lintJson(cwd, []);
  return files.flatMap(({ path: file, diagnostics }) =>
    diagnostics.filter(({ ruleId }) => ruleId === 'valid-translation-folder').map(() => file),
  );
}

test("`--fix` renames a translation's folder to its language code, in `pxt.json` too", async () => {
  const list = {
    name: 'camp',
    files: ['skillmap.md', 'tutorials/one.md', '_locales/fr-FR/tutorials/one.md'],
  };
  const cwd = await tempFolder({
    ...ORIGINALS,
    ...translations('_locales/fr-FR'),
    'pxt.json': JSON.stringify(list, undefined, 4),
  });
  expect(await toldIn(cwd)).toEqual(['_locales/fr-FR/skillmap.md', '_locales/fr-FR/tutorials/one.md']);
  await lint(cwd, ['--fix']);
  expect(await toldIn(cwd)).toEqual([]);
  expect(await readdir(path.join(cwd, '_locales/fr-FR'))).not.toContain('skillmap.md');
  expect(await readFile(path.join(cwd, '_locales/fr/pictures/one.txt'), 'utf8')).toBe('un');
  expect(await readFile(path.join(cwd, 'pxt.json'), 'utf8')).toContain('"_locales/fr/tutorials/one.md"');
});

test('`--fix` does not rename an ambiguous folder, or a folder whose right name is taken', async () => {
  const cwd = await tempFolder({
    ...ORIGINALS,
    ...translations('_locales/no'),
    ...translations('_locales/fr'),
    ...translations('_locales/FR-fr'),
  });
  await lint(cwd, ['--fix']);
  expect((await readdir(path.join(cwd, '_locales'))).sort()).toEqual(['FR-fr', 'fr', 'no']);
});

test("a language's folder is accepted if the configuration spells the language that way", async () => {
  const cwd = await tempFolder({
    ...ORIGINALS,
    ...translations('_locales/no'),
    'skillmap.config.json': '{ "locales": { "availableLocales": ["en", "no"] } }',
  });
  expect(await toldIn(cwd)).toEqual([]);
});
