import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { CONFIG, MAP } from './support/dev-page.ts';
import { closeContexts } from './support/launch-browser.ts';
import { openStudio, putCursorAtEndOf } from './support/open-studio.ts';
import { drop } from './support/studio-page.ts';

describe('the Studio', () => {
  afterAll(closeContexts);

  test('moves a file with the reference to it, deletes it, and restores it', async () => {
    const map = MAP.replaceAll('github:ada/guide/', '/tutorials/');
    const one = '# One\n\n## First\n\nDo it.\n';
    const { page, read, complaints } = await openStudio({
      'skillmap.md': map,
      'tutorials/one.md': one,
      'tutorials/two.md': '# Two\n\n## First\n\nDo it.\n',
    });
    const files = page.getByRole('navigation', { name: 'Files' });
    await files.getByRole('button', { name: 'More about tutorials/one.md' }).click();
    const dialog = page.getByRole('dialog', { name: 'tutorials/one.md' });
    await dialog.getByRole('button', { name: 'skillmap.md Line 12' }).waitFor();
    await dialog.getByLabel('Name and folder').fill('lessons/hero.md');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect.poll(() => read()).toBe(map.replace('/tutorials/one', '/lessons/hero'));
    // The map's text is saved before the file has moved.
    await expect.poll(() => read('lessons/hero.md').catch(() => '')).toBe(one);
    await files.getByRole('button', { name: 'More about lessons/hero.md' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await files.getByRole('button', { name: 'lessons/hero.md' }).first().waitFor({ state: 'detached' });
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => read('lessons/hero.md').catch(() => '')).toBe(one);
    expect(complaints).toEqual([]);
  });

  test('restores a deleted file with the last typed text', async () => {
    const { page, read } = await openStudio({ 'skillmap.md': MAP, 'notes.md': 'One.\n' });
    const files = page.getByRole('navigation', { name: 'Files' });
    await files.getByRole('button', { name: 'notes.md', exact: true }).click();
    await putCursorAtEndOf(page, 'One.');
    await page.keyboard.type(' Two.');
    await files.getByRole('button', { name: 'More about notes.md' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => read('notes.md').catch(() => 'gone')).toBe('gone');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => read('notes.md').catch(() => 'gone')).toBe('One. Two.\n');
  });

  test('inserts a dropped picture at the cursor, and scales it down', async () => {
    const { page, read, file } = await openStudio({
      'skillmap.md': MAP,
      'skillmap.config.json': JSON.stringify({ ...JSON.parse(CONFIG), studio: { largestPicture: 640 } }),
    });
    await putCursorAtEndOf(page, 'name: Hero');
    await drop(page, { 'My Hero 2.PNG': 4000 });
    await expect.poll(() => read()).toContain('* imageurl: ');
    expect(await read()).toMatch(/\* imageurl: \S*images\/my-hero-2\.png\n/);
    const bytes = await readFile(file('images/my-hero-2.png'));
    // Offset 16 of a PNG is its width.
    expect(bytes.readUInt32BE(16)).toBe(640);
  });

  test('adds several dropped files under unique names, and reports a file of an unknown kind', async () => {
    const { page, read, file } = await openStudio({ 'skillmap.md': MAP });
    await putCursorAtEndOf(page, 'name: Hero');
    await drop(page, { 'a.png': 40, 'A.PNG': 60, 'lesson.md': '# Lesson\n', 'tune.mp3': 'la' });
    await page.getByText('This did not work. tune.mp3').waitFor();
    const widths = ['images/a.png', 'images/a-2.png'].map(async (name) =>
      (await readFile(file(name))).readUInt32BE(16),
    );
    expect(await Promise.all(widths)).toEqual([40, 60]);
    await expect.poll(() => read('lesson.md').catch(() => '')).toBe('# Lesson\n');
    expect(page.url()).toContain('/studio/');
  });
});
