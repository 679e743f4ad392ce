import type { DrawnPage } from '#schemas/authoring.ts';
import type { NodePart } from '#schemas/map-edit.ts';
import type { FromMapFrame } from '#schemas/studio.ts';
import { followHand } from './follow-hand.ts';
import { followKeys } from './follow-keys.ts';
import { around, panView, toSight } from './hold-view.ts';
import { createCore, type LayerCore, type LayerOptions } from './layer-core.ts';
import { openPlace } from './open-place.ts';
import { nodeKey, toScene, type Scene } from './scene.ts';

/**
 * The layer for editing, which covers the map. It sends the author's intentions to the Studio, which changes the text.
 */
export interface Layer {
  show: (drawn: DrawnPage | undefined) => void;
  set: (options: LayerOptions) => void;
  /** Selects nodes, as soon as all of them are drawn. */
  pick: (nodes: readonly NodePart[], wantsFocus: boolean) => void;
  /** Moves everything back to its former position, because an intention was not carried out. */
  settle: () => void;
}

interface LayerConnection {
  send: (message: FromMapFrame) => void;
  /** Returns the names of actions by their keyboard shortcuts. */
  actionsByKey: () => Readonly<Record<string, string>>;
}

export function createLayer({ send, actionsByKey }: LayerConnection): Layer {
  const core = createCore(send);
  const cancel = followHand(core);
  followKeys(core, { actionsByKey, cancel });
  const awaited = createAwaited(core);
  // Wait for the next frame, because the learner app first fits the map into its window.
  const watch = new ResizeObserver(() => requestAnimationFrame(() => keepInSight(core)));
  return {
    show: (drawn) => {
      core.settle();
      const { scene, place } = core;
      if (!drawn) {
        place?.drawing.dispose();
        core.place = undefined;
        return;
      }
      core.scene = toScene(drawn);
      core.place = openPlace(place, core.scene);
      if (core.place && core.place.viewport !== place?.viewport) {
        watch.disconnect();
        watch.observe(core.place.viewport);
      }
      if (core.isHeld()) keepInPlace(core, scene);
      unpickGone(core);
      awaited.pick();
      core.draw();
    },
    set: (options) => {
      if (!options.isOn) cancel();
      core.options = options;
      core.draw();
    },
    pick: (nodes, wantsFocus) => {
      awaited.add(new Set(nodes.map(nodeKey)), wantsFocus);
      core.draw();
    },
    settle: () => {
      core.settle();
      core.draw();
    },
  };
}

/** Creates the selection of nodes that may not be drawn yet. They are selected as soon as all of them are drawn. */
function createAwaited(core: LayerCore) {
  let awaited: { keys: ReadonlySet<string>; wantsFocus: boolean } | undefined;
  const pick = (): void => {
    if (!awaited) return;
    const { keys, wantsFocus } = awaited;
    const [first] = keys;
    if ([...keys].some((key) => !core.scene.nodesByKey.has(key))) return;
    awaited = undefined;
    // Forget the hovered node, so that the selected node gets the handle.
    core.hovered = {};
    core.pick({ nodes: keys, path: undefined });
    if (!wantsFocus || first === undefined) return;
    requestAnimationFrame(() => {
      core.place?.elements.find(first)?.focus({ preventScroll: true });
      keepInSight(core);
    });
  };
  return {
    pick,
    add: (keys: ReadonlySet<string>, wantsFocus: boolean): void => {
      // If the text cursor moves to one of several selected nodes, keep the others selected.
      const picked = awaited?.keys ?? core.state().picked.nodes;
      if (!wantsFocus && [...keys].every((key) => picked.has(key))) return;
      awaited = { keys, wantsFocus };
      pick();
    },
  };
}

/**
 * Pans the map until the selected node is visible. If it is its map's only node, the heading must be visible too.
 * Otherwise, an opening form could cover the node, and a new map could be below the window.
 */
function keepInSight(core: LayerCore): void {
  const { place } = core;
  const { nodes } = core.state().picked;
  const [key = ''] = nodes;
  const element = nodes.size === 1 ? place?.elements.find(key) : undefined;
  if (!place || !element) return;
  const parts = [element, ...place.elements.headingOfOnly(key)].map((one) => one.getBoundingClientRect());
  const window = place.viewport.getBoundingClientRect();
  const controls = place.viewport.parentElement?.querySelector('[data-control]')?.getBoundingClientRect();
  const by = toSight(around(parts), window, controls ?? { top: window.bottom });
  if (by.x !== 0 || by.y !== 0) panView(place.viewport, by);
}

/**
 * Pans the map so that the other nodes do not move in the window. On a page without a background picture, moving the
 * topmost node shifts all others.
 */
function keepInPlace(core: LayerCore, before: Scene): void {
  const { scene, place } = core;
  const [key = ''] = core.state().picked.nodes;
  const [first = ''] = scene.origins.keys();
  const mapId = scene.nodesByKey.get(key)?.mapId ?? first;
  const [from, to] = [before.origins.get(mapId), scene.origins.get(mapId)];
  if (!place || !from || !to || (from.x === to.x && from.y === to.y)) return;
  const scale = place.scale();
  panView(place.viewport, { x: (from.x - to.x) * scale, y: (from.y - to.y) * scale });
}

function unpickGone(core: LayerCore): void {
  const { scene } = core;
  const { nodes, path } = core.state().picked;
  const left = new Set([...nodes].filter((key) => scene.nodesByKey.has(key)));
  const pathLeft = scene.paths.some(({ key }) => key === path) ? path : undefined;
  if (left.size < nodes.size || pathLeft !== path) core.pick({ nodes: left, path: pathLeft });
}
