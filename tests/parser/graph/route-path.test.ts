import { expect, test } from 'vitest';
import { createPathUsage } from '../../../parser/graph/path-usage.ts';
import { routePath } from '../../../parser/graph/route-path.ts';
import { createTileIndex } from '../../../parser/graph/tile-index.ts';

/** The centres of a grid with a tile in each cell. */
function fullGrid(size: number): { x: number; y: number }[] {
  return Array.from({ length: size * size }, (_, at) => ({
    x: 40 + 120 * (at % size),
    y: 40 + 90 * Math.floor(at / size),
  }));
}

test.each([3, 10, 100])('routing a path takes fewer than 120 checks in a grid of %i rows', (size) => {
  const centers = fullGrid(size);
  const target = centers.length - 1;
  const index = createTileIndex(centers);
  let questions = 0;
  const tiles: typeof index = {
    isClear(...question) {
      questions++;
      return index.isClear(...question);
    },
  };
  const usage = createPathUsage();
  const request = {
    source: 0,
    target,
    from: centers[0]!,
    to: centers[target]!,
    prefersBelow: false,
  };
  const points = routePath(request, { tiles, usage, outer: { top: 40, bottom: 90 * size - 50 } });
  expect(points).toHaveLength(5);
  expect(questions).toBeLessThan(120);
});

test('a second path between other nodes does not overlap the first path', () => {
  const centers = [
    { x: 40, y: 40 },
    { x: 160, y: 40 },
    { x: 280, y: 40 },
    { x: 400, y: 40 },
  ];
  const tiles = createTileIndex(centers);
  const usage = createPathUsage();
  const around = { tiles, usage, outer: { top: 40, bottom: 40 } };
  const request = (source: number, target: number) => ({
    source,
    target,
    from: centers[source]!,
    to: centers[target]!,
    prefersBelow: false,
  });
  const first = routePath(request(0, 2), around);
  usage.add(first, request(0, 2));
  const second = routePath(request(1, 3), around);
  expect(usage.overlap(second, request(1, 3))).toBe(0);
});

test('routing a path ends even between tiles that are close together', () => {
  const centers = Array.from({ length: 400 }, (_, at) => ({
    x: 30 * (at % 20),
    y: 30 * Math.floor(at / 20),
  }));
  const around = {
    tiles: createTileIndex(centers),
    usage: createPathUsage(),
    outer: { top: 0, bottom: 570 },
  };
  const request = { source: 210, target: 213, from: centers[210]!, to: centers[213]!, prefersBelow: false };
  expect(routePath(request, around)).toEqual([centers[210], centers[213]]);
});
