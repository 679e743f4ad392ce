import type { Rect } from '#parser';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Size of a hero on the map in canvas units. */
export const HERO = { width: 30, height: 40 };

/** Distance from a tile's center to the centers of the heroes beside it: outside of the ring of steps. */
const ASIDE = 50;
/** The hero's feet are below the middle of the road, so that the hero seems to walk on the road. */
const FEET = 14;

/** Places beside a tile: on the road to the left or right, then at the tile's corners. */
const PLACES: readonly Point[] = [
  { x: -ASIDE, y: FEET },
  { x: ASIDE, y: FEET },
  { x: -ASIDE, y: FEET - 22 },
  { x: ASIDE, y: FEET - 22 },
  { x: -ASIDE, y: FEET + 22 },
  { x: ASIDE, y: FEET + 22 },
];

interface Surroundings {
  /** The area of the map. */
  frame: Rect;
  /** Areas that the hero must not cover: tiles, names and headings. */
  obstacles: readonly Rect[];
}

/** Returns the position of the hero's feet beside a tile, where the hero covers least. */
export function findSpot(tile: Point, { frame, obstacles }: Surroundings): Point {
  const spots = PLACES.map((place) => ({ x: tile.x + place.x, y: tile.y + place.y }));
  const covered = spots.map((spot) => {
    const box = toBox(spot);
    const outside = HERO.width * HERO.height - toSharedArea(box, frame);
    return obstacles.reduce((sum, obstacle) => sum + toSharedArea(box, obstacle), outside);
  });
  return spots[covered.indexOf(Math.min(...covered))] ?? tile;
}

function toBox({ x, y }: Point): Rect {
  return { x: x - HERO.width / 2, y: y - HERO.height, ...HERO };
}

/** Returns the size of the area that two rectangles have in common. */
function toSharedArea(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Returns the middle of the road at which a hero's feet are. `fromRoad` is the inverse. */
export function toRoad({ x, y }: Point): Point {
  return { x, y: y - FEET };
}

export function fromRoad({ x, y }: Point): Point {
  return { x, y: y + FEET };
}
