import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import type { D3ZoomEvent } from 'd3-zoom';
import type { Rect } from './graph-layout.ts';
import { fitScale } from './view-frame.ts';
import type { Size, ViewTransform } from './view-frame.ts';

/** The gestures on one element, and what it shows; nothing of React. */
export interface PanZoomSurface {
  read(): ViewTransform;
  size(): Size;
  /** Shows a place at once, or gliding there. */
  show(transform: ViewTransform, isGliding: boolean): void;
  /** The smallest scale shows all of the content; panning ends a little outside of the extent. */
  limit(content: Rect, extent: Rect): void;
  /** Moves back inside the limits, as after a change of size. */
  settle(): void;
  /** True once a person has moved it: from then on it stays where it is. */
  hasMoved(): boolean;
  dispose(): void;
}

export const largestScale = 3;
/** How far one may pan over the edge: enough for what lies under the buttons to come out. */
const roomAround = 80;

/** Listens for wheel, pinch and drag on the viewport, and moves the world directly: a gesture draws nothing anew. */
export function createPanZoom(
  viewport: HTMLElement,
  world: HTMLElement,
  onMove: (transform: ViewTransform, size: Size) => void,
): PanZoomSurface {
  let hasMoved = false;
  const size = (): Size => ({
    // At least one pixel: an element that is not shown yet has no size, and nothing may be divided by it.
    width: Math.max(1, viewport.clientWidth),
    height: Math.max(1, viewport.clientHeight),
  });
  const behavior = zoom<HTMLElement, unknown>()
    .clickDistance(6)
    .extent(() => toExtent(size()))
    .on('start', (event: ZoomEvent) => {
      if (!event.sourceEvent) return;
      world.dataset['moving'] = '';
      delete world.dataset['gliding'];
    })
    .on('zoom', ({ transform: { k, x, y }, sourceEvent }: ZoomEvent) => {
      if (sourceEvent) hasMoved = true;
      moveWorld(world, { scale: k, x, y });
      onMove({ scale: k, x, y }, size());
    })
    .on('end', () => delete world.dataset['moving']);
  const selection = select<HTMLElement, unknown>(viewport).call(behavior).on('dblclick.zoom', null);
  return {
    size,
    read: () => toViewTransform(viewport),
    show: ({ scale, x, y }, isGliding) => {
      if (isGliding) hasMoved = true;
      if (isGliding) world.dataset['gliding'] = '';
      else delete world.dataset['gliding'];
      behavior.transform(selection, zoomIdentity.translate(x, y).scale(scale));
    },
    limit: (content, extent) => {
      behavior.scaleExtent([Math.min(0.5, fitScale(size(), content)), largestScale]).translateExtent([
        [extent.x - roomAround, extent.y - roomAround],
        [extent.x + extent.width + roomAround, extent.y + extent.height + roomAround],
      ]);
    },
    settle: () => behavior.translateBy(selection, 0, 0),
    hasMoved: () => hasMoved,
    dispose: () => selection.on('.zoom', null),
  };
}

type ZoomEvent = D3ZoomEvent<HTMLElement, unknown>;

function toExtent({ width, height }: Size): [[number, number], [number, number]] {
  return [
    [0, 0],
    [width, height],
  ];
}

function toViewTransform(viewport: HTMLElement): ViewTransform {
  const { k, x, y } = zoomTransform(viewport);
  return { scale: k, x, y };
}

function moveWorld(world: HTMLElement, { scale, x, y }: ViewTransform): void {
  world.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  // In steps of about 9 %, so that a pinch does not measure every name anew at every frame.
  const step = String(2 ** (Math.round(Math.log2(scale) * 8) / 8));
  if (world.style.getPropertyValue('--zoom') !== step) world.style.setProperty('--zoom', step);
}
