import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNextBox, type Box } from '../../../viewer/kiosk/move-focus.ts';
import type { StickDirection } from '../../../viewer/kiosk/domain/read-gamepads.ts';

const box = (left: number, top: number, width = 80, height = 60): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** Two rows of three games, a row with one game, and two buttons below. */
const list = [box(0, 0), box(100, 0), box(200, 0), box(0, 80), box(100, 80), box(200, 80), box(0, 160)];
const screen = [...list, box(150, 240, 50, 30), box(210, 240, 70, 30)];

test.each<[number, StickDirection, number | undefined]>([
  [0, 'right', 1],
  [1, 'right', 2],
  [2, 'right', undefined],
  [1, 'left', 0],
  [0, 'left', undefined],
  [1, 'down', 4],
  [4, 'up', 1],
  [0, 'up', undefined],
  [3, 'down', 6],
  [6, 'up', 3],
  // Below boxes 4 and 5, the row with one game is empty, and is skipped.
  [5, 'down', 8],
  [4, 'down', 7],
  [6, 'down', 7],
  [7, 'right', 8],
  [8, 'up', 5],
])('from box %i, %s leads to box %s', (from, direction, expected) => {
  expect(findNextBox(screen, screen[from] ?? box(0, 0), direction)).toBe(expected);
});

const OPPOSITE = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;

test('in a grid, every move can be undone by the opposite move', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom<StickDirection>('up', 'down', 'left', 'right'),
      fc.nat(),
      (columns, rows, direction, at) => {
        const grid = Array.from({ length: columns * rows }, (_, index) =>
          box((index % columns) * 100, Math.floor(index / columns) * 80),
        );
        const from = at % grid.length;
        const next = findNextBox(grid, grid[from] ?? box(0, 0), direction);
        if (next !== undefined) {
          expect(findNextBox(grid, grid[next] ?? box(0, 0), OPPOSITE[direction])).toBe(from);
        }
      },
    ),
  );
});
