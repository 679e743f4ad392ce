import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { loadTemplate } from '#schemas/templates/templates.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { runCommand } from './support/command-session.ts';
import { complaintsOf } from './support/complaints-of.ts';
import { startDev } from './support/dev-session.ts';
import { CONFIG } from './support/dev-page.ts';
import { closeContexts } from './support/launch-browser.ts';
import { startSiteHost, type SiteHost } from './support/site-host.ts';
import {
  begin,
  drop,
  newAuthor,
  nodeOf,
  policyBreaches,
  textOf,
  typeAfter,
  untilStudioIsStored,
} from './support/studio-page.ts';
import { completeTutorial } from './support/tutorial-steps.ts';
import { openShare } from './support/share.ts';

// An author goes from an empty page to a folder without findings, wherever the Studio runs.

const BASE = '/maps/';

/** The activity added to the template's three: with four mistakes, and no path that leads to it. */
const MORE = `### jump

* name: Jump
* descripton: Jump over the stones.
* type: tutorial
* url: /tutorials/jump
* next: colect

### collect

* name: Collect
* description: Every coin is a point.
* type: tutorial
* next: winner

### winner

* name: You win!
* kind: complettion
* description: You have made a whole game.
* actions:
    * editor: [Keep building](/)
`;
const FIXES = [
  'Replace with collect',
  'Rename to description',
  'Replace with completion',
  'Lead here from Walk around',
  'Create tutorials/jump.md',
];
const NODES = ['Hello, hero! Ahoi', 'Walk around', 'Well done!', 'Jump', 'Collect', 'You win!'];

/** The final text of the map: the template, the addition, and the lines written by buttons. */
async function writtenMap(): Promise<string> {
  const template = (await loadTemplate('firstSteps'))['skillmap.md'] ?? '';
  return `${template}\n${MORE}`
    .replace('name: Hello, hero!', 'name: Hello, hero! Ahoi')
    .replace('next: well-done', 'next: well-done, jump')
    .replace('descripton', 'description')
    .replace('colect', 'collect')
    .replace('complettion', 'completion')
    .replace('/tutorials/jump', '/tutorials/jump\n* imageurl: /images/stone.png')
    .replace('is a point.', 'is a point.\n* url: /tutorials/collect');
}

const findings = (page: Page) => page.getByRole('region', { name: 'Findings', exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Open files' }).getByRole('button', { name, exact: true });
const file = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name, exact: true });

interface AuthorStart {
  context: BrowserContext;
  /** The address where the author starts. */
  url: string;
  /** The status line when work is saved. */
  saved: string;
}

/** Writes a map, closes the tab, restores everything, and downloads a zip; returns the page and the unpacked folder. */
async function writeMap({ context, url, saved }: AuthorStart): Promise<{ page: Page; folder: string }> {
  const lost = await context.newPage();
  await lost.goto(url);
  await begin(lost, 'First steps', 'Hello, hero!');
  await typeAfter(lost, 'name: Hello, hero!', ' Ahoi');
  await textOf(lost).press('Control+End');
  await lost.keyboard.press('Enter');
  await lost.keyboard.insertText(MORE);
  for (const fix of FIXES) {
    const button = findings(lost).getByRole('button', { name: `Fix: ${fix}`, exact: true });
    await button.click();
    await button.waitFor({ state: 'detached' });
  }
  // The message about the last fix has a button that opens the created file.
  await lost.getByRole('button', { name: 'Open tutorials/jump.md' }).click();
  await typeAfter(lost, '## {First step', '!');
  await tab(lost, 'skillmap.md').click();
  await typeAfter(lost, 'name: Collect', '');
  await lost.getByRole('navigation', { name: 'Files' }).getByRole('button', { name: 'New tutorial' }).click();
  await lost.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await file(lost, 'tutorials/collect.md').waitFor();
  await tab(lost, 'skillmap.md').click();
  await typeAfter(lost, 'url: /tutorials/jump', '');
  await drop(lost, { 'Stone.png': 40 });
  await file(lost, 'images/stone.png').waitFor();
  await findings(lost).getByText('Nothing to fix').waitFor();
  await lost.getByText(saved).waitFor();
  const address = lost.url();
  await lost.close({ runBeforeUnload: false });

  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(address);
  for (const name of NODES) await nodeOf(page, name).waitFor();
  await findings(page).getByText('Nothing to fix').waitFor();
  const coming = page.waitForEvent('download');
  await openShare(page);
  await page.getByRole('button', { name: 'Download as zip' }).click();
  const files = unzipSync(await readFile(await (await coming).path()));
  await page.keyboard.press('Escape');
  const folder = await tempFolder(files);
  await runCommand(['lint', folder, '--max-warnings', '0']);
  expect(await readFile(path.join(folder, 'skillmap.md'), 'utf8')).toBe(await writtenMap());
  expect(await readFile(path.join(folder, 'tutorials/jump.md'), 'utf8')).toContain('## {First step}!');
  // Offset 16 of a PNG is its width.
  expect((await readFile(path.join(folder, 'images/stone.png'))).readUInt32BE(16)).toBe(40);
  expect(complaints.filter(isOurs)).toEqual([]);
  return { page, folder };
}

/** Static hosts do not report the progress of an editor's download, and without a network there is none. */
const isOurs = (one: string): boolean => !/status of 404|ERR_|\/editor\//.test(one);

/** Plays an activity to its end in a new browser, by the author's link. */
async function play(author: Page): Promise<void> {
  await (await openShare(author)).getByRole('button', { name: 'Create the link' }).click();
  const link = await author
    .getByRole('dialog', { name: 'Link with the map' })
    .getByLabel('To play the map')
    .inputValue();
  const page = await (await newAuthor()).newPage();
  await page.goto(link);
  const map = page.frameLocator('iframe').first();
  const [first, second] = ['Hello, hero! Ahoi', 'Walk around'].map((name) =>
    map.getByRole('button', { name: new RegExp(`^${name},`) }),
  );
  await first?.click();
  await map.getByRole('button', { name: 'Start', exact: true }).click();
  await completeTutorial(map.frameLocator('iframe[title^="Editor for"]'));
  await expect.poll(() => second?.getAttribute('aria-label')).toContain('up next');
  await expect.poll(() => first?.getAttribute('aria-label')).toContain('completed');
}

describe('a map is written from an empty page to no findings', () => {
  let parent: string;
  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'skillmap-story-'));
    await mkdir(path.join(parent, 'empty'));
    const out = path.join(parent, 'site');
    await runCommand(['build', path.join(parent, 'empty'), '--out', out, '--base', BASE, '--studio']);
  });
  afterAll(async () => {
    await closeContexts();
    await rm(parent, { recursive: true, force: true });
  });
  const hostSite = async (): Promise<SiteHost> => {
    const site = await startSiteHost(path.join(parent, 'site'), BASE);
    onTestFinished(() => site.stop());
    return site;
  };

  test('in `skillmap dev`, where the folder equals the downloaded zip', async () => {
    const own = await tempFolder({ 'skillmap.config.json': CONFIG, LICENSE: 'MIT' });
    const dev = await startDev(own);
    const context = await newAuthor();
    onTestFinished(async () => {
      await context.close();
      expect(await dev.stop()).toBe(0);
    });
    const { folder } = await writeMap({ context, url: `${dev.url}studio/`, saved: 'Saved to the folder' });
    const [written, taken] = await Promise.all([contentsOf(own), contentsOf(folder)]);
    expect(written).toEqual(taken);
  });

  test('on a site below a path, where others can play it in the real editor', async () => {
    const { url } = await hostSite();
    const context = await newAuthor();
    const breaches = await policyBreaches(context);
    const { page } = await writeMap({ context, url, saved: 'Saved in this browser' });
    await play(page);
    expect(breaches()).toEqual([]);
  });

  test('without a network, after one visit', async () => {
    const site = await hostSite();
    const context = await newAuthor();
    const visit = await context.newPage();
    await visit.goto(site.url);
    await untilStudioIsStored(visit);
    await visit.close();
    await site.stop();
    await writeMap({ context, url: site.url, saved: 'Saved in this browser' });
  });
});

/** The contents of a folder's files, by path. */
async function contentsOf(folder: string): Promise<Record<string, string>> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  const named = files.map(
    async (one) => [path.relative(folder, one), await readFile(one, 'base64')] as const,
  );
  return Object.fromEntries(await Promise.all(named));
}
