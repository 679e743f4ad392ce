// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createPanZoom } from '../../../../../viewer/learner/features/graph/pan-zoom-surface.ts';
import type { ViewTransform } from '../../../../../viewer/learner/features/graph/view-frame.ts';

type Moved = (transform: ViewTransform, byHand: boolean) => void;
const gestures = vi.hoisted(() => ({ moved: undefined as Moved | undefined }));

vi.mock('../../../../../viewer/learner/features/graph/zoom-gestures.ts', () => ({
  createZoomGestures: (_viewport: HTMLElement, { moved }: { moved: Moved }) => {
    gestures.moved = moved;
    const done = () => undefined;
    return { limit: done, show: (to: ViewTransform) => moved(to, false), clampToLimits: done, dispose: done };
  },
}));

const WHOLE = { scale: 0.4, x: 0, y: 100 };

test('the view counts as showing the whole map until somebody zooms or moves the map', async () => {
  const surface = createPanZoom(
    document.createElement('div'),
    document.createElement('div'),
    () => undefined,
  );
  await vi.waitFor(() => expect(gestures.moved).toBeDefined());
  expect(surface.isWhole()).toBe(false);
  surface.show(WHOLE, false, true);
  expect(surface.isWhole()).toBe(true);
  // The Studio zooms by too little to be visible when a drag begins.
  gestures.moved?.({ ...WHOLE, scale: WHOLE.scale * 0.999_999 }, true);
  expect([surface.hasMoved(), surface.isWhole()]).toEqual([true, true]);
  gestures.moved?.({ ...WHOLE, scale: 0.8 }, true);
  expect(surface.isWhole()).toBe(false);
  surface.show(WHOLE, true, true);
  expect(surface.isWhole()).toBe(true);
  // Bringing an activity into view moves nothing if it is visible.
  surface.show(surface.read(), true);
  expect(surface.isWhole()).toBe(true);
  surface.show({ ...WHOLE, x: -40 }, true);
  expect(surface.isWhole()).toBe(false);
  surface.dispose();
});
