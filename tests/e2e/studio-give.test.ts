import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startPublicApis, type PublicApis } from '../support/public-apis.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startSiteWithoutEditor } from './support/built-site.ts';
import { runCommand, type CommandSession } from './support/command-session.ts';
import { complaintsOf } from './support/complaints-of.ts';
import { startDev } from './support/dev-session.ts';
import { flawsInLooks, flawsOf } from './support/dialog-flaws.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';

// How an author's work comes into the Studio and leaves it: zips, folders, and maps at addresses.

let apis: PublicApis;
let site: CommandSession;
let folder: AuthorFolder;

beforeAll(async () => {
  apis = await startPublicApis();
  folder = await createAuthorFolder({
    'skillmap.config.json': JSON.stringify({ endpoints: apis.endpoints }),
  });
  site = await startSiteWithoutEditor(folder.path, ['--studio']);
});
afterAll(async () => {
  await closeContexts();
  expect(await site.stop()).toBe(0);
  await apis.close();
  await folder.dispose();
});

async function newAuthor(): Promise<BrowserContext> {
  const context = await newContext(await sharedBrowser());
  onTestFinished(() => context.close());
  return context;
}

async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.url}studio/`);
  await page.getByRole('heading', { name: 'Open what you have' }).waitFor();
  return page;
}

const nodeOf = (page: Page, name: string) =>
  page.frameLocator('iframe').getByRole('button', { name: new RegExp(`^${name}`) });
const fileOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name });

const MAP = mapFile({ name: 'Space' }, skillMap('moon', {}, activity('one', { url: '/tutorials/one' })));
const TUTORIAL = '\uFEFF# One\r\n\r\n## Step\r\nDo it. ![a picture](/images/dot.png)\r\n';
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const COURSE = { 'skillmap.md': strToU8(MAP), 'tutorials/one.md': strToU8(TUTORIAL), 'images/dot.png': DOT };

async function giveZip(
  page: Page,
  files: Readonly<Record<string, Uint8Array>>,
  name = 'course.zip',
): Promise<void> {
  const buffer = Buffer.from(zipSync(files));
  await page.getByLabel('Open a zip').setInputFiles({ name, mimeType: 'application/zip', buffer });
}

async function downloadZip(page: Page): Promise<{ name: string; files: Record<string, Uint8Array> }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as zip' }).click();
  const download = await coming;
  const bytes = await readFile(await download.path());
  await page.getByText(`${download.suggestedFilename()} is in your downloads.`).waitFor();
  return { name: download.suggestedFilename(), files: unzipSync(new Uint8Array(bytes)) };
}

describe('a zip', () => {
  test('of a template is a folder that the linter finds nothing in, with what was typed last', async () => {
    const page = await visit(await newAuthor());
    const complaints = complaintsOf(page, ['error', 'warning']);
    await page.getByRole('button', { name: /^Branches and rewards/ }).click();
    await nodeOf(page, 'Build a boat').waitFor();
    await page.locator('.cm-line', { hasText: 'name: Build a boat' }).first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' now');
    const { name, files } = await downloadZip(page);
    expect(name).toBe('Branches and rewards.zip');
    const unpacked = await tempFolder(files);
    expect(await readFile(path.join(unpacked, 'skillmap.md'), 'utf8')).toContain('name: Build a boat now');
    await runCommand(['lint', unpacked, '--max-warnings', '0']);
    const isOurs = (one: string): boolean => !one.includes('status of 404') && !one.includes('/editor/');
    expect(complaints.filter(isOurs)).toEqual([]);
  });

  test('that is opened and downloaded again has the same bytes', async () => {
    const page = await visit(await newAuthor());
    await giveZip(page, COURSE);
    await nodeOf(page, 'One').waitFor();
    const { name, files } = await downloadZip(page);
    expect(name).toBe('course.zip');
    expect(Object.keys(files).sort()).toEqual(Object.keys(COURSE).sort());
    for (const [file, bytes] of Object.entries(COURSE)) {
      expect(Buffer.from(files[file] ?? [])).toEqual(Buffer.from(bytes));
    }
  });

  test('of `dev` has all files of the folder, its configuration too', async () => {
    const config = JSON.stringify({ preset: 'strict' });
    const own = await createAuthorFolder({
      'skillmap.md': MAP,
      'skillmap.config.json': config,
      LICENSE: 'MIT',
    });
    await own.save('tutorials/one.md', TUTORIAL);
    const dev = await startDev(own.path);
    onTestFinished(async () => {
      await closeContexts();
      await dev.stop();
      await own.dispose();
    });
    const page = await (await newAuthor()).newPage();
    await page.goto(`${dev.url}studio/`);
    const { files } = await downloadZip(page);
    const texts = Object.entries(files).map(([file, bytes]) => [file, Buffer.from(bytes).toString()]);
    expect(Object.fromEntries(texts)).toEqual({
      LICENSE: 'MIT',
      'skillmap.config.json': config,
      'skillmap.md': MAP,
      'tutorials/one.md': TUTORIAL,
    });
  });

  test('of a code host opens without its outer folder, and what is left out is said first', async () => {
    const page = await visit(await newAuthor());
    const inside = Object.entries<Uint8Array>(COURSE).map(([file, bytes]): [string, Uint8Array] => [
      `maps-main/${file}`,
      bytes,
    ]);
    await giveZip(page, {
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
    expect(await page.getByText('evil').count()).toBe(0);
  });

  test('that is hostile, locked or none is refused, and nothing is kept of it', async () => {
    const page = await visit(await newAuthor());
    await giveZip(page, { '../up.md': strToU8('x'), '/root.md': strToU8('x') });
    await page.getByText('There is no file in it').waitFor();
    const bomb = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`${index}.md`, new Uint8Array(20_000_000)]),
    );
    await giveZip(page, bomb);
    await page.getByText('That is more than a draft can hold').waitFor();
    const locked = zipSync(COURSE);
    const list = new DataView(locked.buffer).getUint32(locked.length - 6, true);
    locked[list + 8] = 1;
    const input = page.getByLabel('Open a zip');
    await input.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from(locked) });
    await page.getByText('This zip has a password').waitFor();
    await input.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no') });
    await page.getByText('This is no zip, or it is damaged').waitFor();
    await page.getByText('Nothing here yet').waitFor();
  });

  test('can be dropped on the page', async () => {
    const page = await visit(await newAuthor());
    const bytes = [...zipSync(COURSE)];
    await page.locator('main').evaluate((place, given) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([new Uint8Array(given)], 'dropped.zip'));
      place.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
    }, bytes);
    await nodeOf(page, 'One').waitFor();
  });
});

describe('a copy of a map at an address', () => {
  const ask = async (page: Page, address: string): Promise<void> => {
    await page.getByLabel('Open a copy of a map at an address').fill(address);
    await page.keyboard.press('Enter');
  };

  test('has all that the map names there, and says what could not be had', async () => {
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
    const page = await visit(await newAuthor());
    await ask(page, 'https://github.com/ada/maps/tree/HEAD/space');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Not found at the place that the map names').waitFor();
    await dialog.getByText('tutorials/gone.md').waitFor();
    await dialog.getByRole('button', { name: 'Open the rest' }).click();
    await nodeOf(page, 'One').waitFor();
    const { files } = await downloadZip(page);
    expect(Object.keys(files).sort()).toEqual(['images/dot.png', 'space/skillmap.md', 'tutorials/one.md']);
    expect(Buffer.from(files['tutorials/one.md'] ?? []).toString()).toBe(TUTORIAL);
  });

  test('that is not there, is no map or cannot be reached is told, with what to do', async () => {
    Object.assign(apis.content.files, { 'ada/words/HEAD/skillmap.md': '# Only words\n' });
    apis.content.troubles = { '/raw/ada/away/HEAD/skillmap.md': 'fails' };
    const page = await visit(await newAuthor());
    for (const [address, said] of [
      ['what is this', 'No map can be read from this address'],
      ['eve/nothing', 'There is no map at eve/nothing/skillmap'],
      ['ada/words', 'What is at ada/words/skillmap is no map'],
      ['ada/away', 'ada/away/skillmap cannot be reached'],
    ] as const) {
      await ask(page, address);
      await page.getByRole('alert').getByText(said).waitFor();
    }
    await page.getByText('Nothing here yet').waitFor();
    expect(await flawsOf(page, 'body')).toEqual([]);
  });
});

describe('a folder on this computer', () => {
  /** The browser's own dialog cannot be driven: a folder of the page's private file system has the same handle. */
  const PICKER = (): void => {
    const showDirectoryPicker = async () => {
      const root = await navigator.storage.getDirectory();
      return root.getDirectoryHandle('course', { create: true });
    };
    Object.assign(window, { showDirectoryPicker });
  };

  interface GivenFile {
    file: string;
    text?: string;
  }

  const inFolder = (page: Page, { file, text }: GivenFile): Promise<string | undefined> =>
    page.evaluate(
      async ([place = '', written]) => {
        const steps = ['course', ...place.split('/')];
        const name = steps.pop() ?? '';
        let at = await navigator.storage.getDirectory();
        for (const step of steps) at = await at.getDirectoryHandle(step, { create: true });
        const handle = await at.getFileHandle(name, { create: written !== undefined }).catch(() => undefined);
        if (written === undefined || !handle) {
          const bytes = await (await handle?.getFile())?.arrayBuffer();
          return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
        }
        (Reflect.get(window, 'letGo') as (() => void) | undefined)?.();
        const writable = await handle.createWritable();
        await writable.write(written);
        await writable.close();
        return written;
      },
      [file, text],
    );

  async function openFolder(context: BrowserContext): Promise<Page> {
    await context.addInitScript(PICKER);
    const page = await visit(context);
    await inFolder(page, { file: 'skillmap.md', text: `\uFEFF${MAP.replaceAll('\n', '\r\n')}` });
    await inFolder(page, { file: 'tutorials/one.md', text: TUTORIAL });
    await inFolder(page, { file: '.git/HEAD', text: 'ref' });
    await page.getByRole('button', { name: 'Open a folder on this computer' }).click();
    await nodeOf(page, 'One').waitFor();
    return page;
  }

  test('is written byte for byte, and is open again after a reload', async () => {
    const page = await openFolder(await newAuthor());
    await page.locator('.cm-line', { hasText: 'name: One' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' more');
    await page.getByText('Saved to the folder').waitFor();
    const expected = `\uFEFF${MAP.replace('name: One', 'name: One more').replaceAll('\n', '\r\n')}`;
    await expect.poll(() => inFolder(page, { file: 'skillmap.md' })).toBe(expected);
    expect(await inFolder(page, { file: 'tutorials/one.md' })).toBe(TUTORIAL);
    expect(await fileOf(page, '.git').count()).toBe(0);
    await page.reload();
    await nodeOf(page, 'One more').waitFor();
  });

  test('shows what another program writes, and asks where both have', async () => {
    const page = await openFolder(await newAuthor());
    await inFolder(page, { file: 'skillmap.md', text: MAP.replace('name: One', 'name: Elsewhere') });
    await nodeOf(page, 'Elsewhere').waitFor();
    await inFolder(page, { file: 'tutorials/new.md', text: '# New\n' });
    await fileOf(page, 'tutorials/new.md').first().waitFor();
    // As where another program holds the file: it is not saved, and tried again.
    await page.evaluate(() => {
      const { createWritable } = FileSystemFileHandle.prototype;
      const refuse = async (): Promise<never> => {
        throw new DOMException('', 'NoModificationAllowedError');
      };
      Object.assign(window, {
        letGo: () => Object.assign(FileSystemFileHandle.prototype, { createWritable }),
      });
      Object.assign(FileSystemFileHandle.prototype, { createWritable: refuse });
    });
    await page.locator('.cm-line', { hasText: 'name: Elsewhere' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' mine');
    await page.getByText('It is tried again').waitFor();
    // Held files are let go by whoever writes next.
    await inFolder(page, { file: 'skillmap.md', text: MAP.replace('name: One', 'name: Theirs') });
    await page.getByText('skillmap.md was changed elsewhere').waitFor();
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep my text' }).click();
    await page.getByText('Saved to the folder').waitFor();
    expect(await inFolder(page, { file: 'skillmap.md' })).toContain('name: Elsewhere mine');
  });

  test('makes, renames and deletes files there, and stays when it goes off the list', async () => {
    const page = await openFolder(await newAuthor());
    await page.getByRole('button', { name: 'New file' }).click();
    await page.getByLabel('Name of the file').fill('tutorials/two.md');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.poll(() => inFolder(page, { file: 'tutorials/two.md' })).toBe('');
    await page.getByRole('button', { name: 'More about tutorials/one.md' }).click();
    await page.getByRole('dialog').getByLabel('Name and folder').fill('lessons/first.md');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect.poll(() => inFolder(page, { file: 'lessons/first.md' })).toContain('# One');
    await expect.poll(() => inFolder(page, { file: 'tutorials/one.md' })).toBeUndefined();
    await page.getByText('Saved to the folder').waitFor();
    await page.getByRole('link', { name: 'All drafts' }).click();
    await page.getByRole('link', { name: 'course Folder on this computer' }).waitFor();
    await page.getByRole('button', { name: 'Take course off the list' }).click();
    await page.getByRole('dialog').getByText('stay on this computer').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Take off the list' }).click();
    await page.getByText('Nothing here yet').waitFor();
    expect(await inFolder(page, { file: 'lessons/first.md' })).toContain('# One');
  });

  test('is asked for again where the browser wants leave', async () => {
    const context = await newAuthor();
    await context.addInitScript(() => {
      // As after a restart of the browser, until it is asked.
      let leave: PermissionState = sessionStorage.getItem('asks') === null ? 'granted' : 'prompt';
      const requestPermission = async () => {
        leave = sessionStorage.getItem('asks') === 'never' ? 'denied' : 'granted';
        sessionStorage.setItem('asks', 'once');
        return leave;
      };
      Object.assign(FileSystemHandle.prototype, { queryPermission: async () => leave, requestPermission });
    });
    const page = await openFolder(context);
    await page.evaluate(() => sessionStorage.setItem('asks', 'never'));
    await page.reload();
    await page.getByText('asks you again').waitFor();
    expect(await flawsInLooks(page, 'body')).toEqual([]);
    await page.getByRole('button', { name: 'Open the folder' }).click();
    await page.getByRole('alert').getByText('gives no access').waitFor();
    await page.getByRole('button', { name: 'Open the folder' }).click();
    await nodeOf(page, 'One').waitFor();
  });

  test('is a copy where the browser opens none', async () => {
    const context = await newAuthor();
    await context.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
    const page = await visit(context);
    await page.getByText('This browser takes a copy of a folder').waitFor();
    const own = await tempFolder({ ...COURSE, '.git/HEAD': 'ref' });
    await page.getByLabel('Open a folder on this computer').last().setInputFiles(own);
    await page.getByRole('dialog').getByText('.git').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Open the rest' }).click();
    await nodeOf(page, 'One').waitFor();
    await page.getByText('Saved in this browser').or(page.getByText('Nothing to fix')).first().waitFor();
  });
});
