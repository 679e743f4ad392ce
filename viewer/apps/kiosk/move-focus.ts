import { findNeighbour } from '../../domain/find-neighbour.ts';
import type { Direction } from '../../domain/read-gamepads.ts';

/** What arrows and gamepads can reach: of the dialog on top, or of the page. */
function scopeOf(document: Document): ParentNode {
  const over = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [data-stage]');
  return [...over].at(-1) ?? document;
}

/** Moves the focus to what is next in a direction; to the first where it is nowhere. */
export function moveFocus(document: Document, direction: Direction): void {
  const scope = scopeOf(document);
  const stops = [...scope.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
    (element) => element.offsetParent !== null,
  );
  const current = document.activeElement;
  const isAmongThem = current !== null && stops.some((stop) => stop === current);
  const first = stops.find((stop) => stop.dataset.selected !== undefined || stop.dataset.game !== undefined);
  const index = isAmongThem
    ? findNeighbour(
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
