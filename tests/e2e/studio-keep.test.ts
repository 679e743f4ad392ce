import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAP } from './support/dev-page.ts';
import { mapOf } from './support/map-page.ts';
import { soon, storedFiles, storedLevels } from './support/offline-site.ts';
import type { SiteHost } from './support/site-host.ts';
import { visitUntilStored } from './support/stored-site.ts';
import { hostBuild, useStudioBuilds } from './support/studio-builds.ts';
import { begin, newAuthor, untilStudioIsStored } from './support/studio-page.ts';

// The Studio below a path of a published site: the author's device stores it for offline use, and learners never
// download it.

const isStudios = (name: string): boolean => name.startsWith('studio');

const build = useStudioBuilds();

describe('the Studio without a network', () => {
  let folder: string;
  let site: SiteHost;
  beforeAll(async () => {
    folder = await build('alone', {}, ['--studio']);
  });
  beforeEach(async () => {
    site = await hostBuild(folder);
  });

  test('reports that the editor needs a connection, and retries', async () => {
    const context = await newAuthor();
    const page = await context.newPage();
    await page.goto(`${site.url}studio/`);
    await begin(page, 'First steps', 'Hello, hero!');
    await untilStudioIsStored(page);
    await site.stop();
    await page.getByRole('button', { name: /^tutorials\/hello-hero\.md/ }).click();
    await page.getByRole('button', { name: 'Try in the editor' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'You need an Internet connection.' });
    await told.waitFor();
    await site.start();
    await told.getByRole('button', { name: 'Try again' }).click();
    await page.locator('iframe[src*="/editor/"]').waitFor();
    await told.waitFor({ state: 'detached' });
  });

  test('a new version waits for the next visit, and an open page continues with its own', async () => {
    const context = await newAuthor();
    const page = await context.newPage();
    await page.goto(`${site.url}studio/`);
    await begin(page, 'First steps', 'Hello, hero!');
    await untilStudioIsStored(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const brand = JSON.stringify({ brand: { name: 'New School', primaryColor: '#123456' } });
    await site.publish(await build('newer', { 'skillmap.config.json': brand }, ['--studio']));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const next = await context.newPage();
    const colorOf = async (): Promise<string | null> => {
      await next.goto(`${site.url}studio/`);
      return next.locator('meta[name=theme-color]').getAttribute('content');
    };
    await soon(colorOf).toBe('#123456');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    // The code of this dialog was not requested before.
    await page.getByRole('button', { name: 'New tutorial' }).click();
    await page.getByRole('dialog').waitFor();
    await expect
      .poll(() => page.locator('meta[name=theme-color]').getAttribute('content'))
      .not.toBe('#123456');
  });
});

describe('a site with maps and the Studio', () => {
  test.each([
    ['stored offline', ['--studio', '--offline'], ['map']],
    ['not stored', ['--studio'], []],
  ])('is %s for learners, none of whose visits requests a file of the Studio', async (name, args, levels) => {
    const site = await hostBuild(await build(name, { 'skillmap.md': MAP }, args));
    const context = await newAuthor();
    const page = await context.newPage();
    await page.goto(site.url);
    await mapOf(page).waitFor();
    await soon(() => storedLevels(page)).toEqual(levels);
    expect(site.requests.filter(isStudios)).toEqual([]);
    expect((await storedFiles(page)).filter((url) => url.includes('/studio'))).toEqual([]);
    // In the author's browser, one worker serves both the site and the Studio.
    const author = await context.newPage();
    await author.goto(`${site.url}studio/`);
    await untilStudioIsStored(author);
    expect(await author.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      1,
    );
    await site.stop();
    await author.goto(`${site.url}studio/`);
    await begin(author, 'First steps', 'Hello, hero!');
  });
});

test('a site stored for learners has its editor without a network for the Studio too', async () => {
  const site = await hostBuild(
    await build('editor', { 'skillmap.md': MAP }, ['--studio', '--offline', '--editor', 'bundled']),
  );
  const context = await newAuthor();
  const learner = await context.newPage();
  await visitUntilStored(learner, site);
  await learner.close();
  const page = await context.newPage();
  await page.goto(`${site.url}studio/`);
  await begin(page, 'First steps', 'Hello, hero!');
  await untilStudioIsStored(page);
  await site.stop();
  await page.getByRole('button', { name: /^tutorials\/hello-hero\.md/ }).click();
  await page.getByRole('button', { name: 'Try in the editor' }).click();
  // If the editor failed to load, the frame would have the address of the browser's error page.
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/editor/arcade/'))).toBe(true);
  await expect.poll(() => page.getByText('You need an Internet connection.').count()).toBe(0);
});
