import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFlaws } from './support/accessibility-flaws.ts';
import {
  backToMap,
  dialogOf,
  editorOf,
  findingsOf,
  mapOf,
  nodeOf,
  openActivity,
  panelOf,
  selectNode,
} from './support/map-page.ts';
import { findFlaws, NONE, openOn, SIZES, type Flaws } from './support/screen-sizes.ts';
import { begin, useSpaceCamp } from './support/space-camp.ts';

const THEMES = ['light', 'dark', 'high contrast'] as const;

const camp = useSpaceCamp();

/** Turns high contrast on in the settings, which are in the menu on a phone. */
async function turnOnHighContrast(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(?:Settings|Menu)$/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'High Contrast' }).click();
  await page.locator('body.high-contrast').waitFor();
  await page.keyboard.press('Escape');
}

describe.each(SIZES)('on a $name', (size) => {
  test('every screen is accessible in each theme, does not scroll sideways, and has controls of a sufficient size', async () => {
    const page = await openOn(camp, size);
    const flaws: Record<string, Flaws> = {};
    const look = async (screen: string): Promise<void> => {
      for (const theme of THEMES) {
        const colorScheme = theme === 'dark' ? 'dark' : 'light';
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(
          (isOn) => document.body.classList.toggle('high-contrast', isOn),
          theme === 'high contrast',
        );
        flaws[`${screen}, ${theme}`] = await findFlaws(page, size, theme !== THEMES[0]);
      }
    };
    await look('introduction');
    await begin(page);
    await look('overview');
    await page.getByRole('button', { name: /^No findings\./ }).click();
    await findingsOf(page).waitFor();
    await look('findings');
    await findingsOf(page).getByRole('button', { name: 'Fold' }).click();
    await nodeOf(page, 'Moon walk').click();
    await panelOf(page).getByRole('heading', { name: 'Moon walk' }).waitFor();
    await look('locked');
    await openActivity(page, 'Build a rocket');
    await editorOf(page).getByRole('button', { name: 'Next step' }).click();
    await look('editor');
    await backToMap(page);
    await panelOf(page).getByRole('button', { name: 'Continue' }).waitFor();
    await look('in progress');
    await page.context().route('**/editor/arcade/**', (route) => route.fulfill({ body: '' }));
    await page.reload();
    await selectNode(page, 'Build a rocket');
    await panelOf(page).getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Opening Build a rocket').waitFor();
    await look('loader');
    expect(flaws).toEqual(Object.fromEntries(Object.keys(flaws).map((screen) => [screen, NONE])));
  });
});

describe('read from right to left', () => {
  test.each([SIZES[0], SIZES[2]])(
    'on a $name, everything is visible; high contrast is turned on in the settings, and stays on',
    async (size) => {
      const page = await openOn(camp, size);
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      await begin(page);
      await selectNode(page, 'Build a rocket');
      expect(await findFlaws(page, size)).toEqual(NONE);
      const [map, panel] = await Promise.all([mapOf(page).boundingBox(), panelOf(page).boundingBox()]);
      if (size.name === 'desktop') expect(panel?.x).toBeLessThan(map?.x ?? 0);
      const pictures = page.locator('[data-picture][data-ready]').filter({ visible: true });
      await expect.poll(() => pictures.count()).toBe(2);
      await turnOnHighContrast(page);
      await expect.poll(() => pictures.count()).toBe(0);
      await page.reload();
      await page.locator('body.high-contrast').waitFor();
    },
  );
});

test.each(['light', 'dark'] as const)(
  'with %s system colours, nodes have no picture behind them, and the selected one has a visible ring',
  async (colorScheme) => {
    const page = await openOn(camp, SIZES[0], {
      forcedColors: 'active',
      colorScheme,
    });
    await begin(page);
    await selectNode(page, 'Build a rocket');
    const seen = await mapOf(page).evaluate((map) => {
      const system = (color: string) => {
        const probe = map.appendChild(document.createElement('i'));
        probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
        const { color: read } = getComputedStyle(probe);
        probe.remove();
        return read;
      };
      const node = map.querySelector('[aria-pressed="true"]');
      const { outlineColor, outlineStyle } = getComputedStyle(node!.querySelector('span:has(svg)')!);
      const path = getComputedStyle(map.querySelector('svg path[d^="M"]')!).stroke;
      const pictures = [...map.querySelectorAll('img, [data-picture]')].filter((one) =>
        one.checkVisibility(),
      );
      return {
        pictures: pictures.length,
        ring: outlineStyle === 'solid' && outlineColor === system('Highlight'),
        path: path === system('CanvasText'),
      };
    });
    expect(seen).toEqual({ pictures: 0, ring: true, path: true });
    expect(await accessibilityFlaws(page)).toEqual([]);
  },
);

describe('with reduced motion', () => {
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
        )
        .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ''),
    );

  test('no animation runs by itself, unlike without that setting', async () => {
    const page = await openOn(camp, SIZES[0], { reducedMotion: 'no-preference' });
    await begin(page);
    await expect.poll(async () => (await moving(page)).length).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => moving(page)).toEqual([]);
    await selectNode(page, 'Build a rocket');
    expect(await moving(page)).toEqual([]);
  });
});

describe('with the keyboard alone', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement: active } = document;
      if (!active || active === document.body) return '';
      return (active.getAttribute('aria-label') ?? active.textContent).split(', ')[0] ?? '';
    });

  async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
    for (let count = 0; (await focused(page)) !== name; count += 1) {
      expect(count, `Tab never reached ${name}`).toBeLessThan(40);
      await page.keyboard.press(key);
    }
  }

  test('§2 Skill graph: the map is one tab stop, arrows follow its paths, Enter selects and opens, and the focus returns to the node', async () => {
    const page = await openOn(camp, SIZES[0]);
    expect(await focused(page)).toBe("Let's go");
    await page.keyboard.press('Enter');
    await dialogOf(page).waitFor({ state: 'detached' });
    await tabTo(page, 'Build a rocket');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Catch the stars');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Mission clock');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('Build a rocket');
    await page.keyboard.press('Enter');
    await panelOf(page).getByRole('heading', { name: 'Build a rocket' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByTitle('Editor for Build a rocket').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    await tabTo(page, 'Back to the map', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await mapOf(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Build a rocket');
  });

  test('a dialog traps the focus, Escape closes it, and the focus returns', async () => {
    const page = await openOn(camp, SIZES[0]);
    await page.keyboard.press('Escape');
    await tabTo(page, 'Settings');
    await page.keyboard.press('Enter');
    const reset = page.getByRole('menuitem', { name: 'Reset All' });
    await reset.waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Nothing to reset' });
    await dialog.waitFor();
    const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    for (let count = 0; count < 6; count += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(hasFocus).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Settings');
  });
});
