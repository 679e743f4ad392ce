import { findStep } from '../../domain/map-steps.ts';
import { keyOf } from '../../domain/pressed-key.ts';
import { nudgePath } from './bend-path.ts';
import type { LayerCore } from './layer-core.ts';
import { nothingPicked } from './scene.ts';

interface HandleKeysOptions {
  /** Returns the names of actions by their keyboard shortcuts. */
  actionsByKey: () => Readonly<Record<string, string>>;
  cancel: () => void;
}

export function handleKeys(core: LayerCore, { actionsByKey, cancel }: HandleKeysOptions): void {
  const pressKey = (event: KeyboardEvent): void => {
    // Keys also apply to the map if the focus is elsewhere in the frame: on the page after a press on a path, or on a
    // button such as the zoom buttons.
    const isOver = core.options.isOn && !takesKeys(event.target);
    // The learner app dispatches key events itself to move its selection. Ignore these.
    if (!core.canvas || !isOver || !event.isTrusted) return;
    const isIdle = core.state().gesture.kind === 'idle';
    if (event.key === 'Escape') {
      if (!isIdle) event.stopPropagation();
      cancel();
      if (isIdle) core.pick(nothingPicked);
      return;
    }
    const focused = core.canvas.elements.keyAt(event.target);
    if (!handleKey(event, focused)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Handles a key. Returns false if the key has no function. */
  const handleKey = (event: KeyboardEvent, focused: string | undefined): boolean => {
    if (focused !== undefined && pressNode(core, event, focused)) return true;
    if (event.key === 'r' && !hasModifier(event)) return selectNextPath(core, focused);
    const name = actionsByKey()[keyOf(event)];
    if (name === undefined) return false;
    runAction(core, name, focused);
    return true;
  };
  const capture = { capture: true };
  addEventListener('keydown', pressKey, capture);
  addEventListener('paste', (event) => paste(core, event), capture);
  addEventListener('focusin', (event) => leavePath(core, event), capture);
}

/**
 * Selects the focused node, or opens its form if it is selected. With Shift, adds the node to the selection or removes
 * it.
 */
function pressNode(core: LayerCore, event: KeyboardEvent, key: string): boolean {
  const { nodes } = core.state().picked;
  if (event.shiftKey && (event.key === ' ' || event.key === 'Enter')) {
    const changed = new Set(nodes);
    if (!changed.delete(key)) changed.add(key);
    core.pick({ nodes: changed, path: undefined });
    return true;
  }
  if (event.key !== 'Enter' || hasModifier(event)) return false;
  if (nodes.size === 1 && nodes.has(key)) core.send({ kind: 'action', name: 'properties' });
  else core.pick({ nodes: new Set([key]), path: undefined });
  return true;
}

/** Selects a path of the focused node. Repeated calls select its paths one after the other. */
function selectNextPath(core: LayerCore, focused: string | undefined): boolean {
  const paths = core.scene.pathsOf.get(focused ?? '') ?? [];
  const at = paths.findIndex(({ key }) => key === core.state().picked.path);
  const next = paths[(at + 1) % paths.length];
  if (next) core.pick({ nodes: new Set(), path: next.key });
  return next !== undefined;
}

function runAction(core: LayerCore, name: string, focused: string | undefined): void {
  const { scene } = core;
  const { nodes, path } = core.state().picked;
  const step = findStep(name);
  if (step && path !== undefined) {
    const intention = nudgePath(scene, path, step);
    core.hold();
    if (intention) core.send({ kind: 'intend', intention });
    return;
  }
  if (name === 'select-all') return core.pick({ nodes: new Set(scene.nodesByKey.keys()), path: undefined });
  // An action applies to the focused node, unless the node is part of the selection.
  if (focused !== undefined && !nodes.has(focused) && path === undefined) {
    core.pick({ nodes: new Set([focused]), path: undefined });
  }
  core.hold();
  core.send({ kind: 'action', name });
}

function paste(core: LayerCore, event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!core.options.isOn || !core.canvas || text === '') return;
  event.preventDefault();
  core.hold();
  core.send({ kind: 'paste', text });
}

/** Unselects the path when the focus moves to a node. */
function leavePath(core: LayerCore, { target }: FocusEvent): void {
  if (core.state().picked.path !== undefined && core.canvas?.elements.keyAt(target)) core.pick(nothingPicked);
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** Returns true for an element that needs keys itself: a field, or anything in a dialog or menu. */
function takesKeys(target: EventTarget | null): boolean {
  const takers =
    'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';
  return target instanceof Element && target.closest(takers) !== null;
}
