import { PATH_WIDTH } from '#parser';
import type { Target } from './gesture.ts';
import type { Place } from './open-place.ts';
import { findNodeAt, findRoad, type Point, type Scene } from './scene.ts';

/** How near to a path it is pressed, in pixels. */
const ROAD_REACH = 12;

/** What was pressed on the map, at a place of its canvas. */
export function findTarget(
  element: EventTarget | null,
  { scene, place, at }: { scene: Scene; place: Place; at: Point },
): Target {
  const { handle, road: ofPiece, piece, node } = element instanceof SVGElement ? element.dataset : {};
  if (handle !== undefined) return { kind: 'handle', key: handle };
  if (ofPiece !== undefined) return { kind: 'piece', road: ofPiece, index: Number(piece) };
  // Of thousands, the learner app draws most as dots, which nobody can press.
  const key = node ?? place.elements.keyAt(element) ?? findNodeAt(scene, at)?.key;
  if (key !== undefined) return { kind: 'nodes', keys: [key] };
  const keys = place.elements.keysOfHeading(element);
  if (keys.length > 0) return { kind: 'nodes', keys };
  const road = roadAt({ scene, place, at });
  return road === undefined ? { kind: 'ground' } : { kind: 'road', key: road };
}

/** The road at a place of the canvas, or near enough to it. */
export function roadAt({ scene, place, at }: { scene: Scene; place: Place; at: Point }): string | undefined {
  return findRoad(scene, at, Math.max(ROAD_REACH / place.scale(), PATH_WIDTH / 2))?.key;
}
