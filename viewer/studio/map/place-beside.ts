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

/** Space between a bar and what it belongs to, and between a bar and the edge of its pane, in pixels. */
const GAP = 8;

interface Neighbours {
  /** Other nodes and headings. The bar covers as few as possible. */
  others?: readonly Area[];
  /** Other buttons. The bar covers one only if there is no other place. */
  controls?: readonly Area[];
}

/** Greatest distance of a bar from what it belongs to, in pixels, if the places next to it are taken. */
const FARTHEST = 140;

/**
 * Returns the upper left corner of a bar beside an area. Takes a place at which the whole bar fits into the pane, covers
 * no control, and covers as few neighbours as possible: preferably below the area, then above it, then at its sides,
 * then a little farther away. If the bar fits nowhere, returns the place in the pane that is farthest from the area.
 */
export function placeBeside(
  area: Area,
  bar: Size,
  pane: Size,
  { others = [], controls = [] }: Neighbours = {},
): Corner {
  const isFitting = ({ x, y }: Corner): boolean =>
    x >= GAP && y >= GAP && x + bar.width + GAP <= pane.width && y + bar.height + GAP <= pane.height;
  const costOf = (place: Corner): number => {
    const countIn = (areas: readonly Area[]) => areas.filter((one) => covers(place, bar, one)).length;
    return 1000 * countIn(controls) + countIn(others);
  };
  const next = placesOf(area, bar, pane).filter(isFitting);
  const isFree = next.some((place) => costOf(place) === 0);
  const farther = isFree ? [] : fartherPlaces(area, bar, pane, [area, ...others, ...controls]);
  const places = [...next, ...farther.filter(isFitting)];
  const costs = places.map(costOf);
  const best = places[costs.indexOf(Math.min(...costs))];
  if (best) return best;
  const isHigh = (area.top + area.bottom) / 2 < pane.height / 2;
  const x = within((area.left + area.right - bar.width) / 2, bar.width, pane.width);
  return { x, y: isHigh ? Math.max(GAP, pane.height - bar.height - GAP) : GAP };
}

/** Returns the places in the pane beside any of the areas and not far from the first, the nearest ones first. */
function fartherPlaces(area: Area, bar: Size, pane: Size, all: readonly Area[]): Corner[] {
  const across = all.flatMap(({ left, right }) => [left - GAP - bar.width, right + GAP]);
  const down = all.flatMap(({ top, bottom }) => [top - GAP - bar.height, bottom + GAP]);
  return across
    .flatMap((x) =>
      down.map((y) => ({ x: within(x, bar.width, pane.width), y: within(y, bar.height, pane.height) })),
    )
    .filter((place) => !covers(place, bar, area))
    .map((place) => ({ place, distance: distanceOf(area, bar, place) }))
    .filter(({ distance }) => distance <= FARTHEST)
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
  const below = Math.max(GAP, area.bottom + GAP);
  const above = Math.min(area.top - GAP, pane.height - GAP) - bar.height;
  return [
    ...starts.map((x) => ({ x, y: below })),
    ...starts.map((x) => ({ x, y: above })),
    { x: Math.max(GAP, area.right + GAP), y },
    { x: Math.min(area.left - GAP, pane.width - GAP) - bar.width, y },
  ];
}

function within(value: number, length: number, room: number): number {
  return Math.max(GAP, Math.min(value, room - length - GAP));
}

function covers({ x, y }: Corner, { width, height }: Size, { left, top, right, bottom }: Area): boolean {
  return x < right && x + width > left && y < bottom && y + height > top;
}
