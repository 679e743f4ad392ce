import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findReachableIds } from '../../../parser/graph/reachable-ids.ts';
import { anyMap, makeMap, makeNumberedMap } from './make-map.ts';

test('findReachableIds returns the root and every node that it leads to, even with loops', () => {
  const map = makeMap('a>b; b>c,b; c>a; x>a; y');
  expect(findReachableIds(map)).toEqual(new Set(['a', 'b', 'c']));
});

test('findReachableIds returns an empty set for a map without nodes', () => {
  expect(findReachableIds({ nodes: [] })).toEqual(new Set());
});

test('findReachableIds returns all nodes that a returned node leads to, for any map', () => {
  fc.assert(
    fc.property(anyMap, (map) => {
      const ids = findReachableIds(map);
      const known = new Set(map.nodes.map((node) => node.activityId));
      expect(ids.has(map.rootId ?? '')).toBe(map.nodes.length > 0);
      for (const node of map.nodes.filter(({ activityId }) => ids.has(activityId))) {
        for (const next of node.nextIds.filter((id) => known.has(id))) expect(ids).toContain(next);
      }
    }),
  );
});

test('findReachableIds follows a chain of 100,000 nodes', () => {
  expect(findReachableIds(makeNumberedMap(100_000, (index) => [index + 1])).size).toBe(100_000);
});
