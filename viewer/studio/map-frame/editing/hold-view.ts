import type { Point } from './scene.ts';

// The learner app fits a map into its window as long as nobody has moved it, and says nothing of how to keep it: it is
// moved by what a hand would do.

/** Keeps the map where it is from now on: it is turned so little by the wheel that nobody sees it. */
export function holdView(viewport: Element): void {
  const { left, top } = viewport.getBoundingClientRect();
  const turn = { deltaY: 0.001, clientX: left, clientY: top, bubbles: true, cancelable: true };
  viewport.dispatchEvent(new WheelEvent('wheel', turn));
}

/** Pans the map by so many pixels. */
export function panView(viewport: Element, by: Point): void {
  const at = (x: number, y: number): MouseEventInit => ({
    clientX: x,
    clientY: y,
    bubbles: true,
    cancelable: true,
    view: window,
  });
  const { left, top } = viewport.getBoundingClientRect();
  viewport.dispatchEvent(new MouseEvent('mousedown', at(left, top)));
  window.dispatchEvent(new MouseEvent('mousemove', at(left + by.x, top + by.y)));
  window.dispatchEvent(new MouseEvent('mouseup', at(left + by.x, top + by.y)));
}

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** What several boxes stand in. */
export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** The least pan that brings an element into a window, with its name and without what lies over the window's end. */
export function toSight(element: Box, window: Box, controls: Pick<DOMRect, 'top'>): Point {
  const along = (start: number, end: number): number => Math.max(0, start) || Math.min(0, end);
  return {
    x: along(window.left + SPACE - element.left, window.right - SPACE - element.right),
    y: along(
      window.top + SPACE - element.top,
      Math.min(window.bottom - NAME, controls.top - GAP) - element.bottom,
    ),
  };
}

const SPACE = 24;
/** What a node's name takes below it, and what is left between it and the zoom buttons. */
const NAME = 40;
const GAP = 14;

/** Keeps a press from the learner app, which would pan. */
export function keepPress(event: Event): void {
  event.stopPropagation();
  if (event.type !== 'mousedown') return;
  // Names would be selected on the way; what the browser would give the focus to gets it all the same.
  event.preventDefault();
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button) button.focus({ preventScroll: true });
  else window.focus();
}
