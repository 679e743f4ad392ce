/** Duration in milliseconds: long enough to see where the first tile is, short enough not to wait for it. */
const GLIDE_MS = 500;
/** Distance in pixels from which a press is a drag, as for the map's gestures. */
const DRAG = 6;

/**
 * Moves the map from where the document's preview shows it to its initial view, so that learners see which part of the
 * map they look at. Does nothing if both have the same size, or if the learner prefers reduced motion. Learners can use
 * the map meanwhile. Call it before the preview is removed: does nothing if the preview is hidden or gone.
 */
export function glideFromPreview(preview: Element): void {
  const world = document.querySelector('[data-map] [data-paths]')?.parentElement;
  const picture = preview.querySelector<SVGSVGElement>('.skillmap-picture');
  // A hidden picture has a matrix too, in Chromium that of an unscaled map at the window's corner.
  const from = picture?.getClientRects().length ? picture.getScreenCTM() : undefined;
  if (!world?.parentElement || !from || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, top } = world.parentElement.getBoundingClientRect();
  const to = new DOMMatrixReadOnly(world.style.transform);
  if (Math.abs(to.a / from.a - 1) < 0.02) return;
  const transform = `translate(${from.e - left}px, ${from.f - top}px) scale(${from.a})`;
  endByHand(world.animate([{ transform }, {}], { duration: GLIDE_MS, easing: 'ease-in-out' }));
}

/** Ends the movement at a drag, scroll, turn of the wheel or key. A press stops it, so that the pressed tile stays in place. */
function endByHand(glide: Animation): void {
  const listening = new AbortController();
  const end = (): void => glide.cancel();
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    handle: (event: WindowEventMap[Type]) => void,
  ): void => addEventListener(type, handle, { signal: listening.signal, passive: true, capture: true });
  listen('wheel', end);
  listen('keydown', end);
  listen('pointercancel', end);
  listen('pointerdown', ({ clientX: x, clientY: y }) => {
    glide.pause();
    // The click comes after the release.
    listen('pointerup', () => setTimeout(end));
    listen('pointermove', ({ clientX, clientY }) => {
      if (Math.hypot(clientX - x, clientY - y) > DRAG) end();
    });
  });
  const stop = (): void => listening.abort();
  glide.finished.then(stop, stop);
}
