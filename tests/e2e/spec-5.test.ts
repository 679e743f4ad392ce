import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAuthorDev } from './support/author-site.ts';
import { complete, lastRequest } from './support/fake-editor-page.ts';
import { activity, mapFile, node, skillMap } from './support/map-text.ts';
import {
  backToMap,
  dialogOf,
  nodeOf,
  openActivity,
  panelOf,
  pressAction,
  reasonsOf,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import { brokenMaps, VIOLATIONS } from './support/map-violations.ts';

// Rules about carried-over code, source arguments and values in maps, and the errors that authors see.

// The parser's tests cover all spellings.
const YES = ['1', 'on'];
const NO = ['0', 'off'];

/** Returns a map with an activity, followed by one activity for each value of the opt-in or opt-out. */
const flags = (ofMap: string, values: readonly string[]): string =>
  skillMap(
    ofMap,
    { allowcodecarryover: ofMap },
    activity(`begin-${ofMap}`, { next: values.map((value) => `at-${value}`).join(', ') }),
    ...values.map((value) => activity(`at-${value}`, { allowcodecarryover: value })),
  );

const EDITORS = { py: 'py', blocks: 'blocks', js: 'js', PYTHON: 'blocks' };

const site = useAuthorDev({
  deny: mapFile(
    {},
    skillMap('first', {}, activity('one', { next: 'two' }), activity('two', { allowcodecarryover: 'no' })),
  ),
  detour: mapFile(
    {},
    skillMap(
      'first',
      {},
      activity('one', { next: 'left, right' }),
      activity('left', { next: 'gift' }),
      activity('right', { next: 'bend' }),
      node('reward', 'gift', { next: 'bend' }),
      node('layout', 'bend', { next: 'last' }),
      activity('last'),
    ),
  ),
  flags: mapFile({}, flags('yes', NO), flags('no', YES)),
  editors: mapFile(
    {},
    ...Object.keys(EDITORS).map((editor) => skillMap(editor, {}, activity(`in-${editor}`, { editor }))),
  ),
  required: mapFile(
    {},
    skillMap('first', {}, activity('one', { tags: 'easy', next: 'two' }), activity('two', { tags: 'easy' })),
    skillMap('both', { required: '2 easy, first' }, activity('three')),
  ),
  ...brokenMaps,
  infourl: mapFile({ infourl: 'https://example.com/x' }, skillMap('first', {}, activity('one'))),
  loop: mapFile(
    {},
    skillMap(
      'first',
      {},
      activity('one', { next: 'two' }),
      activity('two', { next: 'one' }),
      activity('island'),
    ),
  ),
});

/** The header id of the project that is open in the editor, or that was open last. */
const projectOf = async (page: Page) => (await lastRequest(page, 'startactivity'))?.previousProjectHeaderId;

describe('§5 Code carryover', () => {
  test('§5 Code carryover: comes from a completed prior activity at its last step, with its header id', async () => {
    const page = await site.open('detour');
    await complete(page, 'One');
    await openActivity(page, 'Left');
    expect(await lastRequest(page, 'startactivity')).toMatchObject({ carryoverPreviousCode: true });
    expect(await projectOf(page)).toMatch(/^[\da-f-]{36}$/);
  });

  test('§5 Code carryover: happens after a double click too', async () => {
    const page = await site.open('detour');
    await complete(page, 'One');
    await nodeOf(page, 'Left').dblclick();
    await page.getByTitle('Editor for Left').waitFor();
    expect(await lastRequest(page, 'startactivity')).toMatchObject({
      title: 'Left',
      carryoverPreviousCode: true,
    });
  });

  test('§5 Code carryover: does not happen for an activity that does not allow it', async () => {
    const page = await site.open('deny');
    await complete(page, 'One');
    await openActivity(page, 'Two');
    expect(await lastRequest(page, 'startactivity')).toMatchObject({ carryoverPreviousCode: false });
    await backToMap(page);
    await pressAction(page, 'Restart');
    await dialogOf(page).getByRole('button', { name: 'Restart', exact: true }).click();
    // No question about code is asked.
    await page.getByTitle('Editor for Two').waitFor();
  });

  test('§5 Code carryover: does not come from a restarted activity, which is below its step count', async () => {
    const page = await site.open('detour');
    await complete(page, 'One');
    await selectNode(page, 'One');
    await pressAction(page, 'Restart');
    await dialogOf(page).getByRole('button', { name: 'Restart', exact: true }).click();
    await page.getByTitle('Editor for One').waitFor();
    await backToMap(page);
    expect(await stateOf(page, 'One')).toBe('activity 1, completed, started again');
    await openActivity(page, 'Left');
    const request = await lastRequest(page, 'startactivity');
    expect(request).toMatchObject({ title: 'Left', carryoverPreviousCode: false });
  });

  test('§5 Code carryover: comes from the last completed activity before rewards and layout nodes', async () => {
    const page = await site.open('detour');
    await complete(page, 'One');
    for (const name of ['Right', 'Left']) {
      await openActivity(page, name);
      await page.frameLocator('iframe').getByRole('textbox', { name: 'Code' }).fill(`from ${name}`);
      for (const button of ['Next step', 'Next step', 'Done']) {
        await page.frameLocator('iframe').getByRole('button', { name: button }).click();
      }
      await expect.poll(() => stateOf(page, name)).toMatch(/completed$/);
    }
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await openActivity(page, 'Last');
    const code = page.frameLocator('iframe').getByRole('textbox', { name: 'Code' });
    await expect.poll(() => code.inputValue()).toBe('from Left');
  });
});

describe('§5 Source argument', () => {
  // The parser's tests cover all spellings.
  test('§5 Source argument: a path is trimmed, and may have a slash and .md', async () => {
    const page = await site.open('/deny.md ');
    expect(await stateOf(page, 'One')).toBe('activity 1, up next');
  });
});

describe('§5 Values', () => {
  test('§5 Boolean flags: 1 and on allow carryover, 0 and off do not', async () => {
    const page = await site.open('flags');
    const carried: Record<string, unknown> = {};
    for (const [ofMap, values] of [
      ['yes', NO],
      ['no', YES],
    ] as const) {
      await complete(page, `Begin-${ofMap}`);
      for (const value of values) {
        await openActivity(page, `At-${value}`);
        carried[value] = (await lastRequest(page, 'startactivity'))?.carryoverPreviousCode;
        await backToMap(page);
      }
    }
    expect(carried).toEqual({
      ...Object.fromEntries(YES.map((value) => [value, true])),
      ...Object.fromEntries(NO.map((value) => [value, false])),
    });
  });

  test('§5 Editor: py, blocks and js are passed on, and anything else becomes blocks', async () => {
    const page = await site.open('editors');
    for (const [editor, opened] of Object.entries(EDITORS)) {
      await openActivity(page, `In-${editor}`);
      const request = await lastRequest(page, 'startactivity');
      expect(request?.path).toMatch(new RegExp(`^${opened}:`));
      await backToMap(page);
    }
  });

  test('§5 Required entry: is a number and a tag, or else a map id, and all entries are needed', async () => {
    const page = await site.open('required');
    expect(await stateOf(page, 'Three')).toBe(
      'activity 1, locked: finish 2 more easy activities and the map First map first',
    );
    await selectNode(page, 'Three');
    await panelOf(page).getByText('Finish 2 easy activities: 0 done so far').waitFor();
    await panelOf(page).getByText('Finish the map First map').waitFor();
    await complete(page, 'One');
    await complete(page, 'Two');
    expect(await stateOf(page, 'Three')).toBe('activity 1, up next');
  });
});

describe('§5 Authoring parse', () => {
  test('§5 Authoring parse: each violation is reported as an error, and authors still see the drawable parts', async () => {
    const page = await site.open('loop');
    for (const [index, [sentence, reason]] of VIOLATIONS.entries()) {
      await page.goto(site.urlOf(`broken${index}`));
      const errors = async () => (await reasonsOf(page)).filter((told) => told.startsWith('Error '));
      await expect
        .poll(async () => (await errors()).join('\n'), { message: sentence })
        .toContain(`Error ${reason}`);
      await nodeOf(page, 'One').waitFor();
    }
    // infourl points to the code-hosting service or the docs.
    await page.goto(site.urlOf('infourl'));
    await expect
      .poll(() => reasonsOf(page))
      .toContain(
        'Error infourl cannot lead to https://example.com/x, only to github.com or the MakeCode documentation.',
      );
    await expect
      .poll(() =>
        panelOf(page)
          .getByRole('link', { name: /Learning Outcomes/ })
          .count(),
      )
      .toBe(0);
  });

  test('§5 Authoring parse: loops and unreachable activities are reported as warnings', async () => {
    const page = await site.open('loop');
    await complete(page, 'One');
    await complete(page, 'Two');
    expect(await stateOf(page, 'One')).toBe('activity 1, completed');
    await page.getByRole('button', { name: /findings/ }).click();
    const reasons = (await reasonsOf(page)).filter((reason) => /loop|No path leads to/.test(reason));
    expect(reasons.map((reason) => reason.split(' ')[0])).toEqual(['Warning', 'Warning']);
  });
});
