import { COLUMN, LARGEST_WHOLE_SCALE, NAME_REACH, type Rect } from '#parser';
import type { ViewBoxPoint } from './graph-layout.ts';

/** Where the canvas stands in the window: screen = canvas * scale + (x, y). */
export interface ViewTransform {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How far one may zoom and pan. */
export interface PanZoomLimits {
  smallestScale: number;
  largestScale: number;
  /** On the canvas. */
  extent: Rect;
}

/** A tile is never drawn smaller than this at the start: 42 pixels can be hit and read. */
const readableScale = 0.84;
/** Names end two units before their column does: so little of a gap at the edge of the map is not seen. */
const columnGap = 4;

export interface FitOptions {
  /** How much larger than usual a person reads: names on the map grow with it, so the map does too. */
  textScale: number;
  /** What stands over the window's lower edge, in pixels: nothing important begins under it. */
  below: number;
}

export interface StartOptions extends FitOptions {
  /** All nodes: the canvas may reach further than they do. */
  nodes: readonly ViewBoxPoint[];
  /** What is to be seen in any case. */
  focus: ViewBoxPoint | undefined;
}

/**
 * The view to begin with: the whole canvas where its tiles stay readable, else the place around the node that the
 * learner would do next.
 */
export function toStartTransform(window: Size, content: Rect, options: StartOptions): ViewTransform {
  const { focus, nodes, textScale, below } = options;
  const viewport = toRoom(window, below);
  const whole = fit(window, content, options);
  if (whole.scale >= readableScale * textScale || !focus) return whole;
  const columns = toColumns(viewport.width, textScale);
  const scale = Math.min(viewport.width / (columns * COLUMN), LARGEST_WHOLE_SCALE * textScale);
  const named = toNamed(nodes, content);
  return {
    scale,
    x:
      named.width * scale <= viewport.width + columnGap
        ? centre(viewport, named, scale).x
        : -findLeftEdge(named, focus, viewport.width / scale) * scale,
    y: clampAxis(
      viewport.height / 2 - focus.y * scale,
      viewport.height,
      content.y * scale,
      content.height * scale,
    ),
  };
}

/** How many whole columns a window shows at about the reader's size, so that its edge goes through no name. */
function toColumns(width: number, textScale: number): number {
  const columns = Math.max(1, Math.round(width / (COLUMN * textScale)));
  const isReadable = width / (columns * COLUMN) >= readableScale * textScale;
  return isReadable ? columns : Math.max(1, columns - 1);
}

/** As much of the canvas as has nodes on it, with their names. */
function toNamed(nodes: readonly ViewBoxPoint[], content: Rect): Rect {
  const across = nodes.map(({ x }) => x).sort((one, other) => one - other);
  const [start = 0] = across;
  const end = across.at(-1);
  if (end === undefined) return content;
  return { ...content, x: start - NAME_REACH.aside, width: end - start + 2 * NAME_REACH.aside };
}

/** The edge between columns where a part of this width begins, with the focus as near its middle as the map allows. */
function findLeftEdge(content: Rect, focus: ViewBoxPoint, width: number): number {
  const columns = Math.max(1, Math.floor(width / COLUMN + 0.001));
  // Where only one is shown, and not wholly filled by it, it stands in the middle.
  const before = (width - columns * COLUMN) / 2 + COLUMN / 2;
  const first = Math.floor((focus.x - before - content.x + columnGap) / COLUMN);
  const end = content.x + content.width + columnGap;
  const last = Math.ceil((focus.x - before + width - end) / COLUMN);
  const wished = Math.floor((columns - 1) / 2);
  const shown = Math.min(first, Math.max(last, wished));
  return focus.x - before - Math.max(0, Math.min(columns - 1, shown)) * COLUMN;
}

/** The whole canvas, in the middle of what is free of the window. */
export function fit(window: Size, content: Rect, { textScale, below }: FitOptions): ViewTransform {
  const room = toRoom(window, below);
  const scale = Math.min(LARGEST_WHOLE_SCALE * textScale, fitScale(room, content));
  return centre(room, content, scale);
}

/** A rectangle of the window, on the canvas. */
export function toCanvas({ x, y, width, height }: Rect, { scale, ...to }: ViewTransform): Rect {
  return { x: (x - to.x) / scale, y: (y - to.y) / scale, width: width / scale, height: height / scale };
}

export function fitScale(viewport: Size, content: Rect): number {
  return Math.min(viewport.width / content.width, viewport.height / content.height);
}

/** The part of the canvas that the window shows. */
export function visibleRect(viewport: Size, transform: ViewTransform): Rect {
  return toCanvas({ x: 0, y: 0, ...viewport }, transform);
}

/** The least move that brings a point of the canvas inside the window, a margin away from its edges. */
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

/** What controls leave free of the window. */
export function toRoom({ width, height }: Size, below: number): Size {
  return { width, height: Math.max(1, height - below) };
}

function centre(viewport: Size, content: Rect, scale: number): ViewTransform {
  return {
    scale,
    x: (viewport.width - content.width * scale) / 2 - content.x * scale,
    y: (viewport.height - content.height * scale) / 2 - content.y * scale,
  };
}

/** Keeps the canvas from leaving a gap on one side while it reaches out of the window on the other. */
function clampAxis(offset: number, length: number, start: number, extent: number): number {
  if (extent <= length) return (length - extent) / 2 - start;
  return Math.min(-start, Math.max(length - extent - start, offset));
}
