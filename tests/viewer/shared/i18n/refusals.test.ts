import { describe, expect, test } from 'vitest';
import { inEnglish, phrase, type Phrase } from '#parser';
import { catalogues } from '../../../../viewer/shared/i18n/generated/author-catalogues.ts';
import { loadAuthorWords } from '../../../../viewer/shared/i18n/use-author-words.ts';

const inner = phrase('refusal.name-lines');

describe.each(Object.keys(catalogues))('%s', (locale) => {
  test('translates refusals of the parser, including one inside another', async () => {
    const { refusal } = await loadAuthorWords(locale);
    const say = (one: Phrase): string => refusal({ reason: inEnglish(one), phrase: one });
    const nested = say(phrase('refusal.of-file', { file: 'de/a.md', reason: inner }));
    expect(say(inner)).not.toBe(inEnglish(inner));
    expect(nested).toContain('`de/a.md`');
    expect(nested).toContain(say(inner));
  });

  test('translates why a file was not changed, and keeps the file name', async () => {
    const { refusal } = await loadAuthorWords(locale);
    const one = phrase('refusal.path-exists', { path: 'a b.md' });
    expect(refusal({ reason: '', phrase: one })).toContain('`a b.md`');
    expect(refusal({ reason: '', phrase: one })).not.toBe(inEnglish(one));
  });

  test('keeps the English reason if there is no phrase, or no message for it', async () => {
    const { refusal } = await loadAuthorWords(locale);
    expect(refusal({ reason: 'the disk is upside down' })).toBe('the disk is upside down');
    expect(refusal({ reason: 'newer than this page', phrase: { id: 'refusal.unknown' } })).toBe(
      'newer than this page',
    );
  });
});
