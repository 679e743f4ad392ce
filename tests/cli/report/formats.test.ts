import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Log } from 'sarif';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { BROKEN, CLEAN, MISSPELT, lint } from '../lint/run-lint.ts';
import { findSarifMistakes } from './sarif-schema.ts';

const REASON = 'There is no attribute `allowcodecarryove`. Did you mean `allowcodecarryover`?';

describe('stylish', () => {
  test('is a table for each file, then the counts', async () => {
    const cwd = await tempFolder({ 'a.md': MISSPELT, 'b.md': CLEAN });
    const { out } = await lint(cwd, ['--format', 'stylish']);
    expect(out).toBe(
      `a.md\n  12:3  warning  ${REASON}  no-unknown-attribute\n\n✖ 1 finding (0 errors, 1 warning, 0 infos)\n`,
    );
  });

  test('aligns columns by their width on the screen', async () => {
    const cwd = await tempFolder({ 'a.md': BROKEN.replace('* next: two', '* next: 宇宙') });
    const { out } = await lint(cwd, ['--format', 'stylish']);
    const rows = out.split('\n').filter((line) => /^ +\d+:/.test(line));
    expect(rows.length).toBeGreaterThan(1);
    const widths = rows.map((row) =>
      [...row].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 2 : 1), 0),
    );
    const ids = rows.map((row) => /\S+$/.exec(row)?.[0].length ?? 0);
    expect(new Set(widths.map((width, index) => width - (ids[index] ?? 0))).size).toBe(1);
  });

  test('prints nothing about clean files', async () => {
    expect((await lint(await tempFolder({ 'a.md': CLEAN }), ['--format', 'stylish'])).out).toBe('');
  });
});

test('checkstyle lists each file with its findings, and escapes them', async () => {
  const hostile = MISSPELT.replace('allowcodecarryove:', '<"&\u0001:');
  const cwd = await tempFolder({ 'maps/a&b.md': hostile, 'clean.md': CLEAN });
  const { out } = await lint(cwd, ['--format', 'checkstyle']);
  expect(XMLValidator.validate(out)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    htmlEntities: true,
    isArray: (name) => name === 'file' || name === 'error',
  });
  const { checkstyle } = parser.parse(out) as { checkstyle: { file: object[] } };
  expect(checkstyle.file).toMatchObject([
    { name: 'clean.md' },
    {
      name: 'maps/a&b.md',
      error: [{ line: '12', severity: 'warning', source: 'skillmap.no-unknown-attribute' }],
    },
  ]);
});

test('unusual paths are the same in checkstyle, junit, gitlab and sarif', async () => {
  const names = [
    `a & <b>/it's "q" %20#.md`,
    'Ünï/карта 🚀.md',
    ...(path.sep === '/' ? ['back\\slash.md'] : []),
  ];
  const config = '{ "maps": ["**/*.md"] }';
  const cwd = await tempFolder({
    'skillmap.config.json': config,
    ...Object.fromEntries(names.map((name) => [name, MISSPELT])),
  });
  const read = async (format: string): Promise<string> => (await lint(cwd, ['--format', format])).out;
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => name === 'testcase',
  });
  const { checkstyle } = parser.parse(await read('checkstyle')) as {
    checkstyle: { file: { name: string }[] };
  };
  expect(checkstyle.file.map(({ name }) => name).sort()).toEqual(names.toSorted());
  const junit = parser.parse(await read('junit')) as {
    testsuites: { testsuite: { testcase: { file: string }[] }[] };
  };
  const tested = junit.testsuites.testsuite.flatMap(({ testcase }) => testcase.map(({ file }) => file));
  expect(tested.sort()).toEqual(names.toSorted());
  const gitlab = JSON.parse(await read('gitlab')) as { location: { path: string } }[];
  expect(gitlab.map(({ location }) => location.path).sort()).toEqual(names.toSorted());
  const sarif = JSON.parse(await read('sarif')) as Log;
  expect(findSarifMistakes(sarif)).toEqual([]);
  const uris = sarif.runs[0]?.results?.map(
    ({ locations }) => locations?.[0]?.physicalLocation?.artifactLocation?.uri ?? '',
  );
  expect(uris?.map(decodeURIComponent).sort()).toEqual(names.toSorted());
});

test('the format gitlab also works under its former name', async () => {
  const cwd = await tempFolder({ 'a.md': BROKEN });
  const written = (name: string) => lint(cwd, ['--format', name]);
  expect((await written('code-climate')).out).toBe((await written('gitlab')).out);
});

describe('a formatter of the user', () => {
  const WIKI = `export default async ({ files, summary }, { width }) =>
    [width > 0 && summary.errors, ...files.map(({ path, diagnostics }) => path + ' ' + diagnostics.length)].join(' | ');`;

  test('is a file or a package, and gets the report of --format json', async () => {
    const cwd = await tempFolder({
      'a.md': MISSPELT,
      'package.json': '{ "type": "commonjs" }',
      'wiki.js': WIKI,
      'formats/index.js': WIKI,
      'wiki.ts': WIKI.replace('{ width }', '{ width }: { width: number }'),
      'node_modules/skillmap-format-wiki/package.json': '{ "type": "module", "exports": "./index.js" }',
      'node_modules/skillmap-format-wiki/index.js': WIKI,
    });
    for (const file of ['./wiki.js', './wiki.ts', './wiki', './formats'])
      expect((await lint(cwd, ['--format', file])).out).toBe('0 | a.md 1\n');
    expect((await lint(cwd, ['--format', 'skillmap-format-wiki=out/report.txt'])).err).toBe('');
    expect(await readFile(path.join(cwd, 'out/report.txt'), 'utf8')).toBe('0 | a.md 1\n');
  });

  test.each([
    ['throws', `export default () => { throw new Error('no ink') }`, 'The formatter ./f.mjs failed: no ink'],
    ['returns no text', 'export default () => 3', 'The formatter ./f.mjs must return a text, not number.'],
    ['exports no function', 'export const format = 1', 'The formatter ./f.mjs has no default export'],
    [
      'is no JavaScript',
      'export default (',
      /f\.mjs:1:\d+: The formatter \.\/f\.mjs cannot be loaded: Expected/,
    ],
  ])('that %s ends the run with a reason', async (_, code, reason) => {
    const cwd = await tempFolder({ 'a.md': MISSPELT, 'f.mjs': code });
    const run = await lint(cwd, ['--format', './f.mjs']);
    expect(run.code).toBe(2);
    expect(run.err).toMatch(reason);
  });

  test('that does not exist is reported', async () => {
    const run = await lint(await tempFolder({ 'a.md': CLEAN }), ['--format', '@school/none']);
    expect(run.code).toBe(2);
    expect(run.err).toContain(
      '`--format` names `@school/none`, but this package is not installed here. Run `npm install`.',
    );
  });
});
