import type { Point, Rect } from './graph-layout.ts';

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
const largestStartScale = 1.7;

export interface StartWishes {
  /** What is to be seen in any case. */
  focus: Point | undefined;
  /** How much larger than usual a person reads: names on the map grow with it, so the map does too. */
  textScale: number;
}

/**
 * The view to begin with: the whole canvas where its tiles stay readable, else the place around the node that the
 * learner would do next.
 */
export function toStartTransform(
  window: Size,
  content: Rect,
  { focus, textScale }: StartWishes,
): ViewTransform {
  const viewport = withoutControls(window);
  const fitting = fitScale(viewport, content);
  if (fitting >= readableScale * textScale || !focus) return fit(window, content, textScale);
  const scale = Math.max(fitting, textScale);
  return {
    scale,
    x: clampAxis(
      viewport.width / 2 - focus.x * scale,
      viewport.width,
      content.x * scale,
      content.width * scale,
    ),
    y: clampAxis(
      viewport.height / 2 - focus.y * scale,
      viewport.height,
      content.y * scale,
      content.height * scale,
    ),
  };
}

/** The whole canvas, in the middle. */
export function fit(window: Size, content: Rect, textScale: number): ViewTransform {
  const viewport = withoutControls(window);
  return centre(viewport, content, Math.min(largestStartScale * textScale, fitScale(viewport, content)));
}

export function fitScale(viewport: Size, content: Rect): number {
  return Math.min(viewport.width / content.width, viewport.height / content.height);
}

/** The part of the canvas that the window shows. */
export function visibleRect(viewport: Size, transform: ViewTransform): Rect {
  return {
    x: -transform.x / transform.scale,
    y: -transform.y / transform.scale,
    width: viewport.width / transform.scale,
    height: viewport.height / transform.scale,
  };
}

/** The least move that brings a point of the canvas inside the window, a margin away from its edges. */
export function reveal(
  viewport: Size,
  transform: ViewTransform,
  point: Point,
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

/**
 * Names of two lines do not touch the lower edge, and in a small window nothing important begins under the buttons that
 * stand there.
 */
function withoutControls({ width, height }: Size): Size {
  return { width, height: Math.max(1, height - (width < 700 ? 68 : 12)) };
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
