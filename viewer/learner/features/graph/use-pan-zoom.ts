import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import { findWholeNames, type Rect } from '#parser';
import type { ViewBoxPoint } from './graph-layout.ts';
import { createPanZoom, scaleAround, type PanZoomSurface } from './pan-zoom-surface.ts';
import { toShownPart, type ShownPart, type ShownWhole } from './shown-part.ts';
import {
  fit,
  reveal,
  toRoom,
  toStartTransform,
  visibleRect,
  type Size,
  type ViewTransform,
} from './view-frame.ts';

interface PanZoomOptions {
  viewportRef: RefObject<HTMLElement | null>;
  worldRef: RefObject<HTMLElement | null>;
  /** The part of the canvas to fit into the window when the whole map is shown. */
  content: Rect;
  extent: Rect;
  /** Center of the initial view if the whole map would be too small to read. */
  focus: ViewBoxPoint | undefined;
  nodes: readonly ViewBoxPoint[];
  corners: readonly ViewBoxPoint[];
}

interface PanZoom extends ShownPart {
  commands: PanZoomCommands;
}

/** Commands that move the map. The object never changes, so passing it on causes no render. */
export interface PanZoomCommands {
  zoomBy(factor: number): void;
  fitAll(): void;
  /** Pans as little as possible to show a point above the bottom sheet. */
  bringIntoView(point: ViewBoxPoint): void;
  centreOn(point: ViewBoxPoint): void;
  /** Calls the listener with the visible part, now and after each move. Returns the unsubscribe function. */
  subscribe(listener: (visible: Rect) => void): () => void;
}

const revealMargin = 96;
const nothingShown: ShownPart = {
  part: { x: 0, y: 0, width: 0, height: 0 },
  nameSize: 0,
  window: 0,
  across: { x: 0, width: 0 },
  isReadable: false,
  isPartial: false,
};

/** Pans and zooms the map by wheel, pinch, drag and command. React renders only if another part has to be drawn. */
export function usePanZoom(options: PanZoomOptions): PanZoom {
  const { viewportRef, worldRef, content, extent } = options;
  const readLatest = useLatest(options);
  const surface = useRef<PanZoomSurface>(undefined);
  const listeners = useRef(new Set<(visible: Rect) => void>());
  const whole = useRef<ShownWhole>(undefined);
  const [shown, setShown] = useState(nothingShown);

  const showAt = useCallback(
    (find: typeof toStartTransform, isAnimated: boolean) => {
      if (!surface.current || !viewportRef.current) return;
      const { content: all, focus, nodes, corners } = readLatest();
      const bottomBar = readRoomBelow(viewportRef.current);
      const window = surface.current.size();
      const covers = readCovers(viewportRef.current);
      const fitOptions = { focus, nodes, corners, covers, textScale: readTextScale(), bottomBar };
      const transform = find(window, all, fitOptions);
      const names = findWholeNames(toRoom(window, bottomBar), all);
      const { scale } = fit(window, all, fitOptions);
      whole.current = names && { scale, nameSize: names.nameSize };
      surface.current.show(transform, isAnimated, transform.scale === scale);
    },
    [viewportRef, readLatest],
  );
  const start = useCallback(() => {
    if (!viewportRef.current) return;
    const { content: all, extent: around } = readLatest();
    surface.current?.limit(all, around, readRoomBelow(viewportRef.current));
    if (surface.current?.hasMoved()) surface.current.clampToLimits();
    else showAt(toStartTransform, false);
  }, [viewportRef, readLatest, showAt]);

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
      // A transition: drawing many nodes may take long and must not block the gesture.
      startTransition(() => setShown((before) => toShownPart(before, view)));
    });
    surface.current = created;
    const watch = watchSize(viewportRef.current, () => {
      const wasWhole = created.isWhole();
      start();
      // If the whole map was visible, all of it stays visible in a window of another size.
      if (wasWhole && created.hasMoved()) showAt(fit, false);
    });
    return () => {
      watch.disconnect();
      created.dispose();
      surface.current = undefined;
    };
  }, [viewportRef, worldRef, readLatest, start, showAt]);

  useEffect(start, [start, content, extent]);

  const commands = usePanZoomCommands({ viewportRef, surface, listeners, showAt });

  return useMemo(() => ({ ...shown, commands }), [shown, commands]);
}

/** Calls `onResize` for each size of an element, except while the element is hidden: then it has no size to fit to. */
function watchSize(element: HTMLElement, onResize: () => void): ResizeObserver {
  const watch = new ResizeObserver(([entry]) => {
    if (entry && entry.contentRect.width > 0 && entry.contentRect.height > 0) onResize();
  });
  watch.observe(element);
  return watch;
}

interface CommandParts {
  viewportRef: RefObject<HTMLElement | null>;
  surface: RefObject<PanZoomSurface | undefined>;
  listeners: RefObject<Set<(visible: Rect) => void>>;
  showAt: (find: typeof toStartTransform, isGliding: boolean) => void;
}

function usePanZoomCommands({ viewportRef, surface, listeners, showAt }: CommandParts): PanZoomCommands {
  return useMemo(() => {
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
  }, [viewportRef, surface, listeners, showAt]);
}

/** Returns the height in pixels of the map's lower edge that the zoom bar and the sheet cover at the start. */
function readRoomBelow(viewport: HTMLElement): number {
  const room = viewport.parentElement?.querySelector('[data-room]');
  return room ? viewport.clientHeight - room.clientHeight : 0;
}

/** Returns the areas of the map that the zoom bar, the overview and the author's buttons cover. */
function readCovers(viewport: HTMLElement): Rect[] {
  const { left, top } = viewport.getBoundingClientRect();
  return [...(viewport.parentElement?.querySelectorAll('[data-control], [data-corner]') ?? [])]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ x, y, width, height }) => ({ x: x - left, y: y - top, width, height }));
}

/** Returns the reader's text size relative to 16 pixels, from 1 to 2. */
function readTextScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? Math.min(2, Math.max(1, size / 16)) : 1;
}
