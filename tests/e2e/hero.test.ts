import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { restingBox } from './support/dev-page.ts';
import { complete } from './support/fake-editor-page.ts';
import { chooseSetting, dialogOf, mapOf, nodeOf } from './support/map-page.ts';
import { begin, useSpaceCamp } from './support/space-camp.ts';

const camp = useSpaceCamp();

function heroOf(page: Page, name = 'Robot'): Locator {
  return mapOf(page).getByRole('button', { name: `Your hero: ${name}. Choose another one` });
}

/** True if the hero rests beside a tile, and not on it. */
async function isBeside(page: Page, hero: Locator, node: string): Promise<boolean> {
  const figure = await restingBox(hero);
  const tile = await restingBox(nodeOf(page, node));
  const aside = Math.abs(figure.x + figure.width / 2 - tile.x - tile.width / 2);
  const above = Math.abs(figure.y + figure.height / 2 - tile.y - tile.height / 2);
  const isApart = figure.x >= tile.x + tile.width - 2 || figure.x + figure.width <= tile.x + 2;
  return isApart && aside < 1.4 * tile.width && above < tile.height;
}

test('the hero walks along the road to the next activity after a completion', async () => {
  const page = await camp.open({ reducedMotion: 'no-preference' });
  await begin(page);
  const hero = heroOf(page);
  expect(await isBeside(page, hero, 'Build a rocket')).toBe(true);
  await complete(page, 'Build a rocket');
  // The keyframes of the element's animation are the positions along the route.
  const way = await hero.evaluate(async (figure) => {
    const find = () => figure.parentElement?.getAnimations() ?? [];
    while (find().length === 0) await new Promise(requestAnimationFrame);
    const [walk] = find();
    if (!(walk?.effect instanceof KeyframeEffect)) throw new Error('The hero does not walk.');
    const frames = walk.effect.getKeyframes();
    walk.finish();
    return frames.map(({ transform }) => String(transform).match(/-?[\d.]+/g));
  });
  expect(way.length).toBeGreaterThan(1);
  for (const [at, point] of way.slice(1).entries()) {
    expect(point?.[0] === way[at]?.[0] || point?.[1] === way[at]?.[1]).toBe(true);
  }
  expect(await isBeside(page, hero, 'Catch the stars')).toBe(true);
});

test('with reduced motion, the hero is at the next activity at once, and no tile moves', async () => {
  const page = await camp.open({});
  await begin(page);
  const tile = await restingBox(nodeOf(page, 'Catch the stars'));
  await complete(page, 'Build a rocket');
  await expect.poll(() => isBeside(page, heroOf(page), 'Catch the stars')).toBe(true);
  expect(await heroOf(page).evaluate((figure) => figure.parentElement?.getAnimations().length)).toBe(0);
  expect(await restingBox(nodeOf(page, 'Catch the stars'))).toEqual(tile);
  await page.reload();
  expect(await isBeside(page, heroOf(page), 'Catch the stars')).toBe(true);
});

test('a learner chooses a hero, or none, by keyboard, and the browser remembers the choice', async () => {
  const page = await camp.open({});
  await begin(page);
  await nodeOf(page, 'Build a rocket').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const choices = dialogOf(page).getByRole('radio');
  await expect.poll(() => choices.count()).toBe(9);
  await expect
    .poll(() => dialogOf(page).getByRole('radio', { name: 'Robot' }).evaluate(isFocused))
    .toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect.poll(() => heroOf(page, 'Dragon').evaluate(isFocused)).toBe(true);

  await page.reload();
  await heroOf(page, 'Dragon').click();
  await dialogOf(page).getByRole('radio', { name: 'No hero' }).press('Space');
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => mapOf(page).locator('[data-hero]').count()).toBe(0);
  await page.reload();
  await nodeOf(page, 'Build a rocket').waitFor();
  await chooseSetting(page, 'Choose your hero');
  await expect.poll(() => dialogOf(page).getByRole('radio', { name: 'No hero' }).isChecked()).toBe(true);
  await dialogOf(page).getByRole('radio', { name: 'Owl' }).press('Space');
  await page.keyboard.press('Escape');
  await heroOf(page, 'Owl').waitFor();
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
