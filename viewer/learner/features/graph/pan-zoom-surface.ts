import type { Rect } from '#parser';
import { startWhenLoaded } from '../../../shared/ports/deferred.ts';
import { toZoomStep } from './shown-part.ts';
import { fitScale, toRoom, type PanZoomLimits, type Size, type ViewTransform } from './view-frame.ts';
import type * as zoomGestures from './zoom-gestures.ts';

/** Pans and zooms one element, independently of React. */
export interface PanZoomSurface {
  read(): ViewTransform;
  size(): Size;
  /** Moves to a position, immediately or animated. `isWhole`: the position shows the whole map. */
  show(transform: ViewTransform, isGliding: boolean, isWhole?: boolean): void;
  /**
   * Sets the limits. The smallest scale shows all content above a bar of height `bottomBar`. Panning ends at the extent.
   */
  limit(content: Rect, extent: Rect, bottomBar: number): void;
  /** Moves back inside the limits, for example after the window was resized. */
  clampToLimits(): void;
  /** Returns true once a person has panned or zoomed. From that time, the map does not move by itself. */
  hasMoved(): boolean;
  /** Returns true while the view shows the whole map, as fitted to the window. */
  isWhole(): boolean;
  dispose(): void;
}

const largestScale = 3;

/**
 * Creates pan and zoom of the map by commands and, as soon as their code is loaded, by gestures. React does not render
 * again for them.
 */
export function createPanZoom(
  viewport: HTMLElement,
  world: HTMLElement,
  onMove: (transform: ViewTransform, size: Size) => void,
): PanZoomSurface {
  let now: ViewTransform = { scale: 1, x: 0, y: 0 };
  let limits: PanZoomLimits | undefined;
  let gestures: zoomGestures.ZoomGestures | undefined;
  let hasMoved = false;
  let isWhole = false;
  const size = () => sizeOf(viewport);
  const move = (transform: ViewTransform): void => {
    now = transform;
    moveWorld(world, transform);
    onMove(transform, size());
  };
  const attach = ({ createZoomGestures }: typeof zoomGestures): (() => void) => {
    gestures = createZoomGestures(viewport, {
      size,
      started: () => {
        world.dataset['moving'] = '';
        delete world.dataset['gliding'];
      },
      moved: (transform, byHand) => {
        hasMoved ||= byHand;
        isWhole &&= !byHand || isAlike(transform, now);
        move(transform);
      },
      ended: () => delete world.dataset['moving'],
    });
    if (limits) gestures.limit(limits);
    gestures.show(now);
    return gestures.dispose;
  };
  // If the gestures fail to load, the buttons still move the map.
  const dispose = startWhenLoaded(() => import('./zoom-gestures.ts'), attach);
  return {
    size,
    read: () => now,
    show: (transform, isGliding, whole = false) => {
      hasMoved ||= isGliding;
      isWhole = whole || (isWhole && isAlike(transform, now));
      world.toggleAttribute('data-gliding', isGliding);
      if (gestures) gestures.show(transform);
      else move(transform);
    },
    limit: (content, extent, bottomBar) => {
      limits = {
        smallestScale: Math.min(0.5, fitScale(toRoom(size(), bottomBar), content)),
        largestScale,
        extent,
      };
      gestures?.limit(limits);
    },
    clampToLimits: () => (gestures ? gestures.clampToLimits() : move(now)),
    hasMoved: () => hasMoved,
    isWhole: () => isWhole,
    dispose,
  };
}

/** Returns true if nobody can see the difference between two positions. */
function isAlike(one: ViewTransform, other: ViewTransform): boolean {
  const isNear = Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1;
  return isNear && Math.abs(one.scale / other.scale - 1) < 0.001;
}

/** Returns an element's size, at least one pixel: a hidden element has size 0, and sizes are used as divisors. */
function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) };
}

function moveWorld(world: HTMLElement, { scale, x, y }: ViewTransform): void {
  world.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  const step = String(toZoomStep(scale));
  if (world.style.getPropertyValue('--zoom') !== step) world.style.setProperty('--zoom', step);
}

/** Returns the view magnified around the center of the window. */
export function scaleAround(size: Size, now: ViewTransform, factor: number): ViewTransform {
  const scale = Math.min(largestScale, now.scale * factor);
  const share = scale / now.scale;
  return {
    scale,
    x: size.width / 2 - (size.width / 2 - now.x) * share,
    y: size.height / 2 - (size.height / 2 - now.y) * share,
  };
}
