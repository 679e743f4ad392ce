import { isInside, type BoxIndex } from './box-index.ts';
import { toShortened } from './break-name.ts';
import { BOLD } from './font-widths.ts';
import { NODE_SIZE, overlaps, type Point, type Rect } from './geometry.ts';
import { NAME_REACH } from './name-frame.ts';
import { widthOf } from './text-width.ts';

export interface NamedMap {
  readonly key: string;
  /** Preferred position of the heading's lower left corner. */
  readonly corner: Point;
  readonly name: string;
  /**
   * The texts that may follow the name, at the size of labels: the progress in words. There is room for each of them,
   * so that the heading does not move when the learner makes progress.
   */
  readonly notes: readonly string[];
  readonly hasIcon: boolean;
}

export interface PlacedHeading {
  readonly box: Rect;
  readonly name: string;
  /** Position of the note relative to the name. Absent if there is no space for it. */
  readonly note: 'beside' | 'below' | undefined;
  /** The heading's font size, relative to the usual one. */
  readonly size: number;
}

/** Sizes of a heading, in em of labels. */
export const HEADING = {
  nameSize: 1.35,
  lineHeight: 1.3,
  paddingX: 0.75,
  paddingY: 0.15,
  gap: 0.8,
  icon: 1.35,
};

/** Returns the width of a heading that fits its texts, in view-box units. `fontSize` is that of labels. */
export function toHeadingWidth(
  { name, note: notePosition, size }: PlacedHeading,
  { note, hasIcon, fontSize }: { note: string; hasIcon: boolean; fontSize: number },
): number {
  const { nameSize, paddingX, gap, icon } = HEADING;
  const nameWidth = widthOf(name) * nameSize * BOLD;
  const noteWidth = (hasIcon ? icon : 0) + widthOf(note);
  const width = {
    beside: nameWidth + gap + noteWidth,
    below: Math.max(nameWidth, noteWidth),
    none: nameWidth,
  }[notePosition ?? 'none'];
  return (width + 2 * paddingX) * fontSize * size;
}

interface MovedHeadings {
  headings: ReadonlyMap<string, PlacedHeading>;
  /** Horizontal extent of the window. */
  window: Pick<Rect, 'x' | 'width'>;
  /** For each map, the x coordinates of its first and last node. The map's heading stays between them. */
  spans: ReadonlyMap<string, { readonly start: number; readonly end: number }>;
  /** Areas to keep free. */
  obstacles: readonly Rect[];
}

/** Moves headings that an edge of the window would cut, if there is free space. */
export function keepHeadingsInWindow({
  headings,
  window,
  spans,
  obstacles,
}: MovedHeadings): Map<string, PlacedHeading> {
  const moved = new Map(headings);
  for (const [key, heading] of headings) {
    const { x, y, width, height } = heading.box;
    const { start = x, end = x } = spans.get(key) ?? {};
    const right = window.x + window.width;
    const isCutLeft = x < window.x && end >= window.x + EDGE_GAP;
    const isCutRight = x >= window.x && x + width > right && start <= right;
    if (!isCutLeft && !isCutRight) continue;
    const corner = { x: isCutLeft ? window.x + EDGE_GAP : right - EDGE_GAP - width, y: y + height };
    const others = [...moved].flatMap(([other, { box }]) => (other === key ? [] : [box]));
    const isFree = ({ box }: PlacedHeading): boolean =>
      box.x >= window.x &&
      box.x + box.width <= right &&
      ![...others, ...obstacles].some((obstacle) => overlaps(box, obstacle));
    const position = positionsOf(corner, { ...heading, width, height }).find(isFree);
    if (position) moved.set(key, position);
  }
  return moved;
}

/** Distance of a moved heading from the edge of the window. */
const EDGE_GAP = 3;

interface HeadingInput {
  maps: readonly NamedMap[];
  frame: Rect;
  /** Width of the window, in view-box units. The window clips wider headings. */
  window: number;
  fontSize: number;
  /** Areas to keep free. Placed headings are added to them. */
  occupied: BoxIndex;
  /** Preferred positions of labels. A heading covers them only if it has no other position. */
  preferred: readonly Rect[];
}

/**
 * Places each heading close to its preferred position. A heading that does not fit becomes smaller or, if that fails,
 * is left out.
 */
export function placeHeadings({
  maps,
  frame,
  window,
  fontSize,
  occupied,
  preferred,
}: HeadingInput): Map<string, PlacedHeading> {
  const headings = new Map<string, PlacedHeading>();
  const findPosition = (map: NamedMap, size: number, isSeen: boolean): PlacedHeading | undefined => {
    const room = window < frame.width ? { ...frame, x: map.corner.x - LEFT_MARGIN, width: window } : frame;
    const positions = toForms(map, { size, fontSize, window }).flatMap((form) =>
      positionsOf(map.corner, form).filter(({ box }) => isInside(box, frame) && occupied.isFree(box)),
    );
    // Prefer visible positions with the whole name, then other visible ones. Labels make room for them.
    const seen = positions.filter(({ box }) => isInside(box, room));
    return [seen.filter(({ name }) => name === map.name), seen, ...(isSeen ? [] : [positions])]
      .map((some) => some.find(({ box }) => !preferred.some((label) => overlaps(box, label))) ?? some[0])
      .find((position) => position !== undefined);
  };
  for (const map of maps) {
    let best: PlacedHeading | undefined;
    for (const size of SIZES.slice(0, 3)) best ??= findPosition(map, size, true);
    for (const size of SIZES) best ??= findPosition(map, size, false);
    if (!best) continue;
    headings.set(map.key, best);
    occupied.add(best.box);
  }
  return headings;
}

/** Font sizes to try in this order. If a page is scaled down, its maps have little space above them. */
const SIZES = [1, 0.85, 0.7, 0.55, 0.45];

interface Form extends Omit<PlacedHeading, 'box'> {
  width: number;
  height: number;
}

/**
 * Distance from the left edge of the window to a heading's preferred position, if the window begins with the first
 * column.
 */
const LEFT_MARGIN = NAME_REACH.aside - NODE_SIZE / 2;

/** Width of a shortened name if no other one fits, in em. */
const SHORTENED_EM = 8;

function toForms(
  { name, notes, hasIcon }: NamedMap,
  { size, fontSize: usual, window }: { size: number; fontSize: number; window: number },
): Form[] {
  const fontSize = usual * size;
  const { nameSize, lineHeight, paddingX, paddingY, gap, icon } = HEADING;
  const nameWidth = (text: string): number => widthOf(text) * nameSize * BOLD;
  const noteWidth = (hasIcon ? icon : 0) + Math.max(0, ...notes.map(widthOf));
  const form = (text: string, notePosition: PlacedHeading['note'], width: number, lines: number): Form => ({
    name: text,
    note: notePosition,
    size,
    width: (width + 2 * paddingX) * fontSize,
    height: (lines * lineHeight + 2 * paddingY) * fontSize,
  });
  const widest = ((window - LEFT_MARGIN) / fontSize - 2 * paddingX) / (nameSize * BOLD);
  const shortened = [widest, SHORTENED_EM].flatMap((width) => toShortened(name, 1, width)?.lines ?? []);
  return [
    form(name, 'beside', nameWidth(name) + gap + noteWidth, nameSize),
    form(name, 'below', Math.max(nameWidth(name), noteWidth), nameSize + 1),
    form(name, undefined, nameWidth(name), nameSize),
    ...shortened.map((short) => form(short, undefined, nameWidth(short), nameSize)),
  ];
}

const SHIFTS_X = [
  0, 20, 40, 60, 80, 100, 120, 150, 180, 210, 240, 280, 320, 360, -20, -40, -60, -80, -100, -150,
];
const SHIFTS_Y = [0, -10, -20, -30, -45, -60];

function positionsOf(corner: Point, { width, height, ...form }: Form): PlacedHeading[] {
  return SHIFTS_Y.flatMap((up) =>
    SHIFTS_X.map((aside) => ({
      ...form,
      box: { x: corner.x + aside, y: corner.y + up - height, width, height },
    })),
  );
}
