import type { StickDirection } from './domain/read-gamepads.ts';

/** What arrows and gamepads can reach: of the dialog on top, or of the page. */
function scopeOf(document: Document): ParentNode {
  const over = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [data-stage]');
  return [...over].at(-1) ?? document;
}

/** Moves the focus to what is next in a direction; to the first where it is nowhere. */
export function moveFocus(document: Document, direction: StickDirection): void {
  const scope = scopeOf(document);
  const stops = [...scope.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
    (element) => element.offsetParent !== null,
  );
  const current = document.activeElement;
  const isAmongThem = current !== null && stops.some((stop) => stop === current);
  const first = stops.find((stop) => stop.dataset.selected !== undefined || stop.dataset.game !== undefined);
  const index = isAmongThem
    ? findNextBox(
        stops.map((stop) => stop.getBoundingClientRect()),
        current.getBoundingClientRect(),
        direction,
      )
    : undefined;
  const next = isAmongThem ? stops[index ?? -1] : (first ?? stops[0]);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/**
 * Presses what has the focus; gives it to the first game where nothing has it. Not on a stage: who cannot wait for the game
 * would be led out of it.
 */
export function pressFocused(document: Document): void {
  const scope = scopeOf(document);
  const current = document.activeElement;
  if (current instanceof HTMLButtonElement && scope.contains(current)) current.click();
  else if (scope === document) moveFocus(document, 'down');
}

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
export function findNextBox(boxes: readonly Box[], from: Box, direction: StickDirection): number | undefined {
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
function turn({ left, top, right, bottom }: Box, direction: StickDirection): Box {
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
