import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { findWholeNames, type Rect } from '#parser';
import type { Point } from './graph-layout.ts';
import { toShownPart, toZoomStep, type ShownPart, type ShownWhole } from './shown-part.ts';
import {
  fit,
  fitScale,
  reveal,
  toRoom,
  toStartTransform,
  visibleRect,
  type Insets,
  type PanZoomLimits,
  type Size,
  type ViewTransform,
} from './view-frame.ts';
import type { ZoomGestures } from './zoom-gestures.ts';

interface PanZoomOptions {
  /** What catches the gestures. */
  viewportRef: RefObject<HTMLElement | null>;
  /** What is moved. */
  worldRef: RefObject<HTMLElement | null>;
  /** What "the whole map" means, on the canvas. */
  content: Rect;
  /** How far one may pan. */
  extent: Rect;
  /** Begin around this point where the whole map would be too small to read. */
  focus: Point | undefined;
  nodes: readonly Point[];
}

interface PanZoom extends ShownPart {
  commands: PanZoomCommands;
}

/** Stable: they may be handed on without drawing anything anew. */
export interface PanZoomCommands {
  zoomBy(factor: number): void;
  fitAll(): void;
  /** Moves as little as needed for the point to be seen, above a sheet that lies over the map. */
  bringIntoView(point: Point): void;
  centreOn(point: Point): void;
  /** Calls with the visible part, now and at each move; returns the undo. */
  subscribe(listener: (visible: Rect) => void): () => void;
}

const revealMargin = 96;
const nothingShown: ShownPart = {
  part: { x: 0, y: 0, width: 0, height: 0 },
  nameSize: 0,
  isReadable: false,
  isPartial: false,
};

/** Pan and zoom by wheel, pinch, drag and command. React hears of it only when another part needs drawing. */
export function usePanZoom(options: PanZoomOptions): PanZoom {
  const { viewportRef, worldRef, content, extent } = options;
  const readLatest = useLatest(options);
  const surface = useRef<PanZoomSurface>(undefined);
  const listeners = useRef(new Set<(visible: Rect) => void>());
  const whole = useRef<ShownWhole>(undefined);
  const [shown, setShown] = useState(nothingShown);

  const showAt = useCallback(
    (find: typeof toStartTransform, isGliding: boolean) => {
      if (!surface.current || !viewportRef.current) return;
      const { content: all, focus, nodes } = readLatest();
      const insets = readInsets(viewportRef.current);
      const window = surface.current.size();
      const wishes = { focus, nodes, textScale: readTextScale(), insets };
      const transform = find(window, all, wishes);
      const names = findWholeNames(toRoom(window, insets), all);
      whole.current = names && { scale: fit(window, all, wishes).scale, nameSize: names.nameSize };
      surface.current.show(transform, isGliding);
    },
    [viewportRef, readLatest],
  );
  const start = useCallback(() => {
    surface.current?.limit(readLatest().content, readLatest().extent);
    if (surface.current?.hasMoved()) surface.current.settle();
    else showAt(toStartTransform, false);
  }, [readLatest, showAt]);

  useEffect(() => {
    if (!viewportRef.current || !worldRef.current) return undefined;
    const created = createPanZoom(viewportRef.current, worldRef.current, (transform, size) => {
      const visible = visibleRect(size, transform);
      for (const listener of listeners.current) listener(visible);
      const view = {
        visible,
        scale: transform.scale,
        content: readLatest().content,
        textScale: readTextScale(),
        whole: whole.current,
      };
      // Drawing many nodes anew may take its time: the gesture goes on meanwhile.
      startTransition(() => setShown((before) => toShownPart(before, view)));
    });
    surface.current = created;
    const watch = new ResizeObserver(([entry]) => {
      // Without a size it is not shown: then there is nothing to fit it to.
      if (entry && entry.contentRect.width > 0 && entry.contentRect.height > 0) start();
    });
    watch.observe(viewportRef.current);
    return () => {
      watch.disconnect();
      created.dispose();
      surface.current = undefined;
    };
  }, [viewportRef, worldRef, readLatest, start]);

  useEffect(start, [start, content, extent]);

  const commands = useMemo<PanZoomCommands>(() => {
    const openHeight = () =>
      viewportRef.current?.parentElement?.querySelector('[data-open]')?.clientHeight ?? 1;
    const glide = (to: (size: Size, now: ViewTransform) => ViewTransform): void => {
      if (surface.current) surface.current.show(to(surface.current.size(), surface.current.read()), true);
    };
    return {
      zoomBy: (factor) => glide((size, now) => scaleAround(size, now, factor)),
      fitAll: () => showAt(fit, true),
      bringIntoView: (point) =>
        glide(({ width }, now) => reveal({ width, height: openHeight() }, now, point, revealMargin)),
      centreOn: (point) => glide((size, now) => reveal(size, now, point, Number.POSITIVE_INFINITY)),
      subscribe: (listener) => {
        listeners.current.add(listener);
        if (surface.current) listener(visibleRect(surface.current.size(), surface.current.read()));
        return () => listeners.current.delete(listener);
      },
    };
  }, [showAt, viewportRef]);

  return useMemo(() => ({ ...shown, commands }), [shown, commands]);
}

/** How far controls reach over the map from its window's edges. */
function readInsets(viewport: HTMLElement): Insets {
  const window = viewport.getBoundingClientRect();
  const insets = { top: 0, bottom: 0 };
  for (const control of viewport.parentElement?.querySelectorAll('[data-control]') ?? []) {
    const { top, bottom } = control.getBoundingClientRect();
    if (top + bottom < window.top + window.bottom) insets.top = bottom - window.top;
    else insets.bottom = window.bottom - top + 4;
  }
  return insets;
}

/** The reader's text size against the usual 16 pixels, from 1 to 2. */
function readTextScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? Math.min(2, Math.max(1, size / 16)) : 1;
}

function scaleAround(size: Size, now: ViewTransform, factor: number): ViewTransform {
  const scale = Math.min(largestScale, now.scale * factor);
  const share = scale / now.scale;
  return {
    scale,
    x: size.width / 2 - (size.width / 2 - now.x) * share,
    y: size.height / 2 - (size.height / 2 - now.y) * share,
  };
}

/** The gestures on one element, and what it shows; nothing of React. */
interface PanZoomSurface {
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

const largestScale = 3;
/** How far one may pan over the edge: enough for what lies under the buttons to come out. */
const roomAround = 80;

/** Moves the world directly, by command and, as soon as they are loaded, by gestures: none draws anything anew. */
function createPanZoom(
  viewport: HTMLElement,
  world: HTMLElement,
  onMove: (transform: ViewTransform, size: Size) => void,
): PanZoomSurface {
  let now: ViewTransform = { scale: 1, x: 0, y: 0 };
  let limits: PanZoomLimits | undefined;
  let gestures: ZoomGestures | undefined;
  let isDisposed = false;
  let hasMoved = false;
  const size = (): Size => ({
    // At least one pixel: an element that is not shown yet has no size, and nothing may be divided by it.
    width: Math.max(1, viewport.clientWidth),
    height: Math.max(1, viewport.clientHeight),
  });
  const move = (transform: ViewTransform): void => {
    now = transform;
    moveWorld(world, transform);
    onMove(transform, size());
  };
  const attach = async (): Promise<void> => {
    const { createZoomGestures } = await import('./zoom-gestures.ts');
    if (isDisposed) return;
    gestures = createZoomGestures(viewport, {
      size,
      started: () => {
        world.dataset['moving'] = '';
        delete world.dataset['gliding'];
      },
      moved: (transform, byHand) => {
        if (byHand) hasMoved = true;
        move(transform);
      },
      ended: () => delete world.dataset['moving'],
    });
    if (limits) gestures.limit(limits);
    gestures.show(now);
  };
  // Without them, offline after the first part came, the buttons still move the map.
  attach().catch(() => undefined);
  return {
    size,
    read: () => now,
    show: (transform, isGliding) => {
      hasMoved ||= isGliding;
      world.toggleAttribute('data-gliding', isGliding);
      if (gestures) gestures.show(transform);
      else move(transform);
    },
    limit: (content, extent) => {
      limits = {
        smallestScale: Math.min(0.5, fitScale(size(), content)),
        largestScale,
        extent: {
          x: extent.x - roomAround,
          y: extent.y - roomAround,
          width: extent.width + 2 * roomAround,
          height: extent.height + 2 * roomAround,
        },
      };
      gestures?.limit(limits);
    },
    settle: () => (gestures ? gestures.settle() : move(now)),
    hasMoved: () => hasMoved,
    dispose: () => {
      isDisposed = true;
      gestures?.dispose();
    },
  };
}

function moveWorld(world: HTMLElement, { scale, x, y }: ViewTransform): void {
  world.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  const step = String(toZoomStep(scale));
  if (world.style.getPropertyValue('--zoom') !== step) world.style.setProperty('--zoom', step);
}
