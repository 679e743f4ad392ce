import { COLUMN, LARGEST_WHOLE_SCALE, NAME_REACH, NODE_SIZE, overlaps, type Rect } from '#parser';
import type { ViewBoxPoint } from './graph-layout.ts';

/** Position of the canvas in the window: window = canvas * scale + (x, y). */
export interface ViewTransform {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface PanZoomLimits {
  smallestScale: number;
  largestScale: number;
  /** The area within which the map can be panned, in canvas units. */
  extent: Rect;
}

/** Worth of each heading except the heading above the focus. Each tile except the focused one has the worth 1. */
const OTHER_HEADING = 5;
/** Smallest scale of the initial view: tiles are 41 pixels wide, which can be pressed and read. */
const readableScale = 0.82;
/**
 * Space between columns in canvas units. A name ends two units before its column does, so a view can cut this much off.
 */
const columnGap = 4;
/** Space beside all columns of the initial view in canvas units, so that names do not touch the window's edges. */
const edgeGap = 4;

export interface FitOptions {
  /** The reader's text size relative to the default. The map grows with its names. */
  textScale: number;
  /** Height in pixels of the bar at the window's lower edge. Important content is placed above it. */
  bottomBar: number;
}

export interface StartOptions extends FitOptions {
  /** Positions of all nodes. The canvas may be larger than the area that they fill. */
  nodes: readonly ViewBoxPoint[];
  /** A point that must be visible. */
  focus: ViewBoxPoint | undefined;
  /** Lower left corners of the headings. */
  corners?: readonly ViewBoxPoint[];
  /** Areas of the window that controls cover. */
  covers?: readonly Rect[];
}

/** Returns the initial view: the whole canvas if its tiles are readable, otherwise the area around `focus`. */
export function toStartTransform(window: Size, content: Rect, options: StartOptions): ViewTransform {
  const { focus, nodes, textScale, bottomBar } = options;
  const viewport = toRoom(window, bottomBar);
  const whole = fit(window, content, options);
  if (whole.scale >= readableScale * textScale || !focus) return whole;
  const columns = toColumns(viewport.width, textScale);
  const scale = Math.min(viewport.width / (columns * COLUMN + edgeGap), LARGEST_WHOLE_SCALE * textScale);
  const nodeArea = toNamed(nodes, content);
  const spare = viewport.width + columnGap - nodeArea.width * scale;
  const x =
    spare >= 0
      ? centre(viewport, nodeArea, scale).x
      : -findLeftEdge(nodeArea, focus, viewport.width / scale) * scale;
  const clamp = (y: number): number =>
    clampAxis(y, viewport.height, content.y * scale, content.height * scale);
  const y = clamp(viewport.height / 2 - focus.y * scale);
  const boxes = listBoxes({ scale, x, y }, window, options);
  const views = listShifts(spare / 2).map((shift) => ({ scale, x: x + shift.x, y: clamp(y + shift.y) }));
  const costs = views.map((view) => costOf(view, boxes, { ...options, height: viewport.height }));
  return views[costs.indexOf(Math.min(...costs))] ?? whole;
}

/**
 * Maximum number of steps by which the initial view is moved so that less is cut off or covered, and the size of a step
 * in pixels. A map narrower than the window can also move to the side.
 */
const MOST_STEPS = { x: 6, y: 12 };
const STEP = 8;

/** Returns the moves to try, in pixels, the shortest first. */
function listShifts(mostAside: number): ViewBoxPoint[] {
  const across = listSteps(Math.min(MOST_STEPS.x, Math.max(0, Math.floor(mostAside / STEP))));
  return listSteps(MOST_STEPS.y)
    .flatMap((y) => across.map((x) => ({ x, y })))
    .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
}

function listSteps(most: number): number[] {
  return Array.from({ length: 2 * most + 1 }, (_, at) => (at - most) * STEP);
}

interface Box extends Rect {
  /** Importance of seeing the whole box. */
  worth: number;
  /** True if the box may be entirely above the window, or entirely below it. */
  mayBe: { above: boolean; below: boolean };
}

/** Returns the areas of the tiles with their names, and of the headings, that a view shows or nearly shows. */
function listBoxes(transform: ViewTransform, window: Size, options: StartOptions): Box[] {
  const { nodes, corners = [], focus } = options;
  const seen = visibleRect(window, transform);
  const reach = (MOST_STEPS.y * STEP) / transform.scale;
  const near = { ...seen, y: seen.y - reach, height: seen.height + 2 * reach };
  const above = NODE_SIZE / 2 + 6;
  const tiles = nodes.map(({ x, y }) => {
    const isFocus = x === focus?.x && y === focus.y;
    return {
      x: x - NAME_REACH.aside,
      y: y - above,
      width: 2 * NAME_REACH.aside,
      height: above + NAME_REACH.below,
      worth: isFocus ? nodes.length : 1,
      mayBe: { above: !isFocus, below: !isFocus },
    };
  });
  const heading = { width: 3.5 * COLUMN, height: 44 };
  const ownY = focus && Math.max(...corners.map(({ y }) => y).filter((y) => y < focus.y));
  const headings = corners.map(({ x, y }) => {
    // The heading above the focus names what the learner looks at.
    const worth = y === ownY ? Math.max(nodes.length, OTHER_HEADING + 1) : OTHER_HEADING;
    const box = { ...heading, worth, x, y: y - heading.height };
    // A visible heading stays visible, because it names the tiles below.
    const isSeen = overlaps(box, seen);
    return { ...box, mayBe: { above: !isSeen, below: !isSeen } };
  });
  return [...tiles, ...headings].filter((box) => overlaps(box, near));
}

/** Returns the total worth of the boxes that the edges of the window cut off or that controls cover. */
function costOf(
  transform: ViewTransform,
  boxes: readonly Box[],
  { height: end, covers = [] }: Pick<StartOptions, 'covers'> & { height: number },
): number {
  const areas = covers.map((cover) => toCanvas(cover, transform));
  const toWindow = (y: number): number => y * transform.scale + transform.y;
  const hiddenShare = (box: Box): number => {
    const [top, bottom] = [toWindow(box.y), toWindow(box.y + box.height)];
    if ((box.mayBe.above && bottom <= 1) || (box.mayBe.below && top >= end - 1)) return 0;
    const cut = Math.max(0, -1 - top) + Math.max(0, bottom - end - 1);
    return cut / (bottom - top) + areas.reduce((sum, area) => sum + sharedPart(box, area), 0);
  };
  // Each hidden box costs its worth. Of two views that hide equally many boxes, the view that hides smaller parts of
  // them is better.
  return boxes.reduce((sum, box) => {
    const share = Math.min(1, hiddenShare(box));
    return share > 0 ? sum + box.worth * (1 + share) : sum;
  }, 0);
}

/** Returns the part of a box that an area covers, from 0 to 1. */
function sharedPart(box: Rect, area: Rect): number {
  const across = Math.min(box.x + box.width, area.x + area.width) - Math.max(box.x, area.x);
  const down = Math.min(box.y + box.height, area.y + area.height) - Math.max(box.y, area.y);
  return across > 0 && down > 0 ? (across * down) / (box.width * box.height) : 0;
}

/** Returns the number of whole columns that fit into a width, so that no name is cut off at the edge. */
function toColumns(width: number, textScale: number): number {
  const columns = Math.max(1, Math.round(width / (COLUMN * textScale)));
  const isReadable = width / (columns * COLUMN + edgeGap) >= readableScale * textScale;
  return isReadable ? columns : Math.max(1, columns - 1);
}

function toNamed(nodes: readonly ViewBoxPoint[], content: Rect): Rect {
  const across = nodes.map(({ x }) => x).sort((one, other) => one - other);
  const [start = 0] = across;
  const end = across.at(-1);
  if (end === undefined) return content;
  return { ...content, x: start - NAME_REACH.aside, width: end - start + 2 * NAME_REACH.aside };
}

/**
 * Returns the left edge of a view of the given width. It is between two columns, with the focus as close to the center
 * as the map allows.
 */
function findLeftEdge(content: Rect, focus: ViewBoxPoint, width: number): number {
  const columns = Math.max(1, Math.floor(width / COLUMN + 0.001));
  // A single column is centered if it does not fill the view.
  const before = (width - columns * COLUMN) / 2 + COLUMN / 2;
  const first = Math.floor((focus.x - before - content.x + columnGap) / COLUMN);
  const end = content.x + content.width + columnGap;
  const last = Math.ceil((focus.x - before + width - end) / COLUMN);
  const preferred = Math.floor((columns - 1) / 2);
  const shown = Math.min(first, Math.max(last, preferred));
  return focus.x - before - Math.max(0, Math.min(columns - 1, shown)) * COLUMN;
}

/** Returns the view of the whole canvas, centered in the uncovered part of the window. */
export function fit(window: Size, content: Rect, { textScale, bottomBar }: FitOptions): ViewTransform {
  const room = toRoom(window, bottomBar);
  const scale = Math.min(LARGEST_WHOLE_SCALE * textScale, fitScale(room, content));
  return centre(room, content, scale);
}

/** Converts a rectangle from window to canvas coordinates. */
export function toCanvas({ x, y, width, height }: Rect, { scale, ...to }: ViewTransform): Rect {
  return { x: (x - to.x) / scale, y: (y - to.y) / scale, width: width / scale, height: height / scale };
}

export function fitScale(viewport: Size, content: Rect): number {
  return Math.min(viewport.width / content.width, viewport.height / content.height);
}

/** Returns the part of the canvas that the window shows. */
export function visibleRect(viewport: Size, transform: ViewTransform): Rect {
  return toCanvas({ x: 0, y: 0, ...viewport }, transform);
}

/** Returns the view panned as little as possible to show a point, with a margin to the window's edges. */
export function reveal(
  viewport: Size,
  transform: ViewTransform,
  point: ViewBoxPoint,
  margin: number,
): ViewTransform {
  const moved = (at: number, length: number): number => {
    const room = Math.min(margin, length / 2);
    return Math.max(0, room - at) - Math.max(0, at - (length - room));
  };
  return {
    scale: transform.scale,
    x: transform.x + moved(point.x * transform.scale + transform.x, viewport.width),
    y: transform.y + moved(point.y * transform.scale + transform.y, viewport.height),
  };
}

/** Returns the part of the window that controls do not cover. */
export function toRoom({ width, height }: Size, bottomBar: number): Size {
  return { width, height: Math.max(1, height - bottomBar) };
}

function centre(viewport: Size, content: Rect, scale: number): ViewTransform {
  return {
    scale,
    x: (viewport.width - content.width * scale) / 2 - content.x * scale,
    y: (viewport.height - content.height * scale) / 2 - content.y * scale,
  };
}

/** Limits panning on one axis: no gap on one side while the canvas extends beyond the window on the other. */
function clampAxis(offset: number, length: number, start: number, extent: number): number {
  if (extent <= length) return (length - extent) / 2 - start;
  return Math.min(-start, Math.max(length - extent - start, offset));
}
