// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createZoomGestures } from '../../../../../viewer/learner/features/graph/zoom-gestures.ts';
import type { ViewTransform } from '../../../../../viewer/learner/features/graph/view-frame.ts';

test('a zoom button has the same limit as the wheel, and zooms around the centre', () => {
  const shown: ViewTransform[] = [];
  const gestures = createZoomGestures(document.createElement('div'), {
    size: () => ({ width: 400, height: 200 }),
    started: () => undefined,
    moved: (transform) => shown.push(transform),
    ended: () => undefined,
  });
  const extent = { x: 0, y: 0, width: 400, height: 200 };
  gestures.limit({ smallestScale: 0.5, largestScale: 3, extent });
  gestures.show({ scale: 0.25, x: 150, y: 75 });
  gestures.show({ scale: 2, x: 10, y: 20 });
  gestures.dispose();
  expect(shown).toEqual([
    { scale: 0.5, x: 100, y: 50 },
    { scale: 2, x: 10, y: 20 },
  ]);
});
