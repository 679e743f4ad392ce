import { hasAll, placeAt, type Target } from './gesture.ts';
import { keepPress, panView } from './hold-view.ts';
import type { LayerCore } from './layer-core.ts';
import { findHovered, findTarget } from './open-place.ts';
import type { Picked, Point } from './scene.ts';

/** Movement in pixels after which a press becomes a drag. */
const DRAG_START = 4;
/** Movement in pixels after which a touch pans the map instead of selecting. */
const TAP = 10;
/** Distance in pixels at which nodes and bends snap to a line. */
const SNAP_REACH = 8;
/**
 * During a drag, the map pans if the pointer is within `EDGE` pixels of its window's edge, by at most `FASTEST` pixels
 * per frame.
 */
const EDGE = 36;
const FASTEST = 14;

/** Converts pointer events of mouse, pen and finger to gesture events. Returns a function that cancels the gesture. */
export function followHand(core: LayerCore): () => void {
  const clicks = createClickFilter(core);
  const drag = createDrag(core, clicks.swallow);
  /**
   * An unselected item that a finger has touched. Lifting the finger selects it, unless the finger has panned the map.
   */
  let tap: { picks: Picked; at: PointerEvent } | undefined;

  const press = (event: PointerEvent): void => {
    clicks.press();
    tap = undefined;
    const { place, scene, options } = core;
    if (!place || !core.isOver(event) || event.button !== 0 || !event.isPrimary) return;
    const at = place.toCanvas(event);
    const target = findTarget(event.target, { scene, place, at });
    // Pressing a finding's mark shows the finding. The node below the mark can still be dragged.
    if (target.kind !== 'nodes' && place.elements.isOther(event.target)) return;
    const adds = event.shiftKey || options.addsMore;
    const isFinger = event.pointerType === 'touch';
    const picks = isFinger && !adds ? toPick(target, core.state().picked) : undefined;
    if (picks) {
      tap = { picks, at: event };
      return;
    }
    // Browsers send a finger's moves to the element that it touched first, but handles are removed while they are
    // dragged. Send them to the viewport instead.
    if (isFinger) place.viewport.setPointerCapture(event.pointerId);
    core.run({ kind: 'press', target, at, adds });
    if (adds || target.kind === 'handle' || target.kind === 'piece') clicks.swallow();
  };
  const move = (event: PointerEvent): void => {
    if (tap && Math.hypot(event.x - tap.at.x, event.y - tap.at.y) > TAP) tap = undefined;
    if (core.state().gesture.kind === 'idle') hover(core, event);
    else drag.move(event);
  };
  const release = (): void => {
    if (tap) core.pick(tap.picks);
    tap = undefined;
    if (core.state().gesture.kind === 'idle') return;
    drag.apply();
    core.run({ kind: 'release' });
  };
  const cancel = (): void => {
    tap = undefined;
    drag.forget();
    if (core.state().gesture.kind !== 'idle') core.run({ kind: 'cancel' });
  };

  const capture = { capture: true };
  addEventListener('pointerdown', press, capture);
  addEventListener('pointermove', move, capture);
  addEventListener('pointerup', release, capture);
  addEventListener('pointercancel', cancel, capture);
  addEventListener('mousedown', (event) => keepFromPanning(core, event), capture);
  addEventListener('touchstart', (event) => keepFromPanning(core, event), capture);
  addEventListener('click', clicks.handle, capture);
  addEventListener('dblclick', (event) => pressTwice(core, event), capture);
  return cancel;
}

/**
 * Creates a filter for clicks that the learner app must not get: those that end a drag, and those on nodes, which would
 * open the activity.
 */
function createClickFilter(core: LayerCore) {
  let swallowsNext = false;
  let isPressed = false;
  return {
    press: (): void => {
      isPressed = true;
      swallowsNext = false;
    },
    /** Hides the click with which the current press ends. */
    swallow: (): void => {
      swallowsNext = true;
    },
    handle: (event: MouseEvent): void => {
      if (!event.isTrusted || !core.isOver(event)) return;
      const key = core.place?.elements.keyAt(event.target);
      // Keyboards and screen readers click without a pointer press: select the node.
      if (key !== undefined && (event.detail === 0 || !isPressed))
        core.pick({ nodes: new Set([key]), path: undefined });
      isPressed = false;
      if (!swallowsNext && key === undefined) return;
      swallowsNext = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

/**
 * Creates a drag, which applies moves once per frame, and pans the map near the edge of its window. Calls `onDragged`
 * once the pointer has moved far enough.
 */
function createDrag(core: LayerCore, onDragged: () => void) {
  let next: PointerEvent | undefined;
  /** The last move of a drag. It is used for panning while the pointer does not move. */
  let last: PointerEvent | undefined;
  const apply = (): void => {
    const event = next;
    next = undefined;
    const { place } = core;
    if (!event || !place || core.state().gesture.kind === 'idle') return;
    const scale = place.scale();
    const reach = SNAP_REACH / scale;
    const slack = DRAG_START / scale;
    core.run({ kind: 'move', at: place.toCanvas(event), slack, reach, isFree: event.altKey });
    if (core.state().gesture.kind === 'pressed') return;
    onDragged();
    core.hold();
    if (!last) requestAnimationFrame(panAtEdge);
    last = event;
  };
  const panAtEdge = (): void => {
    const { place } = core;
    const { kind } = core.state().gesture;
    if (!last || !place || kind === 'idle' || kind === 'pressed') {
      last = undefined;
      return;
    }
    const by = toPan(place.viewport.getBoundingClientRect(), last);
    if (by.x !== 0 || by.y !== 0) {
      panView(place.viewport, by);
      next ??= last;
      apply();
    }
    requestAnimationFrame(panAtEdge);
  };
  return {
    apply,
    move: (event: PointerEvent): void => {
      if (next === undefined) requestAnimationFrame(apply);
      next = event;
    },
    forget: (): void => {
      next = undefined;
    },
  };
}

function hover(core: LayerCore, event: PointerEvent): void {
  const { place, scene, hovered } = core;
  if (!place || !core.isOver(event) || event.pointerType === 'touch') return;
  const now = findHovered(event, { scene, place, before: hovered.node });
  if (now.node === hovered.node && now.path === hovered.path) return;
  core.hovered = now;
  place.viewport.toggleAttribute('data-over-path', now.path !== undefined);
  core.draw();
}

/** Hides an event from the learner app while something is dragged, because the app would pan the map. */
function keepFromPanning(core: LayerCore, event: Event): void {
  const { gesture } = core.state();
  const holds = gesture.kind === 'pressed' && (gesture.adds || gesture.target.kind !== 'ground');
  if (holds && core.isOver(event)) keepPress(event);
}

/** Handles a double click: renames a node or a map, or creates a node at an empty place. */
function pressTwice(core: LayerCore, event: MouseEvent): void {
  const { place, scene } = core;
  if (!place || !core.isOver(event) || place.elements.isOther(event.target)) return;
  if (place.elements.keyAt(event.target) !== undefined) {
    // Prevent the learner app from opening the activity. The first click has already selected the node.
    event.stopPropagation();
    return core.send({ kind: 'action', name: 'rename' });
  }
  const at = place.toCanvas(event);
  const target = findTarget(event.target, { scene, place, at });
  const [first = ''] = target.kind === 'nodes' ? target.keys : [];
  const named = place.elements.keysOfHeading(event.target).includes(first) && scene.nodesByKey.get(first);
  if (named) core.send({ kind: 'name-map', mapId: named.mapId });
  if (target.kind !== 'ground') return;
  const created = placeAt(scene, at);
  if (!created) return;
  core.hold();
  core.send({ kind: 'create', place: created });
}

/**
 * Returns what a tap selects. Undefined if the target can be dragged at once or cannot be selected: fingers must select
 * a node or path before they can move it.
 */
function toPick(target: Target, picked: Picked): Picked | undefined {
  if (target.kind === 'path' && picked.path !== target.key) return { nodes: new Set(), path: target.key };
  if (target.kind === 'nodes' && !hasAll(picked, target.keys)) {
    return { nodes: new Set(target.keys), path: undefined };
  }
  return undefined;
}

/** Returns by how much to pan for a pointer near the edge of the map's window: the closer, the faster. */
export function toPan(
  { left, top, right, bottom }: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  return { x: along(clientX - left, right - clientX), y: along(clientY - top, bottom - clientY) };
}

function along(fromStart: number, fromEnd: number): number {
  const speed = (distance: number): number =>
    Math.round(FASTEST * Math.min(1, Math.max(0, (EDGE - distance) / EDGE)));
  return speed(fromStart) - speed(fromEnd) + 0;
}
