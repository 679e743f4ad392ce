import { describe, expect, test } from 'vitest';
import { dialogOf, mapOf, panelOf, selectNode } from './support/map-page.ts';
import { LARGE_FILE, askForUpdate, soon, useOfflinePlace } from './support/offline-place.ts';
import { untilStored } from './support/stored-site.ts';

// What is stored of a site that was built with --offline, with a small editor; play-offline.test.ts plays with the real one.

const place = useOfflinePlace('small');

describe('a site that was built with --offline', () => {
  test('it can be installed: a manifest with icons that browsers take', async () => {
    const page = await place.visit(await place.newLearner('whole'));
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A private window, as tests have it, can install nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });

  test('without a network: pictures, certificates, other maps, other languages, and addresses that lead nowhere', async () => {
    const context = await place.newLearner();
    await untilStored(await place.visit(context));
    await place.host().stop();
    const page = await place.visit(context, 'other/');
    await panelOf(page).getByRole('heading', { name: 'Other Camp' }).waitFor();
    await page.goto(`${place.host().url}?debugCompleted=true`);
    await mapOf(page).waitFor();
    await selectNode(page, 'Moon explorer');
    await panelOf(page).getByRole('button', { name: 'Claim Reward' }).click();
    await dialogOf(page).getByRole('button', { name: 'Next reward' }).click();
    const preview = dialogOf(page).getByRole('img', { name: 'Preview of the certificate' });
    await soon(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const link = dialogOf(page).getByRole('link', { name: 'Open certificate' });
    const address = (await link.getAttribute('href')) ?? '';
    const pdf = await page.evaluate(async (url) => {
      const response = await fetch(url);
      return { type: response.headers.get('Content-Type'), bytes: (await response.arrayBuffer()).byteLength };
    }, address);
    expect(pdf).toEqual({ type: 'application/pdf', bytes: expect.any(Number) as number });
    expect(pdf.bytes).toBeGreaterThan(1000);

    await page.goto(`${place.host().url}?lang=de`);
    await page.getByRole('banner').getByRole('button', { name: 'Einstellungen' }).waitFor();
    await page.goto(`${place.host().url}skillmap`);
    expect(page.url()).toBe(`${place.host().url}skillmap/`);
    const lost = await page.goto(`${place.host().url}nowhere/at/all`);
    expect(lost?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This path leads nowhere' }).waitFor();
  });

  test('where there is no room for the editor the map stays, and the learner is told', async () => {
    const context = await place.newLearner();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const { origin } = new URL(place.host().url);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 12_000_000 });
    await page.goto(place.host().url);
    await mapOf(page).waitFor();
    const told = page
      .getByRole('alert')
      .filter({ hasText: 'There is no room on this device for the editor' });
    await told.waitFor();
    // Another tab, without a network: the map is there.
    await place.host().stop();
    await (await place.visit(context)).close();
    await place.host().start();
    await told.waitFor();
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    // On a slow machine it may try again by itself before the button is pressed.
    const isGone = told.waitFor({ state: 'detached' });
    const again = told.getByRole('button', { name: 'Try again' }).click();
    await Promise.race([again.catch(() => isGone), isGone]);
    await untilStored(page);
    await told.waitFor({ state: 'detached' });
  });

  test('who saves data is not made to load it, and can ask for it', async () => {
    const context = await place.newLearner();
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const page = await place.visit(context);
    await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Save for offline use' }).waitFor();
    expect(place.host().requests.filter((name) => name.includes(LARGE_FILE))).toEqual([]);
    await page.getByRole('menuitem', { name: 'Save for offline use' }).click();
    await untilStored(page);
  });

  test('a site that is built without --offline later lets go of what was stored', async () => {
    const context = await place.newLearner();
    const page = await place.visit(context);
    await untilStored(page);
    await place.publish('Space Camp', ['--editor', 'hosted']);
    await askForUpdate(page);
    await soon(() => page.evaluate(() => caches.keys())).toEqual([]);
    await page.reload();
    await mapOf(page).waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
