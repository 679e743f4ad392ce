import type { Rect } from './graph-layout.ts';

/** What React needs to know of the view: it changes in coarse steps only, so that panning seldom draws anew. */
export interface ShownPart {
  /** The part of the canvas worth drawing, with room around it. */
  part: Rect;
  /** Whether names can be read. */
  detail: 'low' | 'high';
  /** Whether there is more of the canvas than the window shows. */
  isPartial: boolean;
}

interface View {
  visible: Rect;
  scale: number;
  content: Rect;
  textScale: number;
}

/** Far less than a window: what is drawn in advance costs as much as what is seen. */
const step = 150;

/** The part to draw now; the very one from before where nothing changed. */
export function toShownPart(before: ShownPart, { visible, scale, content, textScale }: View): ShownPart {
  const x = Math.floor(visible.x / step) * step - step;
  const y = Math.floor(visible.y / step) * step - step;
  const right = Math.ceil((visible.x + visible.width) / step) * step + step;
  const bottom = Math.ceil((visible.y + visible.height) / step) * step + step;
  const next: ShownPart = {
    part: { x, y, width: right - x, height: bottom - y },
    detail: scale < 0.8 * textScale ? 'low' : 'high',
    isPartial: visible.width < content.width * 0.97 || visible.height < content.height * 0.97,
  };
  return isSame(before, next) ? before : next;
}

function isSame(one: ShownPart, other: ShownPart): boolean {
  return (
    one.detail === other.detail &&
    one.isPartial === other.isPartial &&
    one.part.x === other.part.x &&
    one.part.y === other.part.y &&
    one.part.width === other.part.width &&
    one.part.height === other.part.height
  );
}
