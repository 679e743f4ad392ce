import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fix } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { addToList, removeFromList, renameInList } from '../../../parser/edits/listed-files.ts';
import { insertEntries, removeEntry } from '../../../parser/edits/package-list.ts';
import { readPackage } from '../../../parser/package/package-document.ts';
import { listedFilesOf } from '../../../parser/package/package-fields.ts';
import { PACKAGE_RULES } from '../../../parser/package-rules/index.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { edited, valueOf } from './edited-text.ts';

function add(text: string, ...entries: string[]): string {
  const document = readPackage(text);
  const listed = listedFilesOf(document);
  return listed ? apply(text, insertEntries(document.source, listed.list, entries)) : 'no list';
}

function apply(text: string, { edits }: Pick<Fix, 'edits'>): string {
  return applyFixes(text, [{ title: '', edits }]).text;
}

describe('an entry is added in the style of the list', () => {
  test.each([
    ['on one line', '{"files":["a.md"]}', '{"files":["a.md", "b.md"]}'],
    ['without spaces', '{"files":["a.md","c.md"]}', '{"files":["a.md","b.md","c.md"]}'],
    ['before the first entry', '{ "files": ["c.md", "d.md"] }', '{ "files": ["b.md", "c.md", "d.md"] }'],
    ['to an empty list', '{"files": []}', '{"files": ["b.md"]}'],
    [
      'on several lines',
      '{\n  "files": [\n    "a.md"\n  ]\n}',
      '{\n  "files": [\n    "a.md",\n    "b.md"\n  ]\n}',
    ],
    [
      'with tabs and Windows line ends',
      '{\r\n\t"files": [\r\n\t\t"a.md",\r\n\t\t"c.md"\r\n\t]\r\n}',
      '{\r\n\t"files": [\r\n\t\t"a.md",\r\n\t\t"b.md",\r\n\t\t"c.md"\r\n\t]\r\n}',
    ],
    ['to an empty list on several lines', '{\n\t"files": [\n\t]\n}', '{\n\t"files": [\n\t\t"b.md"\n\t]\n}'],
    ['after a byte order mark', '\uFEFF{"files":["a.md","c.md"]}', '\uFEFF{"files":["a.md","b.md","c.md"]}'],
  ])('%s', (_name, before, after) => {
    expect(add(before, 'b.md')).toBe(after);
  });

  test('after the last entry of the same folder, if the list is not sorted', () => {
    expect(add('{"files": ["x/2.md", "x/1.md", "a.md"]}', 'x/0.md', 'b.md')).toBe(
      '{"files": ["x/2.md", "x/1.md", "x/0.md", "a.md", "b.md"]}',
    );
  });
});

const name = fc.stringMatching(/^[a-c]{1,3}(?:\/[a-c"\\é]{1,2})?$/);
/** Random file names without backslashes, which would be read as slashes. */
const plainName = fc.stringMatching(/^[a-c]{1,2}(?:\/[a-c"é]{1,2})?$/);
const style = fc.constantFrom(undefined, 1, 2, 4, '\t');

test('adding entries to any list adds all of them and keeps everything else', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(name),
      fc.uniqueArray(name, { minLength: 1 }),
      style,
      (before, more, space) => {
        const added = more.filter((entry) => !before.includes(entry));
        fc.pre(added.length > 0);
        const text = JSON.stringify({ name: 'x', files: before, end: true }, undefined, space);
        const after = JSON.parse(add(text, ...added)) as { files: string[] };
        expect(after).toEqual({ name: 'x', files: expect.any(Array) as unknown, end: true });
        expect(after.files.toSorted()).toEqual([...before, ...added].toSorted());
        expect(after.files.filter((entry) => before.includes(entry))).toEqual(before);
        const wasSorted =
          before.length > 1 && before.every((entry, at) => at === 0 || (before[at - 1] ?? '') <= entry);
        if (wasSorted) expect(after.files).toEqual([...before, ...added].toSorted());
        // A list on several lines must stay formatted like that.
        if (space !== undefined && before.length > 0) {
          expect(add(text, ...added)).toBe(
            JSON.stringify({ name: 'x', files: after.files, end: true }, undefined, space),
          );
        }
      },
    ),
  );
});

test('removing an entry from any list keeps all other entries', () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), fc.nat(), style, (before, choice, space) => {
      const text = JSON.stringify({ files: before }, undefined, space);
      const listed = listedFilesOf(readPackage(text));
      const at = choice % before.length;
      const node = listed?.files[at]?.node;
      if (!listed || !node) throw new Error('Expected an entry');
      expect(JSON.parse(apply(text, removeEntry(listed.list, node)))).toEqual({
        files: before.filter((_, index) => index !== at),
      });
    }),
  );
});

test('all mistakes in a file list are fixed in fewer than seven rounds', async () => {
  const activities = Array.from({ length: 40 }, (_, at) => `### a${at}\n* type: tutorial\n* url: /t/${at}\n`);
  const tutorials = Array.from({ length: 40 }, (_, at) => [`t/${at}.md`, '# T\n'] as const);
  const files = memoryFiles({
    'skillmap.md': `# page\n## map\n${activities.join('')}`,
    'README.md': '',
    ...Object.fromEntries(tutorials),
  });
  let text = `{
  "name": "x",
  "files": [
    "README.md",
    "README.md",
    "readme.md",
    "t\\\\1.md",
    "T/2.md",
    "./t/3.md",
  ]
}
`;
  let rounds = 0;
  for (; rounds < 10; rounds += 1) {
    const found = await runRules(readPackage(text), PACKAGE_RULES, {
      repository: { files },
      path: 'pxt.json',
    });
    const fixes = found.flatMap(({ fix }) => (fix ? [fix] : []));
    if (fixes.length === 0) break;
    text = applyFixes(text, fixes).text;
  }
  expect(rounds).toBeLessThan(7);
  const { files: listed } = JSON.parse(text) as { files: string[] };
  expect(listed.toSorted()).toEqual(files.paths);
});

const LISTED =
  '\uFEFF{\r\n\t"name": "x",\r\n\t"files": [\r\n\t\t"a.md",\r\n\t\t"./b.md",\r\n\t\t"c.md"\r\n\t]\r\n}';

describe('the file list of `pxt.json`', () => {
  test.each([
    ['gets a file', addToList(LISTED, ['d.md', 'b.md']), LISTED.replace('"c.md"', '"c.md",\r\n\t\t"d.md"')],
    [
      'loses its first files',
      removeFromList(LISTED, ['a.md', 'b.md']),
      LISTED.replace('"a.md",\r\n\t\t"./b.md",\r\n\t\t', ''),
    ],
    ['loses its last file', removeFromList(LISTED, ['c.md']), LISTED.replace(',\r\n\t\t"c.md"', '')],
    ['loses all files', removeFromList('{"files": ["a", "b"]}', ['a', 'b']), '{"files": []}'],
    [
      'renames a file',
      renameInList(LISTED, new Map([['b.md', 'x "y".md']])),
      LISTED.replace('./b.md', 'x \\"y\\".md'),
    ],
    [
      'contains no file twice after a rename',
      renameInList(LISTED, new Map([['b.md', 'c.md']])),
      LISTED.replace(',\r\n\t\t"./b.md"', ''),
    ],
    [
      'is created if it is missing',
      addToList('{\n  "name": "x"\n}', ['a.md']),
      '{\n  "name": "x",\n  "files": [\n    "a.md"\n  ]\n}',
    ],
  ])('%s', (_, outcome, after) => {
    const before = after.includes('\uFEFF')
      ? LISTED
      : after.includes('name')
        ? '{\n  "name": "x"\n}'
        : '{"files": ["a", "b"]}';
    expect(edited(before, valueOf(outcome))).toBe(after);
  });

  test.each([
    ['{ "files": [', '`pxt.json` cannot be read. Fix it first.'],
    ['{ "files": "a.md" }', '`files` is not a list in `[` and `]`.'],
    ['{}', '`pxt.json` is empty.'],
  ])('cannot be changed in %s', (text, reason) => {
    expect(addToList(text, ['a.md'])).toMatchObject({ ok: false, reason });
  });

  test('is right after removing and renaming any files, and all other bytes are kept', () => {
    fc.assert(
      fc.property(
        fc.array(plainName),
        fc.uniqueArray(plainName),
        fc.uniqueArray(plainName),
        style,
        (before, gone, to, space) => {
          const text = JSON.stringify({ files: before, end: true }, undefined, space);
          const read = (after: string): unknown => (JSON.parse(after) as { files: unknown }).files;
          const without = edited(text, valueOf(removeFromList(text, gone)));
          expect(read(without)).toEqual(before.filter((entry) => !gone.includes(entry)));
          const paths = new Map(
            gone.flatMap((from, at) => (to[at] === undefined ? [] : [[from, to[at]] as const])),
          );
          const known = new Set(before);
          const renamed = before.flatMap((entry) => {
            const other = paths.get(entry);
            if (other === undefined) return [entry];
            if (known.has(other)) return [];
            known.add(other);
            return [other];
          });
          expect(read(edited(text, valueOf(renameInList(text, paths))))).toEqual(renamed);
        },
      ),
    );
  });
});
