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
