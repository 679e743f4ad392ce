import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { errorsOf } from './complaints-of.ts';
import { startDev, type DevSession } from './dev-session.ts';
import { externalRequests } from './external-requests.ts';
import { routeFakeEditor } from './fake-editor-route.ts';
import { inOrder } from './in-order.ts';
import { newContext, sharedBrowser } from './launch-browser.ts';
import {
  backToMap,
  dialogOf,
  editorOf,
  panelOf,
  pressAction,
  selectNode,
  stateOf,
  waitForMap,
} from './map-page.ts';
import { shownStep } from './tutorial-steps.ts';

interface Example {
  page: Page;
  /** Requests to other hosts. */
  asked: readonly string[];
  errors: readonly string[];
}

/** Opens an example in a new browser, with the network cut. */
export function useExample(name: string, editor: 'real' | 'fake'): () => Example {
  let dev: DevSession;
  let page: Page;
  let asked: readonly string[];
  let errors: readonly string[];

  inOrder(() => page);
  beforeAll(async () => {
    dev = await startDev(fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url)));
    const context = await newContext(await sharedBrowser());
    asked = externalRequests(context);
    if (editor === 'fake') {
      await context.clock.install();
      await routeFakeEditor(context);
    }
    page = await context.newPage();
    errors = errorsOf(page);
    await page.goto(dev.url);
    await waitForMap(page);
  });
  afterAll(async () => {
    await page?.context().close();
    expect(await dev?.stop()).toBe(0);
  });
  return () => ({ page, asked, errors });
}

/** Expects that an example has no findings and no errors, and made no requests to other hosts. */
export async function expectQuiet({ page, asked, errors }: Example): Promise<void> {
  await page.getByRole('button', { name: /^No findings\./ }).waitFor();
  expect({ asked, errors }).toEqual({ asked: [], errors: [] });
}

/** Restarts an activity whose code can be kept, and waits until the editor shows it. */
export async function restart(page: Page, name: string, answer: 'KEEP CODE' | 'START FRESH'): Promise<void> {
  await selectNode(page, name);
  await pressAction(page, 'Restart');
  await dialogOf(page).getByRole('button', { name: answer }).click();
  await page.getByTitle(`Editor for ${name}`).waitFor();
}

/** Returns to the map: node, panel and list must show the editor's step. */
export async function expectStepEverywhere(page: Page, name: string, step: string): Promise<void> {
  expect(await shownStep(editorOf(page))).toBe(step);
  await backToMap(page);
  await expect.poll(() => stateOf(page, name)).toMatch(new RegExp(`in progress: step ${step}$`));
  const steps = `${step.replace(' of ', '/')} Steps`;
  await panelOf(page).getByText(steps).waitFor();
  const main = page.getByRole('main');
  const view = (shown: string) => main.getByRole('button', { name: shown, exact: true });
  await view('List').click();
  await main.getByRole('button', { name: new RegExp(`^${name}.*In Progress, ${steps}`) }).waitFor();
  await view('Map').click();
}

export async function statesOf(page: Page, ...names: string[]): Promise<string[]> {
  return Promise.all(names.map(async (name) => `${name}: ${await stateOf(page, name)}`));
}

/** Closes the completion dialog and the badge after it, and returns to the map. */
export async function claimBadge(page: Page, badge: string, next = 'Done'): Promise<void> {
  const completion = page.getByRole('dialog', { name: 'You Did It!' });
  await completion.getByRole('button', { name: 'Claim Reward' }).click();
  const reward = page.getByRole('dialog', { name: 'New badge!' });
  await reward.getByText(`You earned the ${badge} badge!`).waitFor();
  await expectDrawn(page, badge);
  await reward.getByRole('button', { name: next }).click();
  await reward.waitFor({ state: 'detached' });
}

export async function expectDrawn(page: Page, picture: string): Promise<void> {
  const width = () =>
    dialogOf(page)
      .getByRole('img', { name: picture })
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}
