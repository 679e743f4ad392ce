import { expect, onTestFinished, test } from 'vitest';
import { showLanguage, type ShowLanguageOptions } from '../../../../viewer/shared/i18n/show-language.ts';
import type { Catalogue } from '../../../../viewer/shared/i18n/message.ts';
import { createHttpTranslations } from '../../../../viewer/learner/services/http/http-translations.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

const endpoint = 'https://texts.example/{locale}.json';

/** Shows a language with an endpoint that answers with a text, or never. */
function start(
  locale: string,
  answer: string | undefined,
  { isLive = false, ...options }: Partial<ShowLanguageOptions> & { isLive?: boolean } = {},
) {
  const clock = createFakeClock();
  const shown: Catalogue[] = [];
  const warnings: string[] = [];
  const requests: { url: string; cache: RequestCache | undefined }[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    requests.push({ url: typeof input === 'string' ? input : 'not a text', cache: init?.cache });
    if (answer !== undefined) return Promise.resolve(new Response(answer));
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
    );
  };
  const warn = (message: string) => void warnings.push(message);
  const stop = showLanguage({
    choice: { locale, isLive },
    clock,
    loadTranslations: async () => createHttpTranslations({ fetch, clock, endpoint, isLive, warn }),
    isLocalDevelopment: false,
    warn,
    show: (catalogue) => shown.push(catalogue),
    ...options,
  });
  onTestFinished(stop);
  return { clock, shown, warnings, requests, last: () => shown.at(-1)?.messages['action.start'] };
}

test('English is shown immediately', () => {
  const { shown } = start('en', undefined, { loadTranslations: undefined });
  expect(shown.map(({ locale }) => locale)).toEqual(['en']);
});

test('external translations override the shipped ones', async () => {
  const { last, requests } = start('de', '{"action.start": "Auf geht es"}');
  await expect.poll(last).toBe('Auf geht es');
  expect(requests).toEqual([{ url: 'https://texts.example/de.json', cache: undefined }]);
});

test('§2 Flags: livelang bypasses every cache', async () => {
  const { requests } = start('de', '{}', { isLive: true });
  await expect.poll(() => requests).toEqual([{ url: 'https://texts.example/de.json', cache: 'reload' }]);
});

test('translations that never arrive leave the shipped ones, with a warning', async () => {
  const { clock, requests, warnings, last } = start('de', undefined);
  await expect.poll(() => requests.length).toBe(1);
  await clock.pass(8_000);
  expect(warnings).toEqual(['No translations for de from https://texts.example/de.json.']);
  expect(last()).toBe('Starten');
});

test('translations that are not JSON leave the shipped ones, with a warning', async () => {
  const { warnings, last } = start('de', '<html>');
  await expect
    .poll(() => warnings)
    .toEqual(['The translations for de from https://texts.example/de.json are not JSON.']);
  expect(last()).toBe('Starten');
});

test('§9 Live updates are off for local development in the default language', async () => {
  const options = { isLocalDevelopment: true };
  const english = start('en', '{}', options);
  const german = start('de', '{}', options);
  await expect.poll(() => german.requests.length).toBe(1);
  expect(english.requests).toEqual([]);
});

test('§7 translations are loaded by language and branches, the first branch takes precedence, and one may be missing', async () => {
  const texts = new Map([
    ['https://texts.example/main/de', '{"action.start": "Los!"}'],
    ['https://texts.example/v1/de', '{"action.start": "Alt", "action.continue": "Und weiter"}'],
  ]);
  const load = createHttpTranslations({
    fetch: async (input) =>
      new Response(texts.get(input as string) ?? '', { status: texts.has(input as string) ? 200 : 404 }),
    clock: createFakeClock(),
    endpoint: ['main', 'v1', 'v0'].map((branch) => `https://texts.example/${branch}/{locale}`),
    isLive: false,
    warn: () => undefined,
  }).load('de', new AbortController().signal);
  expect(await load).toEqual({ 'action.start': 'Los!', 'action.continue': 'Und weiter' });
});
