import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutMap, type MapLayout } from '../../../parser/graph/layout-map.ts';
import { anyMap, makeMap, makeNumberedMap } from './make-map.ts';
import { cellsOf, edgeOf, expectGoodPaths } from './drawn-layout.ts';
import { tries } from '../../support/tries.ts';

describe('§9 geometry', () => {
  test('a node is at (12 * depth + 4, 9 * offset + 4) units of 10, with a margin of 40 around all', () => {
    const { nodes, bounds } = layoutMap(makeMap('a(0 0)>b(2 1)', 'manual'));
    expect(nodes.map(({ x, y }) => [x, y])).toEqual([
      [40, 40],
      [280, 130],
    ]);
    expect(bounds).toEqual({ minX: 0, minY: 0, width: 320, height: 170 });
  });

  test('fractional and negative positions are kept', () => {
    const { nodes } = layoutMap(makeMap('a(-1 0.5)>b(1.25 -2)', 'manual'));
    expect(nodes.map(({ x, y }) => [x, y])).toEqual([
      [-80, 85],
      [190, -140],
    ]);
  });
});

describe('automatic layout', () => {
  test('a chain is one row from left to right', () => {
    expect(cellsOf(layoutMap(makeMap('a>b; b>c')))).toEqual({ a: '0 0', b: '1 0', c: '2 0' });
  });

  test('the first target of a node continues its row, and the others branch off below', () => {
    const cells = cellsOf(layoutMap(makeMap('a>b,c,d; b>e')));
    expect(cells).toEqual({ a: '0 0', b: '1 0', e: '2 0', c: '1 1', d: '1 2' });
  });

  test('branches of later nodes are placed higher, so that no branch crosses another', () => {
    const cells = cellsOf(layoutMap(makeMap('a>b,x; b>c,y; x>x2; y')));
    expect(cells).toMatchObject({ y: '2 1', x: '1 2', x2: '2 2' });
  });

  test('a join is to the right of all nodes that lead to it, in the row of the first of them', () => {
    const layout = layoutMap(makeMap('a>b,c1; b>d; c1>c2; c2>d; d>!e'));
    expect(cellsOf(layout)).toEqual({ a: '0 0', b: '1 0', c1: '1 1', c2: '2 1', d: '3 0', '!e': '4 0' });
    expect(edgeOf(layout, 'c2', 'd').points).toHaveLength(3);
  });

  test('a back path is marked and does not overlap the forward path', () => {
    const layout = layoutMap(makeMap('a>b; b>a'));
    expect(edgeOf(layout, 'a', 'b')).toMatchObject({ kind: 'path', points: [{ x: 40 }, { x: 160 }] });
    expect(edgeOf(layout, 'b', 'a').kind).toBe('back');
    expect(edgeOf(layout, 'b', 'a').points).toHaveLength(4);
  });

  test('a node that leads to itself has a visible path beside its tile', () => {
    const { points, kind } = edgeOf(layoutMap(makeMap('a>a')), 'a', 'a');
    expect(kind).toBe('self');
    expect(points.some(({ x, y }) => Math.abs(x - 40) > 25 && Math.abs(y - 40) > 25)).toBe(true);
  });

  test('unreachable nodes get their own rows below', () => {
    const layout = layoutMap(makeMap('a>b,c; x>y; y>b; z; w'));
    const offsetsOf = (...ids: string[]) => ids.map((id) => layout.nodesById.get(id)?.offset ?? -1);
    const lowest = Math.max(...offsetsOf('a', 'b', 'c'));
    expect(Math.min(...offsetsOf('x', 'y', 'z', 'w'))).toBeGreaterThan(lowest);
    expect(offsetsOf('z')).toEqual(offsetsOf('w'));
    expect(layout.nodes.filter((node) => !node.isReachable).map((node) => node.activityId)).toEqual([
      'x',
      'y',
      'z',
      'w',
    ]);
  });

  test('a layout node bends a path, but gets no path if it leads to no visible node', () => {
    const layout = layoutMap(makeMap('a>@bend,@nowhere; @bend>b; @nowhere>@end'));
    expect(layout.edges.map(({ fromId, toId }) => `${fromId} ${toId}`)).toEqual(['a @bend', '@bend b']);
  });

  test('22 diamonds in a chain take two rows', () => {
    const map = makeNumberedMap(67, (index) => {
      if (index % 3 === 0) return [index + 1, index + 2];
      return [index % 3 === 1 ? index + 2 : index + 1];
    });
    const layout = layoutMap(map);
    expect(Math.max(...layout.nodes.map((node) => node.depth))).toBe(44);
    expect(new Set(layout.nodes.map((node) => node.offset))).toEqual(new Set([0, 1]));
    expectGoodPaths(layout);
  });

  test('appending a node moves no reachable node', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const before = layoutMap(map);
        const reachable = before.nodes.filter((node) => node.isReachable);
        const last = reachable.reduce<MapLayout['nodes'][number] | undefined>(
          (deepest, node) => (deepest && deepest.depth >= node.depth ? deepest : node),
          undefined,
        );
        if (!last) return;
        const nodes = map.nodes.map((node) =>
          node.activityId === last.activityId ? { ...node, nextIds: [...node.nextIds, 'new'] } : node,
        );
        const added = { ...makeMap('new').nodes[0]!, activityId: 'new' };
        const after = layoutMap({ ...map, nodes: [...nodes, added] });
        for (const node of reachable) {
          const { x, y } = after.nodesById.get(node.activityId) ?? {};
          expect({ x, y }).toEqual({ x: node.x, y: node.y });
        }
      }),
    );
  });

  test('no two nodes share a cell, and no path crosses another tile', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const layout = layoutMap(map);
        expect(layout.nodes).toHaveLength(map.nodes.length);
        expect(new Set(Object.values(cellsOf(layout))).size).toBe(map.nodes.length);
        expectGoodPaths(layout);
        for (const { fromId, toId, kind } of layout.edges) {
          const from = layout.nodesById.get(fromId);
          const to = layout.nodesById.get(toId);
          if (kind === 'path' && from?.isReachable === to?.isReachable)
            expect(from?.depth).toBeLessThan(to?.depth ?? 0);
        }
      }),
      tries(400),
    );
  });
});
