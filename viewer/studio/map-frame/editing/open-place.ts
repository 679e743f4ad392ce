import { STUDIO_LAYER } from '#schemas/authoring.ts';
import { createDrawing } from './draw-layer.ts';
import { createNodeElements, type NodeElements } from './node-elements.ts';
import type { Point, Scene } from './scene.ts';

/** Where the map is drawn. */
export interface Place {
  host: Element;
  /** All that stands on the canvas. */
  world: Element;
  /** What the map is seen through. */
  viewport: Element;
  elements: NodeElements;
  drawing: ReturnType<typeof createDrawing>;
  toCanvas: (event: { clientX: number; clientY: number }) => Point;
  /** Pixels to a unit of the canvas. */
  scale: () => number;
}

/** The place of a scene; what was drawn into it stays. Undefined where there is none. */
export function openPlace(before: Place | undefined, scene: Scene): Place | undefined {
  const host = document.getElementById(STUDIO_LAYER);
  const world = host?.parentElement;
  const viewport = world?.parentElement;
  if (!host || !world || !viewport) return undefined;
  if (before && before.host !== host) before.drawing.dispose();
  const matrix = (): DOMMatrixReadOnly => new DOMMatrixReadOnly(world.style.transform);
  return {
    host,
    world,
    viewport,
    elements: createNodeElements(world, scene),
    drawing: before?.host === host ? before.drawing : createDrawing(host),
    toCanvas: ({ clientX, clientY }) => {
      const { left, top } = viewport.getBoundingClientRect();
      const { a, e, f } = matrix();
      return { x: (clientX - left - e) / a, y: (clientY - top - f) / a };
    },
    scale: () => matrix().a,
  };
}
