import { expect, test } from 'vitest';
import { MAP_KEYS, MAP_TOOLS, findMapAction } from '../../../../viewer/studio/actions/map-actions.ts';
import { findPageAction } from '../../../../viewer/studio/actions/page-actions.ts';
import { PALETTE_ACTIONS } from '../../../../viewer/studio/actions/palette-actions.ts';
import { openMemoryStudio } from '../../../support/memory-studio.ts';
import { keyOf } from '../../../../viewer/studio/domain/pressed-key.ts';

const pressed = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('a pressed key maps to an action of the map', () => {
  const nameOf = (event: Parameters<typeof keyOf>[0]) => MAP_KEYS[keyOf(event)];
  expect(nameOf({ ...pressed, key: 'F2' })).toBe('rename');
  expect(nameOf({ ...pressed, key: 'n' })).toBe('add');
  expect(nameOf({ ...pressed, key: 'Z', ctrlKey: true, shiftKey: true })).toBe('redo');
  expect(nameOf({ ...pressed, key: 'y', metaKey: true })).toBe('redo');
  expect(nameOf({ ...pressed, key: 'ArrowUp', altKey: true, shiftKey: true })).toBe('far-up');
  expect(nameOf({ ...pressed, key: 'q' })).toBeUndefined();
});

test('a pressed key maps to an action of the page', () => {
  expect(findPageAction(keyOf({ ...pressed, key: 's', ctrlKey: true }))?.name).toBe('save');
  expect(findPageAction(keyOf({ ...pressed, key: 'k', metaKey: true }))?.name).toBe('palette');
  expect(findPageAction(keyOf({ ...pressed, key: 'k' }))).toBeUndefined();
});

test('each key of the map has one action, and the palette offers each tool', () => {
  const keys = [...new Set(Object.values(MAP_KEYS))].flatMap((name) => findMapAction(name)?.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  const names = PALETTE_ACTIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(MAP_TOOLS.map(({ name }) => name)));
});

test.each(['add', 'insert'])(
  'with a selected path, %s asks for the name of an activity in it',
  async (name) => {
    const { studio } = await openMemoryStudio({
      'skillmap.md': '# g\n* name: G\n## m\n### one\n* next: two\n### two\n* kind: completion\n',
    });
    await studio.open('skillmap.md');
    studio.store.setState({ selection: { nodes: [], path: { mapId: 'm', fromId: 'one', toId: 'two' } } });
    await studio.mapEditing.run(name);
    expect(studio.store.getState().question).toEqual({
      kind: 'node',
      position: { mapId: 'm', afterId: 'one', beforeId: 'two' },
    });
  },
);
