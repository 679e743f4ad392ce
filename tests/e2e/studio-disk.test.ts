import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startSiteWithFakeEditor } from './support/built-site.ts';
import type { CommandSession } from './support/command-session.ts';
import { flawsInLooks } from './support/dialog-flaws.ts';
import { closeContexts } from './support/launch-browser.ts';
import { COURSE, MAP, TUTORIAL, fileOf, newAuthor, nodeOf, visit } from './support/studio-course.ts';

// The Studio of a site reads and writes folders on the author's computer.

let site: CommandSession;
let folder: AuthorFolder;

beforeAll(async () => {
  folder = await createAuthorFolder({});
  site = await startSiteWithFakeEditor(folder.path, ['--studio']);
});
afterAll(async () => {
  await closeContexts();
  expect(await site.stop()).toBe(0);
  await folder.dispose();
});

describe('a folder on this computer', () => {
  /**
   * The browser's own dialog cannot be automated: a folder of the page's private file system has the same handle type.
   */
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

  /** Reads a file of the folder, or writes it if there is a text. */
  const inFolder = (page: Page, { file, text }: GivenFile): Promise<string | undefined> =>
    page.evaluate(
      async ([filePath = '', written]) => {
        const steps = ['course', ...filePath.split('/')];
        const name = steps.pop() ?? '';
        let at = await navigator.storage.getDirectory();
        for (const step of steps) at = await at.getDirectoryHandle(step, { create: true });
        const handle = await at.getFileHandle(name, { create: written !== undefined }).catch(() => undefined);
        if (written === undefined || !handle) {
          const bytes = await (await handle?.getFile())?.arrayBuffer();
          return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
        }
        (Reflect.get(window, 'releaseFiles') as (() => void) | undefined)?.();
        const writable = await handle.createWritable();
        await writable.write(written);
        await writable.close();
        return written;
      },
      [file, text],
    );

  async function openFolder(context: BrowserContext): Promise<Page> {
    await context.addInitScript(PICKER);
    const page = await visit(context, site.url);
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
    await expect.poll(() => fileOf(page, '.git').count()).toBe(0);
    await page.reload();
    await nodeOf(page, 'One more').waitFor();
  });

  test('shows changes of another program, and asks the author if both changed the same lines', async () => {
    const page = await openFolder(await newAuthor());
    await inFolder(page, { file: 'skillmap.md', text: MAP.replace('name: One', 'name: Elsewhere') });
    await nodeOf(page, 'Elsewhere').waitFor();
    await inFolder(page, { file: 'tutorials/new.md', text: '# New\n' });
    await fileOf(page, 'tutorials/new.md').first().waitFor();
    // As if another program holds the file: saving fails and is retried.
    await page.evaluate(() => {
      const { createWritable } = FileSystemFileHandle.prototype;
      const refuse = async (): Promise<never> => {
        throw new DOMException('', 'NoModificationAllowedError');
      };
      Object.assign(window, {
        releaseFiles: () => Object.assign(FileSystemFileHandle.prototype, { createWritable }),
      });
      Object.assign(FileSystemFileHandle.prototype, { createWritable: refuse });
    });
    await page.locator('.cm-line', { hasText: 'name: Elsewhere' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' mine');
    await page.getByText('Trying again').waitFor();
    // The next write releases a locked file.
    await inFolder(page, { file: 'skillmap.md', text: MAP.replace('name: One', 'name: Theirs') });
    await page.getByText('skillmap.md: the same lines were changed elsewhere').waitFor();
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep what is here' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await page.getByText('Saved to the folder').waitFor();
    expect(await inFolder(page, { file: 'skillmap.md' })).toContain('name: Elsewhere mine');
  });

  test('gets and renames files, and stays on the computer when it is removed from the list', async () => {
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
    await page.getByRole('button', { name: 'Remove course from the list' }).click();
    await page.getByRole('dialog').getByText('stay on this computer').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from the list' }).click();
    await page.getByText('Nothing here yet').waitFor();
    expect(await inFolder(page, { file: 'lessons/first.md' })).toContain('# One');
  });

  test('asks for permission again if the browser requires it', async () => {
    const context = await newAuthor();
    await context.addInitScript(() => {
      // As after a restart of the browser, until permission is requested.
      let permission: PermissionState = sessionStorage.getItem('asks') === null ? 'granted' : 'prompt';
      const requestPermission = async () => {
        permission = sessionStorage.getItem('asks') === 'never' ? 'denied' : 'granted';
        sessionStorage.setItem('asks', 'once');
        return permission;
      };
      const queryPermission = async () => permission;
      Object.assign(FileSystemHandle.prototype, { queryPermission, requestPermission });
    });
    const page = await openFolder(context);
    await page.evaluate(() => sessionStorage.setItem('asks', 'never'));
    await page.reload();
    await page.getByText('asks you again').waitFor();
    expect(await flawsInLooks(page, 'body')).toEqual([]);
    await page.getByRole('button', { name: 'Open the folder' }).click();
    await page.getByRole('alert').getByText('did not get access').waitFor();
    await page.getByRole('button', { name: 'Open the folder' }).click();
    await nodeOf(page, 'One').waitFor();
  });

  test('is a copy if the browser cannot open folders', async () => {
    const context = await newAuthor();
    await context.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
    const page = await visit(context, site.url);
    await page.getByText('This browser makes a copy of the folder').waitFor();
    const own = await tempFolder({ ...COURSE, '.git/HEAD': 'ref' });
    await page.getByLabel('Open a folder on this computer').last().setInputFiles(own);
    await page.getByRole('dialog').getByText('.git').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Open the rest' }).click();
    await nodeOf(page, 'One').waitFor();
    await page.getByText('Saved in this browser').or(page.getByText('Nothing to fix')).first().waitFor();
  });
});
