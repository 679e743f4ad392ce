import type { BrowserContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { nextDialog, pressInDialog } from './support/dialog-flaws.ts';
import { complete, frameOf, lastRequest } from './support/fake-editor-page.ts';
import {
  answerShare,
  embed,
  gameId,
  hosting,
  link,
  ignoresShare,
  qr,
  url,
  useHostedSharing,
  vscode,
  openShareDialog,
} from './support/hosted-sharing.ts';
import { scan } from './support/kiosk-site.ts';
import { dialogOf, mapOf } from './support/map-page.ts';

const { url: siteUrl, openMap, openShare, openShared } = useHostedSharing();

const urlWithoutId = 'https://share.example/games/hero?v=1#top';

/** Records all addresses of the site that a device requests from now on. */
function watchSite(device: BrowserContext): string[] {
  const asked: string[] = [];
  device.on('request', (request) => {
    const { href, pathname } = new URL(request.url());
    if (href.startsWith(siteUrl())) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

describe("§7 Project publishing with another site's editor", () => {
  test('the editor keeps the projects, and is asked to publish one under its title', async () => {
    const { page } = await openShare({ behaviour: ignoresShare });
    const frame = await frameOf(page);
    const address = new URL(frame.url());
    expect([address.origin, address.searchParams.get('ws')]).toEqual(['https://editor.example', 'browser']);
    const headerId = await frame.evaluate(() => window.fakeEditor.projects()[0]?.header.id);
    await dialogOf(page).getByRole('textbox', { name: 'Title of your game' }).fill('My “hero” <b>');
    await answerShare(page, { success: true, resp: { url, embed, qr } });
    await nextDialog(page, 'Your game is ready to share!');
    expect(await lastRequest(page, 'shareproject')).toMatchObject({
      type: 'pxteditor',
      headerId,
      projectName: 'My “hero” <b>',
    });
  });

  test('the link from its answer is shown, copied and encoded as QR code', async () => {
    const { device, page } = await openShared();
    await expect.poll(() => link(page).inputValue()).toBe(url);
    expect(await scan(dialogOf(page).getByRole('img', { name: 'QR code with the link to Hero' }))).toBe(url);
    await device.grantPermissions(['clipboard-read', 'clipboard-write']);
    await pressInDialog(page, 'Copy link');
    await dialogOf(page).getByText('The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  test("the embed tabs show the editor's HTML unchanged", async () => {
    const { page } = await openShared();
    await dialogOf(page).getByText('Put it on a web page').click();
    const html = dialogOf(page).getByRole('textbox', { name: 'HTML for your page' });
    const tabs = { Simulator: embed.simulator, Editor: embed.editor, Code: embed.code };
    for (const [name, expected] of Object.entries(tabs)) {
      await dialogOf(page).getByRole('tab', { name }).click();
      await expect.poll(() => html.inputValue()).toBe(expected);
    }
  });

  test('missing kinds of embed code have no tab, and if all are missing, the dialog has no embed code', async () => {
    const { page } = await openShared({ url, embed: { simulator: embed.simulator, code: '', editor: 7 } });
    await dialogOf(page).getByText('Put it on a web page').click();
    const tabs = dialogOf(page).getByRole('tab');
    await tabs.first().waitFor();
    await expect.poll(() => tabs.allInnerTexts()).toEqual(['Simulator']);
    await pressInDialog(page, 'Change and share again');
    await answerShare(page, { success: true, resp: { url } });
    await nextDialog(page, 'Your game is ready to share!');
    await expect.poll(() => link(page).inputValue()).toBe(url);
    await expect.poll(() => dialogOf(page).getByText('Put it on a web page').count()).toBe(0);
  });

  test('no picture, kiosk or file is offered, because those need our own server and editor', async () => {
    const { page } = await openShare({ behaviour: ignoresShare });
    const foreign = dialogOf(page).getByText(/picture|kiosk|save as a file/i);
    await dialogOf(page).getByRole('button', { name: 'Share Project' }).waitFor();
    await expect.poll(() => foreign.count()).toBe(0);
    await answerShare(page, { success: true, resp: { url, embed, qr } });
    await nextDialog(page, 'Your game is ready to share!');
    // The last element of the dialog is there, and so are all before it.
    await vscode(page).waitFor();
    await expect.poll(() => foreign.count()).toBe(0);
  });

  test('no request goes to our own server', async () => {
    const { device, page } = await openShare({ behaviour: ignoresShare });
    const asked = watchSite(device);
    await answerShare(page, { success: true, resp: { url, embed, qr } });
    await nextDialog(page, 'Your game is ready to share!');
    await dialogOf(page).getByText('Put it on a web page').click();
    await dialogOf(page).getByRole('tab', { name: 'Code' }).click();
    const [popup] = await Promise.all([device.waitForEvent('page'), hosting(page).click()]);
    await popup.close();
    // Requests for files of the viewer itself are allowed.
    expect(asked.filter((address) => !/^GET \/(?:assets|chunks)\//.test(address))).toEqual([]);
  });

  test('a game of an earlier visit, which the editor has kept, is shared', async () => {
    const { device, page } = await openShare();
    const kept = await (await frameOf(page)).evaluate(() => window.fakeEditor.projects().slice());
    await device.addInitScript((ownProjects) => {
      window.fakeEditorBehaviour = {
        ownProjects,
        shareUrl: 'https://share.example/',
        shareId: '_9zZ8yY7xX6wW',
      };
    }, kept);
    await page.reload();
    await mapOf(page).waitFor();
    await openShareDialog(page);
    await pressInDialog(page, 'Share Project');
    await nextDialog(page, 'Your game is ready to share!');
    await expect.poll(() => link(page).inputValue()).toBe('https://share.example/_9zZ8yY7xX6wW');
    expect(await lastRequest(page, 'shareproject')).toMatchObject({ headerId: kept[0]?.header.id });
  });

  test('a site without a server can share too', async () => {
    const { page } = await openShared({ url, embed, qr }, 'bare');
    await expect.poll(() => link(page).inputValue()).toBe(url);
    await dialogOf(page).getByRole('button', { name: 'Change and share again' }).waitFor();
    // The site configures no page for them.
    await expect.poll(async () => [await vscode(page).count(), await hosting(page).count()]).toEqual([0, 0]);
  });
});

describe("§9 the share id in another editor's link", () => {
  test.each([
    ['in the current format', url, gameId],
    ['followed by other characters', `${url}?from=share#pub`, gameId],
    ['in a former format', 'https://share.example/S12345-67890-12345-67890', 'S12345-67890-12345-67890'],
  ])('opens VS Code and a multiplayer game if it is %s', async (_name, address, id) => {
    const { device, page, counted } = await openShared({ url: address, embed });
    await expect.poll(() => vscode(page).getAttribute('href')).toBe(`https://code.example/${id}`);
    const [popup] = await Promise.all([device.waitForEvent('page'), hosting(page).click()]);
    await popup.waitForLoadState();
    expect(popup.url()).toBe(`https://play.example/host?id=${id}`);
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
    await expect.poll(() => counted).toContain('game-hosted');
  });

  test('opens a multiplayer game from the dialog of a completion too', async () => {
    const { device, page } = await openMap({ behaviour: ignoresShare });
    await complete(page, 'Hero');
    await nextDialog(page, 'You Did It!');
    await pressInDialog(page, 'Host a multiplayer game');
    await nextDialog(page, 'Share your game');
    await answerShare(page, { success: true, resp: { url, embed, qr } });
    await nextDialog(page, 'Your game is ready to share!');
    const [popup] = await Promise.all([device.waitForEvent('page'), hosting(page).click()]);
    expect(popup.url()).toBe(`https://play.example/host?id=${gameId}`);
  });
});

describe('§8 Multiplayer host with no share id parsed', () => {
  test('opens nothing and shows nothing, and is only counted', async () => {
    const { device, page, counted } = await openShared({ url: urlWithoutId, embed });
    await expect.poll(() => link(page).inputValue()).toBe(urlWithoutId);
    await page.getByRole('img', { name: 'QR code with the link to Hero' }).waitFor();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const before = await page.locator('body').innerText();
    const tree = await dialogOf(page).ariaSnapshot();
    await hosting(page).click();
    // Events are sent with a delay: a window or a message would have appeared long before.
    await expect.poll(() => counted).toContain('hosting-stopped');
    expect(device.pages()).toHaveLength(1);
    expect(page.url()).toBe(siteUrl());
    await expect.poll(() => page.locator('body').innerText()).toBe(before);
    expect((await dialogOf(page).ariaSnapshot()).replaceAll(' [active]', '')).toBe(
      tree.replaceAll(' [active]', ''),
    );
    expect(complaints).toEqual([]);
    expect(counted).not.toContain('game-hosted');
    // Buttons that need the id are missing.
    await expect.poll(() => vscode(page).count()).toBe(0);
  });
});
