import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMap } from '#parser';
import { align, distribute, placedNodesOf, shift } from '../../../../viewer/studio/domain/arrange.ts';
import { tries } from '../../../support/tries.ts';

const nodeAt = (depth: number, offset: number, activityId = `${depth} ${offset}`) => ({
  mapId: 'm',
  activityId,
  cell: { depth, offset },
});

test('positions are those of the drawing, with or without explicit positions', () => {
  const { page } = readMap('## m\n### a\n* next: b\n### b\n');
  const nodes = ['a', 'b', 'gone'].map((activityId) => ({ mapId: 'm', activityId }));
  expect(placedNodesOf(page, nodes).map(({ cell }) => cell)).toEqual([
    { depth: 0, offset: 0 },
    { depth: 1, offset: 0 },
  ]);
});

test('a step causes no rounding errors', () => {
  const tenTimes = Array.from({ length: 10 }).reduce<readonly ReturnType<typeof nodeAt>[]>(
    (nodes) => shift(nodes, { depth: 0.1, offset: -0.1 }).map((one) => ({ ...one })),
    [nodeAt(0, 0)],
  );
  expect(tenTimes[0]?.cell).toEqual({ depth: 1, offset: -1 });
});

test('nodes are aligned with the first of them, which stays', () => {
  expect(align([nodeAt(2, 5), nodeAt(1, 7)], 'depth')).toEqual([
    { ...nodeAt(2, 5), cell: { depth: 1, offset: 5 } },
  ]);
});

test('nodes are spaced out evenly, and the order, the first and the last stay', () => {
  const cell = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(fc.uniqueArray(cell, { minLength: 3, maxLength: 9 }), (depths) => {
      const nodes = depths.map((depth, index) => nodeAt(depth, 0, String(index)));
      const moved = new Map(distribute(nodes, 'depth').map((one) => [one.activityId, one.cell.depth]));
      const after = nodes
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
