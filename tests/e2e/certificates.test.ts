import { PDFDocument, PDFRawStream } from 'pdf-lib';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAuthorSite } from './support/author-site.ts';
import { claimCertificate, dialogNamed } from './support/claim-certificate.ts';
import { complete } from './support/fake-editor-page.ts';
import { inOrder } from './support/in-order.ts';
import { dialogOf, panelOf, selectNode } from './support/map-page.ts';
import { activity, badgeUrl, mapFile, node, skillMap } from './support/map-text.ts';

// Certificates in a real browser: names in any script, files that are not PDFs, claiming a certificate again, and the
// focus of dialogs.

const BADGES = [
  '* rewards:',
  ...['', ''].flatMap(() => ['    * completion-badge:', `        * imageurl: ${badgeUrl}`]),
];

const site = useAuthorSite({
  own: mapFile({}, skillMap('first', { completionurl: '/images/award.pdf' }, activity('one'))),
  end: mapFile(
    {},
    skillMap(
      'first',
      {},
      activity('one', { next: 'end' }),
      node('completion', 'end', {}, ...BADGES, '    * certificate: /images/award.pdf'),
    ),
  ),
});

async function paper(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const sheet = document.addPage([800, 600]);
  document
    .getForm()
    .createTextField('name-entry')
    .addToPage(sheet, { x: 200, y: 250, width: 400, height: 50 });
  return Buffer.from(await document.save());
}

async function answer(context: BrowserContext, body: Buffer | string): Promise<void> {
  await context.route('**/*award*.pdf*', (route) => route.fulfill({ body, contentType: 'application/pdf' }));
}

const again = (page: Page) => page.getByRole('button', { name: 'Certificate: First map' });

/**
 * The share of pixels with ink in a drawn name, and whether any touch the picture's edge, where they would be cut off.
 */
async function inkOf(page: Page, pdf: Uint8Array): Promise<{ share: number; isCut: boolean }> {
  const document = await PDFDocument.load(pdf);
  const alpha = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .find(({ dict }) => dict.toString().includes('/DeviceGray') && dict.toString().includes('/Image'));
  expect(alpha).toBeDefined();
  const { dict, contents } = alpha as PDFRawStream;
  const numberOf = (key: string) => Number(new RegExp(`/${key} (\\d+)`).exec(dict.toString())?.[1]);
  return page.evaluate(
    async ({ packed, width, height }) => {
      const stream = new Blob([Uint8Array.from(packed)])
        .stream()
        .pipeThrough(new DecompressionStream('deflate'));
      const pixels = new Uint8Array(await new Response(stream).arrayBuffer());
      const isInk = (x: number, y: number) => (pixels[y * width + x] ?? 0) > 64;
      let count = 0;
      let isCut = false;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if (!isInk(x, y)) continue;
          count += 1;
          isCut ||= x === 0 || y === 0 || y === height - 1 || x === width - 1;
        }
      }
      return { share: count / pixels.length, isCut };
    },
    { packed: [...contents], width: numberOf('Width'), height: numberOf('Height') },
  );
}

/** Names with letters that the PDF's own font lacks. */
const NAMES = [
  ['Japanese', '山田さくら'],
  ['Arabic', 'سارة العربي'],
  ['Cyrillic', 'Олена Шевченко'],
  ['emoji', 'Ada 🚀🦊'],
  ['accents on accents', 'Z\u0300\u0301\u0302\u0303a\u0323\u0324\u0325\u0300\u0301 Ng\u0303o\u0323\u0302'],
  ['two directions', 'סבטלנה (Lana) 3'],
] as const;

describe('§5 Certificate name', () => {
  let context: BrowserContext;
  let page: Page;
  inOrder(() => page);

  test('§5 Certificate name: a name in any letters is drawn completely onto the PDF', async () => {
    context = await site.newLearner({ browser: 'whole', stays: true });
    await answer(context, await paper());
    page = await site.open('own', context);
    await expect.poll(() => again(page).count()).toBe(0);
    await complete(page, 'One');
    for (const [letters, name] of NAMES) {
      const { bytes, url } = await claimCertificate(page, name);
      expect(url).toMatch(/^blob:/);
      const field = (await PDFDocument.load(bytes ?? '')).getForm().getTextField('name-entry');
      expect([field.getText(), field.isReadOnly()]).toEqual([name, true]);
      const { share, isCut } = await inkOf(page, bytes ?? new Uint8Array());
      expect(share, letters).toBeGreaterThan(0.02);
      expect(isCut, letters).toBe(false);
      const back = panelOf(page).getByRole('button', { name: 'Back to the overview' });
      if (await back.isVisible()) await back.click();
      await panelOf(page).getByRole('button', { name: 'Certificate: First map' }).click();
    }
    await dialogNamed(page, 'You Did It!').getByRole('button', { name: 'Close' }).click();
  });

  test('§2 Info panel: the certificate of a map without a reward node can be claimed again from the overview and the list, even after a reload', async () => {
    await page.reload();
    await panelOf(page).getByRole('button', { name: 'Certificate: First map' }).click();
    await dialogNamed(page, 'You Did It!').getByText('You finished First map!').waitFor();
    await page.keyboard.press('Escape');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'List', exact: true }).click();
    await main.getByRole('button', { name: 'Certificate: First map' }).click();
    await dialogNamed(page, 'You Did It!').waitFor();
  });

  test('§8 Certificate personalization failure: a file that is not a PDF opens unchanged', async () => {
    await context.unroute('**/*award*.pdf*');
    await answer(context, 'garbage, not a PDF');
    const { bytes, url } = await claimCertificate(page, 'Ada');
    expect(url).toMatch(/\/award[^/]*\.pdf/);
    expect(bytes).toBeUndefined();
    await dialogOf(page).waitFor({ state: 'detached' });
  });
});

describe('§4 Modal queue: by keyboard alone', () => {
  let page: Page;
  inOrder(() => page);

  test('after the dialogs from completion to certificate, the focus is on the completion node', async () => {
    page = await site.open('end', { stays: true });
    await complete(page, 'One');
    for (const title of ['You Did It!', 'New badge!', 'New badge!']) {
      await expect.poll(() => focusIsIn(page, title)).toBe(true);
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => focusIsIn(page, 'You earned a certificate')).toBe(true);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
      .toMatch(/^End, /);
  });

  test('two equal badges and a certificate each have a dialog, and the focus returns to the button that opened the first', async () => {
    await selectNode(page, 'End');
    const seeAgain = panelOf(page).getByRole('button', { name: 'See what you earned' });
    await seeAgain.focus();
    await page.keyboard.press('Enter');
    for (const [title, key] of [
      ['New badge!', 'Enter'],
      ['New badge!', 'Enter'],
      ['You earned a certificate', 'Escape'],
    ] as const) {
      await expect.poll(() => focusIsIn(page, title)).toBe(true);
      await page.keyboard.press(key);
    }
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => seeAgain.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

test('§9 Confetti: falls once for a completion with its rewards, and never with reduced motion', async () => {
  for (const [motion, expected] of [
    ['no-preference', 1],
    ['reduce', 0],
  ] as const) {
    const page = await site.open('end', { reducedMotion: motion });
    // Each burst starts by drawing its pieces on a canvas of the whole window, which is removed afterwards.
    await page.evaluate(() => {
      const counted = Object.assign(globalThis, { bursts: 0 });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const added of addedNodes) if (added instanceof HTMLCanvasElement) counted.bursts += 1;
      }).observe(document.body, { childList: true });
    });
    const bursts = () => page.evaluate(() => (globalThis as { bursts?: number }).bursts);
    await complete(page, 'One');
    await dialogNamed(page, 'You Did It!').getByRole('button', { name: 'Claim Reward' }).click();
    if (expected > 0) await expect.poll(bursts).toBe(expected);
    // Waits until the last piece has fallen.
    await page.clock.runFor(10_000);
    for (let badge = 0; badge < 2; badge++) {
      await dialogNamed(page, 'New badge!').getByRole('button', { name: 'Next reward' }).click();
      await page.clock.runFor(1_000);
    }
    await dialogNamed(page, 'You earned a certificate').waitFor();
    expect(await bursts()).toBe(expected);
  }
});

/** True if the keyboard focus is in the only open dialog, and it has this title. */
async function focusIsIn(page: Page, title: string): Promise<boolean> {
  const dialogs = dialogNamed(page, title);
  if ((await dialogOf(page).count()) !== 1 || (await dialogs.count()) !== 1) return false;
  return dialogs.evaluate((dialog) => dialog.contains(document.activeElement));
}
