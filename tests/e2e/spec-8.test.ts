import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useAuthorDev } from './support/author-site.ts';
import { breakStorage, type StorageTrouble } from './support/break-storage.ts';
import { errorsOf } from './support/complaints-of.ts';
import { complete, frameOf } from './support/fake-editor-page.ts';
import { activity, mapFile, node, skillMap } from './support/map-text.ts';
import {
  dialogOf,
  mapOf,
  panelOf,
  pressAction,
  selectNode,
  stateOf,
  waitForMap,
} from './support/map-page.ts';
import { savedWork } from './support/work-file.ts';

// Errors that learners see, and how learners continue.

const BANNER = "Oops! Couldn't load content, please check the URL and markdown file.";

const site = useAuthorDev({
  good: mapFile({}, skillMap('first', {}, activity('one', { next: 'two' }), activity('two'))),
  empty: 'Just a sentence.\n',
  mapless: '# guide\n* name: Guide\n',
  lost: mapFile(
    {},
    skillMap(
      'first',
      {},
      activity('one', { url: '/tutorials/nowhere', next: 'end' }),
      activity('two', { url: '/tutorials/three-steps' }),
    ),
  ),
  certificate: mapFile(
    {},
    skillMap(
      'first',
      {},
      activity('one', { next: 'end' }),
      node('completion', 'end', {}, '* rewards:', '    * certificate: /images/award.pdf'),
    ),
  ),
});

/** The viewer without content: a page that was built without maps. */
async function openBare(): Promise<Page> {
  const context = await site.newLearner();
  const page = await context.newPage();
  await page.route('**/bare.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><body><div id="root"></div><script type="module">
        import { mountSkillmap } from '/viewer.js';
        const colors = { primaryColor: '#345', secondaryColor: '#345', backgroundColor: '#fff', highlightColor: '#345' };
        mountSkillmap(document.getElementById('root'), {
          targetConfig: { targetId: 'arcade', brand: { name: 'Bare', ...colors }, editor: { kind: 'bundled', url: '/editor/arcade/' } },
        });
      </script></body></html>`,
    }),
  );
  await page.goto(new URL('bare.html', site.urlOf('good')).href);
  return page;
}

async function start(page: Page, name: string): Promise<void> {
  await selectNode(page, name);
  await pressAction(page, 'Start');
}

describe('§8 Error catalogue', () => {
  test('§8 Loading or parsing fails: the banner replaces the maps, with the first violation for authors', async () => {
    const page = await site.open('empty');
    const banner = page.getByRole('alert');
    await banner.getByText(BANNER).waitFor();
    await expect.poll(() => mapOf(page).count()).toBe(0);
    await banner.getByText('Details for authors').click();
    await banner.getByText('There is no heading in this file.').waitFor();
    await page.evaluate(() => (window.location.hash = '#local:mapless'));
    await banner.getByText(/^mapless\.md:1:3.* There is no map on this page/).waitFor();
    await page.evaluate(() => (window.location.hash = '#local:good'));
    await mapOf(page).waitFor();
    await expect.poll(() => banner.count()).toBe(0);
  });

  test('§8 Loading or parsing fails: the error is logged once per failure', async () => {
    const context = await site.newLearner();
    const logged: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    const page = await site.open('empty', context);
    await page.getByRole('alert').getByText(BANNER).waitFor();
    expect(logged).toEqual([
      expect.stringMatching(
        /^The content could not be loaded: .*There is no heading in this file/s,
      ) as string,
    ]);
    await page.evaluate(() => (window.location.hash = '#local:good'));
    await mapOf(page).waitFor();
    await page.evaluate(() => (window.location.hash = '#local:mapless'));
    await page.getByRole('alert').getByText(BANNER).waitFor();
    expect(logged.slice(1)).toEqual([
      expect.stringMatching(/^The content could not be loaded: mapless\.md:1:3/) as string,
    ]);
    await page.evaluate(() => (window.location.hash = '#local:nowhere'));
    await page.getByRole('heading', { name: 'No content loaded.' }).waitFor();
    expect(logged.slice(2)).toEqual([expect.stringMatching(/^No content was loaded/) as string]);
  });

  test("§8 Source returns nothing: a page without maps shows 'No content loaded.'", async () => {
    const page = await openBare();
    await page.getByRole('heading', { name: 'No content loaded.' }).waitFor();
    await expect.poll(() => mapOf(page).count()).toBe(0);
  });

  test("§8 Source returns nothing: the address of a map that does not exist shows 'No content loaded.'", async () => {
    const context = await site.newLearner();
    const page = await context.newPage();
    await page.goto(site.urlOf('nowhere'));
    await page.getByRole('heading', { name: 'No content loaded.' }).waitFor();
  });

  test('§8 Failed network request: a missing tutorial is reported, with a way back to the map', async () => {
    const page = await site.open('lost');
    // Files missing in the folder are requested from the documentation.
    const headers = { 'Access-Control-Allow-Origin': '*' };
    const isElsewhere = ({ hostname }: URL) => hostname !== 'localhost';
    await page.route(isElsewhere, (route) => route.fulfill({ status: 404, headers }));
    await start(page, 'One');
    const alert = page.getByRole('alert');
    await alert.getByText(/^There is no tutorial at .*nowhere/).waitFor();
    await alert.getByRole('button', { name: 'Back to the map' }).click();
    await waitForMap(page);
    expect(await stateOf(page, 'One')).toBe('activity 1, up next');
  });

  test('§8 Failed network request: a lost connection is reported, and Try again continues once it is back', async () => {
    const page = await site.open('good');
    await page.route('**/tutorials/**', (route) => route.abort('internetdisconnected'));
    await start(page, 'One');
    const alert = page.getByRole('alert');
    await alert.getByText('Check your connection and try again.').waitFor();
    await page.unroute('**/tutorials/**');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByTitle('Editor for One').waitFor();
  });

  test('§8 Failed network request: an editor that fails to load leaves the map unchanged', async () => {
    const page = await site.open('good', { behaviour: { neverReady: true } });
    // The fast-forwarded clock must not stop the tutorial from loading.
    const tutorial = page.waitForResponse(/three-steps/).then((response) => response.finished());
    await start(page, 'One');
    await Promise.all([tutorial, frameOf(page)]);
    const alert = page.getByRole('alert');
    // The time-out starts when the map's page knows that the editor's page has loaded.
    const isTold = async () => {
      await page.clock.runFor(90_000);
      return alert.getByText('The editor could not be loaded.').isVisible();
    };
    await expect.poll(isTold).toBe(true);
    await alert.getByRole('button', { name: 'Back to the map' }).click();
    await waitForMap(page);
    await panelOf(page).getByRole('button', { name: 'Start' }).waitFor();
  });

  test('§8 Certificate failure: the plain certificate is offered without an error if it is no PDF and has no preview', async () => {
    const page = await site.open('certificate');
    const errors = errorsOf(page);
    onTestFinished(() => expect(errors).toEqual([]));
    await complete(page, 'One');
    const claim = dialogOf(page).getByRole('link', { name: /Claim Reward/ });
    await expect.poll(() => claim.getAttribute('href')).toMatch(/award\.pdf/);
  });
});

describe('§8 Storage', () => {
  test.each<[StorageTrouble, string]>([
    ['unavailable', 'This browser cannot save your work.'],
    ['blocked', 'An older version of this page is open in another tab.'],
    ['outdated', 'A newer version of this page is open in another tab.'],
  ])(
    '§8 Storage: storage that is %s is reported, and the session can be played to its end',
    async (trouble, words) => {
      const context = await site.newLearner();
      await breakStorage(context, trouble);
      const page = await site.open('good', context);
      await page.getByRole('alert').getByText('Your work is not being saved').waitFor();
      await page.getByRole('alert').getByText(words).waitFor();
      await complete(page, 'One');
      await complete(page, 'Two');
      expect(await stateOf(page, 'Two')).toBe('activity 2, completed');
      // The work can be saved to a file.
      const { user } = await savedWork(page);
      expect(Object.keys(user.mapProgress.good?.first?.activityState ?? {})).toEqual(['one', 'two']);
    },
  );
});
