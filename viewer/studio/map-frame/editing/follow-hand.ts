import { hasAll, placeAt, type Target } from './gesture.ts';
import { keepPress, panView } from './hold-view.ts';
import type { LayerCore } from './layer-core.ts';
import { findHovered, findTarget } from './open-place.ts';
import type { Picked, Point } from './scene.ts';

/** How near the pointer has to be, in pixels. */
const TREMBLE = 4;
const TAP = 10;
const SNAP_REACH = 8;
/** Within EDGE pixels of its window's edge the map pans during a drag, by at most FASTEST pixels a frame. */
const EDGE = 36;
const FASTEST = 14;

/** Edits by mouse, pen and finger: turns pointer events into those of a gesture. Returns what cancels the gesture. */
export function followHand(core: LayerCore): () => void {
  const clicks = createClickFilter(core);
  const drag = createDrag(core, clicks.swallow);
  /** A finger that is down on something not picked: it picks that, unless it goes on to pan the map. */
  let tap: { picks: Picked; at: PointerEvent } | undefined;

  const press = (event: PointerEvent): void => {
    clicks.press();
    tap = undefined;
    const { place, scene, options } = core;
    if (!place || !core.isOver(event) || event.button !== 0 || !event.isPrimary) return;
    const at = place.toCanvas(event);
    const target = findTarget(event.target, { scene, place, at });
    // A mark shows its finding when it is pressed; but the node below it can be dragged by it.
    if (target.kind !== 'nodes' && place.elements.isOther(event.target)) return;
    const adds = event.shiftKey || options.addsMore;
    const isFinger = event.pointerType === 'touch';
    const picks = isFinger && !adds ? toPick(target, core.state().picked) : undefined;
    if (picks) {
      tap = { picks, at: event };
      return;
    }
    // A finger's moves are sent to the element it came down on, and handles are removed while they are dragged.
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
  addEventListener('click', clicks.hear, capture);
  addEventListener('dblclick', (event) => pressTwice(core, event), capture);
  return cancel;
}

/** Keeps clicks from the learner app that end a drag, or are on a node, which it would open. */
function createClickFilter(core: LayerCore) {
  let swallowsNext = false;
  /** True from a press to the click that it ends with. */
  let isPressed = false;
  return {
    press: (): void => {
      isPressed = true;
      swallowsNext = false;
    },
    /** The click that the press ends with is not for the learner app. */
    swallow: (): void => {
      swallowsNext = true;
    },
    hear: (event: MouseEvent): void => {
      if (!event.isTrusted || !core.isOver(event)) return;
      const key = core.place?.elements.keyAt(event.target);
      // Keys and screen readers click without a press.
      if (key !== undefined && (event.detail === 0 || !isPressed))
        core.pick({ nodes: new Set([key]), road: undefined });
      isPressed = false;
      if (!swallowsNext && key === undefined) return;
      swallowsNext = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

/**
 * Moves what is dragged once a frame, and pans the map where that is at an edge of its window. `onDragged` is called when the
 * hand has moved further than it trembles.
 */
function createDrag(core: LayerCore, onDragged: () => void) {
  /** The move that the next frame applies. */
  let next: PointerEvent | undefined;
  /** The last move of a drag, for panning while the pointer rests. */
  let last: PointerEvent | undefined;
  const apply = (): void => {
    const event = next;
    next = undefined;
    const { place } = core;
    if (!event || !place || core.state().gesture.kind === 'idle') return;
    const scale = place.scale();
    const reach = SNAP_REACH / scale;
    const slack = TREMBLE / scale;
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
  if (now.node === hovered.node && now.road === hovered.road) return;
  core.hovered = now;
  place.viewport.toggleAttribute('data-over-road', now.road !== undefined);
  core.draw();
}

/** The learner app pans by these events: not while something else is moved. */
function keepFromPanning(core: LayerCore, event: Event): void {
  const { gesture } = core.state();
  const holds = gesture.kind === 'pressed' && (gesture.adds || gesture.target.kind !== 'ground');
  if (holds && core.isOver(event)) keepPress(event);
}

/** Renames a node or a map; on the ground creates a node. */
function pressTwice(core: LayerCore, event: MouseEvent): void {
  const { place, scene } = core;
  if (!place || !core.isOver(event) || place.elements.isOther(event.target)) return;
  if (place.elements.keyAt(event.target) !== undefined) {
    // The learner app would open the activity. The first press has picked it.
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

/** What a finger picks before it can move that; undefined for what it can move, or what nothing picks. */
function toPick(target: Target, picked: Picked): Picked | undefined {
  if (target.kind === 'road' && picked.road !== target.key) return { nodes: new Set(), road: target.key };
  if (target.kind === 'nodes' && !hasAll(picked, target.keys)) {
    return { nodes: new Set(target.keys), road: undefined };
  }
  return undefined;
}

/** How far the map is panned for a pointer near an edge of its window: the faster, the nearer. */
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
