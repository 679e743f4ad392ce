import { describe, expect, onTestFinished, test } from 'vitest';
import { LOOKS, flawsInLooks, nextDialog, pressInDialog, setLook } from './support/dialog-flaws.ts';
import { complete, frameOf, lastRequest } from './support/fake-editor-page.ts';
import { routeFakeEditor } from './support/fake-editor-route.ts';
import { scan } from './support/kiosk-place.ts';
import { newContext, sharedBrowser } from './support/launch-browser.ts';
import { dialogOf, mapOf, pressAction, selectNode } from './support/map-page.ts';
import { share, title, useSharePlace } from './support/share-place.ts';

const gameId = '_0aB1cD2eF3gH4iJ5';
const tooBig = 'Oops! Your project is too big. You can create a GitHub repository to share it.';
const failed = 'Oops! There was an error. Please ensure you are connected to the Internet and try again.';

const { openMap, openShare, setUp, placeUrl } = useSharePlace();

test('a dialog whose style did not come at first is told as lost, and has it the next time', async () => {
  const { page } = await setUp();
  await page.route(/\/assets\/share[^/]*\.css$/, (route) => route.abort(), { times: 1 });
  await selectNode(page, 'Hero');
  await pressAction(page, 'Share');
  await page.getByText('This could not be loaded.').waitFor();
  await pressAction(page, 'Share');
  await nextDialog(page, 'Share your game');
  const borderOf = () => title(page).evaluate((element) => getComputedStyle(element).borderTopStyle);
  await expect.poll(borderOf).toBe('solid');
  await pressInDialog(page, 'Close');
  await dialogOf(page).waitFor({ state: 'detached' });
});

describe('§2 Share dialog', () => {
  test('from the panel: the editor publishes it by its title, which stays with the project', async () => {
    const { page } = await openShare();
    expect(await title(page).inputValue()).toBe('Hero');
    await title(page).fill('My “hero” <b>');
    await share(page);
    expect(await lastRequest(page, 'shareproject')).toMatchObject({
      type: 'pxteditor',
      projectName: 'My “hero” <b>',
    });
    const link = dialogOf(page).getByRole('textbox', { name: 'Link to your game' });
    expect(await link.inputValue()).toBe(new URL(gameId, placeUrl()).href);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    // The button that led here has the focus again.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Share');
    await pressAction(page, 'Share');
    // Nothing has changed: the link is there at once.
    await nextDialog(page, 'Your game has a link');
    await pressInDialog(page, 'Change and share again');
    expect(await title(page).inputValue()).toBe('My “hero” <b>');
  });

  test('the link is copied, which has the focus; the QR code leads to it', async () => {
    const { page } = await openShare();
    await share(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Copy link');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByText('The link is copied.').waitFor();
    const url = new URL(gameId, placeUrl()).href;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    const code = dialogOf(page).getByRole('img', { name: 'QR code with the link to Hero' });
    expect(await scan(code)).toBe(url);
    await pressInDialog(page, 'Show the QR code larger');
    const view = page.getByRole('dialog', { name: 'Scan it to play Hero' });
    expect(await scan(view.getByRole('img'))).toBe(url);
  });

  test('the QR code is black on white in every theme', async () => {
    const { page } = await openShare();
    await share(page);
    const code = dialogOf(page).getByRole('img', { name: /^QR code/ });
    for (const look of LOOKS) {
      await setLook(page, look);
      await code.scrollIntoViewIfNeeded();
      expect(await scan(code)).toBe(new URL(gameId, placeUrl()).href);
    }
  });

  test('embed code with Code, Editor and Simulator tabs, by keys', async () => {
    const { page } = await openShare();
    await share(page);
    await dialogOf(page).getByText('Put it on a web page').click();
    const html = dialogOf(page).getByRole('textbox', { name: 'HTML for your page' });
    const url = new URL(gameId, placeUrl()).href;
    await expect.poll(() => html.inputValue()).toContain(`src="${url}/embed"`);
    await dialogOf(page).getByRole('tab', { name: 'Simulator' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => html.inputValue()).toContain(`src="${url}/embed?view=editor"`);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => html.inputValue()).toContain(`src="${url}/embed?view=code"`);
  });

  test('§9 Social pop-up window: 600 by 600', async () => {
    const { device, page } = await openShare();
    await title(page).fill('Tom & Jerry');
    await share(page);
    const link = dialogOf(page).getByRole('link', { name: 'Discourse' });
    const [popup] = await Promise.all([device.waitForEvent('page'), link.click()]);
    await popup.waitForLoadState();
    expect(await popup.evaluate(() => [innerWidth, innerHeight, window.opener === null])).toEqual([
      600,
      600,
      true,
    ]);
    const url = new URL(popup.url());
    expect([url.origin, url.pathname]).toEqual(['https://forum.example', '/new-topic']);
    expect(url.searchParams.get('title')).toBe('Tom & Jerry');
    expect(url.searchParams.get('body')).toContain(new URL(gameId, placeUrl()).href);
  });

  test('VS Code and a multiplayer game by share id', async () => {
    const { device, page } = await openShare();
    await share(page);
    const vscode = dialogOf(page).getByRole('link', { name: 'Open in VS Code' });
    expect(await vscode.getAttribute('href')).toBe(`https://code.example/${gameId}`);
    const [hosting] = await Promise.all([
      device.waitForEvent('page'),
      pressInDialog(page, 'Host a multiplayer game'),
    ]);
    expect(hosting.url()).toBe(`https://play.example/host?id=${gameId}`);
  });
});

describe('§8 Share failure', () => {
  const real = (status: number) =>
    `Bad HTTP status code: ${status} at /editor/arcade/api/scripts; message: {"code":"x"}`;

  test.each([
    ['status 413', real(413), tooBig],
    ['any other status', real(500), failed],
    ['offline', 'Cannot access /editor/arcade/api/scripts while offline', failed],
  ])('%s: back to share, and nothing is lost', async (_name, reason, words) => {
    const { page } = await openShare({ refuses: { shareproject: reason } });
    await title(page).fill('My hero');
    await pressInDialog(page, 'Share Project');
    const alert = dialogOf(page).getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe(words);
    expect(await title(page).inputValue()).toBe('My hero');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Share Project');
    const frame = await frameOf(page);
    await frame.evaluate(() => {
      window.fakeEditorBehaviour = {};
    });
    await share(page);
  });

  test('a server that takes nothing just now is told as that, with when to try again; so it is for a kiosk', async () => {
    const busy = `${real(429).slice(0, -1)},"retryAfter":170}`;
    const { page } = await openShare({ refuses: { shareproject: busy } });
    await pressInDialog(page, 'Share Project');
    const words = 'Too much has come from here just now. Nothing is lost: try again in 3 minutes.';
    await dialogOf(page).getByRole('alert').filter({ hasText: words }).waitFor();
    const frame = await frameOf(page);
    await frame.evaluate(() => {
      window.fakeEditorBehaviour = {};
    });
    await pressInDialog(page, 'Try again');
    await nextDialog(page, 'Your game has a link');
    await page.route(/\/kiosk\//, (route) =>
      route.fulfill({ status: 503, headers: { 'Retry-After': '10' } }),
    );
    await dialogOf(page).getByText('Send to kiosk').click();
    await dialogOf(page).getByRole('textbox', { name: 'Kiosk code' }).fill('ABC123');
    await pressInDialog(page, 'Send to kiosk');
    const away = 'The server cannot take anything just now. Nothing is lost: try again in a minute.';
    await dialogOf(page).getByRole('alert').filter({ hasText: away }).waitFor();
  });

  test('it can be called off while the editor takes its time', async () => {
    const { page } = await openShare({ ignores: ['shareproject'] });
    await pressInDialog(page, 'Share Project');
    await dialogOf(page).getByText('Your game is on its way.').waitFor();
    await pressInDialog(page, 'Cancel');
    await dialogOf(page).getByRole('button', { name: 'Share Project' }).waitFor();
    expect(await dialogOf(page).getByRole('alert').count()).toBe(0);
  });
});

test('§3 rewardsShare: from a completion and back to its rewards', async () => {
  const { page } = await setUp();
  await selectNode(page, 'The end');
  await pressAction(page, 'Claim Reward');
  await dialogOf(page).waitFor();
  // A badge is claimed by itself; the completion is that of the moment.
  expect(await dialogOf(page).getByRole('button', { name: 'Share' }).count()).toBe(0);
  const fresh = await newContext(await sharedBrowser());
  onTestFinished(() => fresh.close());
  await routeFakeEditor(fresh);
  const map = await openMap(fresh);
  await complete(map, 'Hero');
  await nextDialog(map, 'You Did It!');
  await pressInDialog(map, 'Host a multiplayer game');
  await nextDialog(map, 'Share your game');
  await share(map);
  await pressInDialog(map, 'Back to your reward');
  await nextDialog(map, 'You Did It!');
  await pressInDialog(map, 'Claim Reward');
  await dialogOf(map).getByText('Story badge').first().waitFor();
});

test("one of the learner's own projects, from My Projects", async () => {
  const { page } = await setUp();
  await selectNode(page, 'Hero');
  await pressAction(page, 'Save to My Projects');
  await page.getByTitle('Editor for Hero', { exact: true }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Back to the map' }).click();
  await mapOf(page).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'My Projects' }).click();
  await pressInDialog(page, 'Share Hero');
  await nextDialog(page, 'Share your game');
  await share(page);
  await page.keyboard.press('Escape');
  await nextDialog(page, 'My Projects');
});

test('nothing is wrong with it in any look', async () => {
  const { page } = await openShare();
  expect(await flawsInLooks(page)).toEqual([]);
  await share(page);
  await dialogOf(page).getByText('Put it on a web page').click();
  await dialogOf(page).getByRole('tab', { name: 'Code' }).waitFor();
  expect(await flawsInLooks(page)).toEqual([]);
});
