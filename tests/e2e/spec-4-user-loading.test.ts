import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pauseIn, useAuthorSite } from './support/author-site.ts';
import { complete, requestsTo } from './support/fake-editor-page.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';
import {
  chooseSetting,
  dialogOf,
  editorOf,
  mapOf,
  openActivity,
  panelOf,
  selectNode,
  stateOf,
  waitForMap,
} from './support/map-page.ts';
import { addWork, chooseFile, savedWork, workFileWith } from './support/work-file.ts';

// How a page reads a learner's stored progress: of the current version, of older ones, and of other addresses.

const MAPS = [
  skillMap('first', {}, activity('one', { tags: 'easy', next: 'two' }), activity('two', { tags: 'easy' })),
  skillMap('tagged', { required: '2 easy' }, activity('three')),
];

const site = useAuthorSite({
  gates: mapFile({}, ...MAPS),
  moved: mapFile({ alternatesources: 'gates, older' }, ...MAPS),
});

declare global {
  interface Window {
    /** Set by `holdStorage`. */
    releaseStorage: () => void;
  }
}

interface Step {
  isCompleted?: boolean;
  headerId?: string;
  currentStep?: number;
  maxSteps?: number;
}

const done: Step = { isCompleted: true, currentStep: 3, maxSteps: 3 };

/** A map's entry of a user, in the format of the compatible system. */
function mapEntry(mapId: string, steps: Record<string, Step>) {
  const states = Object.entries(steps).map(([activityId, step]) => {
    return [activityId, { isCompleted: false, ...step, activityId }] as const;
  });
  return { [mapId]: { mapId, completionState: 'incomplete', activityState: Object.fromEntries(states) } };
}

function userOf(mapProgress: object, more: object = {}) {
  return { version: '1.0.0', isDebug: false, id: 'u', mapProgress, completedTags: {}, badges: [], ...more };
}

/** The data of a learner from an earlier version: a single page without an address. */
const OLD_USER = userOf(
  mapEntry('first', { one: done, two: { headerId: 'old', currentStep: 2, maxSteps: 3 } }),
  {
    version: '0.0.0',
    completedTags: { easy: 7 },
  },
);
const OLD_PROJECT = {
  header: { id: 'old', name: 'Two', isSkillmapProject: true, modificationTime: 1_700_000_000 },
  text: { 'main.ts': 'from long ago', 'pxt.json': '{}' },
};

const FOUR = 'activity 1, locked: finish 1 more easy activity first';

async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForMap(page);
}

describe('§4 User loading', () => {
  test('§4 User loading: progress of version 0.0.0 is migrated into the current source, with its project', async () => {
    const page = await site.open('gates');
    await addWork(page, workFileWith(OLD_USER, [OLD_PROJECT]));
    for (const _time of ['at once', 'and for good']) {
      expect(await stateOf(page, 'One')).toBe('activity 1, completed');
      expect(await stateOf(page, 'Two')).toBe('activity 2, in progress: step 2 of 3');
      await reload(page);
    }
    const { user } = await savedWork(page);
    expect(user.version).not.toBe('0.0.0');
    expect(Object.keys(user.mapProgress)).toEqual(['gates']);
    await openActivity(page, 'Two', 'Continue');
    await expect
      .poll(() => editorOf(page).getByRole('textbox', { name: 'Code' }).inputValue())
      .toBe('from long ago');
  });

  test('§4 User loading: a user of a later version or with a debug flag is refused; nothing changes', async () => {
    const page = await site.open('gates');
    const progress = { gates: mapEntry('first', { one: done }) };
    for (const [more, words] of [
      [{ version: '99.0.0' }, 'was saved by a newer version of this page.'],
      [{ version: 'x' }, 'was not saved here, and it is not a project of the editor.'],
      [{ isDebug: true }, 'There is no learner’s work in it.'],
    ] as const) {
      await chooseFile(page, workFileWith(userOf(progress, more)), () =>
        chooseSetting(page, 'Open work from a file'),
      );
      await dialogOf(page).getByText(words).waitFor();
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'detached' });
    }
    expect(await stateOf(page, 'One')).toBe('activity 1, up next');
  });

  test('§4 User loading: tag counts are recomputed from completed activities, whatever was stored', async () => {
    const page = await site.open('gates');
    const claims = { completedTags: { gates: { easy: 99, made: 5 } } };
    await addWork(page, workFileWith(userOf({ gates: mapEntry('first', { one: done }) }, claims)));
    expect(await stateOf(page, 'Three')).toBe(FOUR);
    expect((await savedWork(page)).user.completedTags).toEqual({ gates: { easy: 1 } });
    await addWork(page, workFileWith(userOf({ gates: mapEntry('first', { one: done, two: done }) })));
    expect(await stateOf(page, 'Three')).toBe('activity 1, up next');
    await reload(page);
    expect(await stateOf(page, 'Three')).toBe('activity 1, up next');
    expect((await savedWork(page)).user.completedTags).toEqual({ gates: { easy: 2 } });
  });

  test('§4 User loading: progress from every alternate source is merged, and each completion counts', async () => {
    const context = await site.newLearner();
    const before = await site.open('gates', context);
    await complete(before, 'One');
    // The other address is an old one that only a file mentions.
    await addWork(before, workFileWith(userOf({ older: mapEntry('first', { two: done }) })));
    expect(await stateOf(before, 'Two')).toBe('activity 2, up next');
    const page = await site.open('moved', context);
    await expect.poll(() => stateOf(page, 'Three')).toBe('activity 1, up next');
    expect(await stateOf(page, 'Two')).toBe('activity 2, completed');
    expect((await savedWork(page)).user.completedTags).toMatchObject({ moved: { easy: 2 } });
    await complete(page, 'Three');
    await before.reload();
    await waitForMap(before);
    expect(await stateOf(before, 'Three')).toBe(FOUR);
  });

  test('§4 User loading: empty progress is created for each map', async () => {
    const page = await site.open('gates');
    const { user } = await savedWork(page);
    expect(user).toMatchObject({ isDebug: false, completedTags: { gates: {} }, badges: [] });
    const empty = { completionState: 'incomplete', activityState: {} };
    expect(user.mapProgress).toEqual({
      gates: { first: { mapId: 'first', ...empty }, tagged: { mapId: 'tagged', ...empty } },
    });
  });

  test('§4 User loading: nothing can be opened until the user is known', async () => {
    const context = await site.newLearner();
    const before = await site.open('gates', context);
    await complete(before, 'One');
    await before.close();
    await holdStorage(context);
    const page = await context.newPage();
    await page.goto(site.urlOf('gates'));
    await panelOf(page).getByRole('heading', { name: 'Guide' }).waitFor();
    await pauseIn(page, 500);
    await expect
      .poll(() => page.getByRole('button', { name: /^(?:Start|Continue|One|Two)\b/ }).count())
      .toBe(0);
    await page.evaluate(() => window.releaseStorage());
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'One')).toBe('activity 1, completed');
    await panelOf(page)
      .getByRole('button', { name: /^Up next.*Two/ })
      .waitFor();
  });
});

describe('§4 Reset', () => {
  test('§4 Reset: progress, tags and projects of the current source are deleted, those of others are not', async () => {
    const context = await site.newLearner();
    const page = await site.open('gates', context);
    const both = mapEntry('first', { one: done, two: { ...done, headerId: 'old' } });
    await addWork(page, workFileWith(userOf({ gates: both, other: both }), [OLD_PROJECT]));
    await complete(page, 'Three');
    await chooseSetting(page, 'Reset All');
    await dialogOf(page).getByRole('button', { name: 'Reset All', exact: true }).click();
    await expect
      .poll(() => stateOf(page, 'Three'))
      .toBe('activity 1, locked: finish 2 more easy activities first');
    const { user, projects } = await savedWork(page);
    expect(user.completedTags).toEqual({ gates: {} });
    expect(user.mapProgress.other?.first?.activityState.one).toMatchObject(done);
    for (const map of Object.values(user.mapProgress.gates ?? {})) {
      expect(map.completionState).toBe('incomplete');
      for (const state of Object.values(map.activityState)) {
        expect(state).toMatchObject({ isCompleted: false });
        expect(state).not.toHaveProperty('headerId');
      }
    }
    // The other source still uses one project. The project of the activity Three is not used any more.
    expect(projects.map(({ header }) => header.id)).toEqual(['old']);
  });
});

/** From the next page on, the browser's database opens only when `releaseStorage` is called. */
async function holdStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with the factory below
    const { open } = IDBFactory.prototype;
    const held: IDBOpenDBRequest[] = [];
    window.releaseStorage = () => {
      IDBFactory.prototype.open = open;
      for (const request of held.splice(0)) request.dispatchEvent(new Event('success'));
    };
    IDBFactory.prototype.open = function openLate(this: IDBFactory, ...given) {
      const request = open.apply(this, given);
      const hold = (happened: Event): void => {
        if (!happened.isTrusted) return;
        happened.stopImmediatePropagation();
        held.push(request);
      };
      request.addEventListener('success', hold);
      return request;
    };
  });
}

describe('§4 Tutorial events', () => {
  test('§4 Tutorial events: without sign-in, completed shows no login prompt and sets no flag', async () => {
    const page = await site.open('gates');
    await complete(page, 'One');
    await page.clock.runFor(2_000);
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /sign in/i }).count()).toBe(0);
    await selectNode(page, 'One');
    await expect
      .poll(() =>
        panelOf(page)
          .getByText(/sign in/i)
          .count(),
      )
      .toBe(0);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('LOGIN-PROMPT'))),
    ).toEqual([]);
    expect((await requestsTo(page)).length).toBeGreaterThan(0);
  });
});
