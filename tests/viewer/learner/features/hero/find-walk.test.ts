import { describe, expect, test } from 'vitest';
import { layoutPage } from '../../../../../parser/graph/layout-page.ts';
import { findWalk, toSteps } from '../../../../../viewer/learner/features/hero/find-walk.ts';
import { buildMap, buildPage } from '../../../shared/domain/build-page.ts';

const layout = layoutPage(
  buildPage(buildMap('m', ['a > b, c', 'b > bend', 'bend [layout] > d', 'c > d', 'd', 'lost'])),
).maps[0]!;
const centerOf = (id: string) => {
  const { x, y } = layout.nodesById.get(id)!;
  return { x, y };
};
/** Stops on the road to the left of tiles. */
const stop = (id: string, aside = -48) => ({ id, spot: { ...centerOf(id), x: centerOf(id).x + aside } });
const walk = (from: string, to: string, locked: readonly string[] = []) =>
  findWalk(layout.edges, stop(from), stop(to), (id) => !locked.includes(id));

describe('the route of the hero', () => {
  test('crosses the tile that the hero leaves, and ends before the next tile', () => {
    expect(walk('a', 'b')).toEqual([stop('a').spot, centerOf('a'), stop('b').spot]);
  });

  test('does not cross the tile that the hero leaves if the hero starts on the side of the route', () => {
    expect(walk('b', 'a')).toEqual([stop('b').spot, centerOf('a'), stop('a').spot]);
    expect(findWalk(layout.edges, stop('a', 48), stop('b'), () => true)).toEqual([
      stop('a', 48).spot,
      stop('b').spot,
    ]);
  });

  test('stays on paths: every part of it is horizontal or vertical, around bends and on the way back', () => {
    for (const [from, to] of [
      ['a', 'd'],
      ['d', 'a'],
      ['c', 'b'],
    ] as const) {
      const way = walk(from, to) ?? [];
      expect(way.at(0)).toEqual(stop(from).spot);
      expect(way.at(-1)).toEqual(stop(to).spot);
      for (const [at, { x, y }] of way.slice(1).entries()) {
        expect(way[at]!.x === x || way[at]!.y === y).toBe(true);
      }
    }
  });

  test('avoids locked nodes', () => {
    const passes = (id: string, locked: string[]) =>
      walk('a', 'd', locked)?.some(({ x, y }) => x === centerOf(id).x && y === centerOf(id).y);
    expect([passes('b', ['c']), passes('c', ['c'])]).toEqual([true, false]);
    expect(walk('a', 'd', ['b', 'c'])).toBeUndefined();
  });

  test('is undefined without a road', () => expect(walk('a', 'lost')).toBeUndefined());
});

test('each step has its share of the route, without repeated points', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 10 },
  ];
  expect(toSteps(points)).toEqual({
    length: 40,
    steps: [
      { x: 0, y: 0, offset: 0 },
      { x: 30, y: 0, offset: 0.75 },
      { x: 30, y: 10, offset: 1 },
    ],
  });
});
