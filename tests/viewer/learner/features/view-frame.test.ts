import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLUMN, NAME_REACH } from '../../../../parser/index.ts';
import type { ViewBoxPoint } from '../../../../viewer/learner/features/graph/graph-layout.ts';
import {
  fit,
  reveal,
  toStartTransform,
  visibleRect,
} from '../../../../viewer/learner/features/graph/view-frame.ts';

const desktop = { width: 940, height: 744 };
const phone = { width: 390, height: 600 };
const canvas = { x: 0, y: 0, width: 600, height: 400 };
const bare = { nodes: [], textScale: 1, bottomBar: 0 };

describe('the initial view of the map', () => {
  test('is the whole map if its tiles stay readable', () => {
    const start = toStartTransform(desktop, canvas, { ...bare, focus: { x: 40, y: 40 } });
    expect(start).toEqual(fit(desktop, canvas, bare));
  });

  test('surrounds the next node if the whole map would be too small', () => {
    const focus = { x: 560, y: 360 };
    const start = toStartTransform(phone, canvas, { ...bare, focus });
    const seen = visibleRect(phone, start);
    expect(start.scale).toBeGreaterThanOrEqual(1);
    expect(focus.x).toBeGreaterThan(seen.x);
    expect(focus.x).toBeLessThan(seen.x + seen.width);
  });

  test('is larger for large text sizes, so that names stay apart', () => {
    const start = toStartTransform(desktop, canvas, { ...bare, focus: { x: 40, y: 40 }, textScale: 2 });
    expect(start.scale).toBeGreaterThan(1.68);
    expect(start.scale).toBeLessThan(2.5);
  });

  test('cuts no name at the edges of a small window', () => {
    const nameEnd = NAME_REACH.aside;
    fc.assert(
      fc.property(
        fc.integer({ min: 240, max: 700 }),
        fc.integer({ min: 2, max: 40 }),
        fc.nat(39),
        fc.constantFrom(1, 1.25, 1.5),
        (width, count, focused, textScale) => {
          const nodes = Array.from({ length: count }, (_, depth) => ({
            x: 40 + depth * COLUMN,
            y: 40,
          }));
          const content = { x: -200, y: 0, width: (count - 1) * COLUMN + 480, height: 400 };
          const focus = { x: nodes[focused % count]?.x ?? 40, y: 40 };
          // The window is so low that the whole map would be unreadable.
          const viewport = { width, height: 300 };
          const start = toStartTransform(viewport, content, { ...bare, focus, nodes, textScale });
          const seen = visibleRect(viewport, start);
          const isCutBy = (edge: number) => (at: ViewBoxPoint) => Math.abs(at.x - edge) < nameEnd - 1e-3;
          expect(nodes.filter(isCutBy(seen.x))).toEqual([]);
          expect(nodes.filter(isCutBy(seen.x + seen.width))).toEqual([]);
          expect(focus.x - seen.x).toBeGreaterThan(NAME_REACH.aside);
          expect(seen.x + seen.width - focus.x).toBeGreaterThan(NAME_REACH.aside);
          expect(start.scale).toBeGreaterThanOrEqual(0.82 * textScale);
        },
      ),
    );
  });

  test('places nothing under the controls at the edges of the window', () => {
    const bottomBar = 62;
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 2000 }),
        fc.integer({ min: 200, max: 2000 }),
        fc.integer({ min: 100, max: 3000 }),
        fc.integer({ min: 100, max: 3000 }),
        (width, height, wide, high) => {
          const content = { x: -20, y: 10, width: wide, height: high };
          const { scale, y } = fit({ width, height }, content, { ...bare, bottomBar });
          const [top, bottom] = [content.y * scale + y, (content.y + content.height) * scale + y];
          expect(top).toBeGreaterThan(-1e-6);
          expect(bottom).toBeLessThan(height - bottomBar + 1e-6);
          // Centred in the remaining room.
          expect(top).toBeCloseTo(height - bottomBar - bottom);
        },
      ),
    );
  });
});

test('reveal moves a point into the window, unless it is visible', () => {
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

test('the initial view moves a little if an edge would cut off a row, but never hides the first heading', () => {
  const content = { x: -40, y: 0, width: 2000, height: 2000 };
  const nodes = Array.from({ length: 12 }, (_, row) => ({ x: 40, y: 80 + row * 120 }));
  const options = { ...bare, nodes, corners: [{ x: 15, y: 50 }] };
  // The window is as high as four rows.
  const window = { width: 360, height: 466 };
  const seenFrom = (row: number) => {
    const focus = nodes[row] ?? { x: 0, y: 0 };
    return visibleRect(window, toStartTransform(window, content, { ...options, focus }));
  };
  expect(seenFrom(0).y).toBeCloseTo(0);
  const { y: top } = seenFrom(6);
  expect(nodes.filter(({ y }) => y - 30 < top && top < y + NAME_REACH.below - 2)).toEqual([]);
});

test('the initial view shows the whole heading of the map in focus, in a window of any height', () => {
  const rows = Array.from({ length: 6 }, (_, row) => 150 * row);
  const nodes = rows.flatMap((y) => [60, 180, 300].map((x) => ({ x, y: y + 90 })));
  const corners = rows.map((y) => ({ x: 30, y: y + 50 }));
  const content = { x: 0, y: 0, width: 360, height: 900 };
  for (let height = 200; height < 400; height += 5) {
    const window = { width: 347, height };
    const start = toStartTransform(window, content, { ...bare, nodes, corners, focus: nodes[0] });
    expect(visibleRect(window, start).y).toBeLessThanOrEqual(6 + 1 / start.scale);
  }
});

test('the initial view moves a little if a control would cover a name', () => {
  const nodes = Array.from({ length: 4 }, (_, row) => ({ x: 60, y: 60 + row * 120 }));
  const content = { x: 0, y: 0, width: 120, height: 900 };
  const window = { width: 400, height: 466 };
  const options = { ...bare, nodes, focus: nodes[0] };
  const start = (covers: { x: number; y: number; width: number; height: number }[]) =>
    visibleRect(window, toStartTransform(window, content, { ...options, covers }));
  const free = start([]);
  const overlapOf = (seen: typeof free, cover: { width: number; y: number }) => {
    const scale = window.width / seen.width;
    return nodes
      .map(({ x, y }) => ({ left: (x - NAME_REACH.aside - seen.x) * scale, y: (y - seen.y) * scale }))
      .filter(({ left, y }) => left < cover.width && y > cover.y && y < window.height);
  };
  const corner = { x: 0, y: 260, width: 150, height: 206 };
  expect(overlapOf(free, corner)).not.toEqual([]);
  expect(overlapOf(start([corner]), corner)).toEqual([]);
});
