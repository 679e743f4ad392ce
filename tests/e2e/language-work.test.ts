import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createText } from '../../viewer/shared/i18n/create-texts.ts';
import { loadFullSource } from '../../viewer/shared/i18n/source-catalogue.ts';
import { toPseudoMessages } from '../../viewer/shared/i18n/to-pseudo-messages.ts';
import { startPublicApis, type PublicApis } from '../support/public-apis.ts';
import { useAuthorDev, type VisitOptions } from './support/author-site.ts';
import { breakStorage } from './support/break-storage.ts';
import { findBareTexts, removeFindings } from './support/find-bare-texts.ts';
import { dialogOf, mapOf } from './support/map-page.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';
import { chooseFile, foreignFile, workFileOf } from './support/work-file.ts';

// The other texts that a learner sees, in the pseudo-locale: introduction, own work, the list, and errors.

const INTRODUCTION = '```intro\n1 2 3\n```\n';

let apis: PublicApis;
const site = useAuthorDev(
  {
    welcome: mapFile({ name: '1001' }, INTRODUCTION, skillMap('2001', { name: '2001' }, activity('3001'))),
    way: mapFile(
      { name: '1001' },
      skillMap(
        '2001',
        { name: '2001', allowcodecarryover: 'yes', completionurl: '/images/1.pdf' },
        activity('3001', { name: '3001', next: '3002' }),
        activity('3002', { name: '3002' }),
      ),
      skillMap('2002', { name: '2002', required: '2001' }, activity('3004', { name: '3004' })),
      skillMap('2003', { name: '2003', required: '2 77' }, activity('3005', { name: '3005', tags: '77' })),
    ),
    500: 'No map at all.\n',
  },
  async () => {
    apis = await startPublicApis();
    Object.assign(apis.content, {
      files: { 'eve/maps/v1.0.0/space.md': mapFile({}, skillMap('m', {}, activity('one'))) },
      tags: { 'eve/maps': ['v1.0.0'] },
    });
    return {
      endpoints: { ...apis.endpoints, reportContent: 'https://report.test/' },
      packages: { bannedRepos: ['eve/maps'] },
    };
  },
);
afterAll(() => apis?.close());

const source = await loadFullSource();
const pseudo = createText({ locale: 'en-XA', messages: toPseudoMessages(source.messages) }, source);

type Storage = Parameters<typeof breakStorage>[1];

/** A page in the pseudo-locale, and the texts outside the catalogue on each screen. */
async function openInPseudoLocale(
  hash: string,
  { storage, ...visit }: VisitOptions & { storage?: Storage } = {},
) {
  const context = await site.newLearner(visit);
  if (storage) await breakStorage(context, storage);
  const page = await context.newPage();
  await page.goto(site.urlOf('way').replace(/#.*/, `?translate=1${hash}`));
  const bare: Record<string, string[]> = {};
  const look = async (screen: string): Promise<void> => {
    const found = await findBareTexts(page);
    if (found.length > 0) bare[screen] = found;
  };
  return { page, bare, look };
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

async function choose(page: Page, entry: string): Promise<void> {
  await press(page, pseudo('header.settings'));
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const nextDialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true }).waitFor();

async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
}

const select = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`${name}, `) }).click();

async function complete(page: Page, name: string): Promise<void> {
  await select(page, name);
  await press(page, pseudo('action.start'));
  const editor = page.getByTitle(pseudo('editor.frame', { name }), { exact: true }).contentFrame();
  for (const button of ['Next step', 'Next step', 'Done']) {
    await editor.getByRole('button', { name: button, exact: true }).click();
  }
  await page.getByRole('button', { name: pseudo('header.backToMap') }).waitFor({ state: 'detached' });
}

test("every text of the introduction comes from the catalogue, except the author's", async () => {
  const { page, bare, look } = await openInPseudoLocale('#local:welcome');
  await nextDialog(page, pseudo('introduction.title', { title: '1001' }));
  await look('introduction');
  expect(bare).toEqual({});
});

test('every text about a finished map, its certificate, its list, restarting and undoing comes from the catalogue', async () => {
  const { page, bare, look } = await openInPseudoLocale('#local:way');
  await complete(page, '3001');
  await complete(page, '3002');
  await nextDialog(page, pseudo('completion.title'));
  await look('lone certificate');
  await leaveDialog(page);
  await page.reload();
  const again = { name: pseudo('reward.certificate.ofMap', { name: '2001' }) };
  await page.getByRole('button', again).waitFor();
  await look('overview with a certificate');
  await press(page, pseudo('bar.list'));
  await page.getByRole('main').getByRole('button', again).waitFor();
  await look('list');
  await press(page, pseudo('bar.map'));
  await mapOf(page)
    .or(page.getByRole('button', { name: /3002, / }))
    .first()
    .waitFor();
  await select(page, '3002');
  await press(page, pseudo('panel.more'));
  await page.getByRole('menuitem', { name: pseudo('action.restart') }).click();
  await nextDialog(page, pseudo('restart.title', { name: '3002' }));
  await look('restart');
  await leaveDialog(page);
  await choose(page, pseudo('header.resetAll'));
  await press(page, pseudo('reset.confirm'));
  await page.getByRole('button', { name: pseudo('notice.undo'), exact: true }).waitFor();
  await look('undo');
  expect(bare).toEqual({});
});

test('every text about work from a file, My Projects and the full editor comes from the catalogue', async () => {
  const { page, bare, look } = await openInPseudoLocale('#local:way');
  await chooseFile(page, foreignFile(), () => choose(page, pseudo('work.open')));
  await nextDialog(page, pseudo('work.refused.title'));
  await look('work refused');
  await chooseFile(page, workFileOf('4711', '', '4712'), () => press(page, pseudo('work.refused.choose')));
  await nextDialog(page, pseudo('work.found.title'));
  await look('work found');
  await press(page, pseudo('work.found.add'));
  await dialogOf(page).waitFor({ state: 'detached' });
  await look('work added');
  await choose(page, pseudo('header.myProjects'));
  await nextDialog(page, pseudo('ownProjects.title'));
  await look('my projects');
  await press(page, pseudo('ownProjects.delete', { name: '4712' }));
  await look('deleted project');
  await page.getByRole('button', { name: pseudo('ownProjects.open', { name: '4711' }) }).click();
  await page.getByRole('button', { name: pseudo('header.backToMap') }).waitFor();
  await look('full editor');
  expect(bare).toEqual({});
});

test.each<Storage>(['unavailable', 'blocked', 'outdated'])(
  'every text of the message about storage that is %s comes from the catalogue',
  async (storage) => {
    const { page, bare, look } = await openInPseudoLocale('#local:way', { storage });
    await page.getByRole('alert').getByText(pseudo('storage.title')).waitFor();
    await look('storage');
    await page.setViewportSize({ width: 360, height: 640 });
    await press(page, pseudo('storage.more'));
    await look('storage on a phone');
    expect(bare).toEqual({});
  },
);

test('every text of a page with several maps, no map, a broken map or a banned one comes from the catalogue', async () => {
  const start = await openInPseudoLocale('#maps');
  await start.page.getByRole('heading', { name: pseudo('start.title') }).waitFor();
  await start.look('start');
  const empty = await openInPseudoLocale('#local:404');
  await empty.page.getByRole('heading', { name: pseudo('page.empty.title') }).waitFor();
  await empty.look('empty');
  const broken = await openInPseudoLocale('#local:500');
  await broken.page.getByRole('alert').first().waitFor();
  await removeFindings(broken.page, pseudo('authoring.label'));
  await broken.look('broken');
  const banned = await openInPseudoLocale('#github:eve/maps/space');
  await banned.page.getByRole('heading', { name: pseudo('page.banned.title') }).waitFor();
  await banned.look('banned');
  expect({ ...start.bare, ...empty.bare, ...broken.bare, ...banned.bare }).toEqual({});
});
