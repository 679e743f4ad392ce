import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFlaws } from './support/accessibility-flaws.ts';
import { useAuthorDev, useAuthorSite } from './support/author-site.ts';
import { complete } from './support/fake-editor-page.ts';
import { mapOf, openActivity } from './support/map-page.ts';
import { activity, badgeUrl, mapFile, skillMap } from './support/map-text.ts';

const way = skillMap('m', {}, activity('one', { next: 'two' }), activity('two'));
const MAPS = {
  skillmap: mapFile({ name: 'Forest', bannerurl: badgeUrl }, way),
  sea: mapFile({ name: 'Sea' }, skillMap('m', {}, activity('one'))),
  moon: mapFile({ name: 'Moon', primarycolor: '#204080' }, way),
  draft: mapFile({ name: 'Draft' }, way),
  '_locales/de/sea': mapFile({ name: 'Meer' }, skillMap('m', {}, activity('one'))),
};
const skillMapSettings = { order: ['moon'], hidden: ['draft'] };

const site = useAuthorSite(MAPS, { skillMap: skillMapSettings });
const aimed = useAuthorSite(MAPS, { skillMap: { defaultPath: 'local:sea' } });
const written = useAuthorDev(
  { ...MAPS, broken: mapFile({ name: 'Broken' }, skillMap('m', {}, activity('one', { next: 'none' }))) },
  { skillMap: skillMapSettings },
);

/** The start page, with flags or a hash. */
const frontOf = (of: typeof site, more = ''): string => of.urlOf('').replace(/#.*/, more);
const cardsOf = (page: Page) => page.getByRole('main').getByRole('listitem');
const titlesOf = (page: Page) => cardsOf(page).getByRole('heading', { level: 2 }).allTextContents();
const homeOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Home' });
const titleOf = (page: Page) => page.getByRole('heading', { name: 'Choose a map' });
/** Returns the texts that a screen reader reads after a card's name. */
const factsOf = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).evaluate((link) => {
    const facts = document.getElementById(link.getAttribute('aria-describedby') ?? '');
    return [...(facts?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
  });

async function visit(url: string, of = site): Promise<Page> {
  const page = await (await of.newLearner()).newPage();
  await page.goto(url);
  // The picture in the document has the same texts.
  await page.locator('#first-look').waitFor({ state: 'detached' });
  return page;
}

describe('the start page of a site with several maps', () => {
  test('shows a card for each map, in the configured order, and Back and Home lead there', async () => {
    const page = await visit(frontOf(site));
    await titleOf(page).waitFor();
    expect(await page.title()).toBe('Skillmap');
    expect(await titlesOf(page)).toEqual(['Moon', 'Forest', 'Sea']);
    expect(await factsOf(page, 'Forest')).toEqual(['0 of 2 activities completed']);
    await page.getByRole('link', { name: 'Forest' }).click();
    await mapOf(page).waitFor();
    expect(await page.title()).toBe('Forest');
    await homeOf(page).click();
    await titleOf(page).waitFor();
    await page.goBack();
    await mapOf(page).waitFor();
    await page.goBack();
    await titleOf(page).waitFor();
    expect(page.url()).toBe(frontOf(site));
  });

  test('opens a map by keyboard, and focuses its next node', async () => {
    const page = await visit(frontOf(site));
    await page.getByRole('link', { name: 'Forest' }).press('Enter');
    await mapOf(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('One, activity 1, up next');
  });

  test('shows nothing about progress before any script of the app', async () => {
    const page = await (await site.newLearner()).newPage();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(frontOf(site));
    const card = page.locator('#first-look').getByRole('listitem').first();
    await expect.poll(() => card.getByRole('link', { name: 'Moon' }).isVisible()).toBe(true);
    await expect.poll(() => card.getByText('0 of 2').isVisible()).toBe(false);
  });

  test("starts with the learner's last map, shows its progress, and marks completed maps", async () => {
    const page = await site.open('sea');
    await complete(page, 'One');
    await page.evaluate(() => (location.hash = '#local:skillmap'));
    await page.getByRole('button', { name: /^Two, / }).waitFor();
    await complete(page, 'One');
    await openActivity(page, 'Two');
    // Home leaves an open activity as well.
    await homeOf(page).click();
    await titleOf(page).waitFor();
    await expect.poll(() => titlesOf(page)).toEqual(['Forest', 'Moon', 'Sea']);
    await expect.poll(() => factsOf(page, 'Forest')).toEqual(['1 of 2 activities completed', 'Keep going']);
    expect(await factsOf(page, 'Sea')).toEqual(['1 of 1 activity completed']);
    await expect.poll(() => page.getByText('Keep going').count()).toBe(1);
    // The whole card is the link.
    await page.getByText('Keep going').click({ force: true });
    await mapOf(page).waitFor();
    expect(await page.title()).toBe('Forest');
  });

  test('has one link per card, so that it works by keyboard alone', async () => {
    const page = await visit(frontOf(site));
    await titleOf(page).waitFor();
    await page.getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Forest');
    await page.keyboard.press('Enter');
    await mapOf(page).waitFor();
    expect(await page.title()).toBe('Forest');
  });

  test('is in the learner’s language, with translated map names if available', async () => {
    const page = await visit(frontOf(site, '?forcelang=de'));
    await page.getByRole('heading', { name: 'Wähle eine Karte' }).waitFor();
    expect(await titlesOf(page)).toEqual(['Moon', 'Forest', 'Meer']);
  });

  test('appears below an unknown address, which opens no other map', async () => {
    const page = await visit(frontOf(site, '#jungel'));
    await page.getByRole('heading', { name: 'No content loaded.' }).waitFor();
    await page.getByText('Details for authors').click();
    await page.getByText('There is no map #jungel on this site.').waitFor();
    expect(await titlesOf(page)).toEqual(['Moon', 'Forest', 'Sea']);
    await expect.poll(() => mapOf(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Moon' }).click();
    await mapOf(page).waitFor();
  });

  test('is linked from the document of any map, with cards that lead to the root of the site', async () => {
    const page = await visit(`${frontOf(site)}draft/`);
    await mapOf(page).waitFor();
    await homeOf(page).click();
    await titleOf(page).waitFor();
    await page.getByRole('link', { name: 'Moon' }).click();
    await mapOf(page).waitFor();
    expect(page.url()).toBe(site.urlOf('moon'));
  });

  test('is replaced by the map that the configuration names, and is reachable by Home', async () => {
    const page = await visit(frontOf(aimed), aimed);
    await mapOf(page).waitFor();
    expect(await page.title()).toBe('Sea');
    await homeOf(page).click();
    await titleOf(page).waitFor();
    expect(await titlesOf(page)).toEqual(['Forest', 'Draft', 'Moon', 'Sea']);
  });

  test('shows hidden and broken maps to its author only', async () => {
    const page = await visit(frontOf(written), written);
    await titleOf(page).waitFor();
    const marks = await cardsOf(page).evaluateAll((cards) =>
      cards.map((card) => /Hidden from learners|Learners cannot open this map/.exec(card.textContent)?.[0]),
    );
    expect(Object.fromEntries((await titlesOf(page)).map((title, index) => [title, marks[index]]))).toEqual({
      Moon: undefined,
      Forest: undefined,
      Broken: 'Learners cannot open this map',
      Draft: 'Hidden from learners',
      Sea: undefined,
    });
  });

  test.each([
    ['a desktop', { width: 1280, height: 800 }],
    ['a phone', { width: 390, height: 844 }],
  ])('has no axe violations on %s, also in high contrast', async (_, viewport) => {
    const page = await (await site.newLearner({ viewport })).newPage();
    await page.goto(frontOf(site, '#jungel'));
    await cardsOf(page).first().waitFor();
    expect(await accessibilityFlaws(page, { selector: 'main' })).toEqual([]);
    await page.evaluate(() => (location.hash = ''));
    await titleOf(page).waitFor();
    expect(await accessibilityFlaws(page, { selector: 'main' })).toEqual([]);
    await page.evaluate(() => document.body.classList.add('high-contrast'));
    expect(await accessibilityFlaws(page, { selector: 'main' })).toEqual([]);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isTooWide).toBe(false);
  });
});
