import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { startDev } from './support/dev-session.ts';
import { CONFIG, MAP, openDevPage, restingBox } from './support/dev-page.ts';
import { closeContexts, sharedBrowser } from './support/launch-browser.ts';
import { backToMap, dialogOf, findingsOf, nodeOf, panelOf, selectNode, stateOf } from './support/map-page.ts';

describe('skillmap dev while an author writes', () => {
  afterAll(closeContexts);

  test('a saved change appears without a reload, and selection and zoom stay', async () => {
    const { dev, page, save, isSamePage } = await openDevPage({ 'skillmap.md': MAP });
    await selectNode(page, 'Villain');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const before = await restingBox(nodeOf(page, 'Villain'));
    await save(MAP.replace('name: Hero', 'name: Heroine').replace('Draw a hero.', 'Draw her.'));
    await nodeOf(page, 'Heroine').waitFor();
    expect(await isSamePage()).toBe(true);
    await expect.poll(() => panelOf(page).getByRole('heading', { name: 'Villain' }).isVisible()).toBe(true);
    expect(await restingBox(nodeOf(page, 'Villain'))).toEqual(before);
    await expect.poll(() => dev.output()).toMatch(/\d\d:\d\d:\d\d {2}skillmap\.md {2}clean/);
  });

  test('the address opens an activity once, even one that is locked, and saves nothing', async () => {
    const { dev, page } = await openDevPage({ 'skillmap.md': MAP });
    expect(await stateOf(page, 'Villain')).toContain('locked');
    await page.goto(`${dev.url}?debugCompleted=true&play=first%2Ftwo#local:skillmap`);
    await expect.poll(() => page.title()).toContain('Villain');
    await backToMap(page);
    expect(new URL(page.url()).searchParams.has('play')).toBe(false);
    await page.goto(dev.url);
    await expect.poll(() => stateOf(page, 'Villain')).toContain('locked');
  });

  test('an open dialog stays open', async () => {
    const intro = MAP.replace('\n## first', '\n```intro\nWelcome to **our** club.\n```\n\n## first');
    const { page, save } = await openDevPage({ 'skillmap.md': intro });
    await dialogOf(page)
      .getByText(/club\.$/)
      .waitFor();
    await save(intro.replace('name: Villain', 'name: Dragon'));
    await page.waitForFunction(() => document.body.textContent?.includes('Dragon'));
    await expect
      .poll(() =>
        dialogOf(page)
          .getByText(/club\.$/)
          .isVisible(),
      )
      .toBe(true);
  });

  test('a file with nothing to draw keeps the last good map with a notice', async () => {
    const { page, save } = await openDevPage({ 'skillmap.md': MAP });
    await nodeOf(page, 'Hero').waitFor();
    await save('oops\n');
    await findingsOf(page).getByText('Showing the last version without errors', { exact: false }).waitFor();
    await expect.poll(() => nodeOf(page, 'Hero').isVisible()).toBe(true);
  });

  test('a folder without maps explains what to do, and shows the map once it is saved', async () => {
    const { dev, page, save, isSamePage } = await openDevPage({ 'README.md': '# Hello\n' });
    expect(dev.output()).toContain('No maps here yet.');
    await page.getByText('No content loaded.').waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Start in the Studio' }).getAttribute('href'))
      .toBe('/studio/');
    await save(MAP);
    await nodeOf(page, 'Hero').waitFor();
    expect(await isSamePage()).toBe(true);
  });

  test('the overlay and the address switch between maps; a deleted map is no longer shown', async () => {
    const other = MAP.replace('Our Guide', 'Other Guide').replace('name: Hero', 'name: Robot');
    const { page, file } = await openDevPage(
      { 'skillmap.md': MAP, 'maps/other.md': other },
      '#local:maps/other',
    );
    await nodeOf(page, 'Robot').waitFor();
    expect(await page.title()).toBe('Other Guide');
    await page.getByRole('button', { name: /findings/ }).click();
    await page.getByRole('combobox', { name: 'Map file' }).selectOption('skillmap.md');
    await nodeOf(page, 'Hero').waitFor();
    await page.evaluate(() => (window.location.hash = '#local:maps/other'));
    await nodeOf(page, 'Robot').waitFor();
    await rm(file('maps/other.md'));
    await page.getByText('No content loaded.').waitFor();
  });

  test('a changed picture is updated immediately', async () => {
    const withPicture = MAP.replace(
      '* url: github:ada/guide/one',
      '* url: github:ada/guide/one\n* imageurl: /hero.svg',
    );
    const draw = (color: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="${color}"/></svg>`;
    const { page, save } = await openDevPage({ 'skillmap.md': withPicture, 'hero.svg': draw('red') });
    await selectNode(page, 'Hero');
    const picture = panelOf(page).getByRole('img').first();
    const first = await picture.getAttribute('src');
    await save(draw('blue'), 'hero.svg');
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
  });

  test('changes saved while the connection was lost appear once it is back', async () => {
    const folder = await tempFolder({ 'skillmap.config.json': CONFIG, 'skillmap.md': MAP });
    const first = await startDev(folder);
    const { port } = new URL(first.url);
    const page = await (await sharedBrowser()).newPage();
    onTestFinished(() => page.close());
    await page.goto(first.url);
    await nodeOf(page, 'Hero').waitFor();
    await first.stop();
    await writeFile(path.join(folder, 'skillmap.md'), MAP.replace('name: Hero', 'name: Phoenix'));
    const second = await startDev(folder, { port: Number(port) });
    onTestFinished(async () => void (await second.stop()));
    await nodeOf(page, 'Phoenix').waitFor({ timeout: 60_000 });
  });

  test('a port that is in use does not stop the command', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, 'localhost', resolve));
    onTestFinished(() => void blocker.close());
    const { port } = blocker.address() as AddressInfo;
    const dev = await startDev(await tempFolder({ 'skillmap.md': MAP }), { port });
    onTestFinished(async () => void (await dev.stop()));
    expect(new URL(dev.url).port).not.toBe(String(port));
  });
});
