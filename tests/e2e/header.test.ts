import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useAuthorSite } from './support/author-site.ts';
import { complete } from './support/fake-editor-page.ts';
import { activity, badgeUrl, mapFile, skillMap } from './support/map-text.ts';
import {
  backToMap,
  chooseSetting,
  dialogOf,
  mapOf,
  nodeOf,
  openActivity,
  panelOf,
  selectNode,
} from './support/map-page.ts';

// The header with everything that a site can configure, by keyboard, by pointer and on a phone, and analytics.

const HELP = 'https://help.example/';
const FEEDBACK = 'https://feedback.example/';

/** The checked fields of an event that the telemetry service has received. */
interface CountedEvent {
  name: string;
  page: { name: string; title: string };
}

const counted: CountedEvent[] = [];
const telemetry = createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', 'content-type');
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    if (text !== '') counted.push(...(JSON.parse(text) as { events: CountedEvent[] }).events);
    response.writeHead(204).end();
  });
});
// Defined before the site starts, because the site is configured with it.
telemetry.listen(0, '127.0.0.1');
await new Promise((resolve) => telemetry.once('listening', resolve));
const { port } = telemetry.address() as AddressInfo;

beforeAll(() => void counted.splice(0));
afterAll(() => void telemetry.close());

const site = useAuthorSite(
  {
    path: mapFile(
      { description: 'Fly to the moon.' },
      skillMap('first', {}, activity('one', { next: 'two' }), activity('two')),
    ),
  },
  {
    brand: {
      organization: 'Riverside School',
      organizationLogoUrl: badgeUrl,
      name: 'Rocket Lab',
      logoUrl: '/images/nowhere.png',
    },
    endpoints: { help: HELP, feedback: FEEDBACK, telemetry: `http://127.0.0.1:${port}/events` },
  },
);

const headerOf = (page: Page) => page.getByRole('banner');
const menuButtonOf = (page: Page, name: string) => headerOf(page).getByRole('button', { name, exact: true });
const entriesOf = (page: Page) => page.getByRole('menuitem').allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('§2 Header bar', () => {
  test('§2 Header bar: shows the organization logo, and the name of a target whose logo fails to load', async () => {
    const page = await site.open('path');
    await headerOf(page).getByRole('img', { name: 'Riverside School' }).waitFor();
    await headerOf(page).getByText('Rocket Lab').waitFor();
    await expect.poll(() => headerOf(page).getByRole('img').count()).toBe(1);
  });

  test('§2 Header bar: on a phone, the message about a completion covers no part of the map, and the menu opens', async () => {
    const page = await site.open('path', { viewport: { width: 390, height: 844 } });
    await complete(page, 'One');
    const message = await page.getByRole('region', { name: 'Well done!' }).boundingBox();
    const map = await mapOf(page).boundingBox();
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(map?.y ?? 0);
    await menuButtonOf(page, 'Menu').click();
    await page.getByRole('menuitem', { name: 'Home' }).click({ trial: true });
  });

  test('§2 Header bar: home deselects, and the panel shows the page again', async () => {
    const page = await site.open('path');
    await selectNode(page, 'One');
    await menuButtonOf(page, 'Home').click();
    await panelOf(page).getByRole('heading', { name: 'Guide' }).waitFor();
    await expect.poll(() => nodeOf(page, 'One').getAttribute('aria-pressed')).toBe('false');
  });

  test('§2 Header bar: home leads from an open activity to the map, with nothing selected', async () => {
    const page = await site.open('path');
    await openActivity(page, 'One');
    await menuButtonOf(page, 'Home').click();
    await mapOf(page).waitFor();
    await panelOf(page).getByRole('heading', { name: 'Guide' }).waitFor();
  });

  test('§2 Header bar: menus are opened, walked through and closed by keyboard, and the focus returns', async () => {
    const page = await site.open('path');
    const settings = menuButtonOf(page, 'Settings');
    await settings.focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('menuitemcheckbox', { name: 'High Contrast', checked: false });
    await entry.waitFor();
    // Its code has only now loaded: the focus still goes to the first entry.
    await expect.poll(() => focused(page)).toBe('High Contrast Off');
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe('Reset All');
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Settings');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('High Contrast Off');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.body.className)).toContain('high-contrast');
  });

  test('§2 Header bar: Feedback appears only while an activity is open, Language and Reset All only while none is', async () => {
    const page = await site.open('path');
    await menuButtonOf(page, 'Help').click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await entriesOf(page)).toEqual(['How it works', 'Help pages']);
    await expect
      .poll(() => page.getByRole('menuitem', { name: 'Help pages' }).getAttribute('href'))
      .toBe(HELP);
    await page.getByRole('menuitem', { name: 'How it works' }).click();
    await page.getByRole('dialog', { name: 'How it works' }).getByText('Who sees what').waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Help');
    await openActivity(page, 'One');
    await menuButtonOf(page, 'Help').click();
    await expect
      .poll(() => page.getByRole('menuitem', { name: 'Feedback' }).getAttribute('href'))
      .toBe(FEEDBACK);
    await page.keyboard.press('Escape');
    await menuButtonOf(page, 'Settings').click();
    await page.getByRole('menuitemcheckbox', { name: 'High Contrast' }).waitFor();
    expect(await entriesOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await backToMap(page);
    await menuButtonOf(page, 'Settings').click();
    await page.getByRole('menuitem').first().waitFor();
    const entries = await entriesOf(page);
    expect(entries).toEqual([
      'Choose your hero',
      'Language',
      'My Projects',
      'Save my work to a file',
      'Open work from a file',
      'Reset All',
    ]);
  });

  test.each([
    [390, 844],
    [360, 640],
  ])('§2 Header bar: on a phone of %i by %i one menu contains everything', async (width, height) => {
    const page = await site.open('path', { viewport: { width, height }, hasTouch: true });
    await expect.poll(() => headerOf(page).getByRole('button').allTextContents()).toEqual(['Menu']);
    await menuButtonOf(page, 'Menu').click();
    await page.getByRole('menuitem', { name: 'Home' }).waitFor();
    expect((await entriesOf(page)).slice(0, 3)).toEqual(['Home', 'How it works', 'Help pages']);
    await page.keyboard.press('Escape');
    await openActivity(page, 'One');
    await backToMap(page);
    await menuButtonOf(page, 'Menu').click();
    await page.getByRole('menuitem', { name: 'Reset All' }).click();
    await dialogOf(page).getByRole('button', { name: 'Reset All', exact: true }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    // The next step stays visible.
    await panelOf(page).getByRole('button', { name: 'Start', exact: true }).click({ trial: true });
  });
});

describe('§3 Page state', () => {
  test('§3 Page state: title and description are the document’s', async () => {
    const page = await site.open('path');
    expect(await page.title()).toBe('Guide');
    await expect
      .poll(() => page.locator('meta[name="description"]').getAttribute('content'))
      .toBe('Fly to the moon.');
  });
});

describe('§7 Analytics', () => {
  test('§7 Analytics: events are counted with their page; waiting ones are sent when the page closes', async () => {
    counted.splice(0);
    const page = await site.open('path');
    await mapOf(page).waitFor();
    await expect.poll(() => counted.map(({ name }) => name)).toContain('page-shown');
    await complete(page, 'One');
    await expect.poll(() => counted.map(({ name }) => name)).toContain('activity-closed');
    await chooseSetting(page, 'High Contrast');
    await page.goto('about:blank');
    await expect.poll(() => counted.at(-1)?.name).toBe('high-contrast-changed');
    const names = counted.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('activity-c'))).toEqual([
      'activity-completed',
      'activity-closed',
    ]);
    expect(names.indexOf('activity-opened')).toBeLessThan(names.indexOf('activity-completed'));
    expect(new Set(counted.map((event) => JSON.stringify(event.page)))).toEqual(
      new Set([JSON.stringify({ name: 'path', title: 'Guide' })]),
    );
  });
});
