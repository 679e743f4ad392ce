import type { DrawnPage } from '#schemas/authoring.ts';
import type { NodePart } from '#schemas/map-edit.ts';
import type { FromMapFrame } from '#schemas/studio.ts';
import { handlePointer } from './handle-pointer.ts';
import { handleKeys } from './handle-keys.ts';
import { HANDLE_REACH } from './draw-layer.ts';
import { toBoundingBox, panView } from './freeze-view.ts';
import { createCore, type LayerCore, type LayerOptions } from './layer-core.ts';
import { findCanvas, type MapCanvas } from './find-canvas.ts';
import { findPanIntoView, moveBy } from './pan-into-view.ts';
import { nodeKey, toScene, type Point, type Scene } from './scene.ts';

/**
 * The layer for editing, which covers the map. It sends the author's intentions to the Studio, which changes the text.
 */
export interface Layer {
  show: (drawn: DrawnPage | undefined) => void;
  set: (options: LayerOptions) => void;
  /** Selects nodes, as soon as all of them are drawn. */
  pick: (nodes: readonly NodePart[], wantsFocus: boolean) => void;
  /** Moves everything back to its former position, because an intention was not carried out. */
  resetDrawing: () => void;
}

interface LayerConnection {
  send: (message: FromMapFrame) => void;
  /** Returns the names of actions by their keyboard shortcuts. */
  actionsByKey: () => Readonly<Record<string, string>>;
}

export function createLayer({ send, actionsByKey }: LayerConnection): Layer {
  const core = createCore(send);
  const cancel = handlePointer(core);
  handleKeys(core, { actionsByKey, cancel });
  const pendingSelection = createPendingSelection(core);
  // Wait for the next frame, because the learner app first fits the map into its window.
  const watch = new ResizeObserver(() =>
    requestAnimationFrame(() => {
      panToSelected(core);
      // Even if the map stays where it is, its buttons have moved.
      core.draw();
    }),
  );
  // The learner app shows the overview as soon as a part of the map is outside the window. It must not cover the
  // selected node. If the author has moved the map away from that node, the map stays there.
  const watchOverview = new MutationObserver(() => {
    if (isSelectedInSight(core)) panToSelected(core);
    core.draw();
  });
  return {
    show: (drawn) => {
      core.resetDrawing();
      const { scene, canvas } = core;
      if (!drawn) {
        canvas?.drawing.dispose();
        core.canvas = undefined;
        return;
      }
      core.scene = toScene(drawn);
      core.canvas = findCanvas(canvas, core.scene);
      if (core.canvas && core.canvas.viewport !== canvas?.viewport) {
        watch.disconnect();
        watchOverview.disconnect();
        const { viewport } = core.canvas;
        watch.observe(viewport);
        if (viewport.parentElement) watchOverview.observe(viewport.parentElement, { childList: true });
      }
      if (core.isHeld()) keepStill(core, scene);
      unselectMissing(core);
      pendingSelection.pick();
      core.draw();
    },
    set: (options) => {
      if (!options.isOn) cancel();
      core.options = options;
      core.draw();
    },
    pick: (nodes, wantsFocus) => {
      pendingSelection.add(new Set(nodes.map(nodeKey)), wantsFocus);
      core.draw();
    },
    resetDrawing: () => {
      core.resetDrawing();
      core.draw();
    },
  };
}

/** Creates the selection of nodes that may not be drawn yet. They are selected as soon as all of them are drawn. */
function createPendingSelection(core: LayerCore) {
  let pending: { keys: ReadonlySet<string>; wantsFocus: boolean } | undefined;
  const pick = (): void => {
    if (!pending) return;
    const { keys, wantsFocus } = pending;
    const [first] = keys;
    if ([...keys].some((key) => !core.scene.nodesByKey.has(key))) return;
    pending = undefined;
    // Forget the hovered node, so that the selected node gets the handle.
    core.hovered = {};
    core.pick({ nodes: keys, path: undefined });
    if (!wantsFocus || first === undefined) return;
    requestAnimationFrame(() => {
      core.canvas?.elements.find(first)?.focus({ preventScroll: true });
      panToSelected(core);
    });
  };
  return {
    pick,
    add: (keys: ReadonlySet<string>, wantsFocus: boolean): void => {
      // If the text cursor moves to one of several selected nodes, keep the others selected.
      const picked = pending?.keys ?? core.state().picked.nodes;
      if (!wantsFocus && [...keys].every((key) => picked.has(key))) return;
      pending = { keys, wantsFocus };
      pick();
    },
  };
}

/** Space around a selected node, for its frame, and for its name below it, in pixels. */
const SPACE = 24;
const NAME = 40;
/** Space between the handle beside a node and the edge of the window, in pixels. */
const HANDLE_SPACE = 4;

/**
 * Pans the map until the selected node is visible with its handle. If it is its map's only node, the heading must be
 * visible too. Otherwise, an opening form or the overview could cover the node, and a new map could be below the window.
 */
function panToSelected(core: LayerCore): void {
  const { canvas } = core;
  const { nodes } = core.state().picked;
  const [key = ''] = nodes;
  const element = nodes.size === 1 ? canvas?.elements.find(key) : undefined;
  const node = core.scene.nodesByKey.get(key);
  if (!canvas || !element || !node) return;
  const parts = [element, ...canvas.elements.headingOfOnly(key)].map((one) => one.getBoundingClientRect());
  const { left, top, right, bottom } = moveBy(toBoundingBox(parts), restOfGlide(canvas, element, node));
  const handleEnd = canvas.toWindow({ x: node.x + HANDLE_REACH, y: node.y }).x;
  const by = findPanIntoView(
    {
      left: left - SPACE,
      top: top - SPACE,
      right: Math.max(right + SPACE, handleEnd + HANDLE_SPACE),
      bottom: bottom + NAME,
    },
    { window: canvas.room(), covers: canvas.covers() },
  );
  if (by.x !== 0 || by.y !== 0) panView(canvas.viewport, by);
}

/** Returns true if a single node is selected, and its center is in the window. */
function isSelectedInSight({ canvas, scene, state }: LayerCore): boolean {
  const { nodes } = state().picked;
  const [key = ''] = nodes;
  const node = nodes.size === 1 ? scene.nodesByKey.get(key) : undefined;
  if (!canvas || !node) return false;
  const { x, y } = canvas.toWindow(node);
  const { left, top, right, bottom } = canvas.viewport.getBoundingClientRect();
  return x > left && x < right && y > top && y < bottom;
}

/** Returns how far a node has yet to move: the learner app may be gliding to another part of the map. */
function restOfGlide(canvas: MapCanvas, element: Element, node: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const end = canvas.toWindow(node);
  return { x: end.x - left - width / 2, y: end.y - top - height / 2 };
}

/**
 * Pans the map so that the other nodes do not move in the window. On a page without a background picture, moving the
 * topmost node shifts all others.
 */
function keepStill(core: LayerCore, before: Scene): void {
  const { scene, canvas } = core;
  const [key = ''] = core.state().picked.nodes;
  const [first = ''] = scene.origins.keys();
  const mapId = scene.nodesByKey.get(key)?.mapId ?? first;
  const [from, to] = [before.origins.get(mapId), scene.origins.get(mapId)];
  if (!canvas || !from || !to || (from.x === to.x && from.y === to.y)) return;
  const scale = canvas.scale();
  panView(canvas.viewport, { x: (from.x - to.x) * scale, y: (from.y - to.y) * scale });
}

function unselectMissing(core: LayerCore): void {
  const { scene } = core;
  const { nodes, path } = core.state().picked;
  const left = new Set([...nodes].filter((key) => scene.nodesByKey.has(key)));
  const pathLeft = scene.paths.some(({ key }) => key === path) ? path : undefined;
  if (left.size < nodes.size || pathLeft !== path) core.pick({ nodes: left, path: pathLeft });
}
