import type { GraphContent, GraphPath } from './graph-item.ts';
import { NODE_SIZE, PATH_WIDTH, overlaps, toNameSize, type Rect } from '#parser';

/** What React renders by. It changes in coarse steps only, so that panning seldom renders again. */
export interface ShownPart {
  /** The part of the canvas worth drawing, with room around it. */
  part: Rect;
  /** Of type, in units of the canvas. It changes in steps of about 9 %: a pinch does not place names at every frame. */
  nameSize: number;
  /** So wide is what is seen of the canvas, in steps of half a column. */
  window: number;
  /** Whether there is room for names. */
  isReadable: boolean;
  /** Whether there is more of the canvas than the window shows. */
  isPartial: boolean;
}

interface View {
  visible: Rect;
  scale: number;
  content: Rect;
  textScale: number;
  whole: ShownWhole | undefined;
}

/** How large the map and its names are where it is shown as a whole: as in the picture that stands there before. */
export interface ShownWhole {
  scale: number;
  nameSize: number;
}

/** The size of a step: small against the window, since what is drawn outside of it costs as much as what is seen. */
const step = 150;

/** The part to draw now; the same object as before if nothing has changed. */
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
    isReadable: isWhole || scale >= 0.8 * textScale,
    isPartial,
  };
  return isSame(before, next) ? before : next;
}

export function toZoomStep(scale: number): number {
  return 2 ** (Math.round(Math.log2(scale) * 8) / 8);
}

function isSame(one: ShownPart, other: ShownPart): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Maps up to this size are drawn whole: screen readers can then walk through all of it. */
const wholeUpTo = 400;
/** Room for what reaches out of a tile: ring, mark, and the name below. */
const reach = 60;

/** The nodes and paths that lie in a part of the canvas, and one node wherever it lies. */
export function partOf(
  content: GraphContent,
  part: Rect,
  keptKey: string | undefined,
): Pick<GraphContent, 'items' | 'paths'> {
  if (content.items.length <= wholeUpTo) return content;
  return {
    items: content.items.filter(
      (item) => item.key === keptKey || overlaps(around(item.x, item.y, NODE_SIZE + reach), part),
    ),
    paths: content.paths.filter((path) => overlaps(bounds(path), part)),
  };
}

function around(x: number, y: number, size: number): Rect {
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
