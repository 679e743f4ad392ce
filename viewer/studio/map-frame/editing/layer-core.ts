import type { FromMapFrame } from '#schemas/studio.ts';
import { PATH_BEND, toPathData } from '#parser';
import { reduceGesture, type Gesture, type GestureEvent, type GestureState } from './gesture.ts';
import { createBoxReporter } from './report-box.ts';
import { freezeView } from './freeze-view.ts';
import type { MapCanvas } from './find-canvas.ts';
import {
  emptyScene,
  nothingPicked,
  pathByKey,
  toSelection,
  type Hovered,
  type SelectedKeys,
  type Point,
  type Scene,
  type ScenePath,
} from './scene.ts';

export interface LayerOptions {
  isOn: boolean;
  hasGrid: boolean;
  /** True if a press adds to the selection without the Shift key, for touch screens without a keyboard. */
  addsMore: boolean;
}

/** The state of the editing layer, which pointers and keys share. */
export interface LayerCore {
  scene: Scene;
  canvas: MapCanvas | undefined;
  options: LayerOptions;
  hovered: Hovered;
  readonly state: () => GestureState;
  readonly send: (message: FromMapFrame) => void;
  readonly draw: () => void;
  /** Applies an event to the current gesture, and sends the result to the Studio. */
  readonly run: (event: GestureEvent) => void;
  readonly pick: (picked: SelectedKeys) => void;
  readonly hold: () => void;
  readonly isHeld: () => boolean;
  readonly resetDrawing: () => void;
  /** Returns true if an event is on the map, and the map can be edited. */
  readonly isOnMap: (event: Event) => boolean;
}

export function createCore(send: (message: FromMapFrame) => void): LayerCore {
  let state: GestureState = { gesture: { kind: 'idle' }, picked: nothingPicked };
  const moved = createDragPreview();
  let isHeld = false;
  const sendSelection = (before: SelectedKeys): void => {
    const { picked } = state;
    if (before !== picked) send({ kind: 'picked', selection: toSelection(core.scene, picked) });
  };
  const core: LayerCore = {
    scene: emptyScene,
    canvas: undefined,
    options: { isOn: true, hasGrid: false, addsMore: false },
    hovered: {},
    state: () => state,
    send,
    draw: () => {
      const { canvas, scene, options, hovered } = core;
      const { isOn, hasGrid } = options;
      if (canvas) {
        const across = acrossOf(canvas);
        const isTile = (key: string): boolean => canvas.elements.find(key) !== undefined;
        canvas.drawing.draw({ ...state, scene: isOn ? scene : emptyScene, hovered, hasGrid, across, isTile });
      }
      reportBox();
    },
    run: (event) => {
      const before = state;
      const { gesture, picked, intention, create } = reduceGesture(state, event, core.scene);
      state = { gesture, picked };
      if (gesture.kind === 'idle' && !intention) moved.resetDrawing();
      else moved.show(gesture, before.gesture, core);
      sendSelection(before.picked);
      if (intention) send({ kind: 'intend', intention });
      if (create) send({ kind: 'create', position: create });
      core.draw();
    },
    pick: (picked) => {
      const before = state.picked;
      state = { ...state, picked };
      sendSelection(before);
      core.draw();
    },
    hold: () => {
      if (!isHeld && core.canvas) freezeView(core.canvas.viewport);
      isHeld = true;
    },
    isHeld: () => isHeld,
    resetDrawing: moved.resetDrawing,
    isOnMap: ({ target }) =>
      core.options.isOn && target instanceof Node && core.canvas?.viewport.contains(target) === true,
  };
  const reportBox = createBoxReporter(core);
  return core;
}

/** Returns the part of the canvas from left to right that the window shows. */
function acrossOf({ viewport, toCanvas }: MapCanvas): { start: number; end: number } {
  const { left, right, top } = viewport.getBoundingClientRect();
  return {
    start: toCanvas({ clientX: left, clientY: top }).x,
    end: toCanvas({ clientX: right, clientY: top }).x,
  };
}

/**
 * Creates the preview of a drag. It uses the learner app's own elements: it moves nodes, and fades the paths that will
 * change.
 */
function createDragPreview() {
  let shifted: HTMLElement[] = [];
  let unfade = (): void => undefined;
  return {
    show: (
      gesture: Gesture,
      before: Gesture,
      { canvas, scene }: Pick<LayerCore, 'canvas' | 'scene'>,
    ): void => {
      const hasChangedKind = gesture.kind !== before.kind && canvas;
      if (gesture.kind === 'moving') {
        if (hasChangedKind) {
          shifted = canvas.elements.findAll(gesture.keys);
          const paths = [...gesture.keys].flatMap((key) => scene.pathsOf.get(key) ?? []);
          unfade = fadePaths(canvas.world, paths);
        }
        shiftElements(shifted, gesture.shift?.by);
      } else if (gesture.kind === 'bending' && hasChangedKind) {
        const path = pathByKey(scene, gesture.path);
        unfade = fadePaths(canvas.world, path ? [path] : []);
      }
    },
    resetDrawing: (): void => {
      shiftElements(shifted, undefined);
      shifted = [];
      unfade();
      unfade = () => undefined;
    },
  };
}

/** Moves elements of the learner app, until the app draws them again. */
export function shiftElements(elements: readonly HTMLElement[], by: Point | undefined): void {
  const translate = by ? `${by.x}px ${by.y}px` : '';
  // Up to a limit, give elements their own compositing layers, so that the rest is not repainted.
  const willChange = by && elements.length <= MAX_LAYERS ? 'translate' : '';
  for (const { style } of elements) {
    style.translate = translate;
    style.willChange = willChange;
  }
}

const MAX_LAYERS = 20;

/**
 * Fades paths while the author drags them elsewhere. Returns a function that restores them. The learner app draws many
 * paths in one element. If it has redrawn an element in the meantime, that element is not restored.
 */
function fadePaths(world: Element, paths: readonly ScenePath[]): () => void {
  const fadedPaths = new Set(paths.map(({ points }) => toPathData(points, PATH_BEND)));
  const undo = [...world.querySelectorAll<SVGPathElement>(':scope > svg > path')].flatMap((path) => {
    const before = path.getAttribute('d') ?? '';
    const pieces = before.split(/(?=M)/);
    const rest = pieces.filter((piece) => !fadedPaths.has(piece)).join('');
    if (rest === before) return [];
    const pale = path.cloneNode() as SVGPathElement;
    pale.setAttribute('d', pieces.filter((piece) => fadedPaths.has(piece)).join(''));
    pale.setAttribute('opacity', '0.35');
    path.setAttribute('d', rest);
    path.after(pale);
    return () => {
      pale.remove();
      if (path.getAttribute('d') === rest) path.setAttribute('d', before);
    };
  });
  return () => undo.forEach((one) => one());
}
