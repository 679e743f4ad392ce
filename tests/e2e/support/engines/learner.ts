import { expect } from 'vitest';
import { SOON, type DrivenPage, type DrivenElement } from './driven-page.ts';

/** The viewer as a learner sees it in any engine; `map-page.ts` is the same for Playwright. */
export interface Learner {
  map: DrivenElement;
  panel: DrivenElement;
  node: (name: string) => DrivenElement;
  /** Waits until a node has this description after its name. */
  expectState: (name: string, state: string | RegExp) => Promise<void>;
  select: (name: string) => Promise<void>;
  /** Opens an activity from its panel. */
  openActivity: (name: string, action?: string) => Promise<DrivenElement>;
  backToMap: () => Promise<void>;
  /** Waits until a picture exists and is completely loaded. */
  expectDrawn: (picture: DrivenElement) => Promise<void>;
  chooseSetting: (entry: string | RegExp) => Promise<void>;
}

export function createLearner(page: DrivenPage): Learner {
  const map = page.find('region', /: map\. /);
  const panel = page.find('complementary', 'Details');
  const header = page.find('banner');
  const node = (name: string) => map.find('button', new RegExp(`^${name}, `));
  const select = async (name: string): Promise<void> => {
    const { attributes } = await node(name).seen();
    if (attributes['aria-pressed'] !== 'true') await node(name).press();
    await panel.find('heading', name).seen();
  };
  return {
    map,
    panel,
    node,
    expectState: async (name, state) => {
      const said = async () => (await node(name).seen()).attributes['aria-label']?.slice(name.length + 2);
      await expect.poll(said, SOON).toMatch(state);
    },
    select,
    openActivity: async (name, action = 'Start') => {
      await select(name);
      await panel.find('button', action).press();
      return page.inFrame(`Editor for ${name}`);
    },
    backToMap: async () => {
      const back = header.find('button', 'Back to the map');
      await back.press();
      await back.gone();
    },
    expectDrawn: async (picture) => {
      await expect.poll(async () => (await picture.seen()).isDrawn, SOON).toBe(true);
    },
    chooseSetting: async (entry) => {
      await header.find('button', 'Settings').press();
      await page.find('menuitem', entry).press();
    },
  };
}
