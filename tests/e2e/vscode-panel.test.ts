import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { build } from 'rolldown';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { FromPanel, ToPanel } from '../../editors/vscode/src/map-messages.ts';
import { readMap, viewMap } from '../../parser/index.ts';
import { bundles } from '../../scripts/build-extension.mjs';
import { accessibilityFlaws } from './support/accessibility-flaws.ts';
import { newContext, sharedBrowser } from './support/launch-browser.ts';

/*
 * The page of the map's panel in Visual Studio Code, with a stand-in for the extension.
 */

const MAP = `# page
## first
* name: First
* layout: manual
### one
* name: One
* type: tutorial
* url: /one
* position: 0 0
* next: two
### two
* name: Two
* kind: completion
* position: 2 1
`;

let script = '';
let style = '';

beforeAll(async () => {
  const { output } = await build({ ...bundles.panel, write: false });
  script = output[0].code;
  style = await readFile(new URL('../../editors/vscode/src/panel/panel.css', import.meta.url), 'utf8');
});

function viewOf(text: string): Extract<ToPanel, { kind: 'view' }> {
  const view = viewMap({ document: readMap(text) }, { look: 'light', urlOf: () => undefined });
  if (!view) throw new Error('The text is not a map');
  return { kind: 'view', view, uri: 'file:///skillmap.md' };
}

async function openPanel(): Promise<{ page: Page; sent: () => Promise<FromPanel[]> }> {
  const context = await newContext(await sharedBrowser(), { viewport: { width: 820, height: 700 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.setContent(
    `<!doctype html><html lang="en"><title>Map</title><style>${style}</style><body>` +
      '<p id="notice" role="status"></p><main id="map"></main></body></html>',
  );
  await page.evaluate(() => {
    const sent: unknown[] = [];
    const host = { postMessage: (message: unknown) => sent.push(message), setState: () => undefined };
    Object.assign(window, { sent, acquireVsCodeApi: () => host });
  });
  await page.addScriptTag({ content: script });
  await post(page, viewOf(MAP));
  return { page, sent: () => page.evaluate(() => (window as unknown as { sent: FromPanel[] }).sent) };
}

function post(page: Page, message: ToPanel): Promise<void> {
  return page.evaluate((data) => void window.dispatchEvent(new MessageEvent('message', { data })), message);
}

const nodeNamed = (page: Page, name: string) => page.getByRole('button', { name: `${name}, position` });

test('clicking a node shows its text, and Enter also moves the focus into that text', async () => {
  const { page, sent } = await openPanel();
  await nodeNamed(page, 'Two').click();
  await nodeNamed(page, 'One').press('Enter');
  const node = (activityId: string) => ({ mapId: 'first', activityId });
  expect(await sent()).toEqual([
    { kind: 'ready' },
    { kind: 'open', node: node('two'), isEntered: false },
    { kind: 'open', node: node('one'), isEntered: true },
  ]);
});

test('a drag and Alt with an arrow move a node by whole steps of the grid', async () => {
  const { page, sent } = await openPanel();
  const two = nodeNamed(page, 'Two');
  const box = await two.boundingBox();
  const one = await nodeNamed(page, 'One').boundingBox();
  if (!box || !one) throw new Error('The nodes are not visible');
  // From depth 2 to depth 1: half of the distance to the first node.
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - (box.x - one.x) / 2, y + 2, { steps: 5 });
  await page.mouse.up();
  await two.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  const node = { mapId: 'first', activityId: 'two' };
  expect((await sent()).slice(1)).toEqual([
    { kind: 'move', node, cell: { depth: 1, offset: 1 } },
    { kind: 'move', node, cell: { depth: 2, offset: 1.1 } },
    { kind: 'move', node, cell: { depth: 2.5, offset: 1 } },
  ]);
  await expect.poll(() => page.getByRole('status').textContent()).toBe('Two moves to 2.5 1.');
});

const pathFromOneToTwo = { mapId: 'first', fromId: 'one', toId: 'two' };
const connections = (sent: FromPanel[]) => sent.filter(({ kind }) => kind === 'connect');

test('the plus beside the selected node connects the node, by dragging or pressing', async () => {
  const { page, sent } = await openPanel();
  await post(page, { kind: 'select', node: { mapId: 'first', activityId: 'one' } });
  const plus = page.getByRole('button', { name: 'Connect One to…' });
  const [start, end] = [await plus.boundingBox(), await nodeNamed(page, 'Two').boundingBox()];
  if (!start || !end) throw new Error('The plus and the nodes are not visible');
  expect(Math.min(start.width, start.height)).toBeGreaterThanOrEqual(44);
  await page.mouse.move(start.x + 22, start.y + 22);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, end.y + 20, { steps: 5 });
  await expect.poll(() => page.locator('.connecting line').count()).toBe(1);
  await page.mouse.up();
  await expect.poll(() => page.locator('.connecting line').count()).toBe(0);
  await plus.click();
  await nodeNamed(page, 'Two').click();
  const connected = { kind: 'connect', path: pathFromOneToTwo };
  expect((await sent()).slice(1)).toEqual([connected, connected]);
  await plus.dragTo(page.locator('main'), { targetPosition: { x: 5, y: 5 } });
  expect(await sent()).toHaveLength(3);
});

test('C and Enter connect nodes, Escape cancels, and no path leads to another map', async () => {
  const { page, sent } = await openPanel();
  const other = '## other\n### three\n* name: Three\n* type: tutorial\n* url: /three\n';
  await post(page, viewOf(MAP + other));
  const status = page.getByRole('status');
  await nodeNamed(page, 'One').press('c');
  await expect.poll(() => status.textContent()).toContain('Choose the activity that One leads to.');
  await page.keyboard.press('Escape');
  await nodeNamed(page, 'Two').press('Enter');
  expect(connections(await sent())).toEqual([]);
  await nodeNamed(page, 'One').press('c');
  await nodeNamed(page, 'Three').press('Enter');
  await expect.poll(() => status.textContent()).toContain('the same map');
  await nodeNamed(page, 'One').press('c');
  await nodeNamed(page, 'Two').press('Enter');
  await expect.poll(() => status.textContent()).toBe('A path leads from One to Two.');
  expect(connections(await sent())).toEqual([{ kind: 'connect', path: pathFromOneToTwo }]);
});

test('the node at the cursor is marked, and focus stays on its node when the map is drawn again', async () => {
  const { page } = await openPanel();
  await post(page, { kind: 'select', node: { mapId: 'first', activityId: 'two' } });
  await expect.poll(() => nodeNamed(page, 'Two').getAttribute('aria-current')).toBe('true');
  await nodeNamed(page, 'One').focus();
  await post(page, viewOf(MAP.replace('position: 0 0', 'position: 0 1')));
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'One, position 0 1',
  );
  await expect.poll(() => nodeNamed(page, 'Two').getAttribute('aria-current')).toBe('true');
});

test('nodes are large enough to press and named, in a wide and a narrow panel', async () => {
  const { page } = await openPanel();
  for (const width of [1200, 320]) {
    await page.setViewportSize({ width, height: 600 });
    for (const button of await page.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
  expect(await accessibilityFlaws(page, { selector: 'main' })).toEqual([]);
});
