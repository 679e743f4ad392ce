import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { FakeEditorBehaviour } from '../fakes/fake-editor/fake-editor.js';
import { flawsInLooks, flawsOf, leaveDialog, nextDialog, pressInDialog } from './support/dialog-flaws.ts';
import { frameOf, lastRequest } from './support/fake-editor-page.ts';
import { inOrder } from './support/in-order.ts';
import { scan } from './support/kiosk-site.ts';
import {
  chooseSetting,
  dialogOf,
  mapOf,
  pressAction,
  saveAndOpen,
  savedProjects,
  selectNode,
} from './support/map-page.ts';
import { share, title, useShareSite } from './support/share-site.ts';

const gameId = '_0aB1cD2eF3gH4iJ5';
const tooBig = 'Oops! Your project is too big. You can create a GitHub repository to share it.';
const failed = 'Oops! There was an error. Please ensure you are connected to the Internet and try again.';

const { completeMap, siteUrl } = useShareSite();

describe('§2 Share dialog', () => {
  let page: Page;
  inOrder(() => page);
  const url = () => new URL(gameId, siteUrl()).href;
  const code = () => dialogOf(page).getByRole('img', { name: 'QR code with the link to Tom & Jerry' });

  test('is reported if its style fails to load, and opens with it the next time', async () => {
    page = await completeMap();
    await page.keyboard.press('Escape');
    await nextDialog(page, 'Sign in to Save');
    await leaveDialog(page);
    await page.route(/\/assets\/share[^/]*\.css$/, (route) => route.abort(), { times: 1 });
    await selectNode(page, 'Hero');
    await pressAction(page, 'Share');
    await page.getByText('Something could not be loaded.').waitFor();
    await pressAction(page, 'Share');
    await nextDialog(page, 'Share your game');
    const borderOf = () => title(page).evaluate((element) => getComputedStyle(element).borderTopStyle);
    await expect.poll(borderOf).toBe('solid');
    await pressInDialog(page, 'Close');
    await dialogOf(page).waitFor({ state: 'detached' });
  });

  test('opens from the panel, and the editor publishes the game under its title, which the project keeps', async () => {
    await pressAction(page, 'Share');
    await nextDialog(page, 'Share your game');
    await expect.poll(() => title(page).inputValue()).toBe('Hero');
    expect(await flawsInLooks(page)).toEqual([]);
    await title(page).fill('My “hero” <b>');
    await share(page);
    expect(await lastRequest(page, 'shareproject')).toMatchObject({
      type: 'pxteditor',
      projectName: 'My “hero” <b>',
    });
    const link = dialogOf(page).getByRole('textbox', { name: 'Link to your game' });
    await expect.poll(() => link.inputValue()).toBe(url());
    await leaveDialog(page);
    // The focus is back on the button that opened the dialog.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Share');
    await pressAction(page, 'Share');
    // Nothing has changed: the link is there immediately.
    await nextDialog(page, 'Your game is ready to share!');
    await pressInDialog(page, 'Change and share again');
    await expect.poll(() => title(page).inputValue()).toBe('My “hero” <b>');
  });

  test('has a QR code with the link, and focuses the button that copies the link', async () => {
    await title(page).fill('Tom & Jerry');
    await share(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Copy link');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByText('The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url());
    await pressInDialog(page, 'Show the QR code larger');
    const view = page.getByRole('dialog', { name: 'Scan it to play Tom & Jerry' });
    expect(await scan(view.getByRole('img'))).toBe(url());
    await page.keyboard.press('Escape');
    await view.waitFor({ state: 'detached' });
  });

  test('has embed code in Code, Editor and Simulator tabs, usable by keyboard', async () => {
    await dialogOf(page).getByText('Put it on a web page').click();
    const html = dialogOf(page).getByRole('textbox', { name: 'HTML for your page' });
    await expect.poll(() => html.inputValue()).toContain(`src="${url()}/embed"`);
    await dialogOf(page).getByRole('tab', { name: 'Simulator' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => html.inputValue()).toContain(`src="${url()}/embed?view=editor"`);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => html.inputValue()).toContain(`src="${url()}/embed?view=code"`);
  });

  test('has no flaws in any theme and size, and its QR code can be scanned in every theme', async () => {
    await dialogOf(page).getByRole('tab', { name: 'Code' }).waitFor();
    const flaws = await flawsInLooks(page, async (_page, onlyColors) => {
      await code().scrollIntoViewIfNeeded();
      // After a change of theme the QR code is drawn with a delay.
      await expect.poll(() => scan(code())).toBe(url());
      return flawsOf(page, '[role=dialog]', onlyColors);
    });
    expect(flaws).toEqual([]);
  });

  test('§9 Social pop-up window: is 600 by 600', async () => {
    await dialogOf(page).getByText('Share it with others').click();
    const link = dialogOf(page).getByRole('link', { name: 'Discourse' });
    const [popup] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await popup.waitForLoadState();
    expect(await popup.evaluate(() => [innerWidth, innerHeight, window.opener === null])).toEqual([
      600,
      600,
      true,
    ]);
    const opened = new URL(popup.url());
    expect([opened.origin, opened.pathname]).toEqual(['https://forum.example', '/new-topic']);
    expect(opened.searchParams.get('title')).toBe('Tom & Jerry');
    expect(opened.searchParams.get('body')).toContain(url());
    await popup.close();
  });

  test('opens VS Code and a multiplayer game with the share id', async () => {
    const vscode = dialogOf(page).getByRole('link', { name: 'Open in VS Code' });
    await expect.poll(() => vscode.getAttribute('href')).toBe(`https://code.example/${gameId}`);
    const [hosting] = await Promise.all([
      page.context().waitForEvent('page'),
      pressInDialog(page, 'Host a multiplayer game'),
    ]);
    expect(hosting.url()).toBe(`https://play.example/host?id=${gameId}`);
    await hosting.close();
  });

  test("opens from My Projects for one of the learner's own projects, and leads back there", async () => {
    await leaveDialog(page);
    await saveAndOpen(page, 'Tom & Jerry');
    await page.getByTitle('Editor for Tom & Jerry', { exact: true }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Back to the map' }).click();
    await mapOf(page).waitFor();
    await chooseSetting(page, 'My Projects');
    await savedProjects(page).getByRole('button', { name: 'Share Tom & Jerry' }).click();
    await nextDialog(page, 'Share your game');
    await share(page);
    await page.keyboard.press('Escape');
    await nextDialog(page, 'My Projects');
  });
});

describe('the share dialog of a completion', () => {
  let page: Page;
  inOrder(() => page);
  const real = (status: number) =>
    `Bad HTTP status code: ${status} at /editor/arcade/api/scripts; message: {"code":"x"}`;
  const busy = `${real(429).slice(0, -1)},"retryAfter":170}`;

  async function behave(behaviour: FakeEditorBehaviour): Promise<void> {
    const frame = await frameOf(page);
    await frame.evaluate((given) => {
      window.fakeEditorBehaviour = given;
    }, behaviour);
  }

  test('§3 rewardsShare: opens when a multiplayer game is hosted', async () => {
    page = await completeMap();
    await pressInDialog(page, 'Host a multiplayer game');
    await nextDialog(page, 'Share your game');
    await title(page).fill('My hero');
  });

  test.each([
    ['status 413', real(413), tooBig],
    ['another status', real(500), failed],
    ['a lost connection', 'Cannot access /editor/arcade/api/scripts while offline', failed],
  ])('§8 Share failure: reports %s, keeps the title, and can share again', async (_name, reason, words) => {
    await behave({ refuses: { shareproject: reason } });
    await pressInDialog(page, 'Share Project');
    await dialogOf(page).getByRole('alert').filter({ hasText: words }).waitFor();
    await expect.poll(() => dialogOf(page).getByRole('alert').textContent()).toBe(words);
    await expect.poll(() => title(page).inputValue()).toBe('My hero');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Share Project');
  });

  test('can cancel sharing while the editor is slow', async () => {
    await behave({ ignores: ['shareproject'] });
    await pressInDialog(page, 'Share Project');
    await dialogOf(page).getByText('Your game is being sent.').waitFor();
    await pressInDialog(page, 'Cancel');
    await dialogOf(page).getByRole('button', { name: 'Share Project' }).waitFor();
    await expect.poll(() => dialogOf(page).getByRole('alert').count()).toBe(0);
  });

  test('§8 shows how long to wait for a busy server, for a kiosk too', async () => {
    await behave({ refuses: { shareproject: busy } });
    await pressInDialog(page, 'Share Project');
    const words = 'Please wait a bit. Nothing is lost: try again in 3 minutes.';
    await dialogOf(page).getByRole('alert').filter({ hasText: words }).waitFor();
    await behave({});
    await pressInDialog(page, 'Try again');
    await nextDialog(page, 'Your game is ready to share!');
    await page.route(/\/kiosk\//, (route) =>
      route.fulfill({ status: 503, headers: { 'Retry-After': '10' } }),
    );
    await dialogOf(page).getByText('Send to kiosk').click();
    await dialogOf(page).getByRole('textbox', { name: 'Kiosk code' }).fill('ABC123');
    await pressInDialog(page, 'Send to kiosk');
    const away = 'The server is busy. Nothing is lost: try again in a minute.';
    await dialogOf(page).getByRole('alert').filter({ hasText: away }).waitFor();
  });

  test('§3 rewardsShare: leads back to the rewards', async () => {
    await pressInDialog(page, 'Back to your reward');
    await nextDialog(page, 'You Did It!');
    await pressInDialog(page, 'Claim Reward');
    await dialogOf(page).getByText('Story badge').first().waitFor();
    await pressInDialog(page, 'Done');
    await nextDialog(page, 'Sign in to Save');
    await pressInDialog(page, 'Not now');
    await dialogOf(page).waitFor({ state: 'detached' });
    // Opened again from the map, the dialog offers no sharing: it does so only right after the activity.
    await selectNode(page, 'The end');
    await pressAction(page, 'See what you earned');
    await dialogOf(page).waitFor();
    await expect.poll(() => dialogOf(page).getByRole('button', { name: 'Share' }).count()).toBe(0);
  });
});
