import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { writeGif } from '../../viewer/learner/services/picture/make-gif.ts';
import { chooseOfUser, signIn, useAccountSite } from './support/account-site.ts';
import { flawsInLooks } from './support/dialog-flaws.ts';
import { findBareTexts } from './support/find-bare-texts.ts';
import { findSmallTargets } from './support/find-small-targets.ts';
import { backToMap, editorOf, openActivity } from './support/map-page.ts';
import { publishFrom, toPublication } from './support/shared-game-site.ts';

// A learner's shared games in My Profile, with the real server and a real sign-in.

const [ADA, GRACE] = ['Ada Lovelace', 'Grace Hopper'];
const RED: [number, number, number] = [200, 0, 0];
const BLUE: [number, number, number] = [0, 0, 200];

const site = useAccountSite();

const publish = (page: Page, name: string) => publishFrom(page, toPublication(name, ''));

/** A recording: red, then blue. */
function blinking(): number[] {
  const [width, height] = [160, 120];
  const indexes = [0, 1].map((colour) => new Uint8Array(width * height).fill(colour));
  const image = { width, height, palette: [RED, BLUE], indexes, delays: [10, 10] };
  return [...(writeGif(image, { scale: 1, maxBytes: 1_000_000, onFrame: () => undefined }) ?? [])];
}

async function givePicture(page: Page, id: string): Promise<void> {
  const status = await page.evaluate(
    async ({ gameId, bytes }) => {
      const headers = { 'Content-Type': 'image/gif' };
      const body = new Uint8Array(bytes);
      return (await fetch(`api/${gameId}/thumbnail`, { method: 'PUT', headers, body })).status;
    },
    { gameId: id, bytes: blinking() },
  );
  expect(status).toBe(200);
}

/** A learner on a separate device. */
async function openSignedIn(learner = ADA): Promise<Page> {
  const page = await site.openMap(await site.newDevice());
  await signIn(page, learner);
  return page;
}

const gamesOf = (page: Page) =>
  page.getByRole('dialog', { name: 'My Profile' }).getByRole('region', { name: 'Shared games' });
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** The colour in the middle of a still picture. */
const colourOf = (page: Page, name: string) =>
  gamesOf(page)
    .getByRole('link', { name })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas.getContext('2d')?.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data ?? []),
    ]);

describe('shared games in My Profile', () => {
  test('are listed per learner, link to their page, and can be removed', async () => {
    const page = await openSignedIn();
    await chooseOfUser(page, ADA, 'My Profile');
    await gamesOf(page).getByText('Games you share show up here.').waitFor();
    await page.keyboard.press('Escape');
    const sea = await publish(page, 'Sea');
    const space = await publish(page, 'Space');
    await givePicture(page, space);
    const other = await openSignedIn(GRACE);
    await publish(other, 'Moon');

    await chooseOfUser(page, ADA, 'My Profile');
    const links = gamesOf(page).getByRole('link');
    await expect.poll(() => links.count()).toBe(2);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      `/${space}`,
      `/${sea}`,
    ]);
    await expect.poll(() => colourOf(page, 'Space')).toEqual([...RED, 255]);
    const [shown] = await Promise.all([
      page.waitForEvent('popup'),
      gamesOf(page).getByRole('link', { name: 'Space' }).click(),
    ]);
    await shown.getByRole('heading', { name: 'Space' }).waitFor();
    await shown.close();

    await gamesOf(page).getByRole('button', { name: 'Remove Space' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Cancel');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Remove Space');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await gamesOf(page).getByText('Space was removed.').waitFor();
    await expect.poll(() => focused(page)).toMatch(/^Sea/);
    const after = await page.context().newPage();
    expect((await after.goto(site.url() + space))?.status()).toBe(410);
    expect((await after.goto(site.url() + sea))?.status()).toBe(200);

    // On the game's own page, while the profile is open in another tab.
    await after.getByRole('button', { name: 'Remove game' }).click();
    await after.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await after.getByRole('heading', { name: 'Your game was removed' }).waitFor();
    await after.close();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await gamesOf(page).getByText('Games you share show up here.').waitFor();
    await expect.poll(() => focused(page)).toBe('Shared games');

    await chooseOfUser(other, GRACE, 'My Profile');
    await gamesOf(other).getByRole('link', { name: 'Moon' }).waitFor();
    await expect.poll(() => gamesOf(other).getByRole('link').count()).toBe(1);
  });

  test('make room for a waiting project when one of them is removed, and the project is sent immediately', async () => {
    const page = await openSignedIn(GRACE);
    let isFull = true;
    await page.route('**/api/user/projects/*', async (route) => {
      if (!isFull || route.request().method() !== 'PUT') return route.fallback();
      const message = 'Your account is full.';
      await route.fulfill({ status: 409, json: { code: 'space-full', message, space: 'learner' } });
    });
    await publish(page, 'Island');
    await openActivity(page, 'Hero');
    await editorOf(page).getByRole('textbox', { name: 'Code' }).fill('sprite hero');
    await backToMap(page);
    await chooseOfUser(page, GRACE, 'My Profile');
    const profile = page.getByRole('dialog', { name: 'My Profile' });
    await profile.getByText('Your account is full: some of your projects are only on this device.').waitFor();
    isFull = false;
    await gamesOf(page).getByRole('button', { name: 'Remove Island' }).click();
    await gamesOf(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await profile.getByText('Everything is in your account.').waitFor();
  });

  test('are listed and removed when their learner retries after a lost connection', async () => {
    const page = await openSignedIn();
    await publish(page, 'Castle');
    await page.route('**/api/user/games', (route) => route.abort());
    await chooseOfUser(page, ADA, 'My Profile');
    await gamesOf(page)
      .getByText(/cannot be shown: there is no connection/)
      .waitFor();
    await page.unroute('**/api/user/games');
    await gamesOf(page).getByRole('button', { name: 'Try again' }).click();
    await gamesOf(page).getByRole('link', { name: 'Castle' }).waitFor();
    expect(await focused(page)).toBe('Shared games');
    await page.route('**/api/_*', (route) => route.abort());
    await gamesOf(page).getByRole('button', { name: 'Remove Castle' }).click();
    await gamesOf(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await gamesOf(page)
      .getByText(/was not removed: there is no connection/)
      .waitFor();
    await page.unroute('**/api/_*');
    await gamesOf(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await gamesOf(page).getByText('Castle was removed.').waitFor();
  });

  test('are deleted with the profile, after a notice', async () => {
    const page = await openSignedIn(GRACE);
    const id = await publish(page, 'Comet');
    await chooseOfUser(page, GRACE, 'My Profile');
    await page.getByRole('button', { name: 'Delete Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your profile?' });
    await dialog.getByText('The games you shared').waitFor();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await expect.poll(async () => (await fetch(site.url() + id)).status).toBe(404);
  });
});

/** Fourteen games, so that some are folded: with long and foreign names, and existing, broken or missing pictures. */
const MANY = [
  'Space Rescue',
  'A name that goes on and on, as if whoever wrote it had never heard of phones or of lines that end',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'لعبة الفضاء',
  '<b>Bold</b>',
  ...Array.from({ length: 9 }, (_, index) => `${2001 + index}`),
];

const answer = (names: readonly string[], pictured = '') => ({
  games: names.map((name, index) => ({
    id: `_${String(index).padStart(16, '0')}`,
    name,
    target: 'arcade',
    sharedAt: Date.UTC(2026, 10, 21 - index, 12),
    ...(index === 0 && pictured && { thumbnail: `/api/${pictured}/thumbnail` }),
    ...(index === 1 && { thumbnail: '/images/nowhere.png' }),
    isOwn: true,
  })),
});

describe('the list of shared games', () => {
  test('is accessible and fully visible in every theme and size', async () => {
    const page = await openSignedIn();
    const pictured = await publish(page, 'Pictured');
    await givePicture(page, pictured);
    await page.route('**/api/user/games', (route) => route.fulfill({ json: answer(MANY, pictured) }));
    await chooseOfUser(page, ADA, 'My Profile');
    await gamesOf(page).getByRole('link', { name: 'Space Rescue' }).waitFor();
    await gamesOf(page).getByRole('button', { name: 'Remove Space Rescue' }).click();
    await gamesOf(page).getByRole('group', { name: 'Remove “Space Rescue”?' }).waitFor();
    expect(await flawsInLooks(page)).toEqual([]);
    const smallTargets = async (): Promise<string[]> => {
      await gamesOf(page).scrollIntoViewIfNeeded();
      return findSmallTargets(page);
    };
    expect(await flawsInLooks(page, smallTargets)).toEqual([]);
    await gamesOf(page).getByRole('button', { name: 'Show all (14)' }).click();
    await expect.poll(() => focused(page)).toMatch(/^2008/);
    await expect.poll(() => gamesOf(page).getByRole('listitem').count()).toBe(14);
  });

  test('has every text from the catalogue, and is laid out from right to left in Arabic', async () => {
    const page = await openSignedIn();
    await page.route('**/api/user/games', (route) => route.fulfill({ json: answer(['3001', '3002']) }));
    const openProfile = async (locale: string) => {
      await page.goto(`${site.url()}?forcelang=${locale}`);
      await page.getByRole('banner').getByRole('button', { name: ADA }).click();
      await page.getByRole('menuitem').first().click();
      await page.getByRole('link', { name: '3001' }).waitFor();
    };
    await openProfile('en-XA');
    const section = page.locator('section[aria-labelledby=profile-games]');
    await section.getByRole('button', { name: '3001' }).click();
    const bare = await findBareTexts(page);
    expect(
      bare.filter(
        (text) => !/First map|Hero|Villain|Castle|The end|Story badge|Ada|School|Guide/i.test(text),
      ),
    ).toEqual([]);
    await openProfile('ar');
    const link = await page.getByRole('link', { name: '3001' }).boundingBox();
    const remover = await section.getByRole('button', { name: '3001' }).boundingBox();
    expect(remover?.x).toBeLessThan(link?.x ?? 0);
  });
});
