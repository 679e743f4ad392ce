import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPublicApis, type PublicApis } from '../support/public-apis.ts';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { useAuthorSite } from './support/author-site.ts';
import { startDev, type DevSession } from './support/dev-session.ts';
import { pressInDialog } from './support/dialog-flaws.ts';
import {
  chooseByKey,
  keyFlaws,
  menuButtonOf,
  pressByKey,
  readPageBehind,
  turnWheel,
  type DialogKeys,
} from './support/dialog-keys.ts';
import { complete, pressInEditor } from './support/fake-editor-page.ts';
import { inOrder } from './support/in-order.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import {
  backToMap,
  dialogOf,
  editorOf,
  mapOf,
  nodeOf,
  openActivity,
  panelOf,
  selectNode,
} from './support/map-page.ts';
import { activity, badgeUrl, mapFile, node, skillMap } from './support/map-text.ts';
import { chooseFile, foreignFile, workFileOf } from './support/work-file.ts';

// Dialogs of a learner, opened, used and closed by keyboard alone.

const BADGE = ['    * completion-badge:', `        * imageurl: ${badgeUrl}`, '        * name: Pilot'];

const site = useAuthorSite({
  welcome: mapFile({}, '```intro\nMake a game.\n```\n', skillMap('first', {}, activity('one'))),
  way: mapFile(
    {},
    skillMap(
      'first',
      { allowcodecarryover: 'yes' },
      activity('one', { next: 'two' }),
      activity('two', { next: 'end' }),
      node('completion', 'end', {}, '* rewards:', ...BADGE, '    * certificate: /images/award.pdf'),
    ),
  ),
});

/** Checks dialogs one after the other. Returns what is wrong with them. */
async function flawsOf(page: Page, ...dialogs: readonly DialogKeys[]): Promise<string[]> {
  const flaws: string[] = [];
  for (const dialog of dialogs) flaws.push(...(await keyFlaws(page, dialog)));
  return flaws;
}

/** A dialog that an entry of a menu in the header opens. */
function fromMenu(page: Page, menu: string, entry: string, dialog: Pick<DialogKeys, 'title' | 'first'>) {
  return { ...dialog, open: () => chooseByKey(page, menu, entry), returnsTo: menuButtonOf(page, menu) };
}

/** A dialog that an entry of the panel’s second menu opens. */
function fromMore(page: Page, entry: string, dialog: Pick<DialogKeys, 'title' | 'first'>): DialogKeys {
  const more = panelOf(page).getByRole('button', { name: 'More', exact: true });
  const open = async (): Promise<void> => {
    await pressByKey(more);
    await pressByKey(page.getByRole('menuitem', { name: entry, exact: true }));
  };
  return { ...dialog, open, returnsTo: more };
}

const inPanel = (page: Page, name: string): Locator =>
  panelOf(page).getByRole('button', { name, exact: true });

test('without a dialog, the wheel moves the map, so that the check behind dialogs can fail', async () => {
  const page = await site.open('way');
  const before = await page.evaluate(readPageBehind);
  await turnWheel(page);
  expect(await page.evaluate(readPageBehind)).not.toBe(before);
});

test('dialogs of the settings and help', async () => {
  const page = await site.open('way');
  expect(
    await flawsOf(
      page,
      fromMenu(page, 'Settings', 'Reset All', { title: 'Nothing to reset', first: 'OK' }),
      fromMenu(page, 'Settings', 'Language', { title: 'Select Language', first: 'EnglishEnglish' }),
      fromMenu(page, 'Settings', 'Choose your hero', { title: 'Choose your hero', first: 'Robot' }),
      fromMenu(page, 'Settings', 'My Projects', { title: 'My Projects', first: 'Open a file…' }),
      fromMenu(page, 'Help', 'How it works', { title: 'How it works', first: 'Close' }),
    ),
  ).toEqual([]);
});

test('Enter confirms the chosen hero', async () => {
  const page = await site.open('way');
  await chooseByKey(page, 'Settings', 'Choose your hero');
  await expect
    .poll(() => dialogOf(page).getByRole('radio', { name: 'Robot' }).evaluate(isFocused))
    .toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor({ state: 'detached' });
  await mapOf(page)
    .getByRole('button', { name: /^Your hero: Cat/ })
    .waitFor();
});

test('the welcome, which opens by itself, leads to the first activity', async () => {
  const page = await site.open('welcome');
  const dialog = { title: 'Welcome to Guide', first: "Let's go", returnsTo: nodeOf(page, 'One') };
  expect(await keyFlaws(page, dialog)).toEqual([]);
});

test('dialogs about the work of a learner', async () => {
  const page = await site.open('way');
  await complete(page, 'One');
  await selectNode(page, 'One');
  const chooseWork = () => chooseByKey(page, 'Settings', 'Open work from a file');
  const returnsTo = menuButtonOf(page, 'Settings');
  expect(
    await flawsOf(
      page,
      fromMore(page, 'Restart', { title: 'Restart “One”?', first: 'Cancel' }),
      fromMenu(page, 'Settings', 'Reset All', { title: 'Reset all progress?', first: 'Cancel' }),
      fromMenu(page, 'Settings', 'My Projects', { title: 'My Projects', first: 'Keep going with One' }),
      {
        title: 'This file cannot be opened',
        first: 'Choose another file',
        open: () => chooseFile(page, foreignFile(), chooseWork),
        returnsTo,
      },
      {
        title: 'Add the work from this file?',
        first: 'Add it',
        open: () => chooseFile(page, workFileOf('Rocket'), chooseWork),
        returnsTo,
      },
    ),
  ).toEqual([]);
});

test('the celebration of a completed map, and a restart with code from before', async () => {
  const page = await site.open('way');
  await complete(page, 'One');
  await complete(page, 'Two');
  const claim = inPanel(page, 'Claim Reward');
  expect(
    await flawsOf(
      page,
      { title: 'You Did It!', first: 'Claim Reward', returnsTo: nodeOf(page, 'End') },
      { title: 'New badge!', first: 'Next reward', open: () => pressByKey(claim), returnsTo: claim },
    ),
  ).toEqual([]);
  await pressByKey(claim);
  const next = dialogOf(page).getByRole('button', { name: 'Next reward' });
  expect(
    await keyFlaws(page, {
      title: 'You earned a certificate',
      first: 'Open certificate',
      open: () => pressByKey(next),
      // The reward is claimed: this button has taken the place of the one that opened the dialog.
      returnsTo: inPanel(page, 'Play your game'),
    }),
  ).toEqual([]);
  await selectNode(page, 'Two');
  const restart = fromMore(page, 'Restart', { title: 'Restart “Two”?', first: 'Cancel' });
  expect(await keyFlaws(page, restart)).toEqual([]);
});

test('dialogs about an activity that is open in two tabs', async () => {
  const context = await site.newLearner();
  const first = await site.open('way', context);
  await openActivity(first, 'One');
  const second = await site.open('way', context);
  await selectNode(second, 'One');
  // The editor opens behind the dialog, and gets the focus when the dialog is closed.
  const elsewhere = { title: 'One is open in another tab', first: 'Back to the map' };
  const open = () => pressByKey(inPanel(second, 'Continue'));
  expect(await keyFlaws(second, { ...elsewhere, open, returnsTo: editorOf(second).owner() })).toEqual([]);
  await editorOf(second).getByRole('textbox', { name: 'Code' }).fill('second');
  await editorOf(first).getByRole('textbox', { name: 'Code' }).fill('first');
  await backToMap(second);
  await backToMap(first);
  await second.close();
  const versions = { title: 'Which version of “One”?', first: 'One' };
  const returnsTo = inPanel(first, 'Continue');
  expect(await keyFlaws(first, { ...versions, open: () => pressByKey(returnsTo), returnsTo })).toEqual([]);
  await pressByKey(returnsTo);
  // Learners recognize a version by how long ago it was changed.
  await dialogOf(first)
    .getByText(/^Changed last: [^·]+ \(\w+ \d+, \d{4}, [^()]+\)$/)
    .waitFor();
  const copy = dialogOf(first).getByRole('radio', { name: 'One (2)' });
  await first.keyboard.press('ArrowDown');
  await expect.poll(() => copy.isChecked()).toBe(true);
  await first.keyboard.press('Enter');
  await expect.poll(() => editorOf(first).getByRole('textbox', { name: 'Code' }).inputValue()).toBe('first');
});

describe('with an account', () => {
  let apis: PublicApis;
  let folder: AuthorFolder;
  let dev: DevSession;
  let page: Page;
  const checks = '* checks: required\n  * There are at least two loops: at least 2 loops\n';

  inOrder(() => page);

  beforeAll(async () => {
    apis = await startPublicApis({
      files: { 'bob/maps/v1.0.0/space.md': mapFile({}, skillMap('m', {}, activity('one'))) },
      tags: { 'bob/maps': ['v1.0.0'] },
    });
    folder = await createAuthorFolder({
      'skillmap.config.json': JSON.stringify({ maps: ['*.md'], endpoints: apis.endpoints }),
      'tutorials/three-steps.md': '# Steps\n\n## First\nOne.\n\n## Second\nTwo.\n\n## Third\nThree.\n',
      'way.md': mapFile(
        {},
        skillMap('first', {}, activity('one', { next: 'two' }) + checks, activity('two')),
      ),
    });
    dev = await startDev(folder.path, { hasAccounts: true, editor: 'fake' });
    const device = await newContext(await sharedBrowser());
    await device.clock.install();
    page = await device.newPage();
    await page.goto(dev.url);
    await mapOf(page).waitFor();
  });

  afterAll(async () => {
    await closeContexts();
    expect(await dev?.stop()).toBe(0);
    await apis?.close();
    await folder?.dispose();
  });

  test('signing in', async () => {
    const signIn = menuButtonOf(page, 'Sign In');
    const dialog = { title: 'Sign in', first: 'Continue with Test Learner', returnsTo: signIn };
    expect(await keyFlaws(page, { ...dialog, open: () => pressByKey(signIn) })).toEqual([]);
    await pressByKey(signIn);
    await pressInDialog(page, 'Continue with Test Learner');
    await page.getByRole('button', { name: 'Ada Lovelace' }).click();
    await menuButtonOf(page, 'Ada Lovelace').waitFor();
  });

  test('an activity with checks that are left', async () => {
    await openActivity(page, 'One');
    for (const button of ['Next step', 'Next step', 'Done']) await pressInEditor(page, button);
    const dialog = { title: 'One is almost finished', first: 'Keep working' };
    expect(await keyFlaws(page, { ...dialog, returnsTo: nodeOf(page, 'One') })).toEqual([]);
  });

  test('the profile, and a dialog above it', async () => {
    const profile = { title: 'My Profile', first: 'Close' };
    expect(await keyFlaws(page, fromMenu(page, 'Ada Lovelace', 'My Profile', profile))).toEqual([]);
    await chooseByKey(page, 'Ada Lovelace', 'My Profile');
    const returnsTo = page.getByRole('button', { name: 'Delete Profile' });
    const open = () => pressByKey(returnsTo);
    const dialog = { title: 'Delete your profile?', first: 'Cancel', below: 1 };
    expect(await keyFlaws(page, { ...dialog, open, returnsTo })).toEqual([]);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  });

  test('sharing from My Projects', async () => {
    await chooseByKey(page, 'Ada Lovelace', 'My Projects');
    const share = dialogOf(page).getByRole('button', { name: 'Share One' });
    const returnsTo = dialogOf(page).getByRole('button', { name: 'Keep going with One' });
    const dialog = { title: 'Share your game', first: 'Share Project', below: 1 };
    expect(await keyFlaws(page, { ...dialog, open: () => pressByKey(share), returnsTo })).toEqual([]);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  });

  test('a report about a map', async () => {
    await page.goto(`${dev.url}#github:bob/maps/space`);
    await nodeOf(page, 'One').waitFor();
    const dialog = { title: 'Report Abuse', first: 'What is wrong with this map?' };
    expect(await keyFlaws(page, fromMenu(page, 'Settings', 'Report Abuse', dialog))).toEqual([]);
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
