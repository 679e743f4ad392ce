import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAuthorDev } from './support/author-site.ts';
import { breakStorage, type StorageTrouble } from './support/break-storage.ts';
import {
  LOOKS,
  chooseFromMenu,
  flawsInLooks,
  leaveDialog,
  nextDialog,
  pressInDialog,
  setLook,
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

// Dialogs about the learner's own work, a certificate alone, and messages about failing storage.

const LONG = 'Der Donaudampfschifffahrtsgesellschaftskapitän und die verlorene Schatzinsel im Süden';

const certificate = ['* rewards:', '    * certificate: /images/award.pdf'];

const site = useAuthorDev({
  way: mapFile(
    {},
    skillMap('first', {}, activity('one', { next: 'end' }), node('completion', 'end', {}, ...certificate)),
  ),
});

async function showMyProjects(page: Page): Promise<void> {
  await chooseFromMenu(page, 'My Projects');
  await nextDialog(page, 'My Projects');
}

const openWork = (page: Page) => () => chooseFromMenu(page, 'Open work from a file');

describe('in every theme and size', () => {
  test('§4 Completion: the dialog with a certificate has no flaws', async () => {
    const page = await site.open('way');
    await complete(page, 'One');
    await nextDialog(page, 'You Did It!');
    expect(await flawsInLooks(page)).toEqual([]);
  });

  test('the dialogs about work from a file have no flaws, nor has My Projects with a long name', async () => {
    const page = await site.open('way');
    await chooseFile(page, foreignFile(), openWork(page));
    await nextDialog(page, 'This file cannot be opened');
    expect(await flawsInLooks(page)).toEqual([]);
    await chooseFile(page, workFileOf('Rocket', LONG, ''), () => pressInDialog(page, 'Choose another file'));
    await nextDialog(page, 'Add the work from this file?');
    expect(await flawsInLooks(page)).toEqual([]);
    await pressInDialog(page, 'Add it');
    await dialogOf(page).waitFor({ state: 'detached' });
    await showMyProjects(page);
    expect(await flawsInLooks(page)).toEqual([]);
    await dialogOf(page).getByRole('button', { name: 'Delete Rocket' }).click();
    await dialogOf(page)
      .getByRole('button', { name: /^Delete Der/ })
      .click();
    expect(await flawsInLooks(page)).toEqual([]);
  });

  test('the dialogs about an activity open in two tabs have no flaws', async () => {
    const context = await site.newLearner();
    const first = await site.open('way', context);
    await openActivity(first, 'One');
    const second = await site.open('way', context);
    await selectNode(second, 'One');
    await pressAction(second, 'Continue');
    await nextDialog(second, 'One is open in another tab');
    expect(await flawsInLooks(second)).toEqual([]);
    await pressInDialog(second, 'Open it here too');
    await editorOf(second).getByRole('textbox', { name: 'Code' }).fill('second');
    await editorOf(first).getByRole('textbox', { name: 'Code' }).fill('first');
    await backToMap(second);
    await backToMap(first);
    await second.close();
    await pressAction(first, 'Continue');
    await nextDialog(first, 'Which version of “One”?');
    expect(await flawsInLooks(first)).toEqual([]);
    await leaveDialog(first);
  });

  test.each<StorageTrouble>(['unavailable', 'full', 'blocked', 'outdated', 'failed'])(
    '§8 the message about storage that is %s has no flaws',
    async (trouble) => {
      const context = await site.newLearner();
      await breakStorage(context, trouble);
      const page = await site.open('way', context);
      // The other messages appear as soon as the page is ready, before anything is stored.
      if (trouble === 'full' || trouble === 'failed') {
        await openActivity(page, 'One');
        await editorOf(page).getByRole('textbox', { name: 'Code' }).fill('work');
      }
      const alert = page.getByRole('alert');
      const save = alert.getByRole('button', { name: 'Save my work to a file' });
      await alert.getByText('Your work is not being saved').waitFor();
      await save.waitFor();
      expect(await flawsInLooks(page, '[role=alert]')).toEqual([]);
      // A phone shows details on request, because the map needs the room.
      await setLook(page, LOOKS[1]);
      await save.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Why, and what to do' }).click();
      await save.waitFor();
      expect(await flawsInLooks(page, '[role=alert]')).toEqual([]);
    },
  );
});

test.each([
  [1280, 800],
  [360, 640],
])('§8 the message about storage covers no control of the learner, at %i x %i', async (width, height) => {
  const context = await site.newLearner({ viewport: { width, height } });
  await breakStorage(context, 'unavailable');
  const page = await site.open('way', context);
  await page.getByRole('alert').getByText('Your work is not being saved').waitFor();
  // A trial click fails if another element covers the centre.
  for (const name of ['One', 'End']) await nodeOf(page, name).click({ trial: true });
  await page.getByRole('main').getByRole('button', { name: 'List' }).click({ trial: true });
  await panelOf(page).getByRole('button', { name: 'Start', exact: true }).click();
  await editorOf(page).getByRole('button', { name: 'Next step' }).click();
  await backToMap(page);
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});
