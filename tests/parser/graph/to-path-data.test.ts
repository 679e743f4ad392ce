import { expect, test } from 'vitest';
import { toPathData } from '../../../parser/graph/to-path-data.ts';

test.each([
  { points: [], data: '' },
  { points: [[0, 0]], data: '' },
  {
    points: [
      [0, 0],
      [10, 0],
    ],
    data: 'M0 0L10 0',
  },
  {
    points: [
      [0, 0],
      [40, 0],
      [40, 90],
    ],
    data: 'M0 0L30 0Q40 0 40 10L40 90',
  },
  // Two bends share the segment between them.
  {
    points: [
      [0, 0],
      [40, 0],
      [40, 12],
      [90, 12],
    ],
    data: 'M0 0L34 0Q40 0 40 6L40 6Q40 12 46 12L90 12',
  },
  // Between two equal points there is no segment to round.
  {
    points: [
      [0, 0],
      [40, 0],
      [40, 0],
      [40, 90],
    ],
    data: 'M0 0L40 0L40 0L40 90',
  },
])('toPathData draws a line with rounded corners: "$data"', ({ points, data }) => {
  expect(
    toPathData(
      points.map(([x = 0, y = 0]) => ({ x, y })),
      10,
    ),
  ).toBe(data);
});
