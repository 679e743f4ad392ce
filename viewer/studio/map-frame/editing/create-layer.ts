import type { DrawnPage } from '#schemas/authoring.ts';
import type { NodePart } from '#schemas/map-edit.ts';
import type { FromMapFrame } from '#schemas/studio.ts';
import { followHand } from './follow-hand.ts';
import { followKeys } from './follow-keys.ts';
import { around, panView, toSight } from './hold-view.ts';
import { createCore, type LayerOptions } from './layer-core.ts';
import { openPlace, type Place } from './open-place.ts';
import { nodeKey, toScene, type Scene } from './scene.ts';

/** What edits the map where it is drawn; the text is changed by the Studio, which is told what the author wants. */
export interface Layer {
  show: (drawn: DrawnPage | undefined) => void;
  set: (options: LayerOptions) => void;
  /** Picks nodes, as soon as they are drawn. */
  pick: (nodes: readonly NodePart[], wantsFocus: boolean) => void;
  /** Draws all where it was: nothing has come of what was wanted. */
  settle: () => void;
}

interface LayerConnection {
  send: (message: FromMapFrame) => void;
  /** The names of the Studio's actions by their keys. */
  actionsByKey: () => Readonly<Record<string, string>>;
}

export function createLayer({ send, actionsByKey }: LayerConnection): Layer {
  const core = createCore(send);
  const cancel = followHand(core);
  followKeys(core, { actionsByKey, cancel });
  let awaited: { keys: ReadonlySet<string>; wantsFocus: boolean } | undefined;

  /**
   * A form that opens takes half of the map's window, and a new map stands below all others: what is picked stays in what is
   * seen, and a map's first node with its heading.
   */
  const keepInSight = (): void => {
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
  };

  const showPicked = (): void => {
    if (!awaited) return;
    const { keys, wantsFocus } = awaited;
    const [first] = keys;
    const { scene } = core;
    if ([...keys].some((key) => !scene.nodesByKey.has(key))) return;
    awaited = undefined;
    // The pointer may be anywhere by now: what was just made is what the hand goes on with.
    core.hovered = {};
    core.pick({ nodes: keys, road: undefined });
    // It is drawn in the next frame.
    if (!wantsFocus || first === undefined) return;
    requestAnimationFrame(() => {
      core.place?.elements.find(first)?.focus({ preventScroll: true });
      keepInSight();
    });
  };

  /** A page without a picture begins where its topmost node stands: as that moves, all the others would. */
  const keepPlace = ({ viewport, scale }: Place, before: Scene): void => {
    const { scene } = core;
    const [key = ''] = core.state().picked.nodes;
    const [first = ''] = scene.origins.keys();
    const mapId = scene.nodesByKey.get(key)?.mapId ?? first;
    const [from, to] = [before.origins.get(mapId), scene.origins.get(mapId)];
    if (!from || !to || (from.x === to.x && from.y === to.y)) return;
    panView(viewport, { x: (from.x - to.x) * scale(), y: (from.y - to.y) * scale() });
  };

  // In the next frame: the learner app fits the map into its window first.
  const watch = new ResizeObserver(() => requestAnimationFrame(keepInSight));

  return {
    show: (drawn) => {
      core.settle();
      if (!drawn) {
        core.place?.drawing.dispose();
        core.place = undefined;
        return;
      }
      const before = core.scene;
      const scene = toScene(drawn);
      core.scene = scene;
      const placeBefore = core.place;
      core.place = openPlace(placeBefore, scene);
      if (core.place && core.place.viewport !== placeBefore?.viewport) {
        watch.disconnect();
        watch.observe(core.place.viewport);
      }
      if (core.place && core.isHeld()) keepPlace(core.place, before);
      const { nodes, road } = core.state().picked;
      const left = new Set([...nodes].filter((key) => scene.nodesByKey.has(key)));
      const roadLeft = scene.roads.some(({ key }) => key === road) ? road : undefined;
      if (left.size < nodes.size || roadLeft !== road) core.pick({ nodes: left, road: roadLeft });
      showPicked();
      core.draw();
    },
    set: (options) => {
      if (!options.isOn) cancel();
      core.options = options;
      core.draw();
    },
    pick: (nodes, wantsFocus) => {
      const keys = new Set(nodes.map(nodeKey));
      // The cursor comes to one of those that are picked together, or are about to be.
      const picked = awaited?.keys ?? core.state().picked.nodes;
      if (!wantsFocus && [...keys].every((key) => picked.has(key))) return;
      awaited = { keys, wantsFocus };
      showPicked();
      core.draw();
    },
    settle: () => {
      core.settle();
      core.draw();
    },
  };
}
