import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fit, reveal, toStartTransform, visibleRect } from '../../../viewer/features/graph/view-frame.ts';

const desktop = { width: 940, height: 744 };
const phone = { width: 390, height: 600 };
const canvas = { x: 0, y: 0, width: 600, height: 400 };

describe('where the map begins', () => {
  test('whole where its tiles stay readable', () => {
    const start = toStartTransform(desktop, canvas, { focus: { x: 40, y: 40 }, textScale: 1 });
    expect(start).toEqual(fit(desktop, canvas, 1));
  });

  test('around the next node where the whole would be too small', () => {
    const focus = { x: 560, y: 360 };
    const start = toStartTransform(phone, canvas, { focus, textScale: 1 });
    const seen = visibleRect(phone, start);
    expect(start.scale).toBeGreaterThanOrEqual(1);
    expect(focus.x).toBeGreaterThan(seen.x);
    expect(focus.x).toBeLessThan(seen.x + seen.width);
  });

  test('larger for who reads larger, so that names stay apart', () => {
    const start = toStartTransform(desktop, canvas, { focus: { x: 40, y: 40 }, textScale: 2 });
    expect(start.scale).toBe(2);
  });
});

test('reveal moves a point into the window, and nothing that is there already', () => {
  const coordinate = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(coordinate, coordinate, fc.constantFrom(0.5, 1, 2), (x, y, scale) => {
      const now = { scale, x: 0, y: 0 };
      const moved = reveal(desktop, now, { x, y }, 96);
      const screen = { x: x * scale + moved.x, y: y * scale + moved.y };
      expect(screen.x).toBeGreaterThanOrEqual(96 - 1e-6);
      expect(screen.x).toBeLessThanOrEqual(desktop.width - 96 + 1e-6);
      expect(screen.y).toBeGreaterThanOrEqual(96 - 1e-6);
      expect(reveal(desktop, moved, { x, y }, 96)).toEqual(moved);
    }),
  );
});
