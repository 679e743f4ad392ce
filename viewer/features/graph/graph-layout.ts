import type { NodeRef } from '#parser';
import { activityKey } from '../../domain/activity-key.ts';

/** A place in view-box units: ten to a grid unit. */
export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

/** Tiles and paths have the sizes of the specification. */
export const tileSize = 50;
export const pathWidth = 30;
/** From a node to the one beside it: twelve units of the grid. */
export const columnWidth = 120;

/** How far a name of two lines reaches from the middle of its tile. */
export const nameReach = { aside: 58, below: 68 };

/** A key for a node on the page. */
export function toNodeKey({ mapId, activityId }: NodeRef): string {
  return activityKey(mapId, activityId);
}

export function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
