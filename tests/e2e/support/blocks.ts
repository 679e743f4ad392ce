import type { FrameLocator, Locator, Page } from 'playwright-core';
import { restingBox } from './dev-page.ts';

/** The `on start` block of the open project, with its content. */
export function startBlock(editor: FrameLocator): Locator {
  return editor
    .locator('.blocklyBlockCanvas .blocklyDraggable', { hasText: 'on start' })
    .filter({ visible: true })
    .first();
}

/** Drags a block from the toolbox into `on start`, as a learner does. */
export async function addToStart(
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
