import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createText } from '../../viewer/shared/i18n/create-texts.ts';
import { loadFullSource } from '../../viewer/shared/i18n/source-catalogue.ts';
import { toPseudoMessages } from '../../viewer/shared/i18n/to-pseudo-messages.ts';
import { useAuthorDev } from './support/author-site.ts';
import { findBareTexts } from './support/find-bare-texts.ts';
import { dialogOf } from './support/map-page.ts';
import { activity, badgeUrl, mapFile, node, skillMap } from './support/map-text.ts';

// The texts of a learner's path through a map, in the pseudo-locale: the author's texts are digits only.

const REWARDS = [
  '* rewards:',
  '    * certificate: /images/1.pdf',
  '    * completion-badge:',
  `        * imageurl: ${badgeUrl}`,
  '        * name: 9',
  '* actions:',
  '    * editor: 8',
];

const site = useAuthorDev({
  way: mapFile(
    { name: '1001' },
    skillMap(
      '2001',
      { name: '2001', allowcodecarryover: 'yes' },
      activity('3001', { name: '3001', next: '3002, 3003, 3005' }),
      activity('3002', { name: '3002' }),
      node('completion', '3003', { name: '3003' }, ...REWARDS),
      activity('3005', { name: '3005', url: '/404' }),
    ),
  ),
});

const source = await loadFullSource();
const pseudo = createText({ locale: 'en-XA', messages: toPseudoMessages(source.messages) }, source);

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

const select = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`${name}, `) }).click();

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
}

/** Plays the open tutorial to its end. */
async function finish(page: Page): Promise<void> {
  const editor = page.getByTitle(pseudo('editor.frame', { name: '3001' }), { exact: true }).contentFrame();
  for (const name of ['Next step', 'Next step', 'Done']) {
    await editor.getByRole('button', { name, exact: true }).click();
  }
}

test('every text on the path through a map comes from the catalogue', { timeout: 60_000 }, async () => {
  const context = await site.newLearner();
  const page = await context.newPage();
  const bare: Record<string, string[]> = {};
  const look = async (screen: string): Promise<void> => {
    const found = await findBareTexts(page);
    if (found.length > 0) bare[screen] = found;
  };
  await page.goto(site.urlOf('way').replace('#', '?translate=1#'));
  await select(page, '3001');
  await press(page, pseudo('action.start'));
  await finish(page);
  const completion = page.getByRole('dialog', { name: pseudo('completion.title'), exact: true });
  await completion.waitFor();
  await look('completion');
  await completion.getByRole('button', { name: pseudo('completion.claim'), exact: true }).click();
  const badge = page.getByRole('dialog', { name: pseudo('reward.badge.title') });
  await badge.waitFor();
  await look('badge');
  await badge.getByRole('button', { name: pseudo('reward.next') }).click();
  await page.getByRole('dialog', { name: pseudo('reward.certificate.title') }).waitFor();
  await look('certificate');
  await closeDialog(page);

  await select(page, '3003');
  await look('completion in the panel');
  await select(page, '3001');
  await look('completed activity');
  await press(page, pseudo('panel.more'));
  await page.getByRole('menuitem', { name: pseudo('action.restart') }).click();
  await dialogOf(page).waitFor();
  await look('restart');
  await closeDialog(page);
  expect(bare).toEqual({});
});
