import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';

const folder = fileURLToPath(new URL('../../../test-results', import.meta.url));

/** A page of any driver. */
interface Pictured {
  screenshot: (options: { path: string }) => Promise<unknown>;
}

/**
 * For tests that continue from the previous one: after a failure the rest is skipped, and a screenshot is saved as
 * test-results/<title>.png.
 */
export function inOrder(page: () => Pictured | undefined): void {
  let hasFailed = false;
  beforeEach(({ skip }) => skip(hasFailed, 'a test before it failed'));
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    hasFailed = true;
    mkdirSync(folder, { recursive: true });
    const name = task.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
    await page()?.screenshot({ path: path.join(folder, `${name}.png`) });
  });
}
