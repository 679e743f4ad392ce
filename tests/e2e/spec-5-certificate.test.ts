import { PDFDocument } from 'pdf-lib';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAuthorSite } from './support/author-site.ts';
import { complete } from './support/fake-editor-page.ts';
import { inOrder } from './support/in-order.ts';
import { dialogOf, panelOf } from './support/map-page.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';

// Whether a name is written onto a certificate, and its size.

const ending = (url: string) => mapFile({}, skillMap('first', { completionurl: url }, activity('one')));

/** A site that the configuration does not mention. */
const ELSEWHERE = 'https://maps.example/';

const site = useAuthorSite(
  { pdf: ending('/images/award.pdf'), picture: ending('/images/badge.svg') },
  { skillMap: { mapUrls: [ELSEWHERE] } },
  { servedBy: 'dev' },
);

const WIDE = { width: 800, height: 600 };

/** A page with a field of these dimensions. */
async function paper(field?: { width: number; height: number }): Promise<Buffer> {
  const document = await PDFDocument.create();
  const sheet = document.addPage([WIDE.width, WIDE.height]);
  // The dimensions are those without a border.
  const box = field && { x: 10, y: 250, borderWidth: 0, ...field };
  if (box) document.getForm().createTextField('name-entry').addToPage(sheet, box);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** A learner who has earned the certificate and sees the dialog. */
async function earn(map: string, context: BrowserContext): Promise<Page> {
  const page = await site.open(map, context);
  await complete(page, 'One');
  await page.getByRole('dialog', { name: 'You Did It!' }).waitFor();
  return page;
}

/** Opens the dialog again, from the overview. */
async function earnAgain(page: Page): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Certificate: First map' }).click();
  await page.getByRole('dialog', { name: 'You Did It!' }).waitFor();
}

const nameField = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Name on the certificate' });

/** Presses Claim Reward, whether button or link, and returns the tab's address. */
async function claim(page: Page): Promise<string> {
  const way = dialogOf(page)
    .getByRole('button', { name: /Claim Reward/ })
    .or(dialogOf(page).getByRole('link', { name: /Claim Reward/ }));
  const [tab] = await Promise.all([page.waitForEvent('popup'), way.click()]);
  await expect.poll(() => tab.url()).not.toMatch(/^(?:about:blank)?$/);
  const url = tab.url();
  // A tab with a PDF uses the machine as long as it is open.
  await tab.close();
  return url;
}

/** The PDF that the page creates for a name. */
async function madeFor(page: Page, name: string): Promise<PDFDocument> {
  await nameField(page).fill(name);
  const made = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const create = URL.createObjectURL.bind(URL);
        URL.createObjectURL = (blob: Blob) => {
          void blob.arrayBuffer().then((read) => resolve([...new Uint8Array(read)]));
          return create(blob);
        };
      }),
  );
  expect(await claim(page)).toMatch(/^blob:/);
  return PDFDocument.load(Uint8Array.from(await made));
}

/** The font size of the name in its field, in points. */
function sizeInField(document: PDFDocument): number {
  const look = document.getForm().getTextField('name-entry').acroField.getDefaultAppearance() ?? '';
  return Number(/([\d.]+) Tf/.exec(look)?.[1]);
}

describe('§5 Certificate name', () => {
  let page: Page;
  inOrder(() => page);

  test('§5 Certificate name: the plain certificate opens if the library fails to load', async () => {
    const context = await site.newLearner({ browser: 'whole', stays: true });
    const body = await paper({ width: 200, height: 100 });
    await context.route('**/*award*.pdf*', (route) =>
      route.fulfill({ body, contentType: 'application/pdf' }),
    );
    const library = /\/(?:name-certificate|write-name|pdf-lib)[^/]*\.js/;
    await context.route(library, (route) => route.abort('internetdisconnected'));
    page = await earn('pdf', context);
    await nameField(page).fill('Ada');
    expect(await claim(page)).toMatch(/\/images\/award\.pdf$/);
    await context.unroute(library);
    await page.reload();
  });

  test('§5 Certificate name: the plain certificate opens if the name is empty or consists of spaces', async () => {
    for (const name of ['', '   \t ']) {
      await earnAgain(page);
      await nameField(page).fill(name);
      expect(await claim(page)).toMatch(/\/images\/award\.pdf$/);
    }
  });

  test('§5 Certificate name: surrounding spaces are removed', async () => {
    await earnAgain(page);
    const document = await madeFor(page, '  Ada Lovelace ');
    expect(document.getForm().getTextField('name-entry').getText()).toBe('Ada Lovelace');
  });

  // The unit tests of `writeName` test the sizes.
  test('§9 Certificate name font: a long name fits the width of its field', async () => {
    await earnAgain(page);
    const document = await madeFor(page, 'Augusta Ada King, Countess of Lovelace');
    const font = await document.embedFont('Helvetica');
    const size = sizeInField(document);
    expect(size).toBeLessThan(80);
    expect(font.widthOfTextAtSize('Augusta Ada King, Countess of Lovelace', size)).toBeCloseTo(196, 0);
  });
});

describe('§5 Certificate name', () => {
  test('§5 Certificate name: no name is asked for if the source is unknown', async () => {
    const context = await site.newLearner();
    await context.route(`${ELSEWHERE}**`, (route) => {
      const isMap = route.request().url().endsWith('.md');
      const body = isMap ? ending(`${ELSEWHERE}award.pdf`) : '# Steps\n\n## First\nOne.\n';
      return route.fulfill({ body, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    const page = await context.newPage();
    await page.goto(site.urlOf('pdf').replace(/#.*/, `#${ELSEWHERE}unknown.md`));
    await complete(page, 'One', { steps: 0 });
    await page.getByRole('dialog', { name: 'You Did It!' }).waitFor();
    const link = dialogOf(page).getByRole('link', { name: /Claim Reward/ });
    await expect.poll(() => link.getAttribute('href')).toBe(`${ELSEWHERE}award.pdf`);
    await expect.poll(() => nameField(page).count()).toBe(0);
  });

  test('§5 Certificate name: no name is asked for if the file does not end in .pdf', async () => {
    const page = await earn('picture', await site.newLearner());
    await expect.poll(() => nameField(page).count()).toBe(0);
    expect(await claim(page)).toMatch(/badge\.svg/);
  });
});
