import { PATH_WIDTH } from '#parser';
import { STUDIO_LAYER } from '#schemas/authoring.ts';
import type { FrameArea } from '#schemas/studio.ts';
import { createDrawing } from './draw-layer.ts';
import type { Target } from './gesture.ts';
import { findNodeAt, findPath, type Hovered, type Point, type Scene } from './scene.ts';

export interface MapCanvas {
  host: Element;
  /** The element that contains everything on the map's canvas. */
  world: Element;
  viewport: Element;
  elements: NodeElements;
  drawing: ReturnType<typeof createDrawing>;
  toCanvas: (event: { clientX: number; clientY: number }) => Point;
  /** Returns where a point of the canvas is in the window. */
  toWindow: (point: Point) => Point;
  /** Returns the number of pixels per unit of the canvas. */
  scale: () => number;
  /** Returns the areas of the zoom buttons and of the overview in the window, unless they are hidden. */
  covers: () => FrameArea[];
  /** Returns the part of the window above the zoom buttons, beside which the Studio shows the number of findings. */
  room: () => FrameArea;
}

/**
 * Finds the learner app's elements for a scene. Keeps the drawing of the editing layer. Returns undefined if the map is
 * not drawn.
 */
export function findCanvas(before: MapCanvas | undefined, scene: Scene): MapCanvas | undefined {
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
    toWindow: ({ x, y }) => {
      const { left, top } = viewport.getBoundingClientRect();
      const { a, e, f } = matrix();
      return { x: left + e + x * a, y: top + f + y * a };
    },
    scale: () => matrix().a,
    covers: () => areasOfCovers(viewport),
    room: () => {
      const { left, top, right, bottom } = viewport.getBoundingClientRect();
      const controls = viewport.parentElement?.querySelector('[data-control]')?.getBoundingClientRect();
      return { left, top, right, bottom: Math.min(bottom, controls?.top ?? bottom) };
    },
  };
}

function areasOfCovers(viewport: Element): FrameArea[] {
  const covers = viewport.parentElement?.querySelectorAll(':scope > [data-control], :scope > svg') ?? [];
  return [...covers]
    .map((cover) => cover.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
}

/** Distance from a tile's corner to its center on each axis, in view-box units. */
const HALF_TILE = 25;

/** Finds the learner app's buttons of nodes. Only their position identifies them. */
function createNodeElements(world: Element, { nodes, origins }: Pick<Scene, 'nodes' | 'origins'>) {
  const keys = new Map<string, string>();
  for (const { x, y, key, isBend } of nodes) if (!isBend) keys.set(`${x - HALF_TILE} ${y - HALF_TILE}`, key);
  const keyOf = (element: HTMLElement): string | undefined => {
    const [x, y] = element.style.transform.match(/-?[\d.]+(?:e-?\d+)?/g) ?? [];
    return keys.get(`${Number(x)} ${Number(y)}`);
  };
  /**
   * Returns the headings of maps, which the learner app draws in the order of the maps, each with the keys of its map's
   * nodes.
   */
  const headings = (): { element: HTMLElement; nodeKeys: readonly string[] }[] => {
    const mapIds = [...origins.keys()];
    return [...world.querySelectorAll<HTMLElement>(':scope > [role=group] > div:has(> h2)')].map(
      (element, index) => ({
        element,
        nodeKeys: nodes.filter(({ mapId }) => mapId === mapIds[index]).map(({ key }) => key),
      }),
    );
  };
  const all = (): HTMLElement[] => [...world.querySelectorAll<HTMLElement>('button[data-status]')];
  return {
    keyAt: (target: EventTarget | null): string | undefined => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[data-status]') : null;
      return button ? keyOf(button) : undefined;
    },
    /** Returns the keys of all nodes of a map, given an element in the map's heading. */
    keysOfHeading: (target: EventTarget | null): readonly string[] =>
      headings().find(({ element }) => target instanceof Node && element.contains(target))?.nodeKeys ?? [],
    /**
     * Returns the heading of a map with a single node, given that node. Empty if the map has several or its heading is
     * not drawn.
     */
    headingOfOnly: (key: string): HTMLElement[] =>
      headings()
        .filter(
          ({ element, nodeKeys }) =>
            nodeKeys.length === 1 && nodeKeys[0] === key && element.style.transform !== '',
        )
        .map(({ element }) => element),
    /** Returns where the headings of maps are in the window. The heading of a page's only map is not drawn. */
    headingAreas: (): FrameArea[] =>
      headings().flatMap(({ element }) => {
        if (element.style.transform === '') return [];
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return [{ left, top, right, bottom }];
      }),
    isOtherButton: (target: EventTarget | null): boolean => {
      const button = target instanceof Element ? target.closest('button') : null;
      return button !== null && !button.matches('[data-status]');
    },
    find: (key: string): HTMLElement | undefined => all().find((element) => keyOf(element) === key),
    /** Returns the elements of nodes, and the headings of maps whose nodes are all among them. */
    findAll: (wanted: ReadonlySet<string>): HTMLElement[] => [
      ...all().filter((element) => wanted.has(keyOf(element) ?? '')),
      ...headings().flatMap(({ element, nodeKeys }) =>
        nodeKeys.length > 0 && nodeKeys.every((key) => wanted.has(key)) ? [element] : [],
      ),
    ],
  };
}

type NodeElements = ReturnType<typeof createNodeElements>;

interface PointerContext {
  scene: Scene;
  canvas: MapCanvas;
}

/**
 * Returns the node or path under the pointer. A node in `before` stays hovered while the pointer moves to its handle.
 */
export function findHovered(
  event: PointerEvent,
  { scene, canvas, before }: PointerContext & { before: string | undefined },
): Hovered {
  const { target } = event;
  const handle = target instanceof SVGElement ? target.dataset.handle : undefined;
  const at = canvas.toCanvas(event);
  const key = handle ?? canvas.elements.keyAt(target) ?? findNodeAt(scene, at)?.key;
  if (key !== undefined) return { node: key };
  const last = scene.nodesByKey.get(before ?? '');
  if (last && Math.hypot(at.x - last.x, at.y - last.y) < HOVER_REACH) return { node: before };
  return canvas.elements.isOtherButton(target) ? {} : { path: pathAt({ scene, canvas, at }) };
}

/** Distance from a node's center within which the pointer hovers over it, in view-box units. */
const HOVER_REACH = 60;

/** Distance from a path within which a press is on the path, in pixels. */
const PATH_REACH = 12;

export function findTarget(
  element: EventTarget | null,
  { scene, canvas, at }: PointerContext & { at: Point },
): Target {
  const { handle, path: ofPiece, piece, node } = element instanceof SVGElement ? element.dataset : {};
  if (handle !== undefined) return { kind: 'handle', key: handle };
  if (ofPiece !== undefined) return { kind: 'piece', path: ofPiece, index: Number(piece) };
  // On maps with thousands of nodes, the learner app draws most of them as dots that receive no events: find them by
  // position.
  const key = node ?? canvas.elements.keyAt(element) ?? findNodeAt(scene, at)?.key;
  if (key !== undefined) return { kind: 'nodes', keys: [key] };
  const keys = canvas.elements.keysOfHeading(element);
  if (keys.length > 0) return { kind: 'nodes', keys };
  const path = pathAt({ scene, canvas, at });
  return path === undefined ? { kind: 'ground' } : { kind: 'path', key: path };
}

function pathAt({ scene, canvas, at }: PointerContext & { at: Point }): string | undefined {
  return findPath(scene, at, Math.max(PATH_REACH / canvas.scale(), PATH_WIDTH / 2))?.key;
}
