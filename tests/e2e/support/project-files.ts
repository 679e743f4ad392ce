import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DroppedFile } from './drop-file.ts';
import { dialogOf } from './map-page.ts';

/** Time for the vendor's full editor on a busy machine. */
export const SOON = { timeout: 60_000 };

/** A project of another editor. */
export const microbit = Buffer.from(
  JSON.stringify({ meta: { cloudId: 'pxt/microbit', name: 'Blink' }, source: '{}' }),
);

/** A file that claims to contain a gigabyte. */
export function bombOf(whole: Buffer): Buffer {
  const bomb = Buffer.from(whole);
  bomb.writeBigUInt64LE(1_000_000_000n, 5);
  return bomb;
}

/** The file downloaded by a press. */
export async function download(page: Page, press: () => Promise<void>): Promise<DroppedFile> {
  const coming = page.waitForEvent('download');
  await press();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Chooses a file with a dialog's button. */
export async function choose(page: Page, button: string, file: DroppedFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await dialogOf(page).getByRole('button', { name: button }).click();
  await (await chooser).setFiles(toPayload(file));
}

/** A file in the format of a file chooser. */
export function toPayload({ name, bytes }: DroppedFile) {
  return { name, mimeType: 'application/octet-stream', buffer: bytes };
}

/**
 * Waits until the editor shows a project. On a busy machine the vendor's full editor sometimes opens nothing; a message
 * tells learners to retry.
 */
export async function openedAs(page: Page, name: string): Promise<void> {
  const shown = page.getByTitle(`Editor for ${name}`, { exact: true });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect
    .poll(async () => (await shown.isVisible()) || (await again.isVisible()), { timeout: 90_000 })
    .toBe(true);
  if (await again.isVisible()) await again.click();
  await shown.waitFor(SOON);
}
