// Measures how long authors wait in the Studio: from a key to the updated map, at 100 and at 1,000 nodes; the longest
// task while they type in a file of 5,000 lines; the time between frames while they drag one of 1,000 nodes, and from
// its release to the changed text. In the same run, remark-parse alone parses the same text.
import { chromium } from 'playwright-core';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { ensureChromium } from '../../scripts/find-chromium.mjs';
import { compare, importSupport, median } from './measure.mjs';

const KEYS = 25;
const DRAG_STEPS = 200;
/** Allowed milliseconds from a key to the updated map, by number of nodes. */
const BUDGETS = { 100: 50, 1000: 100 };
const LONGEST_TASK_MS = 50;
const DRAGGED_NODES = 1000;
/** Allowed milliseconds between frames during a drag: 95 % must stay below. */
const FRAME_MS = 20;
/** Allowed milliseconds from a node's release to the changed text: 95 % must stay below. One frame at 60 per second. */
const DROP_MS = 16.7;
const DROPS = 20;

export async function run() {
  const { createAuthorFolder } = await importSupport('../e2e/support/author-folder.ts');
  const { startDev } = await importSupport('../e2e/support/dev-session.ts');
  const { keepTextOpen } = await importSupport('../e2e/support/text-column.ts');
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const remark = unified().use(remarkParse);
  const visit = async (text, work) => {
    const folder = await createAuthorFolder({ 'skillmap.md': text });
    const dev = await startDev(folder.path);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await (await keepTextOpen(context)).newPage();
    await page.goto(`${dev.url}studio/`);
    await work(page);
    await context.close();
    await dev.stop();
    await folder.dispose();
  };
  try {
    for (const [count, budget] of Object.entries(BUDGETS)) {
      const text = mapOf(Number(count));
      const { parsing } = await compare({ parsing: () => void remark.parse(text) }, { rounds: 5 });
      await visit(text, async (page) => {
        const times = await timeKeys(page);
        console.log(
          `a key to the map of ${count} nodes: ${median(times).toFixed(0)} ms (at most ${budget}); remark-parse on its text alone: ${parsing.toFixed(0)} ms`,
        );
      });
    }
    const dragged = placed(mapOf(DRAGGED_NODES));
    const { parsing: reading } = await compare({ parsing: () => void remark.parse(dragged) }, { rounds: 5 });
    await visit(dragged, async (page) => {
      const { frames, written } = await dragNode(page);
      const [first, ...later] = written;
      console.log(
        `dragging one of ${DRAGGED_NODES} nodes: a frame every ${median(frames).toFixed(1)} ms, p95 ${p95Of(frames).toFixed(1)} (at most ${FRAME_MS}); in the text after ${median(later).toFixed(1)} ms, p95 ${p95Of(later).toFixed(1)} (at most ${DROP_MS}), the first after ${first.toFixed(1)}: ${(median(later) / reading).toFixed(3)} times what remark-parse takes for it`,
      );
    });
    const long = `${mapOf(20)}\n${'A line of somebody who writes a lot.\n'.repeat(4900)}`;
    await visit(long, async (page) => {
      const longest = await longestTask(page);
      console.log(
        `the longest task while typing in ${long.split('\n').length} lines: ${longest.toFixed(0)} ms (at most ${LONGEST_TASK_MS}; below 50 is not told apart)`,
      );
    });
  } finally {
    await browser.close();
  }
}

async function putCursor(page) {
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: /^Activity 0/ })
    .first()
    .waitFor();
  await page.locator('.cm-line', { hasText: 'name: Activity 0' }).first().click();
  await page.keyboard.press('End');
  return page.frames().find((one) => one.url().includes('/studio/map'));
}

/** Milliseconds from each key to the frame in which the name on the map contains it. */
async function timeKeys(page) {
  const frame = await putCursor(page);
  await page.evaluate(() => {
    window.addEventListener('keydown', () => (window.pressedAt = performance.now()), { capture: true });
  });
  await frame.evaluate(() => {
    const root = document.querySelector('[data-map]');
    const { top } = window;
    let name = '';
    top.shown = [];
    const look = () => {
      const next = root.querySelector('button[data-kind]')?.getAttribute('aria-label') ?? root.textContent;
      if (next === name) return;
      name = next;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // The message arrives after the frame is drawn.
        port1.addEventListener('message', () => top.shown.push(top.performance.now() - top.pressedAt));
        port1.start();
        port2.postMessage('');
      });
    };
    look();
    top.shown = [];
    new MutationObserver(look).observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-label'],
    });
  });
  for (let key = 0; key < KEYS; key += 1) {
    const before = await page.evaluate(() => window.shown.length);
    await page.keyboard.press('x');
    await page.waitForFunction((count) => window.shown.length > count, before);
    // Pause between two keys, as authors do.
    await page.waitForTimeout(150);
  }
  return page.evaluate(() => window.shown);
}

/** Milliseconds between frames during a drag, and from each release to the changed text. */
async function dragNode(page) {
  const frame = await putCursor(page);
  // Wait until the map has scrolled to the node at the cursor.
  await page.waitForTimeout(2000);
  await watchDrops(page, frame);
  const from = await grab(page);
  await frame.evaluate(() => {
    const times = [];
    const count = (at) => {
      times.push(at);
      if (window.isDragging) requestAnimationFrame(count);
    };
    window.isDragging = true;
    window.frameTimes = times;
    requestAnimationFrame(count);
  });
  for (let step = 0; step < DRAG_STEPS; step += 1) {
    await page.mouse.move(from.x + 10 + step, from.y + (step % 60));
  }
  const frames = await frame.evaluate(() => {
    window.isDragging = false;
    return window.frameTimes.slice(1).map((at, index) => at - window.frameTimes[index]);
  });
  const written = [await drop(page)];
  while (written.length <= DROPS) {
    // Wait until the node is drawn in its new place, and the text has been checked.
    await page.waitForTimeout(1000);
    const { x, y } = await grab(page);
    const by = written.length % 2 === 0 ? 70 : -70;
    for (let step = 1; step <= 20; step += 1) await page.mouse.move(x + (by * step) / 20, y + by / 2);
    written.push(await drop(page));
  }
  return { frames, written };
}

/** Presses the mouse button on the first node and starts to drag it; returns where the mouse was pressed. */
async function grab(page) {
  const node = page.frameLocator('iframe').locator('[data-map] button[data-status]').first();
  const { x, y, width } = await node.boundingBox();
  const from = { x: x + width / 2, y: y + width / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y);
  return from;
}

/** Records when the mouse button is released, and when the visible text changes first after that. */
async function watchDrops(page, frame) {
  await page.evaluate(() => {
    const { shadowRoot } = [...document.querySelectorAll('*')].find((one) =>
      one.shadowRoot?.querySelector('.cm-editor'),
    );
    const content = shadowRoot.querySelector('.cm-content');
    window.beginDrop = () => {
      window.drop = {};
      window.textBefore = content.textContent;
    };
    new MutationObserver(() => {
      const now = performance.timeOrigin + performance.now();
      if (window.drop && content.textContent !== window.textBefore) window.drop.writtenAt ??= now;
    }).observe(content, { subtree: true, childList: true, characterData: true });
  });
  await frame.evaluate(() => {
    const note = ({ timeStamp }) => {
      if (window.top.drop) window.top.drop.droppedAt = performance.timeOrigin + timeStamp;
    };
    window.addEventListener('pointerup', note, { capture: true });
  });
}

/** Releases the mouse button; returns the milliseconds until the text changes. */
async function drop(page) {
  await page.evaluate(() => window.beginDrop());
  await page.mouse.up();
  await page.waitForFunction(
    () => window.drop.writtenAt !== undefined && window.drop.droppedAt !== undefined,
  );
  return page.evaluate(() => window.drop.writtenAt - window.drop.droppedAt);
}

function p95Of(values) {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * 0.95) - 1];
}

/** The longest task while typing, in milliseconds. 0 if all took less than 50: browsers do not report shorter tasks. */
async function longestTask(page) {
  await putCursor(page);
  await page.waitForTimeout(3000);
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await page.keyboard.type('abcdefghij klmnopqrst uvwxyz', { delay: 60 });
  await page.waitForTimeout(3000);
  return page.evaluate(() => window.longest);
}

function mapOf(count) {
  const nodes = Array.from({ length: count }, (_, index) =>
    [
      `### node-${index}`,
      `* name: Activity ${index}`,
      '* type: tutorial',
      '* description: Draw something, code something, and play what you have made.',
      `* url: github:ada/guide/activity-${index}`,
      ...(index < count - 1 ? [`* next: node-${index + 1}`] : []),
    ].join('\n'),
  );
  return `# page\n* name: Page\n## map\n* name: Map\n${nodes.join('\n')}\n`;
}

/** Returns the text of a map with a position for each node. */
function placed(text) {
  let count = 0;
  return text
    .replace('* name: Map', '* name: Map\n* layout: manual')
    .replaceAll(/^\* type: tutorial$/gm, (line) => {
      const position = `${line}\n* position: ${count % 40} ${Math.floor(count / 40)}`;
      count += 1;
      return position;
    });
}
