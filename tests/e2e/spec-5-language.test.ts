import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAuthorDev, type AuthorSite } from './support/author-site.ts';
import { chooseSetting, dialogOf, mapOf } from './support/map-page.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';

// Which language it is, by what the place, the address, the cookie and the browser say, in this order.

const MAPS = { path: mapFile({}, skillMap('first', {}, activity('one'))) };

const TRANSLATIONS = 'https://translations.example/';
const PROJECT = 'https://translate.example/project';

const open = useAuthorDev(MAPS, { endpoints: { translations: `${TRANSLATIONS}{locale}` } });
const few = useAuthorDev(MAPS, {
  locales: {
    selectLanguage: true,
    availableLocales: ['en', 'de', 'pt-BR'],
    defaultLocale: 'de',
    translationProject: PROJECT,
  },
});
const closed = useAuthorDev(MAPS, {
  locales: { selectLanguage: false, availableLocales: ['en', 'de', 'fr'], defaultLocale: 'fr' },
});
const none = useAuthorDev(MAPS, { locales: { selectLanguage: true, availableLocales: [] } });

interface Wish {
  /** Before the hash. */
  flags?: string;
  /** In the hash. */
  inHash?: string;
  cookie?: string;
  /** Of the browser. */
  locale?: string;
}

/** The page of a new learner, as soon as it shows in some language. */
async function visit(site: AuthorSite, wish: Wish): Promise<{ page: Page; asked: string[] }> {
  const { flags = '', inHash = '', cookie, locale = 'en' } = wish;
  const url = new URL(site.urlOf('path'));
  url.search = flags;
  url.hash += inHash;
  const context = await site.newLearner({ locale });
  if (cookie !== undefined) {
    await context.addCookies([{ name: 'PXT_LANG', value: cookie, url: url.origin }]);
  }
  const asked: string[] = [];
  await context.route(`${TRANSLATIONS}**`, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    return route.fulfill({ headers, json: { 'header.settings': 'From afar' } });
  });
  const page = await context.newPage();
  await page.goto(url.href);
  await page.getByRole('banner').getByRole('button').first().waitFor();
  return { page, asked };
}

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** The languages of the dialog, by the names that they have themselves. */
async function offeredOf(page: Page): Promise<string[]> {
  await chooseSetting(page, 'Language');
  const list = dialogOf(page).getByRole('list', { name: 'List of available languages' });
  await list.waitFor();
  return list
    .getByRole('button')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('[lang]')?.getAttribute('lang') ?? ''));
}

describe('§5 Language', () => {
  test.each([
    ['the flag before all others', { flags: 'lang=pt-BR', cookie: 'en', locale: 'de' }, 'pt-BR'],
    ['a flag of the hash as well', { inHash: '?lang=pt-BR', cookie: 'en' }, 'pt-BR'],
    ['the cookie before the default', { cookie: 'pt-BR', locale: 'en' }, 'pt-BR'],
    ['the default before the browser', { locale: 'pt-BR' }, 'de'],
    ['no unknown one of a flag, but what follows', { flags: 'lang=fr', cookie: 'pt-BR' }, 'pt-BR'],
    ['no unknown one of a cookie, but what follows', { cookie: 'fr' }, 'de'],
    ['an unknown one that is forced', { flags: 'forcelang=fr', cookie: 'pt-BR' }, 'fr'],
  ])('§5 Language: where a place names its languages, %s', async (_what, wish, expected) => {
    const { page } = await visit(few, wish);
    await expect.poll(() => languageOf(page)).toBe(expected);
  });

  test.each([
    ['the browser’s first that is known', { locale: 'nl-BE' }, 'nl'],
    ['English where the browser’s is not known', { locale: 'sw' }, 'en'],
    ['the cookie before the browser', { cookie: 'it', locale: 'nl' }, 'it'],
  ])('§5 Language: where a place names no default, %s', async (_what, wish, expected) => {
    const { page } = await visit(open, wish);
    await expect.poll(() => languageOf(page)).toBe(expected);
  });

  test.each([
    ['a flag', { flags: 'lang=de' }, 'fr'],
    ['a cookie', { cookie: 'de' }, 'fr'],
    ['the browser', { locale: 'de' }, 'fr'],
    ['a forced one alone', { flags: 'forcelang=de' }, 'de'],
  ])(
    '§5 Language: where choosing is switched off, its default stands against %s',
    async (_what, wish, expected) => {
      const { page } = await visit(closed, wish);
      await expect.poll(() => languageOf(page)).toBe(expected);
    },
  );

  test('§5 Language: the list is the configured locales, in their order, with the way to add one', async () => {
    const { page } = await visit(few, { flags: 'lang=en' });
    expect(await offeredOf(page)).toEqual(['en', 'de', 'pt-BR']);
    const card = dialogOf(page).getByRole('button', { name: /Deutsch/ });
    expect(await card.innerText()).toMatch(/Deutsch\s+German/);
    const link = dialogOf(page).getByRole('link', { name: 'How do I add a new language?' });
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([PROJECT, '_blank']);
  });

  test('§9 Default language list: English only where the configured list is empty or choosing is switched off', async () => {
    const { page } = await visit(none, { flags: 'lang=de', cookie: 'fr' });
    await mapOf(page).waitFor();
    expect(await languageOf(page)).toBe('en');
    const settings = page.getByRole('banner').getByRole('button', { name: 'Settings' });
    await settings.click();
    await page.getByRole('menuitem').first().waitFor();
    // A list of one is no choice.
    expect(await page.getByRole('menuitem', { name: 'Language' }).count()).toBe(0);
  });
});

describe('§9 Live updates', () => {
  test('§9 Live updates: off for local development in the default language, on in every other', async () => {
    const source = await visit(open, { flags: 'livelang=en' });
    await mapOf(source.page).waitFor();
    await source.page.waitForLoadState('networkidle');
    expect(source.asked).toEqual([]);
    const { page, asked } = await visit(open, { flags: 'livelang=de' });
    await page.getByRole('banner').getByRole('button', { name: 'From afar' }).waitFor();
    expect(asked).toEqual(['/de']);
  });
});
