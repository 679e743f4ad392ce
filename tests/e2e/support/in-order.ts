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
 * For tests that go on where the one before left off: after a failure the rest is skipped instead of waiting in vain,
 * and what the page showed is kept as test-results/<title>.png.
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
