import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { pauseIn, useAuthorSite } from './support/author-site.ts';
import { LOOKS, chooseFromMenu, flawsInLooks, nextDialog, pressInDialog } from './support/dialog-flaws.ts';
import { complete } from './support/fake-editor-page.ts';
import { dialogOf, panelOf, pressAction, selectNode } from './support/map-page.ts';
import { activity, badgeUrl, mapFile, node, skillMap } from './support/map-text.ts';

// Every dialog that a learner meets on a small map, in the relevant themes and sizes.

const REWARDS = [
  '* rewards:',
  '    * completion-badge:',
  `        * imageurl: ${badgeUrl}`,
  '        * name: Pilot',
  '    * certificate: /images/award.pdf',
];

/** With `+`: other bullets belong to the attribute above, even in a block. */
const INTRODUCTION = [
  '```intro',
  'Make a **game** with us.',
  '+ Draw a sprite',
  '+ Let it move',
  '```',
  '',
].join('\n');

const site = useAuthorSite({
  welcome: mapFile(
    {},
    INTRODUCTION,
    skillMap('first', {}, activity('one', { next: 'two' }), activity('two')),
  ),
  way: mapFile(
    {},
    skillMap(
      'first',
      { allowcodecarryover: 'yes' },
      activity('one', { next: 'two' }),
      activity('two', { next: 'end' }),
      node('completion', 'end', {}, ...REWARDS),
    ),
  ),
});

test('every dialog is accessible, is fully visible, and has a way forward', async () => {
  const page = await site.open('way');
  const look = async (): Promise<void> => expect(await flawsInLooks(page)).toEqual([]);
  await chooseFromMenu(page, 'Reset All');
  await nextDialog(page, 'Nothing to reset');
  await look();
  await pressInDialog(page, 'OK');
  await chooseFromMenu(page, 'Language');
  await nextDialog(page, 'Select Language');
  await look();
  await page.keyboard.press('Escape');
  await complete(page, 'One');
  await selectNode(page, 'Two');
  // §5 Code carryover: the dialog shows first which code Start keeps.
  await panelOf(page).getByText('Start with your code from “One”.').waitFor({ state: 'attached' });
  await complete(page, 'Two');
  await nextDialog(page, 'You Did It!');
  await look();
  await pressInDialog(page, 'Claim Reward');
  await nextDialog(page, 'New badge!');
  await look();
  await pressInDialog(page, 'Next reward');
  await nextDialog(page, 'You earned a certificate');
  await look();
  await pressInDialog(page, 'Done');
  await selectNode(page, 'Two');
  await pressAction(page, 'Restart');
  await nextDialog(page, 'Restart “Two”?');
  await look();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  await chooseFromMenu(page, 'Reset All');
  await nextDialog(page, 'Reset all progress?');
  await look();
});

test.each([LOOKS[0], LOOKS[3]])(
  'the introduction appears once, and only while nothing has been started, in $name',
  async ({ width, height }) => {
    const page = await site.open('welcome', { viewport: { width, height } });
    await nextDialog(page, 'Welcome to Guide');
    // It is scrolled to its start, even in the smallest window.
    expect(await page.getByRole('heading', { name: 'Welcome to Guide' }).boundingBox()).toMatchObject({
      y: expect.toSatisfy((y: number) => y >= 0 && y < height / 2) as number,
    });
    await expect
      .poll(() => dialogOf(page).getByRole('listitem').allTextContents())
      .toEqual(['Draw a sprite', 'Let it move']);
    expect(await flawsInLooks(page)).toEqual([]);
    await page.setViewportSize({ width, height });
    await pressInDialog(page, "Let's go");
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.reload();
    await panelOf(page).getByRole('button', { name: 'Start', exact: true }).waitFor();
    await page.clock.runFor(2_000);
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    // A learner with work from elsewhere sees no introduction either, as on a classroom device where only the flags
    // were cleared.
    await page.evaluate(() => localStorage.clear());
    await complete(page, 'One');
    await page.reload();
    await panelOf(page).getByRole('button', { name: 'Start', exact: true }).waitFor();
    await page.clock.runFor(2_000);
    await expect.poll(() => dialogOf(page).count()).toBe(0);
  },
);

test('the introduction opens at its final height, so that its button does not move', async () => {
  const context = await site.newLearner();
  // Freezes the clock: the markdown renderer may take longer than the limit of two seconds.
  await context.route('**/markdown-body-*.js', async (route) => {
    await pauseIn(route.request().frame().page(), 1);
    await route.continue();
  });
  await context.addInitScript(() => {
    const heights: number[] = [];
    let watched: Element | undefined;
    Object.assign(window, { heights });
    new MutationObserver(() => {
      const dialog = document.querySelector<HTMLElement>('[role=dialog]');
      if (!dialog || dialog === watched) return;
      watched = dialog;
      new ResizeObserver(() => heights.push(dialog.offsetHeight)).observe(dialog);
    }).observe(document, { childList: true, subtree: true });
  });
  const page = await site.open('welcome', context);
  await dialogOf(page).getByRole('listitem').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => Reflect.get(window, 'heights') as number[])).toHaveLength(1);
});

test('§5 Certificate name: the name is written into the field of the PDF, which opens beside the map', async () => {
  const document = await PDFDocument.create();
  const sheet = document.addPage([800, 600]);
  document
    .getForm()
    .createTextField('name-entry')
    .addToPage(sheet, { x: 200, y: 250, width: 400, height: 50 });
  const pdf = Buffer.from(await document.save());
  const context = await site.newLearner({ browser: 'whole' });
  await context.route('**/*award*.pdf*', (route) =>
    route.fulfill({ body: pdf, contentType: 'application/pdf' }),
  );
  const page = await site.open('way', context);
  await complete(page, 'One');
  await complete(page, 'Two');
  await nextDialog(page, 'You Did It!');
  await page.keyboard.press('Escape');
  await selectNode(page, 'End');
  await panelOf(page).getByRole('button', { name: 'Claim Reward' }).click();
  await pressInDialog(page, 'Next reward');
  await page.getByRole('textbox', { name: 'Name on the certificate' }).fill('Ada Lovelace');
  const opened = page.evaluate(
    () =>
      new Promise<{ bytes: number[]; hasOpener: boolean }>((resolve) => {
        let tab: Window | null = null;
        const open = window.open.bind(window);
        window.open = (...given) => (tab = open(...given));
        const create = URL.createObjectURL.bind(URL);
        URL.createObjectURL = (made: Blob) => {
          const hasOpener = tab?.opener !== null;
          void made.arrayBuffer().then((read) => resolve({ bytes: [...new Uint8Array(read)], hasOpener }));
          return create(made);
        };
      }),
  );
  await Promise.all([context.waitForEvent('page'), pressInDialog(page, 'Open certificate')]);
  const { bytes, hasOpener } = await opened;
  expect(hasOpener).toBe(false);
  const named = await PDFDocument.load(Uint8Array.from(bytes));
  const field = named.getForm().getTextField('name-entry');
  expect(field.getText()).toBe('Ada Lovelace');
  expect(field.isReadOnly()).toBe(true);
});

// The code of menus and dialogs is loaded together when a pointer comes near a menu. share-dialog.test.ts tests a
// dialog that reports a failed load.
test('menus and dialogs whose style failed to load have it when they are opened again', async () => {
  const context = await site.newLearner();
  const page = await site.open('way', context);
  const isLost = page.waitForEvent('requestfailed', (request) => /\/assets\/dialogs/.test(request.url()));
  await page.route(/\/assets\/dialogs[^/]*\.css$/, (route) => route.abort(), { times: 1 });
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).hover();
  await isLost;
  await chooseFromMenu(page, 'Reset All');
  const dialog = dialogOf(page);
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'detached' });
});
