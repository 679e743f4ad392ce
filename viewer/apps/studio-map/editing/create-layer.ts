import type { DrawnPage } from '#schemas/authoring.ts';
import type { NodePart } from '#schemas/map-edit.ts';
import type { FromMapFrame } from '#schemas/studio.ts';
import { follow, isGround, placeAt, type GestureEvent, type GestureState } from './gesture.ts';
import { findCommand } from './map-keys.ts';
import { findHovered } from './find-hovered.ts';
import { findTarget } from './find-target.ts';
import { holdView, keepPress, panView } from './hold-view.ts';
import { shiftElements } from './node-elements.ts';
import { openPlace, type Place } from './open-place.ts';
import {
  emptyScene,
  nodeKey,
  nothingPicked,
  toScene,
  toSelection,
  type Picked,
  type Scene,
} from './scene.ts';

/** What edits the map where it is drawn; the text is changed by the Studio, which is told what the author wants. */
export interface Layer {
  show: (drawn: DrawnPage | undefined) => void;
  set: (options: { isOn: boolean; hasGrid: boolean }) => void;
  /** Picks nodes, as soon as they are drawn. */
  pick: (nodes: readonly NodePart[], wantsFocus: boolean) => void;
  /** Draws all where it was: nothing has come of what was wanted. */
  settle: () => void;
}

/** How near the pointer has to be, in pixels. */
const TREMBLE = 4;
const SNAP_REACH = 8;

export function createLayer(send: (message: FromMapFrame) => void): Layer {
  let scene: Scene = emptyScene;
  let state: GestureState = { gesture: { kind: 'idle' }, picked: nothingPicked };
  let options = { isOn: true, hasGrid: false };
  let hovered: string | undefined;
  let place: Place | undefined;
  let shifted: HTMLElement[] = [];
  let awaited: { keys: ReadonlySet<string>; wantsFocus: boolean } | undefined;
  /** A press that was a drag, or has picked something, is no press for the learner app. */
  let swallowsClick = false;
  let nextMove: PointerEvent | undefined;
  /** What is looked at stays in its place, once something was done on the map. */
  let isHeld = false;

  const draw = (): void => {
    place?.drawing.draw({
      ...state,
      scene: options.isOn ? scene : emptyScene,
      hovered,
      hasGrid: options.hasGrid,
    });
  };
  const tell = (before: Picked): void => {
    if (before !== state.picked) send({ kind: 'picked', selection: toSelection(scene, state.picked) });
  };
  const run = (event: GestureEvent): void => {
    const before = state;
    const { gesture, picked, intention, create } = follow(state, event, scene);
    state = { gesture, picked };
    if (gesture.kind === 'moving') {
      if (before.gesture.kind !== 'moving') shifted = place?.elements.findAll(gesture.keys) ?? [];
      shiftElements(shifted, gesture.shift?.by);
    } else if (shifted.length > 0 && !intention) settle();
    tell(before.picked);
    if (intention) send({ kind: 'intend', intention });
    if (create) send({ kind: 'create', place: create });
    draw();
  };
  const hold = (): void => {
    if (!isHeld && place) holdView(place.viewport);
    isHeld = true;
  };
  const settle = (): void => {
    shiftElements(shifted, undefined);
    shifted = [];
  };
  const pickNow = (picked: Picked): void => {
    const before = state.picked;
    state = { ...state, picked };
    tell(before);
    draw();
  };
  const isOver = (event: Event): boolean =>
    options.isOn && event.target instanceof Node && place?.viewport.contains(event.target) === true;

  const press = (event: PointerEvent): void => {
    swallowsClick = false;
    if (!place || !isOver(event) || event.button !== 0 || !event.isPrimary) return;
    const at = place.toCanvas(event);
    const target = findTarget(event.target, { scene, place, at });
    const adds = event.shiftKey;
    // A finger moves the map; what is picked already it moves instead.
    const isOwn = target.kind !== 'node' || state.picked.nodes.has(target.key);
    if (event.pointerType === 'touch' && !isOwn) return;
    run({ kind: 'press', target, at, adds });
    if (adds || target.kind === 'handle' || target.kind === 'piece') swallowsClick = true;
  };
  const applyMove = (): void => {
    const event = nextMove;
    nextMove = undefined;
    if (!event || !place || state.gesture.kind === 'idle') return;
    const scale = place.scale();
    const reach = SNAP_REACH / scale;
    const slack = TREMBLE / scale;
    run({ kind: 'move', at: place.toCanvas(event), slack, reach, isFree: event.altKey });
    if (state.gesture.kind === 'pressed') return;
    swallowsClick = true;
    hold();
  };
  const move = (event: PointerEvent): void => {
    if (state.gesture.kind === 'idle') return hover(event);
    if (nextMove === undefined) requestAnimationFrame(applyMove);
    nextMove = event;
  };
  const hover = (event: PointerEvent): void => {
    if (!place || !isOver(event) || event.pointerType === 'touch') return;
    const key = findHovered(event, { scene, place, before: hovered });
    if (key === hovered) return;
    hovered = key;
    draw();
  };
  const release = (): void => {
    if (state.gesture.kind === 'idle') return;
    applyMove();
    run({ kind: 'release' });
  };
  const cancel = (): void => {
    nextMove = undefined;
    if (state.gesture.kind !== 'idle') run({ kind: 'cancel' });
  };
  /** The learner app pans with these: not while something else is moved. */
  const keepFromPanning = (event: Event): void => {
    const { gesture } = state;
    const holds = gesture.kind === 'pressed' && (gesture.adds || !isGround(gesture.target));
    if (!holds || !isOver(event)) return;
    keepPress(event);
  };
  const swallowClick = (event: Event): void => {
    if (!swallowsClick || !isOver(event)) return;
    swallowsClick = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const createAt = (event: MouseEvent): void => {
    if (!place || !isOver(event)) return;
    if (place.elements.keyAt(event.target) !== undefined) {
      // A learner opens an activity like this. Its first press has picked it.
      event.stopPropagation();
      return send({ kind: 'command', name: 'rename' });
    }
    if (event.target instanceof SVGElement && Object.keys(event.target.dataset).length > 0) return;
    const created = placeAt(scene, place.toCanvas(event));
    if (!created) return;
    hold();
    send({ kind: 'create', place: created });
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (!place || !options.isOn || !isOver(event)) return;
    const focused = place.elements.keyAt(event.target);
    const { gesture, picked } = state;
    if (event.key === 'Escape') {
      if (gesture.kind !== 'idle') event.stopPropagation();
      cancel();
      if (gesture.kind === 'idle') pickNow(nothingPicked);
      return;
    }
    const isPress = event.key === ' ' || event.key === 'Enter';
    const name = findCommand(event);
    if (focused !== undefined && event.shiftKey && isPress) {
      const nodes = new Set(picked.nodes);
      if (!nodes.delete(focused)) nodes.add(focused);
      pickNow({ nodes, road: undefined });
    } else if (name === undefined) return;
    else if (name === 'select-all') pickNow({ nodes: new Set(scene.nodesByKey.keys()), road: undefined });
    else {
      // What has the focus is meant, unless more is picked with it.
      if (focused !== undefined && !picked.nodes.has(focused) && picked.road === undefined) {
        pickNow({ nodes: new Set([focused]), road: undefined });
      }
      hold();
      send({ kind: 'command', name });
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!options.isOn || !place || text === '') return;
    event.preventDefault();
    hold();
    send({ kind: 'paste', text });
  };

  /** Who goes on to a node by keys means that, and no path that was pressed before. */
  const leaveRoad = ({ target }: FocusEvent): void => {
    if (state.picked.road !== undefined && place?.elements.keyAt(target)) pickNow(nothingPicked);
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
  addEventListener('keydown', pressKey, capture);
  addEventListener('paste', paste, capture);
  addEventListener('focusin', leaveRoad, capture);

  const showPicked = (): void => {
    if (!awaited) return;
    const { keys, wantsFocus } = awaited;
    const [first] = keys;
    if ([...keys].some((key) => !scene.nodesByKey.has(key))) return;
    awaited = undefined;
    state = { ...state, picked: { nodes: keys, road: undefined } };
    send({ kind: 'picked', selection: toSelection(scene, state.picked) });
    // It is drawn in the next frame.
    if (wantsFocus && first !== undefined) {
      requestAnimationFrame(() => place?.elements.find(first)?.focus({ preventScroll: true }));
    }
  };

  /** A page without a picture begins where its topmost node stands: as that moves, all the others would. */
  const keepPlace = ({ viewport, scale }: Place, before: Scene): void => {
    const [key = ''] = state.picked.nodes;
    const [first = ''] = scene.origins.keys();
    const mapId = scene.nodesByKey.get(key)?.mapId ?? first;
    const [from, to] = [before.origins.get(mapId), scene.origins.get(mapId)];
    if (!from || !to || (from.x === to.x && from.y === to.y)) return;
    panView(viewport, { x: (from.x - to.x) * scale(), y: (from.y - to.y) * scale() });
  };

  return {
    show: (drawn) => {
      settle();
      if (!drawn) {
        place?.drawing.dispose();
        place = undefined;
        return;
      }
      const before = scene;
      scene = toScene(drawn);
      place = openPlace(place, scene);
      if (place && isHeld) keepPlace(place, before);
      const { nodes, road } = state.picked;
      const left = new Set([...nodes].filter((key) => scene.nodesByKey.has(key)));
      const roadLeft = scene.roads.some(({ key }) => key === road) ? road : undefined;
      if (left.size < nodes.size || roadLeft !== road) pickNow({ nodes: left, road: roadLeft });
      showPicked();
      draw();
    },
    set: (next) => {
      if (!next.isOn) cancel();
      options = next;
      draw();
    },
    pick: (nodes, wantsFocus) => {
      const keys = new Set(nodes.map(nodeKey));
      // The cursor comes to one of those that are picked together.
      if (!wantsFocus && [...keys].every((key) => state.picked.nodes.has(key))) return;
      awaited = { keys, wantsFocus };
      showPicked();
      draw();
    },
    settle: () => {
      settle();
      draw();
    },
  };
}
