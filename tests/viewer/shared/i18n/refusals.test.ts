import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inEnglish, phrase, type Phrase } from '#parser';
import { loadAuthorWords } from '../../../../viewer/shared/i18n/use-author-words.ts';
import type { FindingTexts } from '../../../../viewer/shared/i18n/say-pattern.ts';

const root = new URL('../../../../', import.meta.url);
const folder = new URL('viewer/shared/i18n/findings/', root);
const catalogues = readdirSync(folder).map((file) => {
  const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as FindingTexts;
  return { locale: file.replace(/\.json$/, ''), texts };
});

/** Refusals by the development server about files, and by browsers about folders, which the Studio shows. */
const SERVERS = [
  'the browser does not allow it',
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

describe.each(catalogues)('$locale', ({ locale, texts }) => {
  test('explains why an action is impossible, with its names', async () => {
    const { refusal } = await loadAuthorWords(locale);
    const say = (reason: string): string => refusal({ reason });
    expect(SERVERS.filter((english) => say(english) === english)).toEqual([]);
    expect(say('`a b.md` is there already')).toContain('`a b.md`');
  });

  test("translates the parser's refusals by their phrases, nested ones too", async () => {
    const { refusal } = await loadAuthorWords(locale);
    const say = (one: Phrase): string => refusal({ reason: inEnglish(one), phrase: one });
    const inner = phrase('refusal.a-name-is-a-single-line');
    const nested = say(phrase('refusal.of-file', { file: 'de/a.md', reason: inner }));
    expect(say(inner)).not.toBe(inEnglish(inner));
    expect(nested).toContain('`de/a.md`');
    expect(nested).toContain(say(inner));
  });

  test('has the refusals of the other languages, with the same names and values', () => {
    expect(Object.keys(texts.refusals).sort()).toEqual(
      Object.keys(catalogues[0]?.texts.refusals ?? {}).sort(),
    );
    const partsOf = (text: string): string[] => (text.match(/`[^`]*`|\{\w+\}/g) ?? []).sort();
    for (const [english, said] of Object.entries(texts.refusals))
      expect(partsOf(said), english).toEqual(partsOf(english));
  });
});
