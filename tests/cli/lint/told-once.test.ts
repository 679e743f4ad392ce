import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, lint, lintJson } from './run-lint.ts';

/** The clean map with `count` pictures of the sample repository. */
function copied(count: number): string {
  const url = 'https://raw.githubusercontent.com/microsoft/pxt-skillmap-sample/main/img';
  const node = (nth: number): string =>
    `\n### more-${nth}\n* name: More ${nth}\n* type: tutorial\n* url: /t/${nth}\n* imageurl: ${url}/${nth}.png\n`;
  return CLEAN + Array.from({ length: count }, (_, index) => node(index)).join('');
}

const BASELINE = ['--baseline', 'known.json'];
const folderWith = (count: number): Promise<string> => tempFolder({ 'skillmap.md': copied(count) });
const only = (text: string): string[] => text.split('\n').filter((line) => line.includes('no-sample-url'));

describe('a finding with one cause at many places', () => {
  test('shows the first places and the number of the others in every format', async () => {
    const cwd = await folderWith(8);
    const forms = ['text', 'pretty', 'github', 'junit', 'checkstyle', 'gitlab', 'sarif', 'json'];
    for (const format of forms) {
      const { out } = await lint(cwd, ['--format', format]);
      expect(out.replace(/\s+/g, ' '), format).toMatch(
        /The same goes for lines (?:\d+, ){4}\d+ and 2 more\./,
      );
    }
    expect(only((await lint(cwd, ['--format', 'text'])).out)).toHaveLength(1);
    const { out } = await lint(cwd, ['--format', 'pretty']);
    expect(out.match(/The same here/g)).toHaveLength(5);
  });

  test('contains all places in the formats for programs', async () => {
    const cwd = await folderWith(8);
    const [file] = (await lintJson(cwd, [])).files;
    const found = file?.diagnostics.find(({ ruleId }) => ruleId === 'no-sample-url');
    expect(found?.related).toHaveLength(7);
    const { out } = await lint(cwd, ['--format', 'sarif']);
    expect(out.match(/"text": "The same here"/g)).toHaveLength(7);
  });

  test('is recorded with each place in a baseline, so that only a new place is reported', async () => {
    const cwd = await folderWith(3);
    await lint(cwd, [...BASELINE, '--update-baseline']);
    const after = async (count: number, without = ''): Promise<string[]> => {
      await writeFile(path.join(cwd, 'skillmap.md'), copied(count).replace(without, ''));
      return only((await lint(cwd, BASELINE)).out);
    };
    expect(await after(3)).toEqual([]);
    expect(await after(2)).toEqual([]);
    expect(await after(3, 'microsoft/pxt-skillmap-sample')).toEqual([]);
    expect(await after(4)).toHaveLength(1);
  });
});
