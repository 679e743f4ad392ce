import type { FrameLocator, Locator, Page } from 'playwright-core';
import { restingBox } from './dev-page.ts';

/** The `on start` block of the open project, with its content. */
export function startBlock(editor: FrameLocator): Locator {
  return editor
    .locator('.blocklyBlockCanvas .blocklyDraggable', { hasText: 'on start' })
    .filter({ visible: true })
    .first();
}

/** Milliseconds after which a dropped block that is not in `on start` is beside it. */
const SNAP_MS = 3_000;
const MOST_TRIES = 5;

/**
 * Drags a block from the toolbox into `on start`, as a learner does. On a busy machine, the editor sometimes misses the
 * end of the drag and leaves the block beside the others: the drag is then undone and repeated.
 */
export async function addToStart(
  page: Page,
  editor: FrameLocator,
  block: { category: string; text: string },
): Promise<void> {
  const added = startBlock(editor).locator('.blocklyDraggable', { hasText: block.text }).first();
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    await dragToStart(page, editor, block);
    const isAdded = added.waitFor({ state: 'attached', timeout: SNAP_MS }).then(
      () => true,
      () => false,
    );
    if (await isAdded) return;
    await page.keyboard.press('Control+z');
  }
  throw new Error(`${block.text} cannot be dragged into “on start”.`);
}

async function dragToStart(
  page: Page,
  editor: FrameLocator,
  { category, text }: { category: string; text: string },
): Promise<void> {
  await editor.getByRole('treeitem', { name: category }).click();
  const block = editor.locator('.blocklyFlyout .blocklyDraggable', { hasText: text });
  const from = await restingBox(block.filter({ visible: true }).first());
  const start = await restingBox(startBlock(editor));
  await page.mouse.move(from.x + 12, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 70, { steps: 8 });
  await page.mouse.move(start.x + 34, start.y + 62, { steps: 4 });
  await page.mouse.up();
}
