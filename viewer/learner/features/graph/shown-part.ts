import type { GraphContent, GraphPath } from './graph-item.ts';
import { NODE_SIZE, PATH_WIDTH, overlaps, toNameSize, type Rect } from '#parser';

/** The visible part of the map, in coarse steps, so that React seldom renders again while panning. */
export interface ShownPart {
  /** The part of the canvas to draw, including a margin. */
  part: Rect;
  /** Font size of names in canvas units, in steps of about 9 %, so that a pinch does not lay out names in every frame. */
  nameSize: number;
  /** Width of the visible part of the canvas, in steps of half a column. */
  window: number;
  /** The visible extent from left to right, in steps, or all of the map. Headings move into it. */
  across: Pick<Rect, 'x' | 'width'>;
  /** True if names fit at the current zoom. */
  isReadable: boolean;
  isPartial: boolean;
}

interface View {
  visible: Rect;
  scale: number;
  content: Rect;
  textScale: number;
  whole: ShownWhole | undefined;
}

/** Scale and font size of names while the whole map is shown. The document's preview uses the same values. */
export interface ShownWhole {
  scale: number;
  nameSize: number;
}

/**
 * Step size of the drawn part in canvas units. It is small because drawing outside the window costs as much as inside.
 */
const step = 150;

/** Returns the part of the canvas to draw. Returns `before` itself if nothing has changed. */
export function toShownPart(
  before: ShownPart,
  { visible, scale, content, textScale, whole }: View,
): ShownPart {
  const x = Math.floor(visible.x / step) * step - step;
  const y = Math.floor(visible.y / step) * step - step;
  const right = Math.ceil((visible.x + visible.width) / step) * step + step;
  const bottom = Math.ceil((visible.y + visible.height) / step) * step + step;
  const isPartial = visible.width < content.width * 0.97 || visible.height < content.height * 0.97;
  const isWhole = scale === whole?.scale && textScale === 1;
  const next: ShownPart = {
    part: { x, y, width: right - x, height: bottom - y },
    nameSize: isWhole ? whole.nameSize : toNameSize(toZoomStep(scale), textScale),
    window: isWhole ? content.width : Math.floor(visible.width / 60) * 60,
    across: isPartial ? toAcross(visible) : { x: content.x, width: content.width },
    isReadable: isWhole || scale >= 0.8 * textScale,
    isPartial,
  };
  return isSame(before, next) ? before : next;
}

function toAcross({ x, width }: Rect): ShownPart['across'] {
  const acrossStep = 30;
  const left = Math.ceil(x / acrossStep) * acrossStep;
  return { x: left, width: Math.floor((x + width) / acrossStep) * acrossStep - left };
}

export function toZoomStep(scale: number): number {
  return 2 ** (Math.round(Math.log2(scale) * 8) / 8);
}

function isSame(one: ShownPart, other: ShownPart): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Maps up to this number of nodes are drawn completely, so that screen readers can read all of them. */
const wholeUpTo = 400;
/** Distance from a node's center, in canvas units, within which its ring, mark and name are drawn. */
const reach = 60;

/** Returns the nodes and paths in a part of the canvas. Always includes the node with the key `keptKey`. */
export function partOf(
  content: GraphContent,
  part: Rect,
  keptKey: string | undefined,
): Pick<GraphContent, 'items' | 'paths'> {
  if (content.items.length <= wholeUpTo) return content;
  return {
    items: content.items.filter(
      (item) => item.key === keptKey || overlaps(squareAround(item.x, item.y, NODE_SIZE + reach), part),
    ),
    paths: content.paths.filter((path) => overlaps(bounds(path), part)),
  };
}

function squareAround(x: number, y: number, size: number): Rect {
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

function bounds(path: GraphPath): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of path.points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return {
    x: left - PATH_WIDTH,
    y: top - PATH_WIDTH,
    width: right - left + 2 * PATH_WIDTH,
    height: bottom - top + 2 * PATH_WIDTH,
  };
}
