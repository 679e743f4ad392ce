import type { Direction } from './read-gamepads.ts';

/** Where something stands on the screen. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is beside the way costs more than what is farther on it. */
const BESIDE = 3;

/** The index of what comes next in a direction, as the eye sees it; undefined where nothing is there. */
export function findNeighbour(boxes: readonly Box[], from: Box, direction: Direction): number | undefined {
  const own = turn(from, direction);
  let best: { index: number; cost: number } | undefined;
  boxes.forEach((box, index) => {
    const other = turn(box, direction);
    // It begins after the middle of where one is.
    const ahead = other.left - (own.left + own.right) / 2;
    if (ahead <= 0 || other.right <= own.right) return;
    const beside = Math.max(0, other.top - own.bottom, own.top - other.bottom);
    const offset = Math.abs(middle(other) - middle(own));
    const cost = ahead + BESIDE * beside + offset;
    if (!best || cost < best.cost) best = { index, cost };
  });
  return best?.index;
}

/** Turned so that the direction leads to the right. */
function turn({ left, top, right, bottom }: Box, direction: Direction): Box {
  switch (direction) {
    case 'right':
      return { left, top, right, bottom };
    case 'left':
      return { left: -right, top, right: -left, bottom };
    case 'down':
      return { left: top, top: left, right: bottom, bottom: right };
    case 'up':
      return { left: -bottom, top: left, right: -top, bottom: right };
  }
}

function middle({ top, bottom }: Box): number {
  return (top + bottom) / 2;
}
