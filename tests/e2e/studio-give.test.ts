import { readFile } from 'node:fs/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPublicApis, type PublicApis } from '../support/public-apis.ts';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startSiteWithFakeEditor } from './support/built-site.ts';
import type { CommandSession } from './support/command-session.ts';
import { flawsInLooks, flawsOf } from './support/dialog-flaws.ts';
import { closeContexts } from './support/launch-browser.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';
import { COURSE, DOT, TUTORIAL, fileOf, newAuthor, nodeOf, visit } from './support/studio-course.ts';
import { openShare } from './support/share.ts';

// How an author's work enters and leaves the Studio: zips, and maps at addresses.

let apis: PublicApis;
let site: CommandSession;
let folder: AuthorFolder;

beforeAll(async () => {
  apis = await startPublicApis();
  folder = await createAuthorFolder({
    'skillmap.config.json': JSON.stringify({ endpoints: apis.endpoints }),
  });
  site = await startSiteWithFakeEditor(folder.path, ['--studio']);
});
afterAll(async () => {
  await closeContexts();
  expect(await site.stop()).toBe(0);
  await apis.close();
  await folder.dispose();
});

async function openZip(
  page: Page,
  files: Readonly<Record<string, Uint8Array>>,
  name = 'course.zip',
): Promise<void> {
  const buffer = Buffer.from(zipSync(files));
  await page.getByLabel('Open a zip').setInputFiles({ name, mimeType: 'application/zip', buffer });
}

async function downloadZip(page: Page): Promise<{ name: string; files: Record<string, Uint8Array> }> {
  const coming = page.waitForEvent('download');
  await openShare(page);
  await page.getByRole('button', { name: 'Download as zip' }).click();
  const download = await coming;
  const bytes = await readFile(await download.path());
  await page.getByText(`${download.suggestedFilename()} is in your downloads.`).waitFor();
  return { name: download.suggestedFilename(), files: unzipSync(new Uint8Array(bytes)) };
}

describe('a zip', () => {
  test('that is opened and downloaded again has the same bytes', async () => {
    const page = await visit(await newAuthor(), site.url);
    await openZip(page, COURSE);
    await nodeOf(page, 'One').waitFor();
    const { name, files } = await downloadZip(page);
    // The name of the page, not of the folder.
    expect(name).toBe('Space.zip');
    expect(Object.keys(files).sort()).toEqual(Object.keys(COURSE).sort());
    for (const [file, bytes] of Object.entries(COURSE)) {
      expect(Buffer.from(files[file] ?? [])).toEqual(Buffer.from(bytes));
    }
  });

  test('from a code host opens without its outer folder, after listing the omitted files', async () => {
    const page = await visit(await newAuthor(), site.url);
    const inside = Object.entries<Uint8Array>(COURSE).map(([file, bytes]): [string, Uint8Array] => [
      `maps-main/${file}`,
      bytes,
    ]);
    await openZip(page, {
      ...Object.fromEntries(inside),
      'maps-main/.github/workflows/x.yml': strToU8('x'),
      'maps-main/../../evil.md': strToU8('x'),
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('.github').waitFor();
    await dialog.getByText('../../evil.md').waitFor();
    expect(await flawsInLooks(page, 'body')).toEqual([]);
    await dialog.getByRole('button', { name: 'Open the rest' }).click();
    await fileOf(page, 'tutorials/one.md').first().waitFor();
    await expect.poll(() => page.getByText('evil').count()).toBe(0);
  });

  test('that is hostile, encrypted or invalid is refused, and nothing of it is kept', async () => {
    const page = await visit(await newAuthor(), site.url);
    await openZip(page, { '../up.md': strToU8('x'), '/root.md': strToU8('x') });
    await page.getByText('It has no files that a draft can use').waitFor();
    const bomb = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`${index}.md`, new Uint8Array(20_000_000)]),
    );
    await openZip(page, bomb);
    await page.getByText('That is too much for a draft').waitFor();
    const locked = zipSync(COURSE);
    const list = new DataView(locked.buffer).getUint32(locked.length - 6, true);
    locked[list + 8] = 1;
    const input = page.getByLabel('Open a zip');
    await input.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from(locked) });
    await page.getByText('This zip has a password').waitFor();
    await input.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no') });
    await page.getByText('This is not a zip, or it is damaged').waitFor();
    await page.getByText('Nothing here yet').waitFor();
  });

  test('can be dropped on the page', async () => {
    const page = await visit(await newAuthor(), site.url);
    const bytes = [...zipSync(COURSE)];
    await page.locator('main').evaluate((target, given) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([new Uint8Array(given)], 'dropped.zip'));
      target.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
    }, bytes);
    await nodeOf(page, 'One').waitFor();
  });
});

describe('a copy of a map at an address', () => {
  const ask = async (page: Page, address: string): Promise<void> => {
    await page.getByLabel('Open a copy of a map on the web').fill(address);
    await page.keyboard.press('Enter');
  };

  test('contains every file that the map names there, and reports the missing ones', async () => {
    Object.assign(apis.content.files, {
      'ada/maps/HEAD/space/skillmap.md': mapFile(
        { name: 'Space' },
        skillMap(
          'moon',
          {},
          activity('one', { url: '/tutorials/one' }),
          activity('two', { url: '/tutorials/gone' }),
        ),
      ),
      'ada/maps/HEAD/tutorials/one.md': TUTORIAL,
      'ada/maps/HEAD/images/dot.png': DOT,
    });
    const page = await visit(await newAuthor(), site.url);
    await ask(page, 'https://github.com/ada/maps/tree/HEAD/space');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Not found at the address in the map').waitFor();
    await dialog.getByText('tutorials/gone.md').waitFor();
    await dialog.getByRole('button', { name: 'Open the rest' }).click();
    await nodeOf(page, 'One').waitFor();
    const { files } = await downloadZip(page);
    expect(Object.keys(files).sort()).toEqual(['images/dot.png', 'space/skillmap.md', 'tutorials/one.md']);
    expect(Buffer.from(files['tutorials/one.md'] ?? []).toString()).toBe(TUTORIAL);
  });

  test('that is missing, not a map or unreachable is reported, with a remedy', async () => {
    Object.assign(apis.content.files, { 'ada/words/HEAD/skillmap.md': '# Only words\n' });
    apis.content.troubles = { '/raw/ada/away/HEAD/skillmap.md': 'fails' };
    const page = await visit(await newAuthor(), site.url);
    for (const [address, said] of [
      ['what is this', 'There is no map at this address'],
      ['eve/nothing', 'GitHub cannot find this repository or branch. It is private'],
      ['ada/words', 'There is a file at ada/words/skillmap, but it is not a map'],
      ['ada/away', 'ada/away/skillmap cannot be reached'],
    ] as const) {
      await ask(page, address);
      await page.getByRole('alert').getByText(said).waitFor();
    }
    await page.getByText('Nothing here yet').waitFor();
    expect(await flawsOf(page, 'body')).toEqual([]);
  });
});
