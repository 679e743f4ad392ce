import { PATH_WIDTH } from '#parser';
import { hasAll, placeAt, type Target } from './gesture.ts';
import { keepPress, panView } from './hold-view.ts';
import type { LayerCore } from './layer-core.ts';
import { findNodeAt, findRoad, type Picked, type Point, type Hovered, type Scene } from './scene.ts';
import type { Place } from './open-place.ts';

/** How near the pointer has to be, in pixels. */
const TREMBLE = 4;
const TAP = 10;
const SNAP_REACH = 8;
/** So near to an edge of its window the map comes along, and so far in each frame at most. */
const EDGE = 36;
const FASTEST = 14;

/** Edits by mouse, pen and finger. Returns what gives back all that the hand has begun. */
export function followHand(core: LayerCore): () => void {
  /** A press that was a drag, or has picked something, is no press for the learner app. */
  let swallowsClick = false;
  /** True from a press to the click that it ends with. */
  let isPressed = false;
  /** What a finger has come down on, which may be about to move the map. */
  let touched: { picks: Picked; at: PointerEvent } | undefined;
  let nextMove: PointerEvent | undefined;
  /** Where the pointer is while something is dragged. */
  let last: PointerEvent | undefined;

  const press = (event: PointerEvent): void => {
    swallowsClick = false;
    touched = undefined;
    isPressed = true;
    const { place, scene, options } = core;
    if (!place || !core.isOver(event) || event.button !== 0 || !event.isPrimary) return;
    const at = place.toCanvas(event);
    const target = findTarget(event.target, { scene, place, at });
    // A mark says what is wrong when it is pressed; the node that it lies on is dragged by it too.
    if (target.kind !== 'nodes' && place.elements.isOther(event.target)) return;
    const adds = event.shiftKey || options.addsMore;
    // A finger moves the map; what is picked already it moves instead.
    const picks = event.pointerType === 'touch' && !adds ? toPick(target, core.state().picked) : undefined;
    if (picks) {
      touched = { picks, at: event };
      return;
    }
    // A finger's moves are told to what it came down on: handles are taken away while they are dragged.
    if (event.pointerType === 'touch') place.viewport.setPointerCapture(event.pointerId);
    core.run({ kind: 'press', target, at, adds });
    if (adds || target.kind === 'handle' || target.kind === 'piece') swallowsClick = true;
  };
  const applyMove = (): void => {
    const event = nextMove;
    nextMove = undefined;
    const { place } = core;
    if (!event || !place || core.state().gesture.kind === 'idle') return;
    const scale = place.scale();
    const reach = SNAP_REACH / scale;
    const slack = TREMBLE / scale;
    core.run({ kind: 'move', at: place.toCanvas(event), slack, reach, isFree: event.altKey });
    if (core.state().gesture.kind === 'pressed') return;
    swallowsClick = true;
    core.hold();
    if (!last) requestAnimationFrame(comeAlong);
    last = event;
  };
  /** The map comes along where something is dragged to an edge of its window. */
  const comeAlong = (): void => {
    const { place } = core;
    const { kind } = core.state().gesture;
    if (!last || !place || kind === 'idle' || kind === 'pressed') {
      last = undefined;
      return;
    }
    const by = toPan(place.viewport.getBoundingClientRect(), last);
    if (by.x !== 0 || by.y !== 0) {
      panView(place.viewport, by);
      nextMove ??= last;
      applyMove();
    }
    requestAnimationFrame(comeAlong);
  };
  const move = (event: PointerEvent): void => {
    if (touched && Math.hypot(event.x - touched.at.x, event.y - touched.at.y) > TAP) touched = undefined;
    if (core.state().gesture.kind === 'idle') return hover(event);
    if (nextMove === undefined) requestAnimationFrame(applyMove);
    nextMove = event;
  };
  const hover = (event: PointerEvent): void => {
    const { place, scene, hovered } = core;
    if (!place || !core.isOver(event) || event.pointerType === 'touch') return;
    const now = findHovered(event, { scene, place, before: hovered.node });
    if (now.node === hovered.node && now.road === hovered.road) return;
    core.hovered = now;
    place.viewport.toggleAttribute('data-over-road', now.road !== undefined);
    core.draw();
  };
  const release = (): void => {
    if (touched) core.pick(touched.picks);
    touched = undefined;
    if (core.state().gesture.kind === 'idle') return;
    applyMove();
    core.run({ kind: 'release' });
  };
  const cancel = (): void => {
    touched = undefined;
    nextMove = undefined;
    if (core.state().gesture.kind !== 'idle') core.run({ kind: 'cancel' });
  };
  /** The learner app pans with these: not while something else is moved. */
  const keepFromPanning = (event: Event): void => {
    const { gesture } = core.state();
    const holds = gesture.kind === 'pressed' && (gesture.adds || gesture.target.kind !== 'ground');
    if (!holds || !core.isOver(event)) return;
    keepPress(event);
  };
  /** The learner app would open a node that is pressed twice: what is picked is told to it otherwise. */
  const swallowClick = (event: MouseEvent): void => {
    if (!event.isTrusted || !core.isOver(event)) return;
    const key = core.place?.elements.keyAt(event.target);
    // Keys and screen readers press nothing before.
    if (key !== undefined && (event.detail === 0 || !isPressed))
      core.pick({ nodes: new Set([key]), road: undefined });
    isPressed = false;
    if (!swallowsClick && key === undefined) return;
    swallowsClick = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const createAt = (event: MouseEvent): void => {
    const { place, scene } = core;
    if (!place || !core.isOver(event) || place.elements.isOther(event.target)) return;
    if (place.elements.keyAt(event.target) !== undefined) {
      // A learner opens an activity like this. Its first press has picked it.
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
  };

  const capture = { capture: true };
  addEventListener('pointerdown', press, capture);
  addEventListener('pointermove', move, capture);
  addEventListener('pointerup', release, capture);
  addEventListener('pointercancel', cancel, capture);
  addEventListener('mousedown', keepFromPanning, capture);
  addEventListener('touchstart', keepFromPanning, capture);
  addEventListener('click', swallowClick, capture);
  addEventListener('dblclick', createAt, capture);
  return cancel;
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

interface Hovering {
  scene: Scene;
  place: Place;
  /** The node that the pointer was over. */
  before: string | undefined;
}

/** What the pointer is over, or a node that it is on its way from to what that is taken hold of by. */
function findHovered(event: PointerEvent, { scene, place, before }: Hovering): Hovered {
  const { target } = event;
  const handle = target instanceof SVGElement ? target.dataset.handle : undefined;
  const key = handle ?? place.elements.keyAt(target);
  if (key !== undefined) return { node: key };
  const at = place.toCanvas(event);
  const last = scene.nodesByKey.get(before ?? '');
  if (last && Math.hypot(at.x - last.x, at.y - last.y) < BESIDE) return { node: before };
  return place.elements.isOther(target) ? {} : { road: roadAt({ scene, place, at }) };
}

/** In view-box units. */
const BESIDE = 60;

/** How near to a path it is pressed, in pixels. */
const ROAD_REACH = 12;

/** What was pressed on the map, at a place of its canvas. */
function findTarget(
  element: EventTarget | null,
  { scene, place, at }: { scene: Scene; place: Place; at: Point },
): Target {
  const { handle, road: ofPiece, piece, node } = element instanceof SVGElement ? element.dataset : {};
  if (handle !== undefined) return { kind: 'handle', key: handle };
  if (ofPiece !== undefined) return { kind: 'piece', road: ofPiece, index: Number(piece) };
  // In maps with thousands of nodes, the learner app draws most as dots that cannot be pressed.
  const key = node ?? place.elements.keyAt(element) ?? findNodeAt(scene, at)?.key;
  if (key !== undefined) return { kind: 'nodes', keys: [key] };
  const keys = place.elements.keysOfHeading(element);
  if (keys.length > 0) return { kind: 'nodes', keys };
  const road = roadAt({ scene, place, at });
  return road === undefined ? { kind: 'ground' } : { kind: 'road', key: road };
}

/** The road at a place of the canvas, or near enough to it. */
function roadAt({ scene, place, at }: { scene: Scene; place: Place; at: Point }): string | undefined {
  return findRoad(scene, at, Math.max(ROAD_REACH / place.scale(), PATH_WIDTH / 2))?.key;
}
