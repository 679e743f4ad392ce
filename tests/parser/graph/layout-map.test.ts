import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GridPoint, SkillMap } from '#schemas/generated/page.ts';
import type { MapLayout } from '../../../parser/graph/layout-map.ts';
import { layoutMap } from '../../../parser/graph/layout-map.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { hasCorpus, readCorpusMaps } from '../../support/corpus.ts';
import { anyMap, anyPlacedMap, makeMap, makeNumberedMap, piecesOf, tilesTouched } from './make-map.ts';

function cellsOf(layout: MapLayout): Record<string, string> {
  return Object.fromEntries(
    layout.nodes.map((node) => [node.activityId, `${node.depth} ${node.offset}`] as const),
  );
}

function edgeOf(layout: MapLayout, fromId: string, toId: string): MapLayout['edges'][number] {
  const edge = layout.edges.find((candidate) => candidate.fromId === fromId && candidate.toId === toId);
  if (!edge) throw new Error(`no path from ${fromId} to ${toId}`);
  return edge;
}

/** What holds for every path that the layout has found itself. */
function expectGoodPaths(layout: MapLayout): void {
  for (const edge of layout.edges) {
    const { x, y } = layout.nodesById.get(edge.fromId) ?? {};
    const end = layout.nodesById.get(edge.toId);
    expect(edge.points.at(0)).toEqual({ x, y });
    expect(edge.points.at(-1)).toEqual({ x: end?.x, y: end?.y });
    for (const [a, b] of piecesOf(edge.points)) expect(a.x === b.x || a.y === b.y).toBe(true);
    expect(tilesTouched(layout, edge)).toEqual([]);
  }
}

describe('§9 geometry', () => {
  test('a node stands at (12 * depth + 4, 9 * offset + 4) units of 10, with a margin of 40', () => {
    const { nodes, bounds } = layoutMap(makeMap('a(0 0)>b(2 1)', 'manual'));
    expect(nodes.map(({ x, y }) => [x, y])).toEqual([
      [40, 40],
      [280, 130],
    ]);
    expect(bounds).toEqual({ minX: 0, minY: 0, width: 320, height: 170 });
  });

  test('positions that are no whole numbers, or below zero, are kept', () => {
    const { nodes } = layoutMap(makeMap('a(-1 0.5)>b(1.25 -2)', 'manual'));
    expect(nodes.map(({ x, y }) => [x, y])).toEqual([
      [-80, 85],
      [190, -140],
    ]);
  });
});

describe('automatic layout', () => {
  test('a chain is one row that reads to the right', () => {
    expect(cellsOf(layoutMap(makeMap('a>b; b>c')))).toEqual({ a: '0 0', b: '1 0', c: '2 0' });
  });

  test('the first next goes straight on, the others branch off below', () => {
    const cells = cellsOf(layoutMap(makeMap('a>b,c,d; b>e')));
    expect(cells).toEqual({ a: '0 0', b: '1 0', e: '2 0', c: '1 1', d: '1 2' });
  });

  test('branches of later nodes stand higher, so that no branch crosses another', () => {
    const cells = cellsOf(layoutMap(makeMap('a>b,x; b>c,y; x>x2; y')));
    expect(cells).toMatchObject({ y: '2 1', x: '1 2', x2: '2 2' });
  });

  test('a join stands right of all that lead to it, in the line of the first', () => {
    const layout = layoutMap(makeMap('a>b,c1; b>d; c1>c2; c2>d; d>!e'));
    expect(cellsOf(layout)).toEqual({ a: '0 0', b: '1 0', c1: '1 1', c2: '2 1', d: '3 0', '!e': '4 0' });
    expect(edgeOf(layout, 'c2', 'd').points).toHaveLength(3);
  });

  test('a path back is marked and does not lie on the path forward', () => {
    const layout = layoutMap(makeMap('a>b; b>a'));
    expect(edgeOf(layout, 'a', 'b')).toMatchObject({ kind: 'path', points: [{ x: 40 }, { x: 160 }] });
    expect(edgeOf(layout, 'b', 'a').kind).toBe('back');
    expect(edgeOf(layout, 'b', 'a').points).toHaveLength(4);
  });

  test('a node that leads to itself has a path that can be seen beside it', () => {
    const { points, kind } = edgeOf(layoutMap(makeMap('a>a')), 'a', 'a');
    expect(kind).toBe('self');
    expect(points.some(({ x, y }) => Math.abs(x - 40) > 25 && Math.abs(y - 40) > 25)).toBe(true);
  });

  test('what the root does not lead to stands in rows of its own below', () => {
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

  test('a layout node bends a path; one that leads to no visible node gets none', () => {
    const layout = layoutMap(makeMap('a>@bend,@nowhere; @bend>b; @nowhere>@end'));
    expect(layout.edges.map(({ fromId, toId }) => `${fromId} ${toId}`)).toEqual(['a @bend', '@bend b']);
  });

  test('22 diamonds in a row take two rows', () => {
    const map = makeNumberedMap(67, (index) => {
      if (index % 3 === 0) return [index + 1, index + 2];
      return [index % 3 === 1 ? index + 2 : index + 1];
    });
    const layout = layoutMap(map);
    expect(Math.max(...layout.nodes.map((node) => node.depth))).toBe(44);
    expect(new Set(layout.nodes.map((node) => node.offset))).toEqual(new Set([0, 1]));
    expectGoodPaths(layout);
  });

  test('a node added to the end moves no other', () => {
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

  test('no two nodes share a cell, and no path runs through a foreign tile', () => {
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
      { numRuns: 400 },
    );
  });
});

describe('manual layout', () => {
  test('no path runs through a foreign tile, wherever the author put the nodes', () => {
    fc.assert(
      fc.property(anyPlacedMap, (map) => {
        const layout = layoutMap(map);
        for (const node of map.nodes) {
          expect(layout.nodesById.get(node.activityId)).toMatchObject(node.position ?? {});
        }
        expectGoodPaths(layout);
      }),
      { numRuns: 400 },
    );
  });

  test('any numbers give a drawing without gaps in it', () => {
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

  test('the bends an author gives are kept; an empty entry leaves the path to the layout', () => {
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
      { x: 160, y: 175 },
      { x: 280, y: 220 },
    ]);
  });

  test('a node without a position stands in a free cell beside the one that leads to it', () => {
    const cells = cellsOf(layoutMap(makeMap('a(0 0)>b,c; b>d; x; d(1 0)', 'manual')));
    expect(cells).toMatchObject({ a: '0 0', d: '1 0', b: '1 1', c: '1 -1', x: '0 2' });
  });

  test('without any position the automatic layout is used', () => {
    expect(cellsOf(layoutMap(makeMap('a>b', 'manual')))).toEqual({ a: '0 0', b: '1 0' });
  });

  test('nodes on the same spot can all be seen', () => {
    const { nodes } = layoutMap(makeMap('a(1 1)>b(1 1); b>c(1 1); c>d(1 1); d>e(1 1)', 'manual'));
    for (const [index, node] of nodes.entries()) {
      for (const other of nodes.slice(index + 1)) {
        expect(Math.max(Math.abs(node.x - other.x), Math.abs(node.y - other.y))).toBeGreaterThanOrEqual(15);
      }
    }
  });

  test('positions in an automatic layout are not used', () => {
    expect(cellsOf(layoutMap(makeMap('a(5 5)>b(0 0)')))).toEqual({ a: '0 0', b: '1 0' });
  });
});

/** How often the layout looks at the nodes of a map. */
function countReads(map: SkillMap): number {
  let reads = 0;
  const nodes = map.nodes.map(
    (node) =>
      new Proxy(node, {
        get(target, key, receiver): unknown {
          reads++;
          return Reflect.get(target, key, receiver);
        },
      }),
  );
  layoutMap({ ...map, nodes });
  return reads;
}

test('twice the nodes are looked at twice as often', () => {
  const diamonds = (count: number, positionOf?: (index: number) => GridPoint): SkillMap =>
    makeNumberedMap(
      count,
      (index) => [[index + 1, index + 2], [index + 2], [index + 1]][index % 3] ?? [],
      positionOf,
    );
  const inBlock = (index: number): GridPoint => ({ depth: index % 20, offset: Math.floor(index / 20) });
  expect(countReads(diamonds(6000))).toBeLessThan(2.01 * countReads(diamonds(3000)));
  expect(countReads(diamonds(6000, inBlock))).toBeLessThan(2.01 * countReads(diamonds(3000, inBlock)));
});

describe('large maps', () => {
  const count = 100_000;
  const shapes: Record<string, SkillMap> = {
    chain: makeNumberedMap(count, (index) => [index + 1]),
    'one node that leads to all': makeNumberedMap(count, (index) =>
      index === 0 ? Array.from({ length: count - 1 }, (_, next) => next + 1) : [index + 1],
    ),
    'all lead back to the first': makeNumberedMap(count, (index) => [index + 1, 0]),
    'all on one spot': makeNumberedMap(
      count,
      (index) => [index + 1],
      () => ({ depth: 0, offset: 0 }),
    ),
  };

  test.each(Object.entries(shapes))('%s', (_, map) => {
    expect(layoutMap(map).nodes).toHaveLength(count);
  });
});

describe.skipIf(!hasCorpus)('real maps (needs the corpus beside the repository)', () => {
  const maps = readCorpusMaps().flatMap(({ name, text }) =>
    buildDocument(scanPage(text)).page.maps.map((map) => ({ name, mapId: map.mapId, map })),
  );

  test.each(maps)('$name: $mapId', ({ map }) => {
    const layout = layoutMap(map);
    const own = new Set(
      map.nodes.flatMap((node) =>
        node.nextIds.filter((_, at) => node.edges[at]?.length).map((id) => `${node.activityId} ${id}`),
      ),
    );
    expectGoodPaths({
      ...layout,
      edges: layout.edges.filter(({ fromId, toId }) => !own.has(`${fromId} ${toId}`)),
    });
  });
});
