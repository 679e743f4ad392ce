import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startPublicApis, type PublicApis } from '../support/public-apis.ts';
import { useAuthorDev, useAuthorSite } from './support/author-site.ts';
import { editorOf, mapOf, nodeOf, openActivity, panelOf, selectNode, stateOf } from './support/map-page.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';

let apis: PublicApis;
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const steps = '# Steps\n\n## First\nOne. ![a picture](pic.png)\n\n## Second\nTwo.\n';

const remote = (name: string, attributes: Record<string, string> = {}) =>
  mapFile({ name }, skillMap('m', {}, activity('one', { url: 'one', ...attributes })));

const maps = { own: mapFile({ name: 'Own' }, skillMap('first', {}, activity('one'))) };
const config = async () => {
  apis ??= await startPublicApis();
  return {
    endpoints: { ...apis.endpoints, reportContent: 'https://report.test/' },
    skillMap: {
      pathAliases: { space: 'github:ada/maps/space' },
      mapUrls: [`${apis.origin}/maps/`],
    },
    packages: { bannedRepos: ['eve/maps'], approvedRepos: ['ada/maps'] },
  };
};
const site = useAuthorSite(maps, config);
const dev = useAuthorDev(maps, config);
afterAll(() => apis?.close());

beforeEach(() => {
  Object.assign(apis.content, {
    files: {
      'ada/maps/v1.2.0/space.md': remote('Space', { imageurl: '/img/cat.png', url: 'tutorials/one' }),
      'ada/maps/v1.2.0/tutorials/one.md': steps,
      'ada/maps/v1.2.0/img/cat.png': picture,
      'eve/maps/v1.0.0/space.md': remote('Evil'),
      'bob/maps/v1.0.0/space.md': remote('Unknown'),
      'maps/far.md': remote('Far'),
    },
    tags: { 'ada/maps': ['v1.2.0', 'v1.1.0'], 'eve/maps': ['v1.0.0'], 'bob/maps': ['v1.0.0'] },
    pages: { 'skillmap/moon': remote('Moon', { url: '/tutorials/one', imageurl: '/static/cat.png' }) },
    troubles: {},
    isLimited: false,
  });
  apis.requests.length = 0;
});

async function openHash(hash: string, { newLearner, urlOf } = site): Promise<{ page: Page; log: string[] }> {
  const context = await newLearner();
  const page = await context.newPage();
  const log: string[] = [];
  page.on('console', (message) => log.push(`${message.type()} ${message.text()}`));
  await page.goto(urlOf('own').replace(/#.*/, hash));
  await mapOf(page).or(page.getByRole('alert')).or(page.getByText('No content loaded.')).first().waitFor();
  return { page, log };
}

const heading = (page: Page, name: string) => panelOf(page).getByRole('heading', { name, exact: true });

describe('§2 Source selection by URL hash', () => {
  test('a docs source is a markdown path, and a change of the hash reloads the content', async () => {
    const { page } = await openHash('#docs:/skillmap/moon');
    await heading(page, 'Moon').waitFor();
    await page.evaluate(() => (window.location.hash = '#github:ada/maps/space'));
    await heading(page, 'Space').waitFor();
    await page.evaluate(() => (window.location.hash = '#local:own'));
    await heading(page, 'Own').waitFor();
    await page.goBack();
    await heading(page, 'Space').waitFor();
  });

  test("findings about the author's own files are not shown for other sources", async () => {
    const { page } = await openHash('#github:ada/maps/space', dev);
    await heading(page, 'Space').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'No findings' }).count()).toBe(0);
    await page.evaluate(() => (window.location.hash = '#local:own'));
    await page.getByRole('button', { name: 'No findings' }).waitFor();
  });

  test('a path alias resolves to its target', async () => {
    const { page } = await openHash('#space');
    await heading(page, 'Space').waitFor();
    expect(new URL(page.url()).hash).toBe('#space');
  });

  test('an arbitrary url is shown only if the site allows it', async () => {
    const { page } = await openHash(`#${apis.origin}/maps/far.md`);
    await heading(page, 'Far').waitFor();
    const { page: other } = await openHash(`#${apis.origin}/elsewhere.md`);
    await other.getByText("Oops! Couldn't load content, please check the URL and markdown file.").waitFor();
    expect(apis.requests).not.toContain('/elsewhere.md');
  });
});

describe('§5 Source argument', () => {
  test('a source argument ends at the first invalid character, which the console reports', async () => {
    const { page, log } = await openHash('#github:ada/maps/blob/main/space.md?raw=1');
    await heading(page, 'Space').waitFor();
    expect(log.join('\n')).toContain('is read without its end: ?raw=1');
  });

  test('without a tag the latest version is looked up, and its files come from the same version', async () => {
    const { page } = await openHash('#github:ada/maps/space');
    await selectNode(page, 'One');
    await expect
      .poll(() => apis.requests)
      .toEqual(expect.arrayContaining(['/raw/ada/maps/v1.2.0/space.md', '/raw/ada/maps/v1.2.0/img/cat.png']));
    await openActivity(page, 'One');
    await editorOf(page).getByText('First').first().waitFor();
    expect(apis.requests).toContain('/raw/ada/maps/v1.2.0/tutorials/one.md');
    await expect
      .poll(() => editorOf(page).locator('body').textContent())
      .toContain('v1.2.0/tutorials/pic.png');
  });

  test('addresses from the root in a documentation map are addresses of the documentation', async () => {
    apis.content.pages['tutorials/one'] = steps;
    const { page } = await openHash('#docs:skillmap/moon');
    await selectNode(page, 'One');
    await expect.poll(() => apis.requests).toContain('/docs/static/cat.png');
    await openActivity(page, 'One');
    expect(apis.requests).toContain('/api/md/arcade/tutorials/one?lang=en');
  });

  test('without a release the default branch is shown, and the author is informed', async () => {
    apis.content.tags['ada/maps'] = [];
    apis.content.files['ada/maps/HEAD/space.md'] = remote('Half done');
    const { page, log } = await openHash('#github:ada/maps/space');
    await heading(page, 'Half done').waitFor();
    expect(log.join('\n')).toContain('ada/maps has no released version');
  });

  test('§2 Report Abuse: without a server, the settings link to the configured page, for an unknown source only', async () => {
    const { page } = await openHash('#github:bob/maps/space');
    const settings = page.getByRole('banner').getByRole('button', { name: 'Settings' });
    await settings.click();
    const entry = page.getByRole('menuitem', { name: 'Report Abuse' });
    await expect.poll(() => entry.getAttribute('href')).toBe('https://report.test/');
    await expect.poll(() => entry.getAttribute('target')).toBe('_blank');
    await page.keyboard.press('Escape');
    await page.evaluate(() => (window.location.hash = '#github:ada/maps/space'));
    await heading(page, 'Space').waitFor();
    await settings.click();
    await page.getByRole('menuitem', { name: 'Reset All' }).waitFor();
    await expect.poll(() => entry.count()).toBe(0);
  });

  test('a banned repository is not shown, and its page has a report link', async () => {
    const { page, log } = await openHash('#github:eve/maps/space');
    await page.getByRole('heading', { name: 'The repository of this map has been banned.' }).waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Report it' }).getAttribute('href'))
      .toBe('https://report.test/');
    await expect.poll(() => mapOf(page).count()).toBe(0);
    expect(log.join('\n')).toContain('error The repository has been banned: eve/maps');
  });
});

describe('§8 Error catalogue', () => {
  const oops = "Oops! Couldn't load content, please check the URL and markdown file.";

  test.each([
    ['a tag that does not exist', '#github:ada/maps:v9.0.0/space'],
    ['a repository that does not exist', '#github:nobody/none/space'],
    ['a file that does not exist', '#github:ada/maps/none'],
  ])("a GitHub source with %s shows 'No content loaded.'", async (_name, hash) => {
    const { page, log } = await openHash(hash);
    await page.getByRole('heading', { name: 'No content loaded.' }).waitFor();
    expect(log.join('\n')).toMatch(/error No content was loaded: /);
  });

  test("an empty answer shows 'No content loaded.'", async () => {
    apis.content.pages['skillmap/moon'] = ' \n';
    const { page } = await openHash('#docs:skillmap/moon');
    await page.getByRole('heading', { name: 'No content loaded.' }).waitFor();
  });

  test.each([
    ['a host that fails', 'fails', 'status 500'],
    ['an oversized answer', 'endless', 'too large'],
    ['a web page instead of markdown', 'web-page', 'a web page'],
  ] as const)('%s shows the banner, and is reported in the console', async (_name, trouble, detail) => {
    apis.content.troubles['/raw/ada/maps/v1.2.0/space.md'] = trouble;
    const { page, log } = await openHash('#github:ada/maps/space');
    await page.getByRole('alert').getByText(oops).waitFor();
    expect(log.join('\n')).toMatch(new RegExp(`error The content could not be loaded: .*${detail}`));
    delete apis.content.troubles['/raw/ada/maps/v1.2.0/space.md'];
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Space').waitFor();
  });

  test('a failed network request is retried once', async () => {
    apis.content.troubles['/api/md/arcade/skillmap/moon'] = 'breaks-once';
    const { page } = await openHash('#docs:skillmap/moon');
    await heading(page, 'Moon').waitFor();
  });

  test('script in a map from any source does not run', async () => {
    apis.content.files['ada/maps/v1.2.0/space.md'] = mapFile(
      {
        name: '<img src=x onerror=window.hurt=1>',
        description: '<script>window.hurt=1</script>[x](javascript:window.hurt=1)',
      },
      skillMap(
        'm',
        {},
        activity('one', { url: 'javascript:window.hurt=1', imageurl: 'javascript:window.hurt=1' }),
      ),
    );
    const { page } = await openHash('#github:ada/maps/space');
    await nodeOf(page, 'One').click();
    await panelOf(page).getByRole('heading', { name: 'One', exact: true }).waitFor();
    expect(await page.evaluate(() => Reflect.has(window, 'hurt'))).toBe(false);
  });
});

test('progress on a map stays after a new release, and another map does not have it', async () => {
  const { page } = await openHash('#github:ada/maps/space');
  await openActivity(page, 'One');
  await editorOf(page).getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => stateOf(page, 'One')).toContain('completed');
  apis.content.files['ada/maps/v2.0.0/space.md'] = remote('Space two');
  apis.content.tags['ada/maps'] = ['v1.2.0', 'v2.0.0'];
  await page.evaluate(() => (window.location.hash = '#docs:skillmap/moon'));
  await heading(page, 'Moon').waitFor();
  expect(await stateOf(page, 'One')).toContain('up next');
  await page.evaluate(() => (window.location.hash = '#github:ada/maps/space'));
  await heading(page, 'Space two').waitFor();
  await expect.poll(() => stateOf(page, 'One')).toContain('completed');
});
