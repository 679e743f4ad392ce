import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { backToMap, dialogOf, editorOf, panelOf, pressAction, selectNode, stateOf } from './map-page.ts';
import { shownStep } from './tutorial-steps.ts';

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
