import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createText } from '../../viewer/shared/i18n/create-texts.ts';
import { loadCatalogue } from '../../viewer/shared/i18n/load-catalogue.ts';
import { loadFullSource } from '../../viewer/shared/i18n/source-catalogue.ts';
import { toPseudoMessages } from '../../viewer/shared/i18n/to-pseudo-messages.ts';
import { useAuthorDev, type AuthorSite } from './support/author-site.ts';
import { findBareTexts, removeFindings } from './support/find-bare-texts.ts';
import { chooseSetting, dialogOf } from './support/map-page.ts';
import { activity, mapFile, node, skillMap } from './support/map-text.ts';

const site = useAuthorDev({
  plain: mapFile(
    { name: '1001' },
    skillMap(
      '2001',
      { name: '2001' },
      activity('3001', { name: '3001', next: '3002' }),
      activity('3002', { name: '3002', next: '3003' }),
      node('completion', '3003', { name: '3003' }),
    ),
  ),
  '_locales/de/plain': mapFile(
    { name: 'Seite' },
    skillMap('2001', { name: 'Karte' }, activity('3001', { name: 'Erstes' })),
  ),
  broken: 'No map at all.\n',
});

const source = await loadFullSource();
const pseudo = createText({ locale: 'en-XA', messages: toPseudoMessages(source.messages) }, source);

const french = createText(await loadCatalogue('fr'), source);

/** The address of a map, with flags before the hash. */
function withFlags(of: AuthorSite, map: string, flags: string): string {
  return of.urlOf(map).replace('#', `?${flags}#`);
}

async function openAt(url: string, cookie?: string): Promise<Page> {
  const context = await site.newLearner();
  if (cookie !== undefined) {
    await context.addCookies([{ name: 'PXT_LANG', value: cookie, url: new URL(url).origin }]);
  }
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

const settled = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button').filter({ visible: true }).first().waitFor();

const bannerButton = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name }).filter({ visible: true });

const languageOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

test('every text of the screens comes from the catalogue', async () => {
  const page = await openAt(withFlags(site, 'plain', 'translate=1'));
  const bare: Record<string, string[]> = {};
  const look = async (screen: string, on = page): Promise<void> => {
    const found = await findBareTexts(on);
    if (found.length > 0) bare[screen] = found;
  };
  await page.getByRole('button', { name: /3001, / }).waitFor();
  await look('map');
  await page.getByRole('button', { name: /3002, / }).click();
  await look('locked node');
  const menus = page.getByRole('banner').locator('button[aria-haspopup="menu"]').filter({ visible: true });
  for (const menu of await menus.all()) {
    await menu.click();
    await page.getByRole('menuitem').first().waitFor();
    await look('menu');
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  }
  for (const entry of [pseudo('header.language'), pseudo('header.resetAll')]) {
    await bannerButton(page, pseudo('header.settings')).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await dialogOf(page).waitFor();
    await look(entry);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: /3001, / }).click();
  await page.getByRole('button', { name: pseudo('action.start'), exact: true }).click();
  await page.locator('iframe').waitFor();
  await look('activity');
  const broken = await openAt(withFlags(site, 'broken', 'translate=1'));
  await broken.getByRole('alert').first().waitFor();
  await removeFindings(broken, pseudo('authoring.label'));
  await look('broken', broken);
  expect(bare).toEqual({});
});

test("the author's names are marked with their language on a page in another language", async () => {
  const page = await openAt(withFlags(site, 'plain', 'lang=fr'));
  const unmarked: Record<string, string[]> = {};
  const look = async (screen: string): Promise<void> => {
    const found = await findUnmarkedNames(page, 'en');
    if (found.length > 0) unmarked[screen] = found;
  };
  const first = page.getByRole('button', { name: /^3001, / });
  await first.waitFor();
  await look('map');
  await page.getByRole('button', { name: /^3002, / }).click();
  await look('locked node');
  await first.click();
  await page.getByRole('button', { name: french('bar.list'), exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: '3003' }).waitFor();
  await look('list');
  await page.getByRole('button', { name: french('bar.map'), exact: true }).click();
  await page.getByRole('button', { name: french('action.start'), exact: true }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Next step' }).waitFor();
  await look('activity');
  expect(unmarked).toEqual({});
});

test('§2 Flags: lang in the hash selects the language and is removed from the hash', async () => {
  const page = await openAt(`${site.urlOf('plain')}?lang=fr`);
  await settled(page);
  await expect.poll(() => languageOf(page)).toEqual(['fr', 'ltr']);
  expect(new URL(page.url()).hash).toBe(new URL(site.urlOf('plain')).hash);
});

test('§5 Language: the cookie selects the language, the flag takes precedence, and an unknown flag changes nothing', async () => {
  const byCookie = await openAt(site.urlOf('plain'), 'nl');
  await expect.poll(() => languageOf(byCookie)).toEqual(['nl', 'ltr']);
  const byFlag = await openAt(withFlags(site, 'plain', 'lang=it'), 'nl');
  await expect.poll(() => languageOf(byFlag)).toEqual(['it', 'ltr']);
  const unknown = await openAt(withFlags(site, 'plain', 'lang=tlh'), 'nl');
  await expect.poll(() => languageOf(unknown)).toEqual(['nl', 'ltr']);
});

test('§4 Language change: choosing a language sets the cookie, and reloads the map in that language', async () => {
  const page = await site.open('plain');
  await chooseSetting(page, 'Language');
  await dialogOf(page).getByRole('list', { name: 'List of available languages' }).waitFor();
  await dialogOf(page)
    .getByRole('button', { name: /Deutsch/ })
    .click();
  await expect.poll(() => languageOf(page)).toEqual(['de', 'ltr']);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'PXT_LANG')).toMatchObject({
    value: 'de',
    path: '/',
    sameSite: 'Lax',
  });
  await page.getByRole('button', { name: /^Erstes, / }).waitFor();
});

test('Arabic is laid out from right to left, and the map is not mirrored', async () => {
  const page = await openAt(withFlags(site, 'plain', 'lang=ar'));
  await page.getByRole('button', { name: /^3001\b/ }).waitFor();
  await expect.poll(() => languageOf(page)).toEqual(['ar', 'rtl']);
  const left = async (name: RegExp) => (await page.getByRole('button', { name }).boundingBox())?.x ?? 0;
  expect(await left(/^3001\b/)).toBeLessThan(await left(/^3002\b/));
  const panel = await page.getByRole('complementary').first().boundingBox();
  expect(panel?.x).toBeLessThan(await left(/^3001\b/));
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});

/** Texts with a name from the map that are not marked with its language, except those hidden from screen readers. */
function findUnmarkedNames(page: Page, language: string): Promise<string[]> {
  return page.evaluate((own) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { textContent: words, parentElement: element } = text;
      if (!/\b[123]00\d\b/.test(words ?? '') || !element || element.closest('[aria-hidden=true], script'))
        continue;
      if (element.closest<HTMLElement>('[lang]')?.lang !== own) found.push(words ?? '');
    }
    return found;
  }, language);
}
