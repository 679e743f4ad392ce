import type { FrameArea } from '#schemas/studio.ts';
import type { Point } from './scene.ts';

// The learner app fits a map into its window until somebody pans or zooms it. It has no functions to prevent that or to
// pan, so the functions in this file dispatch mouse events.

/** Prevents the learner app from fitting the map into its window: zooms with the wheel by too little to be visible. */
export function freezeView(viewport: Element): void {
  const { left, top } = viewport.getBoundingClientRect();
  const turn = { deltaY: 0.001, clientX: left, clientY: top, bubbles: true, cancelable: true };
  viewport.dispatchEvent(new WheelEvent('wheel', turn));
}

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

export function toBoundingBox(boxes: readonly FrameArea[]): FrameArea {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Hides a press from the learner app, which would otherwise pan the map. */
export function capturePress(event: Event): void {
  event.stopPropagation();
  if (event.type !== 'mousedown') return;
  // Prevents selecting labels while dragging. Browsers then do not focus the pressed button either, so focus it below.
  event.preventDefault();
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button) button.focus({ preventScroll: true });
  else window.focus();
}
