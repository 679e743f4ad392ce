import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAuthorSite } from './support/author-site.ts';
import { flawsOf } from './support/dialog-flaws.ts';
import { inOrder } from './support/in-order.ts';
import { activity, mapFile, node, skillMap } from './support/map-text.ts';
import { openStudio } from './support/open-studio.ts';
import { nodeOf, textOf } from './support/studio-page.ts';

// Certificates and badges that the Studio's designer makes.

const site = useAuthorSite(
  {
    skillmap: mapFile(
      {},
      skillMap('first', {}, activity('one', { next: 'end' }), node('completion', 'end', {})),
    ),
  },
  {},
  { servedBy: 'dev' },
);

const designer = (page: Page) => page.getByRole('dialog', { name: /^Design a/ });

async function addReward(page: Page, type: 'Certificate' | 'Badge'): Promise<void> {
  const form = page.getByRole('region', { name: 'Properties' });
  await form.getByRole('combobox', { name: 'Add to: Rewards' }).selectOption(type);
  await designer(page).getByRole('img', { name: type }).waitFor();
}

async function save(page: Page, what: string): Promise<void> {
  await designer(page)
    .getByRole('button', { name: `Save the ${what}` })
    .click();
  await designer(page).waitFor({ state: 'detached' });
}

describe('the designer of the Studio', () => {
  let page: Page;
  inOrder(() => page);

  test('makes a certificate from Rewards, Add, in one undo step', async () => {
    const context = await site.newLearner({ stays: true });
    page = await context.newPage();
    await page.goto(new URL('/studio/', site.urlOf('skillmap')).href);
    const selection = page.getByRole('group', { name: 'Selection' });
    // The editing layer arrives after the map.
    await expect
      .poll(async () => {
        await nodeOf(page, 'End').click();
        return selection.count();
      })
      .toBe(1);
    await selection.getByRole('button', { name: 'More' }).click();
    await selection.getByRole('button', { name: 'Properties' }).click();
    await addReward(page, 'Certificate');
    const dialog = designer(page);
    expect(await flawsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Świadectwo');
    await dialog.getByRole('textbox', { name: 'School or club' }).fill('Szkoła nr 5');
    await dialog.getByRole('radio', { name: 'Pixels' }).check();
    await dialog.getByRole('radio', { name: 'Rocket' }).check();
    await dialog.getByRole('img', { name: /Świadectwo, Szkoła nr 5/ }).waitFor();
    await save(page, 'certificate');
    await expect.poll(() => textOf(page).innerText()).toContain('url: /certificates/first.pdf');
    await expect.poll(() => textOf(page).innerText()).toContain('previewurl: /certificates/first.png');
    await page.getByRole('group', { name: 'Edit the map' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => textOf(page).innerText()).not.toContain('rewards');
    await page.getByRole('group', { name: 'Edit the map' }).getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => textOf(page).innerText()).toContain('/certificates/first.pdf');
  });

  test('opens a certificate again with its design, and changes the same file', async () => {
    const form = page.getByRole('region', { name: 'Properties' });
    await form.getByRole('button', { name: 'Change the certificate' }).click();
    const dialog = designer(page);
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Świadectwo');
    await expect.poll(() => dialog.getByRole('radio', { name: 'Rocket' }).isChecked()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Dyplom');
    // Closing loses nothing.
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Change the certificate' }).click();
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Dyplom');
    await save(page, 'certificate');
    await page.getByText('Saved to the folder').waitFor();
    const files = page.getByRole('navigation', { name: 'Files' });
    await expect.poll(() => files.getByRole('button', { name: /first.*\.pdf/ }).count()).toBeLessThan(2);
  });

  test('adds a badge to a node that has a certificate', async () => {
    await addReward(page, 'Badge');
    await designer(page).getByRole('textbox', { name: 'Word on the ribbon' }).fill('Explorer');
    await designer(page).getByRole('radio', { name: 'Shield' }).check();
    await save(page, 'badge');
    await expect.poll(() => textOf(page).innerText()).toContain('imageurl: /images/first-badge.png');
    await expect.poll(() => textOf(page).innerText()).toContain('displayname: Explorer');
  });

  test('shows the certificate of a whole map, and changes the same files', async () => {
    const form = page.getByRole('region', { name: 'Properties' });
    await form.getByRole('button', { name: 'Map', exact: true }).click();
    await form.getByRole('button', { name: 'Design a certificate' }).click();
    await designer(page)
      .getByRole('img', { name: /^Certificate/ })
      .waitFor();
    await save(page, 'certificate');
    await expect.poll(() => textOf(page).innerText()).toContain('completionurl: /certificates/');
    const picture = form.locator('img[src*="certificates/"]');
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
    const sizeOfPicture = (): Promise<number> =>
      picture.evaluate(async (it: HTMLImageElement) => {
        const response = await fetch(it.src, { cache: 'no-store' });
        return (await response.arrayBuffer()).byteLength;
      });
    const before = await sizeOfPicture();
    await form.getByRole('button', { name: 'Change the certificate' }).click();
    await designer(page).getByRole('textbox', { name: 'Title' }).fill('Diploma');
    await save(page, 'certificate');
    await expect.poll(sizeOfPicture).not.toBe(before);
  });
});

/** Returns a PNG without the mark that newer versions of the designer add. */
function withoutMark(png: Buffer): Buffer {
  const parts = [png.subarray(0, 8)];
  for (let at = 8; at < png.length;) {
    const end = at + 12 + png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) !== 'iTXt') parts.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

test("a certificate without the Studio's mark keeps its two files, and a changed picture is kept", async () => {
  const map = mapFile(
    {},
    skillMap('first', {}, activity('one', { next: 'end' }), node('completion', 'end', {})),
  );
  const { page, read, file } = await openStudio({ 'skillmap.md': map });
  const form = page.getByRole('region', { name: 'Properties' });
  const folder = (): string[] => readdirSync(path.dirname(file('certificates/first.pdf'))).toSorted();
  const design = async (school: string): Promise<void> => {
    await page.reload();
    await page.getByRole('button', { name: 'Properties', exact: true }).click();
    await form.getByRole('button', { name: 'Map', exact: true }).click();
    await form.getByRole('button', { name: /^(?:Design a|Change the) certificate$/ }).click();
    await designer(page).getByRole('textbox', { name: 'School or club' }).fill(school);
    await save(page, 'certificate');
  };
  await design('School 1');
  await expect.poll(() => read()).toContain('completionurl: /certificates/');
  const [pdf = '', png = ''] = folder();
  const picture = file(`certificates/${png}`);
  const first = withoutMark(readFileSync(picture));
  expect(first.length).toBeLessThan(readFileSync(picture).length);
  writeFileSync(picture, first);
  await design('School 2');
  await expect.poll(() => readFileSync(picture).equals(first)).toBe(false);
  expect(folder()).toEqual([pdf, png]);
  // This picture shows another school than the certificate, so it is not certain that the designer made it.
  writeFileSync(picture, first);
  await design('School 3');
  await expect.poll(folder).toHaveLength(4);
  expect(readFileSync(picture).equals(first)).toBe(true);
});
