import type { Page } from 'playwright-core';

/** A file with its content. */
export interface DroppedFile {
  name: string;
  bytes: Buffer;
}

/** Drops a file on a page, as from a folder of the device. */
export async function dropFile(page: Page, { name, bytes }: DroppedFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      const data = Uint8Array.from(atob(content ?? ''), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([data], fileName ?? ''));
      return transfer;
    },
    [name, bytes.toString('base64')],
  );
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('body', type, { dataTransfer });
  }
}
