import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readFields } from '../../schemas/exchange/read-fields.ts';
import { readJson } from '../../schemas/exchange/read-json.ts';
import { createFakeCodeHost, type FakeCodeHost } from '../fakes/code-host/fake-code-host.ts';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startSiteWithFakeEditor } from './support/built-site.ts';
import type { CommandSession } from './support/command-session.ts';
import { complaintsOf } from './support/complaints-of.ts';
import { CONFIG } from './support/dev-page.ts';
import { flawsInLooks } from './support/dialog-flaws.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';
import { openStudio } from './support/open-studio.ts';
import { openShare } from './support/share.ts';
import { keepTextOpen } from './support/text-column.ts';

// Editing a repository of a code host in the Studio of a built site, from opening it to publishing a version.

const SLUG = 'ada/maps';
const MAP = mapFile(
  { name: 'Space' },
  skillMap('first', {}, activity('one', { url: 'https://github.com/ada/maps/tutorials/one' })),
);
const TUTORIAL = '# One\n\n## Step\n\nGo.\n';

let fake: FakeCodeHost;
let host: Awaited<ReturnType<FakeCodeHost['serve']>>;
let site: CommandSession;
let folder: AuthorFolder;

describe('a repository in the Studio', () => {
  beforeAll(async () => {
    fake = createFakeCodeHost();
    host = await fake.serve();
    const endpoints = { codeHostApi: `${host.origin}/api/`, codeHostRaw: `${host.origin}/raw/` };
    folder = await createAuthorFolder({ 'skillmap.config.json': JSON.stringify({ endpoints }) });
    site = await startSiteWithFakeEditor(folder.path, ['--studio']);
  });
  afterAll(async () => {
    await closeContexts();
    expect(await site.stop()).toBe(0);
    await host.close();
    await folder.dispose();
  });
  beforeEach(() => {
    fake.remaining = 1000;
    fake.tokens.clear();
    fake.tokens.set('secret', { login: 'ada', mayWrite: true });
    fake.addRepository(SLUG, { 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL });
  });

  test('opens by its address, is edited and committed, and shows what learners get', async () => {
    const page = await openRepository();
    const complaints = complaintsOf(page, ['error', 'warning']);
    await typeAfter(page, 'name: Space', ' camp');
    const bar = await openHost(page);
    await bar.getByText('Learners get the branch main').waitFor();
    await bar.getByRole('button', { name: 'Commit' }).click();
    const dialog = page.getByRole('dialog', { name: `Commit to ${SLUG}` });
    await dialog.getByText('1 changed file').waitFor();
    await dialog.getByLabel('Token').fill('wrong');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByText('does not accept this token').waitFor();
    expect(await flawsInLooks(page)).toEqual([]);
    await dialog.getByLabel('Token').fill('secret');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByText('signed in as ada').waitFor();
    await dialog.getByRole('textbox', { name: 'What has changed', exact: true }).fill('Name the camp');
    await dialog.getByRole('button', { name: 'Commit 1 file' }).click();
    await dialog.getByText('Your changes are on GitHub').waitFor();
    expect(fake.messages(SLUG, 'main')).toEqual(['Name the camp', 'Begin']);
    expect(fake.text(SLUG, 'main', 'skillmap.md')).toContain('name: Space camp');
    expect(complaints.filter((one) => !/status of 4|\/editor\//.test(one))).toEqual([]);
  });

  test('merges changes made here and on the code host, and publishes them for learners', async () => {
    const page = await openRepository();
    await typeAfter(page, 'name: Space', ' camp');
    fake.commit(SLUG, 'main', { files: { 'skillmap.md': MAP.replace('name: Space', 'name: Moon') } });
    const bar = await openHost(page);
    await bar.getByRole('button', { name: 'Publish' }).click();
    const publishing = page.getByRole('dialog', { name: `Publish ${SLUG}` });
    await publishing.getByRole('button', { name: 'Changed in two places' }).click();
    const merging = page.getByRole('dialog', { name: `Commit to ${SLUG}` });
    await merging.getByText('name: Moon').waitFor();
    expect(await flawsInLooks(page)).toEqual([]);
    await merging.getByRole('button', { name: 'Keep what is here' }).click();
    await merging.getByRole('button', { name: 'Merge' }).click();
    await merging.getByText('1 changed file').waitFor();
    await merging.getByRole('button', { name: 'Close' }).click();
    await bar.getByRole('button', { name: 'Publish' }).click();
    await publishing.getByText('The version v1.0.0 is created').waitFor();
    await publishing.getByText('Changes that learners will see').click();
    const changes = publishing.getByRole('region', { name: 'skillmap.md' });
    await changes.getByRole('figure').first().waitFor();
    await expect
      .poll(() => changes.getByRole('listitem').allInnerTexts())
      .toEqual(['~ Changed\nName\nMoon\nSpace camp']);
    await expect.poll(() => changes.getByRole('figure').allInnerTexts()).toEqual(['Before', 'After']);
    await publishing.getByLabel('Token').fill('secret');
    await publishing.getByRole('button', { name: 'Sign in' }).click();
    await publishing.getByText('Publish without signing in').waitFor({ state: 'detached' });
    expect(await flawsInLooks(page)).toEqual([]);
    await publishing.getByRole('button', { name: 'Publish v1.0.0' }).click();
    await publishing.getByText('Learners get v1.0.0 now').waitFor();
    await publishing.getByRole('img', { name: 'QR code of this address' }).waitFor();
    expect(await flawsInLooks(page)).toEqual([]);
    expect(fake.text(SLUG, 'v1.0.0', 'skillmap.md')).toContain('name: Space camp');
    await publishing.getByRole('button', { name: 'Close' }).click();
    await bar.getByText('Learners get v1.0.0 from').waitFor();
  });

  test('is reported as broken, repaired, and published without losing progress of learners', async () => {
    const broken = MAP.replace('type: tutorial', 'type: tutoral');
    const repository = fake.addRepository(SLUG, { 'skillmap.md': broken, 'tutorials/one.md': TUTORIAL });
    repository.tags.set('v1.0.0', repository.branches.get('main') ?? '');
    const page = await openRepository();
    const bar = await openHost(page);
    await bar.getByText('2 things are broken').click();
    await bar.getByText('There is no pxt.json').waitFor();
    await bar.getByRole('button', { name: 'Learners cannot open skillmap.md.' }).click();
    await page.locator('.cm-activeLine', { hasText: 'type: tutoral' }).waitFor();
    await typeAfter(page, '### one', '-more');
    await openHost(page);
    await bar.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: `Publish ${SLUG}` });
    await dialog.getByText('Fix 1 error first').waitFor();
    expect(await flawsInLooks(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Fix: .*tutorial/ }).click();
    const losses = dialog.getByRole('region', {
      name: 'Learners who have already started would lose something',
    });
    await losses.getByRole('button', { name: /^Fix: .*formerly/ }).click();
    await losses.waitFor({ state: 'detached' });
    await dialog.getByText('2 changed files are committed').waitFor();
    await dialog.getByLabel('Token').fill('secret');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByRole('button', { name: 'Publish v1.0.1' }).click();
    await dialog.getByText('Learners get v1.0.1 now').waitFor();
    const map = fake.text(SLUG, 'v1.0.1', 'skillmap.md') ?? '';
    expect(map).toContain('* formerly: one');
    expect(map).toContain('* type: tutorial');
    const made: unknown = JSON.parse(fake.text(SLUG, 'v1.0.1', 'pxt.json') ?? '');
    expect(made).toMatchObject({ version: '1.0.1', files: ['skillmap.md', 'tutorials/one.md'] });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await bar.getByText('Nothing is broken').waitFor();
  });

  test('opens as a draft beside an open folder, where the author signs in by a code', async () => {
    const endpoints = { codeHostApi: `${host.origin}/api/`, codeHostRaw: `${host.origin}/raw/` };
    const config = { ...readFields(readJson(CONFIG)), endpoints, studio: { codeHostClientId: 'client' } };
    const own = MAP.replaceAll('Space', 'Own');
    const { page, map } = await openStudio({
      'skillmap.md': own,
      'skillmap.config.json': JSON.stringify(config),
    });
    await page.getByRole('link', { name: 'All drafts' }).click();
    await openAddress(page);
    await map.getByRole('region', { name: /^Space/ }).waitFor();
    await page.clock.install();
    await (await openHost(page)).getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: `Publish ${SLUG}` });
    fake.typed = [{ access_token: 'secret' }];
    await dialog.getByRole('button', { name: 'Sign in with GitHub' }).click();
    await dialog.getByText('WDJB-MJHT').waitFor();
    await page.clock.fastForward(6000);
    await dialog.getByText('signed in as ada').waitFor();
    await dialog.getByRole('button', { name: 'Publish v1.0.0' }).click();
    await dialog.getByText('Learners get v1.0.0 now').waitFor();
  });

  test('is created from a draft and published, as in step 8 of docs/tutorial/studio.md', async () => {
    const page = await (await newAuthor()).newPage();
    await page.goto(site.url);
    await page.getByRole('button', { name: /^First steps/ }).click();
    await openShare(page);
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as zip' }).click(),
    ]);
    const files = Object.entries(unzipSync(await readFile(await zip.path())));
    await page.keyboard.press('Escape');
    const slug = 'ada/space-games';
    fake.addRepository(slug, Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)])));
    await page.getByRole('link', { name: 'All drafts' }).click();
    await openAddress(page, slug);
    await (await openHost(page)).getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: `Publish ${slug}` });
    await dialog.getByText('The version v1.0.0 is created').waitFor();
    await dialog.getByLabel('Token').fill('secret');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByRole('button', { name: 'Publish v1.0.0' }).click();
    await dialog.getByText('Learners get v1.0.0 now').waitFor();
    await dialog.getByRole('img', { name: 'QR code of this address' }).waitFor();
    await dialog.getByRole('link', { name: new RegExp(`github:${slug}`) }).waitFor();
  });

  test('opens from the start page after signing in if it is private', async () => {
    fake.addRepository('ada/secret', { 'skillmap.md': MAP }).isPrivate = true;
    const page = await (await newAuthor()).newPage();
    await page.goto(site.url);
    await page.getByLabel('Open a copy of a map on the web').fill('ada/secret');
    await page.getByRole('button', { name: 'Open a copy' }).click();
    await page.getByText('It is private, or it was deleted').waitFor();
    await page.getByLabel('Token').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('GitHub does not accept this token').waitFor();
    await page.getByLabel('Token').fill('secret');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('.cm-content').waitFor();
    await (await openHost(page)).getByText('Learners get the branch main').waitFor();
  });
});

async function newAuthor(): Promise<BrowserContext> {
  const context = await keepTextOpen(await newContext(await sharedBrowser()));
  onTestFinished(() => context.close());
  return context;
}

/** Opens the dialog that shares and publishes, and returns its part about the draft's repository. */
async function openHost(page: Page): Promise<Locator> {
  return (await openShare(page)).getByRole('region', { name: 'Repository' });
}

/** The Studio with a draft of the repository. */
async function openRepository(): Promise<Page> {
  const page = await (await newAuthor()).newPage();
  await page.goto(site.url);
  await openAddress(page);
  return page;
}

async function openAddress(page: Page, slug = SLUG): Promise<void> {
  await page.getByLabel('Open a copy of a map on the web').fill(`https://github.com/${slug}`);
  await page.getByRole('button', { name: 'Open a copy' }).click();
  await page.locator('.cm-content').waitFor();
}

async function typeAfter(page: Page, words: string, more: string): Promise<void> {
  await page.locator('.cm-line', { hasText: words }).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(more);
}
