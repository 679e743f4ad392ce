import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { useAuthorDev } from './support/author-site.ts';
import type { StorageTrouble } from './support/break-storage.ts';
import { breakStorage } from './support/break-storage.ts';
import {
  LOOKS,
  chooseFromMenu,
  dialogFlaws,
  flawsOf,
  leaveDialog,
  nextDialog,
  pressInDialog,
} from './support/dialog-flaws.ts';
import { complete } from './support/fake-editor-page.ts';
import {
  backToMap,
  dialogOf,
  editorOf,
  nodeOf,
  openActivity,
  panelOf,
  pressAction,
  selectNode,
} from './support/map-page.ts';
import { activity, mapFile, node, skillMap } from './support/map-text.ts';
import { chooseFile, foreignFile, workFileOf } from './support/work-file.ts';

// The dialogs about a learner's own work, a certificate alone, and what is said when storage fails.

const LONG = 'Der Donaudampfschifffahrtsgesellschaftskapitän und die verlorene Schatzinsel im Süden';

const certificate = ['* rewards:', '    * certificate: /images/award.pdf'];

const site = useAuthorDev({
  way: mapFile(
    {},
    skillMap('first', {}, activity('one', { next: 'end' }), node('completion', 'end', {}, ...certificate)),
  ),
});

/** My Projects stands in the header, on a phone in its menu. */
async function showMyProjects(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (isPhone) await chooseFromMenu(page, 'My Projects');
  else await page.getByRole('banner').getByRole('button', { name: 'My Projects' }).click();
  await nextDialog(page, 'My Projects');
}

const openWork = (page: Page) => () => chooseFromMenu(page, 'Open work from a file');

describe.each(LOOKS)('in $name', ({ width, height, scheme, contrast }) => {
  let flaws: Record<string, string[]> = {};
  beforeEach(() => void (flaws = {}));
  const visit = { viewport: { width, height }, colorScheme: scheme };
  const expectNone = () =>
    expect(flaws).toEqual(Object.fromEntries(Object.keys(flaws).map((screen) => [screen, []])));
  const look = async (page: Page, screen: string, selector?: string): Promise<void> => {
    flaws[screen] = await (selector === undefined ? dialogFlaws(page) : flawsOf(page, selector));
  };
  const setContrast = async (page: Page): Promise<void> => {
    if (contrast) await chooseFromMenu(page, 'High Contrast On');
  };

  test('§4 Completion: a certificate alone in its dialog', async () => {
    const context = await site.newLearner(visit);
    const page = await site.open('way', context);
    await setContrast(page);
    await complete(page, 'One');
    await nextDialog(page, 'You Did It!');
    await look(page, 'lone certificate');
    expectNone();
  });

  test('work from a file, refused and found, and My Projects with a long name', async () => {
    const page = await site.open('way', visit);
    await setContrast(page);
    await chooseFile(page, foreignFile(), openWork(page));
    await nextDialog(page, 'This file cannot be opened');
    await look(page, 'work refused');
    await chooseFile(page, workFileOf('Rocket', LONG, ''), () => pressInDialog(page, 'Choose another file'));
    await nextDialog(page, 'Add the work from this file?');
    await look(page, 'work found');
    await pressInDialog(page, 'Add it');
    await dialogOf(page).waitFor({ state: 'detached' });
    await showMyProjects(page);
    await look(page, 'my projects');
    await dialogOf(page).getByRole('button', { name: 'Delete Rocket' }).click();
    await dialogOf(page)
      .getByRole('button', { name: /^Delete Der/ })
      .click();
    await look(page, 'my projects deleted');
    expectNone();
  });

  test('an activity that is open in two tabs', async () => {
    const context = await site.newLearner(visit);
    const first = await site.open('way', context);
    await setContrast(first);
    await openActivity(first, 'One');
    const second = await site.open('way', context);
    await selectNode(second, 'One');
    await pressAction(second, 'Continue');
    await nextDialog(second, 'One is open in another tab');
    await look(second, 'open elsewhere');
    await pressInDialog(second, 'Open it here too');
    await editorOf(second).getByRole('textbox', { name: 'Code' }).fill('second');
    await editorOf(first).getByRole('textbox', { name: 'Code' }).fill('first');
    await backToMap(second);
    await backToMap(first);
    await second.close();
    await pressAction(first, 'Continue');
    await nextDialog(first, 'Which version of One?');
    await look(first, 'project versions');
    await leaveDialog(first);
    expectNone();
  });

  test.each<StorageTrouble>(['unavailable', 'full', 'blocked', 'outdated', 'failed'])(
    '§8 storage that is %s',
    async (trouble) => {
      const context = await site.newLearner(visit);
      await breakStorage(context, trouble);
      const page = await site.open('way', context);
      await setContrast(page);
      // The others show as soon as the page stands, before anything is to be stored.
      if (trouble === 'full' || trouble === 'failed') {
        await openActivity(page, 'One');
        await editorOf(page).getByRole('textbox', { name: 'Code' }).fill('work');
      }
      await page.getByRole('alert').getByText('Your work is not being saved').waitFor();
      // A phone tells the rest when asked: the map needs the room.
      const more = page.getByRole('button', { name: 'Why, and what helps' });
      if (await more.isVisible()) {
        await look(page, `storage ${trouble}, one line`, '[role=alert]');
        await more.click();
      }
      await page.getByRole('alert').getByRole('button', { name: 'Save my work to a file' }).waitFor();
      await look(page, `storage ${trouble}`, '[role=alert]');
      expectNone();
    },
  );
});

test.each([
  [1280, 800],
  [360, 640],
])('§8 what is said of storage covers nothing that a learner presses, at %i x %i', async (width, height) => {
  const context = await site.newLearner({ viewport: { width, height } });
  await breakStorage(context, 'unavailable');
  const page = await site.open('way', context);
  await page.getByRole('alert').getByText('Your work is not being saved').waitFor();
  // A trial fails where something else lies over the middle.
  for (const name of ['One', 'End']) await nodeOf(page, name).click({ trial: true });
  for (const name of [/^Start: One/, 'List']) {
    await page.getByRole('main').getByRole('button', { name }).click({ trial: true });
  }
  await panelOf(page).getByRole('button', { name: 'Start', exact: true }).click();
  await editorOf(page).getByRole('button', { name: 'Next step' }).click();
  await backToMap(page);
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});
