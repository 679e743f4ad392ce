import type { Place } from './open-place.ts';
import type { Scene } from './scene.ts';

interface Hovering {
  scene: Scene;
  place: Place;
  /** The node that the pointer was over. */
  before: string | undefined;
}

/** The node that the pointer is over, or on its way from to what the node is taken hold of by. */
export function findHovered(
  { target, clientX, clientY }: PointerEvent,
  { scene, place, before }: Hovering,
): string | undefined {
  const handle = target instanceof SVGElement ? target.dataset.handle : undefined;
  const key = handle ?? place.elements.keyAt(target);
  const last = scene.nodesByKey.get(before ?? '');
  if (key !== undefined || !last) return key;
  const at = place.toCanvas({ clientX, clientY });
  return Math.hypot(at.x - last.x, at.y - last.y) < BESIDE ? before : undefined;
}

/** In view-box units. */
const BESIDE = 60;
