interface Size {
  width: number;
  height: number;
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Corner {
  x: number;
  y: number;
}

/** Space between a bar and what it belongs to, in pixels. */
const GAP = 8;

/** Space between a bar and the edge of its pane, in pixels. On a phone, every pixel is needed. */
const EDGE = 4;

/** Size in pixels of two rows of buttons that a bar unfolds. `aside` is their width at the bar's sides. */
const UNFOLDED = { height: 104, aside: 216 };

interface Neighbours {
  /** Other nodes and headings. The bar covers as few as possible. */
  others?: readonly Area[];
  /** Other buttons. The bar covers one only if there is no other place. */
  controls?: readonly Area[];
}

/**
 * Greatest distance of a bar from what it belongs to, in pixels, if the places next to it are taken. A bar that takes
 * most of the pane's width can be farther away, because hardly any place is free there.
 */
const FARTHEST = 140;

/**
 * Returns the upper left corner of a bar beside an area. Takes a place at which the whole bar fits into the pane, covers
 * no control, covers as few neighbours as possible, and has room to unfold more: preferably below the area, then above
 * it, then at its sides, then farther away. If the bar fits nowhere, returns the place in the pane that is farthest from the area.
 */
export function placeBeside(
  area: Area,
  bar: Size,
  pane: Size,
  { others = [], controls = [] }: Neighbours = {},
): Corner {
  const isFitting = ({ x, y }: Corner): boolean =>
    x >= EDGE && y >= EDGE && x + bar.width + EDGE <= pane.width && y + bar.height + EDGE <= pane.height;
  const costOf = (place: Corner): number => {
    const countIn = (areas: readonly Area[]) => areas.filter((one) => covers(place, bar, one)).length;
    const placed = { ...place, ...bar };
    const canUnfold = SIDES.some((side) => costOfUnfolding(side, { area, bar: placed, pane }) === 0);
    return 1000 * countIn(controls) + countIn(others) + 0.5 * Number(!canUnfold);
  };
  const next = placesOf(area, bar, pane).filter(isFitting);
  const isFree = next.some((place) => costOf(place) < 1);
  const farther = isFree ? [] : fartherPlaces(area, bar, pane, [area, ...others, ...controls]);
  const places = [...next, ...farther.filter(isFitting)];
  const costs = places.map(costOf);
  const best = places[costs.indexOf(Math.min(...costs))];
  if (best) return best;
  const isHigh = (area.top + area.bottom) / 2 < pane.height / 2;
  const x = within((area.left + area.right - bar.width) / 2, bar.width, pane.width);
  return { x, y: isHigh ? Math.max(EDGE, pane.height - bar.height - EDGE) : EDGE };
}

/**
 * Returns the side of a bar on which it unfolds more: the first one with room in the pane, where that does not cover the
 * area that the bar belongs to.
 */
export function sideToUnfold(area: Area, bar: Size & Corner, pane: Size): Side {
  const costs = SIDES.map((side) => costOfUnfolding(side, { area, bar, pane }));
  return SIDES[costs.indexOf(Math.min(...costs))] ?? 'below';
}

const SIDES = ['below', 'above', 'right', 'left'] as const;

type Side = (typeof SIDES)[number];

/** Returns how bad it is to unfold more on a side of a bar. 0 if that covers neither the area nor the pane's edge. */
function costOfUnfolding(
  side: Side,
  { area, bar, pane }: { area: Area; bar: Size & Corner; pane: Size },
): number {
  const { x, y, width, height } = bar;
  const isAside = side === 'left' || side === 'right';
  const size = { width: isAside ? UNFOLDED.aside : width, height: UNFOLDED.height };
  const corner = {
    below: { x, y: y + height },
    above: { x, y: y - size.height },
    right: { x: x + width, y },
    left: { x: x - size.width, y },
  }[side];
  const isInside =
    corner.x >= 0 &&
    corner.y >= 0 &&
    corner.x + size.width <= pane.width &&
    corner.y + size.height <= pane.height;
  return 2 * Number(!isInside) + Number(covers(corner, size, area));
}

/** Returns the places in the pane beside any of the areas and not too far from the first, the nearest ones first. */
function fartherPlaces(area: Area, bar: Size, pane: Size, all: readonly Area[]): Corner[] {
  const across = all.flatMap(({ left, right }) => [left - GAP - bar.width, right + GAP]);
  const down = all.flatMap(({ top, bottom }) => [top - GAP - bar.height, bottom + GAP]);
  const farthest = bar.width * 2 > pane.width ? Infinity : FARTHEST;
  return across
    .flatMap((x) =>
      down.map((y) => ({ x: within(x, bar.width, pane.width), y: within(y, bar.height, pane.height) })),
    )
    .filter((place) => !covers(place, bar, area))
    .map((place) => ({ place, distance: distanceOf(area, bar, place) }))
    .filter(({ distance }) => distance <= farthest)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ place }) => place);
}

/** Returns the distance between an area and a bar, in pixels. 0 if they touch. */
function distanceOf({ left, top, right, bottom }: Area, { width, height }: Size, { x, y }: Corner): number {
  return Math.hypot(Math.max(0, left - x - width, x - right), Math.max(0, top - y - height, y - bottom));
}

/** Returns the places next to an area, whether or not they are in the pane, the preferred ones first. */
function placesOf(area: Area, bar: Size, pane: Size): Corner[] {
  const middle = within((area.left + area.right - bar.width) / 2, bar.width, pane.width);
  const starts = [
    middle,
    within(area.left, bar.width, pane.width),
    within(area.right - bar.width, bar.width, pane.width),
  ];
  const y = within((area.top + area.bottom - bar.height) / 2, bar.height, pane.height);
  const below = Math.max(EDGE, area.bottom + GAP);
  const above = Math.min(area.top - GAP, pane.height - EDGE) - bar.height;
  return [
    ...starts.map((x) => ({ x, y: below })),
    ...starts.map((x) => ({ x, y: above })),
    { x: Math.max(EDGE, area.right + GAP), y },
    { x: Math.min(area.left - GAP, pane.width - EDGE) - bar.width, y },
  ];
}

function within(value: number, length: number, room: number): number {
  return Math.max(EDGE, Math.min(value, room - length - EDGE));
}

function covers({ x, y }: Corner, { width, height }: Size, { left, top, right, bottom }: Area): boolean {
  return x < right && x + width > left && y < bottom && y + height > top;
}
