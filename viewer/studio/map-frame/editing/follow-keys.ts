import { findStep } from '../../domain/map-steps.ts';
import { keyOf } from '../../domain/pressed-key.ts';
import { nudgeRoad } from './bend-road.ts';
import type { LayerCore } from './layer-core.ts';
import { nothingPicked } from './scene.ts';

interface FollowKeysOptions {
  /** The names of the Studio's actions by their keys. */
  actionsByKey: () => Readonly<Record<string, string>>;
  /** Gives back what a hand has begun. */
  cancel: () => void;
}

/** Edits by keys. */
export function followKeys(core: LayerCore, { actionsByKey, cancel }: FollowKeysOptions): void {
  const pressKey = (event: KeyboardEvent): void => {
    // The learner app's own selection follows by keys that nobody has pressed.
    // Who has pressed a path or the ground has the focus nowhere, and goes on with the map.
    const isOver = core.isOver(event) || (core.options.isOn && event.target === document.body);
    if (!core.place || !isOver || !event.isTrusted) return;
    const focused = core.place.elements.keyAt(event.target);
    const { gesture } = core.state();
    if (event.key === 'Escape') {
      if (gesture.kind !== 'idle') event.stopPropagation();
      cancel();
      if (gesture.kind === 'idle') core.pick(nothingPicked);
      return;
    }
    if (!act(event, focused)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** False for a key that means nothing here. */
  const act = (event: KeyboardEvent, focused: string | undefined): boolean => {
    const { scene } = core;
    const { picked } = core.state();
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (focused !== undefined && event.shiftKey && isPress) {
      const nodes = new Set(picked.nodes);
      if (!nodes.delete(focused)) nodes.add(focused);
      core.pick({ nodes, road: undefined });
      return true;
    }
    if (focused !== undefined && event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const isPicked = picked.nodes.size === 1 && picked.nodes.has(focused);
      if (isPicked) core.send({ kind: 'action', name: 'properties' });
      else core.pick({ nodes: new Set([focused]), road: undefined });
      return true;
    }
    const name = actionsByKey()[keyOf(event)];
    const step = findStep(name);
    if (step && picked.road !== undefined) {
      const intention = nudgeRoad(scene, picked.road, step);
      core.hold();
      if (intention) core.send({ kind: 'intend', intention });
      return true;
    }
    if (event.key === 'r' && !event.ctrlKey && !event.metaKey && !event.altKey) return pickRoad(focused);
    if (name === undefined) return false;
    if (name === 'select-all') {
      core.pick({ nodes: new Set(scene.nodesByKey.keys()), road: undefined });
      return true;
    }
    // What has the focus is meant, unless more is picked with it.
    if (focused !== undefined && !picked.nodes.has(focused) && picked.road === undefined) {
      core.pick({ nodes: new Set([focused]), road: undefined });
    }
    core.hold();
    core.send({ kind: 'action', name });
    return true;
  };
  /** The roads of the node with the focus, one after the other. */
  const pickRoad = (focused: string | undefined): boolean => {
    const roads = core.scene.roadsOf.get(focused ?? '') ?? [];
    const at = roads.findIndex(({ key }) => key === core.state().picked.road);
    const next = roads[(at + 1) % roads.length];
    if (next) core.pick({ nodes: new Set(), road: next.key });
    return next !== undefined;
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!core.options.isOn || !core.place || text === '') return;
    event.preventDefault();
    core.hold();
    core.send({ kind: 'paste', text });
  };
  /** Who goes on to a node by keys means that, and no path that was pressed before. */
  const leaveRoad = ({ target }: FocusEvent): void => {
    if (core.state().picked.road !== undefined && core.place?.elements.keyAt(target))
      core.pick(nothingPicked);
  };
  const capture = { capture: true };
  addEventListener('keydown', pressKey, capture);
  addEventListener('paste', paste, capture);
  addEventListener('focusin', leaveRoad, capture);
}
