import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMap } from '#parser';
import { align, distribute, placesOf, shift } from '../../../../viewer/studio/domain/arrange.ts';
import { tries } from '../../../support/tries.ts';

const place = (depth: number, offset: number, activityId = `${depth} ${offset}`) => ({
  mapId: 'm',
  activityId,
  cell: { depth, offset },
});

test('positions are those of the drawing, with or without explicit positions', () => {
  const { page } = readMap('## m\n### a\n* next: b\n### b\n');
  const nodes = ['a', 'b', 'gone'].map((activityId) => ({ mapId: 'm', activityId }));
  expect(placesOf(page, nodes).map(({ cell }) => cell)).toEqual([
    { depth: 0, offset: 0 },
    { depth: 1, offset: 0 },
  ]);
});

test('a step causes no rounding errors', () => {
  const tenTimes = Array.from({ length: 10 }).reduce<readonly ReturnType<typeof place>[]>(
    (places) => shift(places, { depth: 0.1, offset: -0.1 }).map((one) => ({ ...one })),
    [place(0, 0)],
  );
  expect(tenTimes[0]?.cell).toEqual({ depth: 1, offset: -1 });
});

test('nodes are aligned with the first of them, which stays', () => {
  expect(align([place(2, 5), place(1, 7)], 'depth')).toEqual([
    { ...place(2, 5), cell: { depth: 1, offset: 5 } },
  ]);
});

test('nodes are spaced out evenly: the order, the first and the last stay', () => {
  const cell = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(fc.uniqueArray(cell, { minLength: 3, maxLength: 9 }), (depths) => {
      const places = depths.map((depth, index) => place(depth, 0, String(index)));
      const moved = new Map(distribute(places, 'depth').map((one) => [one.activityId, one.cell.depth]));
      const after = places
        .map(({ activityId, cell: { depth } }) => ({ depth, to: moved.get(activityId) ?? depth }))
        .sort((one, other) => one.depth - other.depth);
      expect(after[0]?.to).toBe(after[0]?.depth);
      expect(after.at(-1)?.to).toBe(after.at(-1)?.depth);
      const gap = ((after.at(-1)?.to ?? 0) - (after[0]?.to ?? 0)) / (after.length - 1);
      for (const [index, { to }] of after.entries())
        expect(to).toBeCloseTo((after[0]?.to ?? 0) + index * gap, 2);
    }),
    tries(200),
  );
});
