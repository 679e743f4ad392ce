import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToStart, startBlock } from './support/blocks.ts';
import { startDev, type DevSession } from './support/dev-session.ts';
import { inOrder } from './support/in-order.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import {
  backToMap,
  dialogOf,
  editorOf,
  mapOf,
  openActivity,
  panelOf,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import { begin } from './support/space-camp.ts';
import { nextStep, shownStep } from './support/tutorial-steps.ts';

const FIRST = 'Build a rocket';
/** Sending the first project to a new account and starting the real editor take long. */
const SOON = { timeout: 60_000 };

describe('a project of the real editor, in skillmap dev with its test learners', () => {
  let browser: Browser;
  let dev: DevSession;
  let folder: string;
  let page: Page;
  let other: Page;
  inOrder(() => other ?? page);

  beforeAll(async () => {
    browser = await sharedBrowser();
    // A separate folder has separate learners.
    folder = await mkdtemp(path.join(tmpdir(), 'skillmap-learners-'));
    await cp(fileURLToPath(new URL('../../examples/space-camp', import.meta.url)), folder, {
      recursive: true,
    });
    dev = await startDev(folder, { hasAccounts: true });
  });

  afterAll(async () => {
    await closeContexts();
    expect(await dev?.stop()).toBe(0);
    await rm(folder, { recursive: true, force: true });
  });

  test('is started without an account and kept when the learner signs in', async () => {
    page = await openMap();
    await openActivity(page, FIRST);
    await nextStep(editorOf(page));
    await addToStart(page, editorOf(page), { category: 'Scene', text: 'start screen' });
    await expect.poll(() => startBlock(editorOf(page)).textContent()).toContain('confetti');
    await backToMap(page);
    await signIn(page);
    await expect.poll(() => stateOf(page, FIRST), SOON).toMatch(/in progress: step 2 of/);
    await selectNode(page, FIRST);
    await panelOf(page).getByText('Saved in your account').waitFor(SOON);
    await page.context().close();
  });

  test('opens on another device at the same step with the same blocks', async () => {
    other = await openMap();
    await signIn(other);
    await expect.poll(() => stateOf(other, FIRST), SOON).toMatch(/in progress: step 2 of/);
    await openActivity(other, FIRST, 'Continue');
    expect(await shownStep(editorOf(other))).toMatch(/^2 of/);
    await expect.poll(() => startBlock(editorOf(other)).textContent(), SOON).toContain('confetti');
  });

  async function openMap(): Promise<Page> {
    const context = await newContext(browser);
    const opened = await context.newPage();
    await opened.goto(dev.url);
    await begin(opened);
    return opened;
  }
});

async function signIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Continue with / })
    .click();
  await page.getByRole('button', { name: 'Ada Lovelace' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Ada Lovelace' }).waitFor();
  await mapOf(page).waitFor();
}
