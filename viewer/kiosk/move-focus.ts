import type { StickDirection } from './domain/read-gamepads.ts';

/** Returns the part of the page that arrow keys and gamepads can reach: the topmost dialog, or the whole page. */
function scopeOf(document: Document): ParentNode {
  const over = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [data-stage]');
  return [...over].at(-1) ?? document;
}

/** Moves the focus to the next button in a direction, or to the first game if no button is focused. */
export function moveFocus(document: Document, direction: StickDirection): void {
  const scope = scopeOf(document);
  const stops = [...scope.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
    (element) => element.offsetParent !== null,
  );
  const current = document.activeElement;
  const isStopFocused = current !== null && stops.some((stop) => stop === current);
  const first = stops.find((stop) => stop.dataset.selected !== undefined || stop.dataset.game !== undefined);
  const index = isStopFocused
    ? findNextBox(
        stops.map((stop) => stop.getBoundingClientRect()),
        current.getBoundingClientRect(),
        direction,
      )
    : undefined;
  const next = isStopFocused ? stops[index ?? -1] : (first ?? stops[0]);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/**
 * Clicks the focused button. If no button is focused and no game or dialog is open, focuses the first game. While a
 * game loads, pressing the button repeatedly must not close it.
 */
export function clickFocused(document: Document): void {
  const scope = scopeOf(document);
  const current = document.activeElement;
  if (current instanceof HTMLButtonElement && scope.contains(current)) current.click();
  else if (scope === document) moveFocus(document, 'down');
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Weight of the distance across the direction, compared with the distance along it. */
const ACROSS_WEIGHT = 3;

/** Returns the index of the next box in a direction, or undefined if there is none. */
export function findNextBox(boxes: readonly Box[], from: Box, direction: StickDirection): number | undefined {
  const current = rotate(from, direction);
  let best: { index: number; cost: number } | undefined;
  boxes.forEach((box, index) => {
    const other = rotate(box, direction);
    // A candidate must begin beyond the center of the current box.
    const ahead = other.left - (current.left + current.right) / 2;
    if (ahead <= 0 || other.right <= current.right) return;
    const beside = Math.max(0, other.top - current.bottom, current.top - other.bottom);
    const offset = Math.abs(middle(other) - middle(current));
    const cost = ahead + ACROSS_WEIGHT * beside + offset;
    if (!best || cost < best.cost) best = { index, cost };
  });
  return best?.index;
}

/** Turns a box so that the direction points to the right. */
function rotate({ left, top, right, bottom }: Box, direction: StickDirection): Box {
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
