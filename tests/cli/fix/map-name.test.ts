import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, lint, lintJson } from '../lint/run-lint.ts';

const PACKAGE = '{\n    "name": "camp",\n    "files": ["README.md", "NAME"]\n}\n';

async function folderWith(name: string) {
  return tempFolder({ [name]: CLEAN, 'README.md': '# Camp\n', 'pxt.json': PACKAGE.replace('NAME', name) });
}

describe('a map with another extension than `.md`', () => {
  test.each([
    'skillmap.MD',
    'skillmap.markdown',
    'skillmap.md.txt',
    'skillmap.txt',
    'space.Md',
    'space.md.txt',
  ])('is renamed by --fix, in pxt.json too: %s', async (name) => {
    const cwd = await folderWith(name);
    const { files } = await lintJson(cwd, []);
    expect(files.flatMap(({ diagnostics }) => diagnostics.map(({ reason }) => reason))).toEqual([
      `The name of the map \`${name}\` has to end in \`.md\`.`,
    ]);
    const to = `${name.split('.')[0]}.md`;
    const { out, code } = await lint(cwd, ['--fix']);
    expect(out).toContain(`Renamed ${name} to ${to}.`);
    expect(code).toBe(0);
    expect(await readdir(cwd)).toEqual(['README.md', 'pxt.json', to].sort());
    expect(await readFile(path.join(cwd, 'pxt.json'), 'utf8')).toBe(PACKAGE.replace('NAME', to));
  });

  test('has no fix if the right name is taken', async () => {
    const cwd = await folderWith('skillmap.md.txt');
    const { files } = await lintJson(
      await tempFolder({ 'skillmap.md': CLEAN, 'skillmap.md.txt': CLEAN }),
      [],
    );
    const told = files.flatMap(({ diagnostics }) => diagnostics);
    expect(told.map(({ ruleId, fix }) => [ruleId, fix])).toContainEqual(['valid-map-name', undefined]);
    expect(await readdir(cwd)).toContain('skillmap.md.txt');
  });

  test('is not reported if the configuration sets `portable` to false', async () => {
    const cwd = await tempFolder({ 'skillmap.MD': CLEAN, 'skillmap.config.json': '{ "portable": false }' });
    expect((await lint(cwd, [])).code).toBe(0);
  });

  test('is ignored if it is named like another text, such as notes.txt', async () => {
    const cwd = await tempFolder({ 'skillmap.md': CLEAN, 'notes.txt': CLEAN, 'notes.md.txt': '# Notes\n' });
    const { files } = await lintJson(cwd, []);
    expect(files.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });
});
