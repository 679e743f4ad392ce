import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { BROKEN, lint, lintJson } from './run-lint.ts';

const FILES = {
  'pxt.json': JSON.stringify({ name: 'space-camp', files: ['gone.md'] }),
  'skillmap.config.json': JSON.stringify({ preset: 'strict', target: 'microbit' }),
  'skillmap.md': BROKEN.replaceAll('space-school/space-camp', 'space-camp').replace('/one\n', '/gone\n'),
};

async function findingsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { files: linted } = await lintJson(await tempFolder(files), ['.']);
  return linted.flatMap(({ path: file, diagnostics }) =>
    diagnostics.map(({ ruleId, messageId, reason }) => `${file} ${ruleId} ${messageId} ${reason}`),
  );
}

test.each(['pxt.json', 'skillmap.config.json', 'skillmap.md'])(
  'a byte order mark in %s hides no finding',
  async (name) => {
    const before = await findingsOf(FILES);
    const after = await findingsOf({ ...FILES, [name]: `\uFEFF${FILES[name as keyof typeof FILES]}` });
    expect(before.length).toBeGreaterThan(3);
    expect(after.filter((one) => !one.includes('valid-package-json mark'))).toEqual(before);
  },
);

test("`--fix` removes the byte order mark of `pxt.json`, which MakeCode's editor cannot read", async () => {
  const cwd = await tempFolder({
    ...FILES,
    'pxt.json': '\uFEFF{ "name": "space-camp", "files": ["skillmap.md"] }\n',
  });
  const { out } = await lint(cwd, ['pxt.json']);
  expect(out).toContain('This `pxt.json` begins with a byte order mark');
  await lint(cwd, ['pxt.json', '--fix']);
  expect(await readFile(path.join(cwd, 'pxt.json'), 'utf8')).toBe(
    '{ "name": "space-camp", "files": ["skillmap.md"] }\n',
  );
});
