import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signIn, useAccountSite } from './support/account-site.ts';
import { accessibilityFlaws } from './support/accessibility-flaws.ts';
import { complaintsOf } from './support/complaints-of.ts';
import { startDev } from './support/dev-session.ts';
import { flawsInLooks } from './support/dialog-flaws.ts';
import { findBareTexts } from './support/find-bare-texts.ts';
import { inOrder } from './support/in-order.ts';
import { newContext, sharedBrowser } from './support/launch-browser.ts';
import { dialogOf, mapOf } from './support/map-page.ts';
import {
  publishFrom,
  publishTo,
  toPublication,
  useSharedGame,
  waitForGame,
  withoutGame,
} from './support/shared-game-site.ts';

const [ADA, GRACE] = ['Ada Lovelace', 'Grace Hopper'];

const site = useAccountSite();
const { id, visitor, openGame } = useSharedGame(site);

describe('the page of a shared game, for one visitor', () => {
  let page: Page;
  inOrder(() => page);
  beforeAll(async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    page = await (await newContext(await sharedBrowser(), { permissions })).newPage();
  });
  afterAll(() => page.context().close());

  test('plays the game without an account and without errors, and the keyboard works immediately', async () => {
    const complaints = complaintsOf(page);
    await page.goto(site.url() + id());
    await waitForGame(page, 'Space Rescue');
    expect(await page.title()).toBe('Space Rescue');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Space Rescue');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    const stage = page.locator('iframe[title="Space Rescue"]');
    const before = await stage.screenshot();
    await page.keyboard.down('ArrowRight');
    await expect.poll(async () => (await stage.screenshot()).equals(before)).toBe(false);
    await page.keyboard.up('ArrowRight');
    expect(complaints).toEqual([]);
  });

  test('fills the screen, and leaves full screen', async () => {
    const active = () => page.evaluate(() => document.activeElement?.tagName);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await expect.poll(active).toBe('IFRAME');
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  });

  test('has a link that can be copied', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url() + id());
  });

  test('can be reported by anybody, with a confirmation', async () => {
    await page.getByRole('button', { name: 'Report Abuse' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('textbox').fill('It is unkind.');
    const answered = page.waitForResponse(/abusereports$/);
    await dialog.getByRole('button', { name: 'Send' }).click();
    expect((await answered).status()).toBe(201);
    expect(new URL((await answered).url()).pathname).toBe(`/api/${id()}/abusereports`);
    await dialog.getByText('Your report was sent').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('the page of a shared game', () => {
  test('has a link that can be copied on an unencrypted site too', async () => {
    const context = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    await withoutGame(context);
    await context.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed here'));
    });
    const page = await openGame(context);
    const button = page.getByRole('button', { name: 'Copy link' });
    await button.focus();
    await button.press('Enter');
    const copied = page.getByRole('button', { name: 'Link copied' });
    await copied.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url() + id());
    expect(await copied.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('shows that the game could not be loaded, and plays it once it can be', async () => {
    const context = await visitor();
    await context.route('**/text', (route) => route.abort());
    const page = await openGame(context);
    await page.getByRole('heading', { name: 'The game could not be loaded' }).waitFor();
    await context.unroute('**/text');
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForGame(page, 'Space Rescue');
  });

  test('reports a game that was never shared, with a link to the maps', async () => {
    const page = await openGame(await visitor(), '_0000000000000000');
    await page.getByRole('heading', { name: 'There is no game here' }).waitFor();
    await page.getByRole('link', { name: 'Go to the maps' }).click();
    await mapOf(page).waitFor();
  });

  const screens = () => [id(), `${id()}/embed`, `${id()}/embed?view=code`, '_0000000000000000'];

  async function findFlaws(page: Page, onlyColors = false): Promise<string[]> {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    return [
      ...(await accessibilityFlaws(page, { onlyColors })),
      ...(overflow > 0 ? ['wider than the window'] : []),
    ];
  }

  test('is accessible and fully visible in every theme and size', async () => {
    const context = await visitor();
    for (const path of screens()) {
      const page = await openGame(context, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await flawsInLooks(page, findFlaws)]).toEqual([path, []]);
      await page.close();
    }
  });

  test('is accessible and fully visible from right to left, on a phone', async () => {
    const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
    const context = await visitor({ locale: 'ar', ...phone });
    await withoutGame(context);
    for (const path of screens()) {
      const page = await openGame(context, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      expect([path, await findFlaws(page)]).toEqual([path, []]);
      await page.close();
    }
  });

  test('has the contrast that its visitor chose', async () => {
    const context = await visitor();
    await context.addInitScript(() => {
      // Only in the page itself: the simulator's frame has no storage.
      if (window === window.top)
        localStorage.setItem('skillmap-preferences', JSON.stringify({ highContrast: true }));
    });
    const page = await openGame(context, '_0000000000000000');
    await page.locator('body.high-contrast').waitFor();
  });
});

test('every text of the page of a shared game comes from the catalogue', async () => {
  const numbered = await publishTo(site.url(), toPublication('2026', '7'));
  const context = await visitor();
  await withoutGame(context);
  for (const path of [numbered, `${numbered}/embed`, `${numbered}/embed?view=code`, '_0000000000000000']) {
    const page = await openGame(context, `${path}${path.includes('?') ? '&' : '?'}forcelang=en-XA`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path === numbered) await page.getByRole('button', { name: /Rép/ }).click();
    const bare = await findBareTexts(page);
    // Except the site's own name.
    expect([path, bare.filter((text) => !text.endsWith(': Skillmap'))]).toEqual([path, []]);
    await page.close();
  }
});

describe('a shared game', () => {
  test('can be removed by its owner only, and others then see that it is gone', async () => {
    const device = await site.newDevice();
    await withoutGame(device);
    const map = await site.openMap(device);
    await signIn(map, ADA);
    const own = await publishFrom(map, toPublication('Ada’s game', ''));
    const page = await openGame(device, own);
    const remove = page.getByRole('button', { name: 'Remove game' });
    await remove.waitFor();

    const other = await site.newDevice();
    await withoutGame(other);
    const otherMap = await site.openMap(other);
    await signIn(otherMap, GRACE);
    const refused = await otherMap.evaluate(
      async (path) => (await fetch(path, { method: 'DELETE' })).status,
      `api/${own}`,
    );
    expect(refused).toBe(403);
    const seen = await openGame(other, own);
    await seen.waitForResponse((response) => response.url().endsWith(`/api/${own}`)).catch(() => undefined);
    await expect.poll(() => seen.getByRole('button', { name: 'Remove game' }).count()).toBe(0);

    await remove.click();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await remove.click();
    await dialogOf(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('heading', { name: 'Your game was removed' }).waitFor();

    const after = await seen.reload();
    expect(after?.status()).toBe(410);
    await seen.getByRole('heading', { name: 'This game is gone' }).waitFor();
    await seen.goto(`${site.url()}#shared:${own}`);
    await dialogOf(seen).getByRole('heading', { name: 'This game is gone' }).waitFor();
    await dialogOf(seen).getByRole('button', { name: 'Back to the map' }).click();
    await dialogOf(seen).waitFor({ state: 'detached' });
    expect(new URL(seen.url()).hash).toBe('');
  });
});

test('skillmap dev has the page of a shared game', async () => {
  const folder = fileURLToPath(new URL('../../examples/space-camp', import.meta.url));
  const dev = await startDev(folder, { hasAccounts: true });
  onTestFinished(async () => void (await dev.stop()));
  const shared = await publishTo(dev.url, toPublication('Tried in dev', ''));
  const page = await (await visitor()).newPage();
  await page.goto(dev.url + shared);
  await page.getByRole('heading', { level: 1, name: 'Tried in dev' }).waitFor();
  await waitForGame(page, 'Tried in dev');
});
