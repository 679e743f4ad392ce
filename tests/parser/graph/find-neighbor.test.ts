import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNeighbor, findPageNeighbor } from '../../../parser/graph/find-neighbor.ts';
import { layoutMap, type MapLayout } from '../../../parser/graph/layout-map.ts';
import { layoutPage } from '../../../parser/graph/layout-page.ts';
import { DIRECTIONS } from '../../../parser/graph/neighbor-table.ts';
import { anyMap, anyPlacedMap, makeMap, makeNumberedMap } from './make-map.ts';

test('the arrow keys follow paths at a branch and at a join', () => {
  const layout = layoutMap(makeMap('a>b,c; b>d; c>d'));
  expect(findNeighbor(layout, 'a', 'right')).toBe('b');
  expect(findNeighbor(layout, 'a', 'down')).toBe('c');
  expect(findNeighbor(layout, 'c', 'right')).toBe('d');
  expect(findNeighbor(layout, 'd', 'down')).toBe('c');
  expect(findNeighbor(layout, 'd', 'left')).toBe('b');
  expect(findNeighbor(layout, 'a', 'left')).toBeUndefined();
});

test('the arrow keys skip layout nodes', () => {
  const layout = layoutMap(makeMap('a>@one; @one>@two; @two>b'));
  expect(findNeighbor(layout, 'a', 'right')).toBe('b');
  expect(findNeighbor(layout, 'b', 'left')).toBe('a');
});

test('without a path, an arrow key leads to the nearest node in its direction', () => {
  const layout = layoutMap(makeMap('a(0 0); b(0 2); c(4 1)', 'manual'));
  expect(findNeighbor(layout, 'a', 'down')).toBe('b');
  expect(findNeighbor(layout, 'a', 'right')).toBe('c');
});

test('an arrow key leads nowhere from an unknown id or a layout node', () => {
  const layout = layoutMap(makeMap('a>@b; @b>c'));
  expect(findNeighbor(layout, 'constructor', 'right')).toBeUndefined();
  expect(findNeighbor(layout, '@b', 'right')).toBeUndefined();
});

function idsReached(layout: MapLayout, start: string): Set<string> {
  const seen = new Set([start]);
  for (const id of seen) {
    for (const direction of DIRECTIONS) {
      const next = findNeighbor(layout, id, direction);
      if (next !== undefined) seen.add(next);
    }
  }
  return seen;
}

test.each([
  ['automatic', anyMap],
  ['manual', anyPlacedMap],
] as const)('the arrow keys lead from every node to every other node (%s layout)', (_, maps) => {
  fc.assert(
    fc.property(maps, (map) => {
      const layout = layoutMap(map);
      const visible = layout.nodes.filter((node) => node.kind !== 'layout').map((node) => node.activityId);
      for (const id of visible) expect(idsReached(layout, id)).toEqual(new Set(visible));
    }),
  );
});

test('the arrow keys lead from one map of a page to the next', () => {
  const maps = ['a>b', 'a>b'].map((text, index) => ({ ...makeMap(text), mapId: `map ${index}` }));
  const page = layoutPage({ maps });
  const down = findPageNeighbor(page, { mapId: 'map 0', activityId: 'b' }, 'down');
  expect(down).toEqual({ mapId: 'map 1', activityId: 'b' });
  expect(findPageNeighbor(page, { mapId: 'map 1', activityId: 'b' }, 'up')).toEqual({
    mapId: 'map 0',
    activityId: 'b',
  });
});

test('the arrow keys work on a map of 100,000 nodes', () => {
  const layout = layoutMap(makeNumberedMap(100_000, (index) => [2 * index + 1, 2 * index + 2]));
  expect(findNeighbor(layout, '0', 'right')).toBe('1');
});
