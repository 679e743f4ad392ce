import { AxeBuilder } from '@axe-core/playwright';
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAuthorSite } from './support/author-site.ts';
import { complete } from './support/fake-editor-page.ts';
import { dialogOf, panelOf, pressAction, selectNode } from './support/map-page.ts';
import { activity, badgeUrl, mapFile, node, skillMap } from './support/map-text.ts';

// Every dialog that a learner meets on a small map, in the looks and sizes that matter.

const REWARDS = [
  '* rewards:',
  '    * completion-badge:',
  `        * imageurl: ${badgeUrl}`,
  '        * name: Pilot',
  '    * certificate: /images/award.pdf',
];

const site = useAuthorSite({
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

const LOOKS = [
  { name: 'light at 1280 x 800', width: 1280, height: 800, scheme: 'light', contrast: false },
  { name: 'dark at 360 x 640', width: 360, height: 640, scheme: 'dark', contrast: false },
  { name: 'high contrast at 360 x 640', width: 360, height: 640, scheme: 'light', contrast: true },
  { name: 'light at 320 x 256', width: 320, height: 256, scheme: 'light', contrast: false },
] as const;

/** What axe finds in the dialog that is open, and what of it is cut off or cannot be reached. */
async function flawsOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
  const { violations } = await new AxeBuilder({ page })
    .include('[role=dialog]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const isCut = await dialogOf(page).evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth + 1);
  const outside = await dialogOf(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('button, a, input')].flatMap((control) => {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { top, bottom } = control.getBoundingClientRect();
      return top < -1 || bottom > innerHeight + 1 ? [`out of reach: ${control.textContent}`] : [];
    }),
  );
  return [
    ...violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`),
    ...(isCut ? ['cut off'] : []),
    ...outside,
  ];
}

/** A phone has the settings in its menu. */
async function chooseSetting(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: /^(?:Settings|Menu)$/ });
  await menu.filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** A phone shows the first action only, until the sheet is made higher. */
async function growPanel(page: Page): Promise<void> {
  const grow = panelOf(page).getByRole('button', { name: 'Show more' });
  while (await grow.isVisible()) await grow.click();
}

const pressInDialog = (page: Page, name: string): Promise<void> =>
  dialogOf(page).getByRole('button', { name, exact: true }).click();

async function nextDialog(page: Page, title: string): Promise<void> {
  await page.getByRole('dialog', { name: title, exact: true }).waitFor();
}

describe.each(LOOKS)('in $name', ({ width, height, scheme, contrast }) => {
  test('every dialog is accessible, is not cut off, and leads on', { timeout: 60_000 }, async () => {
    const context = await site.newLearner({ viewport: { width, height }, colorScheme: scheme });
    const page = await site.open('way', context);
    if (contrast) await chooseSetting(page, 'High Contrast On');
    const flaws: Record<string, string[]> = {};
    const look = async (screen: string): Promise<void> => {
      flaws[screen] = await flawsOf(page);
    };
    await chooseSetting(page, 'Language');
    await nextDialog(page, 'Select Language');
    await look('language');
    await page.keyboard.press('Escape');
    await complete(page, 'One');
    await selectNode(page, 'Two');
    // §5 Code carryover: what Start takes along is said before.
    await panelOf(page).getByText('Begins with your code from One.').waitFor({ state: 'attached' });
    await complete(page, 'Two');
    await nextDialog(page, 'You Did It!');
    await look('completion');
    await pressInDialog(page, 'Claim Reward');
    await nextDialog(page, 'You earned a badge');
    await look('badge');
    await pressInDialog(page, 'Next reward');
    await nextDialog(page, 'You earned a certificate');
    await look('certificate');
    await pressInDialog(page, 'Done');
    await selectNode(page, 'Two');
    await growPanel(page);
    await pressAction(page, 'Restart');
    await nextDialog(page, 'Restart Two?');
    await look('restart');
    await pressInDialog(page, 'Restart');
    await nextDialog(page, 'Keep your code?');
    await look('carryover');
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await chooseSetting(page, 'Reset All');
    await nextDialog(page, 'Reset all progress?');
    await look('reset');
    await page.keyboard.press('Escape');
    expect(flaws).toEqual(Object.fromEntries(Object.keys(flaws).map((screen) => [screen, []])));
  });
});

test('§5 Certificate name: it is written into the field of the PDF that opens beside the map', async () => {
  const document = await PDFDocument.create();
  const sheet = document.addPage([800, 600]);
  document
    .getForm()
    .createTextField('name-entry')
    .addToPage(sheet, { x: 200, y: 250, width: 400, height: 50 });
  const pdf = Buffer.from(await document.save());
  const context = await site.newLearner();
  await context.route('**/images/award.pdf*', (route) =>
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
