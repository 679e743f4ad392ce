import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { checkFile, readDiagnostics } from '../../../parser/processor.ts';
import { memoryFiles } from '../../support/memory-files.ts';

/** The notes of findings about the unknown id in `next`, in a map with one other activity, called `heading`. */
async function notesOf(next: string, heading: string): Promise<(string | undefined)[]> {
  const file = new VFile({ value: `# a\n## b\n### one\n* next: ${next}\n### ${heading}\n` });
  await checkFile(file, 'map', {});
  const found = readDiagnostics(file).filter(({ ruleId }) => ruleId === 'no-unknown-activity');
  return found.map(({ note }) => note);
}

const LOST = 'The path leads nowhere, and the map does not open for learners.';

test.each([
  ['accents', 'cafe\u0301', 'caf\u00E9', 'their accented letters are stored in different ways'],
  ['a zero-width space', 'mo\u200Bon', 'moon', 'one has an invisible character, `U+200B`'],
  ['a byte order mark', 'mo\uFEFFon', 'moon', 'one has an invisible character, `U+FEFF`'],
  ['a soft hyphen in the heading', 'moon', 'mo\u00ADon', 'one has an invisible character, `U+00AD`'],
  ['a variation selector', 'moon ⭐', 'moon ⭐\uFE0F', 'one has an invisible character, `U+FE0F`'],
  ['a no-break space', 'to\u00A0moon', 'to moon', 'one has a different kind of space, `U+00A0`'],
  ['a dash', 'to–moon', 'to-moon', 'one has a different hyphen or quotation mark, `U+2013`'],
  ['an apostrophe', 'let’s go', "let's go", 'one has a different hyphen or quotation mark, `U+2019`'],
  ['a Cyrillic letter', 'm\u043Eon', 'moon', 'one has a letter of another alphabet, `U+043E`'],
  ['a Cyrillic capital letter', '\u0415nd', 'End', 'one has a letter of another alphabet, `U+0415`'],
  ['a Greek letter', 'm\u03BFon', 'moon', 'one has a letter of another alphabet, `U+03BF`'],
  ['several', 'm\u043Eo\u200Bn', 'moon', 'they differ in several characters, such as `U+043E`'],
])('a finding about a look-alike name explains the difference: %s', async (_what, next, heading, how) => {
  expect(await notesOf(next, heading)).toEqual([`The two look the same: ${how}. ${LOST}`]);
});

test('a finding about names that look different has no note about their difference', async () => {
  expect(await notesOf('moom', 'moon')).toEqual([LOST]);
  expect(await notesOf('moom', 'M\u00D8ON')).toEqual([LOST]);
});

test('a finding about a translated heading that looks like the original explains the difference', async () => {
  const map = (heading: string): string =>
    `# a\n## b\n### one\n* next: ${heading}\n### ${heading}\n* kind: completion\n`;
  const path = '_locales/de/skillmap.md';
  const files = { 'skillmap.md': map('caf\u00E9'), [path]: map('cafe\u0301') };
  const file = new VFile({ value: files[path] ?? '' });
  await checkFile(file, 'map', { repository: { files: memoryFiles(files) }, path });
  const found = readDiagnostics(file).find(({ ruleId }) => ruleId === 'require-translated-node');
  expect(found?.reason).toBe('The heading `cafe\u0301` needs to be `caf\u00E9`, as in `skillmap.md`.');
  expect(found?.note).toMatch(
    /^The two look the same: their accented letters are stored in different ways\./,
  );
});
