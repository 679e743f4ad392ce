import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import type { PanZoomLimits, Size, ViewTransform } from './view-frame.ts';

export interface ZoomGestures {
  /** Moves to a position, from which the next gesture starts. */
  show(transform: ViewTransform): void;
  limit(limits: PanZoomLimits): void;
  clampToLimits(): void;
  dispose(): void;
}

export interface ZoomGestureEvents {
  size(): Size;
  started(): void;
  /** `byHand` is true for a gesture and false for a command. */
  moved(transform: ViewTransform, byHand: boolean): void;
  ended(): void;
}

/** Distance in pixels that the map can be panned beyond its edge: enough to move nodes out from under the buttons. */
const ROOM_AROUND = 80;

type ZoomEvent = D3ZoomEvent<HTMLElement, unknown>;

/** Creates pan and zoom by wheel, pinch and drag. Loaded after the map, which keeps its initial position until then. */
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
    show: (target) => {
      const { scale, x, y } = notSmaller(target, behavior.scaleExtent()[0], events.size());
      behavior.transform(selection, zoomIdentity.translate(x, y).scale(scale));
    },
    limit: ({ smallestScale, largestScale, extent }) => {
      const room = Number(getComputedStyle(viewport).getPropertyValue('--pan-room')) || ROOM_AROUND;
      behavior.scaleExtent([smallestScale, largestScale]).translateExtent([
        [extent.x - room, extent.y - room],
        [extent.x + extent.width + room, extent.y + extent.height + room],
      ]);
    },
    clampToLimits: () => behavior.translateBy(selection, 0, 0),
    dispose: () => selection.on('.zoom', null),
  };
}

/**
 * Returns a view that is not below the smallest scale. Otherwise, after a button press, the map would jump back at the
 * next wheel turn or drag.
 */
function notSmaller(target: ViewTransform, smallest: number, { width, height }: Size): ViewTransform {
  const share = Math.max(1, smallest / target.scale);
  return {
    scale: target.scale * share,
    x: width / 2 - (width / 2 - target.x) * share,
    y: height / 2 - (height / 2 - target.y) * share,
  };
}

type Corners = [[number, number], [number, number]];

/**
 * Moves the map as little as possible so that it fills the window or, if it is smaller, is inside the window. d3 would
 * center a smaller map in the window. The viewer centers it above the zoom bar, so it would jump at the first touch.
 */
function keepInside(transform: ZoomTransform, [from, to]: Corners, [first, last]: Corners): ZoomTransform {
  return transform.translate(
    toMove(transform.invertX(from[0]) - first[0], transform.invertX(to[0]) - last[0]),
    toMove(transform.invertY(from[1]) - first[1], transform.invertY(to[1]) - last[1]),
  );
}

/**
 * Returns the shift on one axis, in canvas units, from the distances between the window's edges and the map's edges.
 */
function toMove(start: number, end: number): number {
  return end > start ? Math.max(0, start) || Math.min(0, end) : Math.min(0, start) || Math.max(0, end);
}

function toExtent({ width, height }: Size): Corners {
  return [
    [0, 0],
    [width, height],
  ];
}
