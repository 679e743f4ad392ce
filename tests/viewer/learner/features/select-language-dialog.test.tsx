// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SelectLanguageDialog } from '../../../../viewer/learner/features/modals/select-language-dialog.tsx';
import type { ModalOf } from '../../../../viewer/learner/features/modals/modal.ts';
import type { Command } from '../../../../viewer/learner/commands/table.ts';
import { createFakeCommands } from '../../../fakes/fake-commands.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

function show(more: Partial<ModalOf<'select-language'>> = {}): Command[] {
  const { commands, asked } = createFakeCommands();
  renderTexts(
    <SelectLanguageDialog
      modal={{ kind: 'select-language', locales: ['en', 'de', 'ar'], current: 'en', ...more }}
      toUrl={(url) => url}
      naming={{ isApprovedSource: false, learnerName: '', lostCertificates: [] }}
      nextUp={undefined}
      commands={commands}
    />,
  );
  return asked;
}

test('§2 Select Language: cards have the native and the English name of each language', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Select Language' })).toBeTruthy();
  const list = screen.getByRole('list', { name: 'List of available languages' });
  expect([...list.querySelectorAll('button')].map((card) => card.textContent)).toEqual([
    'EnglishEnglish',
    'DeutschGerman',
    'العربيةArabic',
  ]);
  expect(list.querySelector('[aria-current]')?.textContent).toBe('EnglishEnglish');
});

test('§4 Language change: a card chooses its language', async () => {
  const events = show();
  await userEvent.click(screen.getByRole('button', { name: /Deutsch/ }));
  expect(events).toEqual([['chooseLanguage', 'de']]);
});

test('§2 Select Language: the link to translate appears only with a translation project', () => {
  show();
  expect(screen.queryByRole('link')).toBeNull();
});

test('§2 Select Language: the translate page opens in a new tab', () => {
  show({ translationProject: 'https://translate.example.org/skillmap' });
  const link = screen.getByRole('link', { name: /How do I add a new language\?/ });
  expect(link.getAttribute('href')).toBe('https://translate.example.org/skillmap');
  expect(link.getAttribute('target')).toBe('_blank');
});
