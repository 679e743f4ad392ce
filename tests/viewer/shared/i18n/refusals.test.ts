import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadAuthorWords } from '../../../../viewer/shared/i18n/use-author-words.ts';
import type { FindingTexts } from '../../../../viewer/shared/i18n/say-pattern.ts';

const root = new URL('../../../../', import.meta.url);
const folder = new URL('viewer/shared/i18n/findings/', root);
const catalogues = readdirSync(folder).map((file) => {
  const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as FindingTexts;
  return { locale: file.replace(/\.json$/, ''), texts };
});

/** Whole sentences in code, with something in place of what is put into them. */
function sentencesIn(file: string): string[] {
  const code = readFileSync(new URL(file, root), 'utf8');
  return [...code.matchAll(/(?<!\w)(['`])((?:\\.|(?!\1)[^\\\n])*?\.)\1/g)]
    .map(([, , text = '']) => text.replaceAll('\\`', '`').replaceAll(/\$\{[^}]*\}/g, 'x'))
    .filter((text) => /^(?:[A-Z]|`\w).* /.test(text));
}

/** Findings of rules, which have ids of their own. */
const NOT_REFUSALS = new Set(['conflict-finding.ts']);
const edits = readdirSync(new URL('parser/edits/', root)).filter((file) => !NOT_REFUSALS.has(file));
const refusals = [
  ...edits.flatMap((file) => sentencesIn(`parser/edits/${file}`)),
  ...sentencesIn('viewer/studio/services/language/answer-author.ts'),
  ...sentencesIn('viewer/studio/services/author-files/disk-author-files.ts'),
];

/** What the development server says of files, which the Studio passes on. */
const SERVERS = [
  'it is read-only',
  'it was changed meanwhile; run again',
  '`a.md` is there already',
  '`a.md` leads out of the folder',
  'the Studio edits maps, tutorials, `pxt.json` and pictures',
  'you are not allowed to write there',
  'there is no space left',
  'there is a folder of this name',
  'its name is too long',
  'its links lead around in a circle',
  'another program uses it',
  'too many files are open at once; `ulimit -n` is the limit',
  'the disk reports an error',
];

test('the sentences are found in the code', () => {
  expect(refusals).toContain('There is a file `x` already.');
  expect(refusals).toContain('A name is a single line.');
  expect(refusals.length).toBeGreaterThan(40);
});

describe.each(catalogues)('$locale', ({ locale, texts }) => {
  test('says why something cannot be done, with its names', async () => {
    const { refusal } = await loadAuthorWords(locale);
    const all = [...new Set([...refusals, ...SERVERS])];
    expect(all.filter((english) => refusal(english) === english)).toEqual([]);
    expect(refusal('There is a file `a b.md` already.')).toContain('`a b.md`');
    const nested = refusal('`de/a.md`: A name is a single line.');
    expect(nested).toContain('`de/a.md`');
    expect(nested).toContain(refusal('A name is a single line.'));
  });

  test('has those of the other languages, with the same names and values', () => {
    expect(Object.keys(texts.refusals).sort()).toEqual(
      Object.keys(catalogues[0]?.texts.refusals ?? {}).sort(),
    );
    const partsOf = (text: string): string[] => (text.match(/`[^`]*`|\{\w+\}/g) ?? []).sort();
    for (const [english, said] of Object.entries(texts.refusals))
      expect(partsOf(said), english).toEqual(partsOf(english));
  });
});
