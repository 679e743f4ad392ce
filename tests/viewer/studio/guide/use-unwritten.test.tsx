// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { VIEWER_LOCALES } from '#schemas/locales.ts';
import { GUIDED, loadTemplate, TEMPLATE_TARGETS, templates } from '#schemas/templates/templates.ts';
import { loadAuthorWords } from '../../../../viewer/shared/i18n/use-author-words.ts';
import { createText } from '../../../../viewer/shared/i18n/create-texts.ts';
import { loadFullSource } from '../../../../viewer/shared/i18n/source-catalogue.ts';
import { catalogues } from '../../../../viewer/shared/i18n/generated/studio-catalogues.ts';
import { messages as english } from '../../../../viewer/shared/i18n/generated/studio-en.ts';
import { hasSampleSentence } from '../../../../viewer/studio/text/sample-sentences.ts';
import { useUnwritten } from '../../../../viewer/studio/guide/use-unwritten.ts';
import type { Studio } from '../../../../viewer/studio/state/studio.ts';
import { loadTranslatedTemplate } from '../../../../viewer/studio/start/load-translated-template.ts';
import { openMemoryStudio } from '../../../support/memory-studio.ts';

const source = await loadFullSource();

describe.each(VIEWER_LOCALES)('in %s', (locale) => {
  test('each sentence of a new tutorial is a sample', async () => {
    const { tutorial } = await loadAuthorWords(locale);
    for (const words of [tutorial.introductionText, tutorial.firstStepText, tutorial.secondStepText])
      expect([words, hasSampleSentence(`# One\n\n## {Step}\n\n${words}\n`)]).toEqual([words, true]);
    for (const heading of [tutorial.introduction, tutorial.firstStep, tutorial.secondStep])
      expect(hasSampleSentence(`## {${heading}}\n\nDraw a cat.\n`)).toBe(false);
  });

  test('each sentence of a new step or hint is a sample', async () => {
    const messages = { ...english, ...(await catalogues[locale]?.()) };
    const text = createText({ locale, messages }, source);
    expect(hasSampleSentence(`## {2}\r\n\r\n${text('studio.cards.newWords')}\r\n`)).toBe(true);
    expect(hasSampleSentence(`~hint One\n  ${text('studio.cards.newHint')}\nhint~\n`)).toBe(true);
  });

  test('the tutorials of the templates have no samples', async () => {
    for (const name of [GUIDED, ...templates] as const) {
      for (const target of TEMPLATE_TARGETS) {
        const files = await loadTranslatedTemplate(name, target, locale);
        expect(Object.entries(files).filter(([, text]) => hasSampleSentence(text))).toEqual([]);
      }
    }
  });
});

test("an author's own sentence with the same words is not treated as a sample", () => {
  expect(hasSampleSentence('Say what to do here. Then press A.\n')).toBe(false);
  expect(hasSampleSentence('- Say what learners will make. Your friend guesses.\n')).toBe(false);
});

function Watch({ studio }: { studio: Studio }) {
  useUnwritten(studio);
  return null;
}

test('the tutorials with samples are listed while the guide is open, also those that are not open', async () => {
  const template = await loadTemplate(GUIDED);
  const { tutorial } = await loadAuthorWords('de');
  const { tutorial: written } = await loadAuthorWords('en');
  const fresh = `# Two\n\n## {${written.firstStep}}\n\n${written.firstStepText}\n\n## {End}\n\nDone.\n`;
  const map = `${template['skillmap.md']}* next: two\n\n### two\n\n* type: tutorial\n* url: /tutorials/two\n`;
  const { studio, clock } = await openMemoryStudio({
    ...template,
    'skillmap.md': map,
    'tutorials/two.md': fresh,
  });
  render(<Watch studio={studio} />);
  const unwritten = async () => {
    await clock.pass(1000);
    return [...(studio.store.getState().unwritten ?? ['unknown'])];
  };
  await expect.poll(unwritten).toEqual(['tutorials/two.md']);
  await studio.open('tutorials/two.md');
  const replace = (from: string, to: string): void => {
    const start = studio.texts.fileText('tutorials/two.md').indexOf(from);
    studio.texts.edit('tutorials/two.md', [[{ start, end: start + from.length, text: to }]]);
  };
  replace(written.firstStepText, 'Draw a cat.');
  await expect.poll(unwritten).toEqual([]);
  // An author who changes the language writes the next step in another one.
  replace('Draw a cat.', tutorial.firstStepText);
  await expect.poll(unwritten).toEqual(['tutorials/two.md']);
});
