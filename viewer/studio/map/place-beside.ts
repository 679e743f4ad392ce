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

/** Areas that a bar should not cover. */
interface Neighbours {
  /** Other nodes and headings. */
  others?: readonly Area[];
  /** Less important than the others, because they are free again when nothing is selected. */
  zoomButtons?: Area | undefined;
}

/**
 * Returns the upper left corner of a bar beside an area. Takes a place at which the whole bar fits into the pane and
 * covers as few neighbours as possible: preferably below the area, then above it, then at its sides. If the bar fits
 * nowhere, returns the place in the pane that is farthest from the area.
 */
export function placeBeside(
  area: Area,
  bar: Size,
  pane: Size,
  { others = [], zoomButtons }: Neighbours = {},
): Corner {
  const fitting = placesOf(area, bar, pane).filter(
    ({ x, y }) =>
      x >= GAP && y >= GAP && x + bar.width + GAP <= pane.width && y + bar.height + GAP <= pane.height,
  );
  const counts = fitting.map((place) => {
    const coversZoom = zoomButtons !== undefined && covers(place, bar, zoomButtons);
    return 2 * others.filter((other) => covers(place, bar, other)).length + (coversZoom ? 1 : 0);
  });
  const best = fitting[counts.indexOf(Math.min(...counts))];
  if (best) return best;
  const isHigh = (area.top + area.bottom) / 2 < pane.height / 2;
  const x = within((area.left + area.right - bar.width) / 2, bar.width, pane.width);
  return { x, y: isHigh ? Math.max(GAP, pane.height - bar.height - GAP) : GAP };
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
