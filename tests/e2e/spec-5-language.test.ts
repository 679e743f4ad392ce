import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAuthorDev, type AuthorSite } from './support/author-site.ts';
import { chooseSetting, dialogOf, mapOf } from './support/map-page.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';

// Whether the language settings of the site, the address, the cookie and the browser reach the page, where
// `decide-language` decides their order.

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
interface Visit {
  /** The part of the address before the hash. */
  flags?: string;
  cookie?: string;
  /** The browser's languages. */
  locale?: string;
}

/** The page of a new learner, as soon as it appears in some language. */
async function visit(site: AuthorSite, wish: Visit): Promise<{ page: Page; asked: string[] }> {
  const { flags = '', cookie, locale = 'en' } = wish;
  const url = new URL(site.urlOf('path'));
  url.search = flags;
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

/** The languages in the dialog, by their native names. */
async function offeredOf(page: Page): Promise<string[]> {
  await chooseSetting(page, 'Language');
  const list = dialogOf(page).getByRole('list', { name: 'List of available languages' });
  await list.waitFor();
  return list
    .getByRole('button')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('[lang]')?.getAttribute('lang') ?? ''));
}

describe('§5 Language', () => {
  test('§5 Language: the flag takes precedence over the cookie and the browser; the list has the configured locales in order, and a link to add one', async () => {
    const { page } = await visit(few, { flags: 'lang=en', cookie: 'pt-BR', locale: 'de' });
    expect(await offeredOf(page)).toEqual(['en', 'de', 'pt-BR']);
    expect(await languageOf(page)).toBe('en');
    const card = dialogOf(page).getByRole('button', { name: /Deutsch/ });
    await expect.poll(() => card.innerText()).toMatch(/Deutsch\s+German/);
    const link = dialogOf(page).getByRole('link', { name: 'How do I add a new language?' });
    await expect
      .poll(async () => [await link.getAttribute('href'), await link.getAttribute('target')])
      .toEqual([PROJECT, '_blank']);
  });

  test("§5 Language: the site's default takes precedence over the browser, which decides if there is none", async () => {
    const { page } = await visit(few, { locale: 'pt-BR' });
    await expect.poll(() => languageOf(page)).toBe('de');
    const asked = await visit(open, { locale: 'nl-BE' });
    await expect.poll(() => languageOf(asked.page)).toBe('nl');
  });
});

describe('§9 Live updates', () => {
  test('§9 Live updates: are off for local development in the default language, and on in another one', async () => {
    const source = await visit(open, { flags: 'livelang=en' });
    await mapOf(source.page).waitFor();
    await source.page.waitForLoadState('networkidle');
    expect(source.asked).toEqual([]);
    const { page, asked } = await visit(open, { flags: 'livelang=de' });
    await page.getByRole('banner').getByRole('button', { name: 'From afar' }).waitFor();
    expect(asked).toEqual(['/de']);
  });
});
