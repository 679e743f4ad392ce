import { assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { FrameArea as Area } from '../../../../schemas/studio.ts';
import { placeBeside, sideToUnfold } from '../../../../viewer/studio/map/place-beside.ts';

const pane = record({
  width: integer({ min: 300, max: 2000 }),
  height: integer({ min: 220, max: 1400 }),
});
const bar = record({ width: integer({ min: 80, max: 280 }), height: integer({ min: 40, max: 90 }) });
const center = record({
  x: integer({ min: -500, max: 2500 }),
  y: integer({ min: -500, max: 2000 }),
});

test('a bar is inside its pane and never covers its node, even if the node is partly outside', () => {
  assert(
    property(pane, bar, center, (room, size, { x: left, y: top }) => {
      const node = { left, top, right: left + 60, bottom: top + 20 };
      const { x, y } = placeBeside(node, size, room);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + size.width).toBeLessThanOrEqual(room.width);
      expect(y + size.height).toBeLessThanOrEqual(room.height);
      const isApart =
        x >= node.right || x + size.width <= node.left || y >= node.bottom || y + size.height <= node.top;
      expect(isApart).toBe(true);
    }),
  );
});

test('a bar is placed where it covers no other node, if there is such a place', () => {
  const node = { left: 400, top: 300, right: 460, bottom: 360 };
  const room = { width: 1000, height: 800 };
  const size = { width: 200, height: 80 };
  const below = { left: 420, top: 380, right: 480, bottom: 440 };
  expect(placeBeside(node, size, room)).toEqual({ x: 330, y: 368 });
  expect(placeBeside(node, size, room, { others: [below] }).y).toBe(212);
  // Only places a little farther away are free.
  const above = { left: 420, top: 220, right: 480, bottom: 280 };
  const sides = [300, 470].map((left) => ({ left, top: 300, right: left + 90, bottom: 360 }));
  const others = [above, below, ...sides];
  const far = placeBeside(node, size, room, { others });
  expect(others.filter((other) => isOver(far, size, other))).toEqual([]);
  expect(far.y).toBeLessThan(560);
});

const isOver = (at: { x: number; y: number }, size: { width: number; height: number }, other: Area) =>
  at.x < other.right &&
  at.x + size.width > other.left &&
  at.y < other.bottom &&
  at.y + size.height > other.top;

test('a bar covers a node rather than a control', () => {
  const node = { left: 150, top: 430, right: 210, bottom: 490 };
  const zoom = { left: 190, top: 530, right: 372, bottom: 582 };
  const room = { width: 390, height: 590 };
  const size = { width: 330, height: 100 };
  const others = [20, 90, 150, 220, 300].flatMap((left) =>
    [40, 130, 220, 310, 400].map((top) => ({ left, top, right: left + 60, bottom: top + 60 })),
  );
  const at = placeBeside(node, size, room, { others, controls: [zoom] });
  expect(isOver(at, size, zoom)).toBe(false);
  expect(isOver(at, size, node)).toBe(false);
});

test('on a phone, a bar goes as far as needed to leave the other nodes free', () => {
  const node = { left: 20, top: 20, right: 80, bottom: 80 };
  const others = [110, 200, 290].map((top) => ({ left: 150, top, right: 210, bottom: top + 60 }));
  const size = { width: 330, height: 96 };
  const far = placeBeside(node, size, { width: 390, height: 590 }, { others });
  expect(others.filter((other) => isOver(far, size, other))).toEqual([]);
  expect(isOver(far, size, node)).toBe(false);
});

test('a bar unfolds its other actions in the pane and not over its node', () => {
  const placed = { x: 30, y: 300, width: 330, height: 90 };
  const phone = { width: 390, height: 600 };
  const nodeAt = (left: number, top: number) => ({ left, top, right: left + 60, bottom: top + 60 });
  expect(sideToUnfold(nodeAt(150, 230), placed, phone)).toBe('below');
  expect(sideToUnfold(nodeAt(150, 400), placed, phone)).toBe('above');
  expect(sideToUnfold(nodeAt(150, 130), { ...placed, y: 500 }, phone)).toBe('above');
  // The bar is at the pane's upper edge, and its node is below it.
  const desktop = { width: 1366, height: 480 };
  expect(sideToUnfold(nodeAt(150, 130), { ...placed, y: 30 }, desktop)).toBe('right');
  expect(sideToUnfold(nodeAt(1150, 130), { ...placed, x: 1030, y: 30 }, desktop)).toBe('left');
});

test('a bar is placed where it can unfold more without covering its node', () => {
  const node = { left: 150, top: 400, right: 210, bottom: 460 };
  // Below the node is room for the bar alone.
  expect(placeBeside(node, { width: 200, height: 90 }, { width: 390, height: 600 }).y).toBe(302);
});
