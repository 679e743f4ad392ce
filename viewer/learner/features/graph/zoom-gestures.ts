import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import type { PanZoomLimits, Size, ViewTransform } from './view-frame.ts';

export interface ZoomGestures {
  /** Shows a place as if a gesture had led there. */
  show(transform: ViewTransform): void;
  limit(limits: PanZoomLimits): void;
  /** Moves back inside the limits, as after a change of size. */
  settle(): void;
  dispose(): void;
}

export interface ZoomGestureEvents {
  size(): Size;
  started(): void;
  /** `byHand` tells a gesture from a command. */
  moved(transform: ViewTransform, byHand: boolean): void;
  ended(): void;
}

/** How far one may pan over the edge: enough for what lies under the buttons to come out. */
const ROOM_AROUND = 80;

type ZoomEvent = D3ZoomEvent<HTMLElement, unknown>;

/** Wheel, pinch and drag on an element. Loaded once the map stands: until then it shows where it begins. */
export function createZoomGestures(viewport: HTMLElement, events: ZoomGestureEvents): ZoomGestures {
  const behavior = zoom<HTMLElement, unknown>()
    .clickDistance(6)
    .extent(() => toExtent(events.size()))
    .constrain(keepInside)
    .on('start', (event: ZoomEvent) => {
      if (event.sourceEvent) events.started();
    })
    .on('zoom', ({ transform: { k, x, y }, sourceEvent }: ZoomEvent) =>
      events.moved({ scale: k, x, y }, Boolean(sourceEvent)),
    )
    .on('end', () => events.ended());
  const selection = select<HTMLElement, unknown>(viewport).call(behavior).on('dblclick.zoom', null);
  return {
    show: (wanted) => {
      const { scale, x, y } = notSmaller(wanted, behavior.scaleExtent()[0], events.size());
      behavior.transform(selection, zoomIdentity.translate(x, y).scale(scale));
    },
    limit: ({ smallestScale, largestScale, extent }) => {
      const room = Number(getComputedStyle(viewport).getPropertyValue('--pan-room')) || ROOM_AROUND;
      behavior.scaleExtent([smallestScale, largestScale]).translateExtent([
        [extent.x - room, extent.y - room],
        [extent.x + extent.width + room, extent.y + extent.height + room],
      ]);
    },
    settle: () => behavior.translateBy(selection, 0, 0),
    dispose: () => selection.on('.zoom', null),
  };
}

/** A button leads no further than the wheel does: at the first turn of that, or drag, the map would jump back. */
function notSmaller(wanted: ViewTransform, smallest: number, { width, height }: Size): ViewTransform {
  const share = Math.max(1, smallest / wanted.scale);
  return {
    scale: wanted.scale * share,
    x: width / 2 - (width / 2 - wanted.x) * share,
    y: height / 2 - (height / 2 - wanted.y) * share,
  };
}

type Corners = [[number, number], [number, number]];

/**
 * The least move by which the map fills the window, or is all inside where it is smaller. d3's own would put a smaller map in
 * the middle of the window, but it begins in the middle of what the zoom bar leaves free: it would jump at the first touch.
 */
function keepInside(transform: ZoomTransform, [from, to]: Corners, [first, last]: Corners): ZoomTransform {
  return transform.translate(
    toMove(transform.invertX(from[0]) - first[0], transform.invertX(to[0]) - last[0]),
    toMove(transform.invertY(from[1]) - first[1], transform.invertY(to[1]) - last[1]),
  );
}

/** From how far the window begins and ends behind where the map does, on the canvas. */
function toMove(start: number, end: number): number {
  return end > start ? Math.max(0, start) || Math.min(0, end) : Math.min(0, start) || Math.max(0, end);
}

function toExtent({ width, height }: Size): Corners {
  return [
    [0, 0],
    [width, height],
  ];
}
