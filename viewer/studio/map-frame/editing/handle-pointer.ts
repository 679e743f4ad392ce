import { hasAll, positionAt, type Target } from './gesture.ts';
import { capturePress, panView } from './freeze-view.ts';
import type { LayerCore } from './layer-core.ts';
import { findHovered, findTarget } from './find-canvas.ts';
import type { SelectedKeys, Point } from './scene.ts';

/** Movement in pixels after which a press becomes a drag. */
const DRAG_START = 4;
/** Movement in pixels after which a touch pans the map instead of selecting. */
const TAP_DISTANCE = 10;
/** Distance in pixels at which nodes and bends snap to a line. */
const SNAP_REACH = 8;
/**
 * During a drag, the map pans if the pointer is within `EDGE` pixels of its window's edge, by at most `MAX_SPEED` pixels
 * per frame.
 */
const EDGE = 36;
const MAX_SPEED = 14;

/** Converts pointer events of mouse, pen and finger to gesture events. Returns a function that cancels the gesture. */
export function handlePointer(core: LayerCore): () => void {
  const clicks = createClickFilter(core);
  const drag = createDrag(core, clicks.swallow);
  /**
   * An unselected item that a finger has touched. Lifting the finger selects it, unless the finger has panned the map.
   */
  let tap: { picks: SelectedKeys; at: PointerEvent } | undefined;

  const handlePointerDown = (event: PointerEvent): void => {
    clicks.startPress();
    tap = undefined;
    const { canvas, scene, options } = core;
    if (!canvas || !core.isOnMap(event) || event.button !== 0 || !event.isPrimary) return;
    const at = canvas.toCanvas(event);
    const target = findTarget(event.target, { scene, canvas, at });
    // Pressing a finding's mark shows the finding. The node below the mark can still be dragged.
    if (target.kind !== 'nodes' && canvas.elements.isOtherButton(event.target)) return;
    const adds = event.shiftKey || options.addsMore;
    const isTouch = event.pointerType === 'touch';
    const picks = isTouch && !adds ? selectionOfTap(target, core.state().picked) : undefined;
    if (picks) {
      tap = { picks, at: event };
      return;
    }
    // Browsers send a finger's moves to the element that it touched first, but handles are removed while they are
    // dragged. Send them to the viewport instead.
    if (isTouch) canvas.viewport.setPointerCapture(event.pointerId);
    if (isTouch && target.kind === 'handle') preventClickOnLift(event.target);
    core.run({ kind: 'press', target, at, adds });
    if (adds || target.kind === 'handle' || target.kind === 'piece') clicks.swallow();
  };
  const move = (event: PointerEvent): void => {
    if (tap && Math.hypot(event.x - tap.at.x, event.y - tap.at.y) > TAP_DISTANCE) tap = undefined;
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
  addEventListener('pointerdown', handlePointerDown, capture);
  addEventListener('pointermove', move, capture);
  addEventListener('pointerup', release, capture);
  addEventListener('pointercancel', cancel, capture);
  addEventListener('mousedown', (event) => keepFromPanning(core, event), capture);
  addEventListener('touchstart', (event) => keepFromPanning(core, event), capture);
  addEventListener('click', clicks.handle, capture);
  addEventListener('dblclick', (event) => handleDoubleClick(core, event), capture);
  return cancel;
}

/**
 * Prevents the click that browsers send when a finger is lifted from a handle. Lifting it opens a dialog, which may be
 * below the finger by then, and would get that click. The event goes to the touched element, even if it was removed.
 */
function preventClickOnLift(touched: EventTarget | null): void {
  const end = (event: Event): void => {
    // After a drag, the event cannot be cancelled, and no click follows.
    if (event.cancelable) event.preventDefault();
  };
  touched?.addEventListener('touchend', end, { once: true, passive: false });
}

/**
 * Creates a filter for clicks that the learner app must not get: those that end a drag, and those on nodes, which would
 * open the activity.
 */
function createClickFilter(core: LayerCore) {
  let swallowsNext = false;
  let isPressed = false;
  return {
    startPress: (): void => {
      isPressed = true;
      swallowsNext = false;
    },
    /** Hides the click with which the current press ends. */
    swallow: (): void => {
      swallowsNext = true;
    },
    handle: (event: MouseEvent): void => {
      if (!event.isTrusted || !core.isOnMap(event)) return;
      const key = core.canvas?.elements.keyAt(event.target);
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
    const { canvas } = core;
    if (!event || !canvas || core.state().gesture.kind === 'idle') return;
    const scale = canvas.scale();
    const reach = SNAP_REACH / scale;
    const dragThreshold = DRAG_START / scale;
    core.run({ kind: 'move', at: canvas.toCanvas(event), dragThreshold, reach, isFree: event.altKey });
    if (core.state().gesture.kind === 'pressed') return;
    onDragged();
    core.hold();
    if (!last) requestAnimationFrame(panAtEdge);
    last = event;
  };
  const panAtEdge = (): void => {
    const { canvas } = core;
    const { kind } = core.state().gesture;
    if (!last || !canvas || kind === 'idle' || kind === 'pressed') {
      last = undefined;
      return;
    }
    const by = toPan(canvas.viewport.getBoundingClientRect(), last);
    if (by.x !== 0 || by.y !== 0) {
      panView(canvas.viewport, by);
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
  const { canvas, scene, hovered } = core;
  if (!canvas || !core.isOnMap(event) || event.pointerType === 'touch') return;
  const now = findHovered(event, { scene, canvas, before: hovered.node });
  if (now.node === hovered.node && now.path === hovered.path) return;
  core.hovered = now;
  canvas.viewport.toggleAttribute('data-over-path', now.path !== undefined);
  core.draw();
}

/** Hides an event from the learner app while something is dragged, because the app would pan the map. */
function keepFromPanning(core: LayerCore, event: Event): void {
  const { gesture } = core.state();
  const holds = gesture.kind === 'pressed' && (gesture.adds || gesture.target.kind !== 'ground');
  if (holds && core.isOnMap(event)) capturePress(event);
}

/** Handles a double click: renames a node or a map, or creates a node on the background. */
function handleDoubleClick(core: LayerCore, event: MouseEvent): void {
  const { canvas, scene } = core;
  if (!canvas || !core.isOnMap(event) || canvas.elements.isOtherButton(event.target)) return;
  if (canvas.elements.keyAt(event.target) !== undefined) {
    // Prevent the learner app from opening the activity. The first click has already selected the node.
    event.stopPropagation();
    return core.send({ kind: 'action', name: 'rename' });
  }
  const at = canvas.toCanvas(event);
  const target = findTarget(event.target, { scene, canvas, at });
  const [first = ''] = target.kind === 'nodes' ? target.keys : [];
  const headingNode =
    canvas.elements.keysOfHeading(event.target).includes(first) && scene.nodesByKey.get(first);
  if (headingNode) core.send({ kind: 'name-map', mapId: headingNode.mapId });
  if (target.kind !== 'ground') return;
  const created = positionAt(scene, at);
  if (!created) return;
  core.hold();
  core.send({ kind: 'create', position: created });
}

/**
 * Returns what a tap selects. Undefined if the target can be dragged at once or cannot be selected: fingers must select
 * a node or path before they can move it.
 */
function selectionOfTap(target: Target, picked: SelectedKeys): SelectedKeys | undefined {
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
  return { x: edgeSpeed(clientX - left, right - clientX), y: edgeSpeed(clientY - top, bottom - clientY) };
}

function edgeSpeed(fromStart: number, fromEnd: number): number {
  const speed = (distance: number): number =>
    Math.round(MAX_SPEED * Math.min(1, Math.max(0, (EDGE - distance) / EDGE)));
  return speed(fromStart) - speed(fromEnd) + 0;
}
