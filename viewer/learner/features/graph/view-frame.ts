import { COLUMN, LARGEST_WHOLE_SCALE, NAME_REACH, type Rect } from '#parser';
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

/** Smallest scale of the initial view: tiles are 42 pixels wide, which can be pressed and read. */
const readableScale = 0.84;
/** Space between columns in canvas units. A name ends two units before its column does, so this much can be cut off. */
const columnGap = 4;

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
}

/** Returns the initial view: the whole canvas if its tiles are readable, otherwise the area around `focus`. */
export function toStartTransform(window: Size, content: Rect, options: StartOptions): ViewTransform {
  const { focus, nodes, textScale, bottomBar } = options;
  const viewport = toRoom(window, bottomBar);
  const whole = fit(window, content, options);
  if (whole.scale >= readableScale * textScale || !focus) return whole;
  const columns = toColumns(viewport.width, textScale);
  const scale = Math.min(viewport.width / (columns * COLUMN), LARGEST_WHOLE_SCALE * textScale);
  const nodeArea = toNamed(nodes, content);
  return {
    scale,
    x:
      nodeArea.width * scale <= viewport.width + columnGap
        ? centre(viewport, nodeArea, scale).x
        : -findLeftEdge(nodeArea, focus, viewport.width / scale) * scale,
    y: clampAxis(
      viewport.height / 2 - focus.y * scale,
      viewport.height,
      content.y * scale,
      content.height * scale,
    ),
  };
}

/** Returns the number of whole columns that fit into a width, so that no name is cut off at the edge. */
function toColumns(width: number, textScale: number): number {
  const columns = Math.max(1, Math.round(width / (COLUMN * textScale)));
  const isReadable = width / (columns * COLUMN) >= readableScale * textScale;
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
