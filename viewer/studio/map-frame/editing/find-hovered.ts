import { roadAt } from './find-target.ts';
import type { Place } from './open-place.ts';
import type { Hovered, Scene } from './scene.ts';

interface Hovering {
  scene: Scene;
  place: Place;
  /** The node that the pointer was over. */
  before: string | undefined;
}

/** What the pointer is over, or a node that it is on its way from to what that is taken hold of by. */
export function findHovered(event: PointerEvent, { scene, place, before }: Hovering): Hovered {
  const { target } = event;
  const handle = target instanceof SVGElement ? target.dataset.handle : undefined;
  const key = handle ?? place.elements.keyAt(target);
  if (key !== undefined) return { node: key };
  const at = place.toCanvas(event);
  const last = scene.nodesByKey.get(before ?? '');
  if (last && Math.hypot(at.x - last.x, at.y - last.y) < BESIDE) return { node: before };
  return place.elements.isOther(target) ? {} : { road: roadAt({ scene, place, at }) };
}

/** In view-box units. */
const BESIDE = 60;
