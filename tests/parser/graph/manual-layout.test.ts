import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutMap } from '../../../parser/graph/layout-map.ts';
import { toPoint } from '../../../parser/graph/geometry.ts';
import { anyMap, anyPlacedMap, makeMap, piecesOf } from './make-map.ts';
import { cellsOf, edgeOf, expectGoodPaths } from './drawn-layout.ts';
import { tries } from '../../support/tries.ts';

describe('manual layout', () => {
  test('no path crosses another tile, wherever the author places the nodes', () => {
    fc.assert(
      fc.property(anyPlacedMap, (map) => {
        const layout = layoutMap(map);
        for (const node of map.nodes) {
          expect(layout.nodesById.get(node.activityId)).toMatchObject(node.position ?? {});
        }
        expectGoodPaths(layout);
      }),
      tries(400),
    );
  });

  test('any numbers as positions give finite coordinates', () => {
    const numbers = fc.double({ noNaN: true });
    fc.assert(
      fc.property(anyMap, fc.array(fc.tuple(numbers, numbers)), (map, cells) => {
        const nodes = map.nodes.map((node, index) => {
          const cell = cells[index];
          return cell ? { ...node, position: { depth: cell[0], offset: cell[1] } } : node;
        });
        const { edges, nodes: placed, bounds } = layoutMap({ ...map, layout: 'manual', nodes });
        const points = [...placed, ...edges.flatMap((edge) => edge.points)];
        expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
        expect(Object.values(bounds).every(Number.isFinite)).toBe(true);
      }),
    );
  });

  test('a path keeps its bends with corners between them, and a path without bends is routed by the layout', () => {
    const map = makeMap('a(0 0)>b(1 0),c(2 2); b>c', 'manual');
    map.nodes[0]!.edges = [
      [],
      [
        { depth: 0, offset: 2 },
        { depth: 1, offset: 1.5 },
      ],
    ];
    const layout = layoutMap(map);
    expect(edgeOf(layout, 'a', 'b').points).toEqual([
      { x: 40, y: 40 },
      { x: 160, y: 40 },
    ]);
    expect(edgeOf(layout, 'a', 'c').points).toEqual([
      { x: 40, y: 40 },
      { x: 40, y: 220 },
      { x: 160, y: 220 },
      { x: 160, y: 175 },
      { x: 280, y: 175 },
      { x: 280, y: 220 },
    ]);
  });

  test.for([
    ['does not lead the path back over itself', 'a(2 3)>b(3 0)', ['4 3', '3 2'], ['4 3', '4 2', '3 2']],
    ['is not under a tile', 'a(0 0)>b(2 1); c(1 0)', ['1 1'], ['0 1', '1 1']],
  ] as const)('a corner that the layout adds %s', ([, text, bends, expected]) => {
    const map = makeMap(text, 'manual');
    const toCell = (cell: string) => {
      const [depth = 0, offset = 0] = cell.split(' ').map(Number);
      return { depth, offset };
    };
    map.nodes[0]!.edges = [bends.map(toCell)];
    const { points } = edgeOf(layoutMap(map), 'a', 'b');
    expect(points.slice(1, -1)).toEqual(expected.map((cell) => toPoint(toCell(cell))));
  });

  test('a path with any bends has no slanted segment, and passes all bends', () => {
    const cell = fc.record({ depth: fc.double({ min: -3, max: 6, noNaN: true }), offset: fc.nat(4) });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (bends) => {
        const map = makeMap('a(0 0)>b(2 2); c(1 1); d(1 1)', 'manual');
        map.nodes[0]!.edges = [bends];
        const { points } = edgeOf(layoutMap(map), 'a', 'b');
        for (const [a, b] of piecesOf(points)) expect(a.x === b.x || a.y === b.y).toBe(true);
        for (const bend of bends) expect(points).toContainEqual(toPoint(bend));
      }),
      tries(400),
    );
  });

  test('a node without a position gets a free cell beside the node that leads to it', () => {
    const cells = cellsOf(layoutMap(makeMap('a(0 0)>b,c; b>d; x; d(1 0)', 'manual')));
    expect(cells).toMatchObject({ a: '0 0', d: '1 0', b: '1 1', c: '1 -1', x: '0 2' });
  });

  test('a map without any position is laid out automatically', () => {
    expect(cellsOf(layoutMap(makeMap('a>b', 'manual')))).toEqual({ a: '0 0', b: '1 0' });
  });

  test('nodes at the same position are all visible', () => {
    const { nodes } = layoutMap(makeMap('a(1 1)>b(1 1); b>c(1 1); c>d(1 1); d>e(1 1)', 'manual'));
    for (const [index, node] of nodes.entries()) {
      for (const other of nodes.slice(index + 1)) {
        expect(Math.max(Math.abs(node.x - other.x), Math.abs(node.y - other.y))).toBeGreaterThanOrEqual(15);
      }
    }
  });

  test('an automatic layout ignores positions', () => {
    expect(cellsOf(layoutMap(makeMap('a(5 5)>b(0 0)')))).toEqual({ a: '0 0', b: '1 0' });
  });
});
