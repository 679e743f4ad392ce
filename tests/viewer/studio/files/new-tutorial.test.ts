// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fixesOf } from '#parser';
import { loadAuthorWords } from '../../../../viewer/shared/i18n/use-author-words.ts';
import { shippedLocales } from '../../../../viewer/shared/i18n/load-catalogue.ts';
import { openMemoryStudio } from '../../../support/memory-studio.ts';
import { newTutorial } from '../../../support/new-tutorial.ts';

const MAP =
  '# guide\n* name: Guide\n## m\n### one\n* name: One (completion)\n* type: tutorial\n* url: /tutorials/gone\n';

const linesOf = (text = ''): string[] => text.split('\n').filter((line) => line !== '');

test.each(shippedLocales.filter((locale) => locale !== 'en'))(
  'a new tutorial is in the language %s of its author',
  async (locale) => {
    const { studio, clock, textsNow } = await openMemoryStudio({ 'skillmap.md': MAP });
    studio.setWords(await loadAuthorWords(locale));
    // The title of the tutorial looks like a text that has a translation of its own.
    expect(await studio.newTutorial({ title: 'Two (completion)' })).toBeUndefined();
    await studio.open('skillmap.md');
    const { diagnostics = [] } = studio.store.getState().checks.get('skillmap.md') ?? {};
    const fix = diagnostics.flatMap(fixesOf).find(({ title }) => title.startsWith('Create '));
    if (!fix) throw new Error('Nothing creates what is missing.');
    await studio.fix('skillmap.md', fix);
    await clock.pass(2000);
    const english = linesOf(newTutorial('Two (completion)'));
    const texts = textsNow();
    const begun = linesOf(texts['tutorials/two-completion.md']);
    expect(begun.filter((line) => english.includes(line))).toEqual(
      english.filter((line) => !/^Say |^## /.test(line)),
    );
    expect(begun).toHaveLength(english.length);
    expect(linesOf(texts['tutorials/gone.md'])).toEqual(['# One (completion)', ...begun.slice(1)]);
  },
);

test('a new English tutorial equals the one from the command line', async () => {
  const { studio, clock, textsNow } = await openMemoryStudio({ 'skillmap.md': MAP });
  await studio.newTutorial({ title: 'Two' });
  await clock.pass(2000);
  expect(textsNow()['tutorials/two.md']).toBe(newTutorial('Two'));
});
