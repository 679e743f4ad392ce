import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { createPanZoom, largestScale } from './create-pan-zoom.ts';
import type { PanZoomSurface } from './create-pan-zoom.ts';
import type { Point, Rect } from './graph-layout.ts';
import { toShownPart } from './shown-part.ts';
import type { ShownPart } from './shown-part.ts';
import { fit, reveal, toStartTransform, visibleRect } from './view-frame.ts';
import type { Size, ViewTransform } from './view-frame.ts';

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

export interface PanZoom extends ShownPart {
  commands: PanZoomCommands;
}

/** Stable: they may be handed on without drawing anything anew. */
export interface PanZoomCommands {
  zoomBy(factor: number): void;
  fitAll(): void;
  /** Moves as little as needed for the point to be seen. */
  bringIntoView(point: Point): void;
  centreOn(point: Point): void;
  /** Calls with the visible part, now and at each move; returns the undo. */
  subscribe(listener: (visible: Rect) => void): () => void;
}

const revealMargin = 96;
const nothingShown: ShownPart = {
  part: { x: 0, y: 0, width: 0, height: 0 },
  detail: 'high',
  isPartial: false,
};

/** Pan and zoom by wheel, pinch, drag and command. React hears of it only when another part needs drawing. */
export function usePanZoom(options: PanZoomOptions): PanZoom {
  const { viewportRef, worldRef, content, extent } = options;
  const readLatest = useLatest(options);
  const surface = useRef<PanZoomSurface>(undefined);
  const listeners = useRef(new Set<(visible: Rect) => void>());
  const [shown, setShown] = useState(nothingShown);

  const start = useCallback(() => {
    const { content: all, extent: around, focus, nodes } = readLatest();
    surface.current?.limit(all, around);
    if (surface.current?.hasMoved()) surface.current.settle();
    else if (surface.current) {
      const wishes = { focus, nodes, textScale: readTextScale() };
      surface.current.show(toStartTransform(surface.current.size(), all, wishes), false);
    }
  }, [readLatest]);

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
    const glide = (to: (size: Size, now: ViewTransform) => ViewTransform): void => {
      if (surface.current) surface.current.show(to(surface.current.size(), surface.current.read()), true);
    };
    return {
      zoomBy: (factor) => glide((size, now) => scaleAround(size, now, factor)),
      fitAll: () => glide((size) => fit(size, readLatest().content, readTextScale())),
      bringIntoView: (point) => glide((size, now) => reveal(size, now, point, revealMargin)),
      centreOn: (point) => glide((size, now) => reveal(size, now, point, Number.POSITIVE_INFINITY)),
      subscribe: (listener) => {
        listeners.current.add(listener);
        if (surface.current) listener(visibleRect(surface.current.size(), surface.current.read()));
        return () => listeners.current.delete(listener);
      },
    };
  }, [readLatest]);

  return useMemo(() => ({ ...shown, commands }), [shown, commands]);
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
