import type { FrameArea, FromMapFrame, SelectionBox } from '#schemas/studio.ts';
import type { MapCanvas } from './find-canvas.ts';
import type { GestureState } from './gesture.ts';
import { TILE_REACH, type Point, type Scene } from './scene.ts';

/** Space for the handle beside a tile and for the name below it, in view-box units. */
const HANDLE = 26;
const NAME = 46;
/** Height of a name on two lines in pixels. Names do not shrink with a small map. */
const SMALLEST_NAME = 44;

type Canvas = Pick<MapCanvas, 'world' | 'toWindow' | 'scale' | 'covers'> & {
  elements: Pick<MapCanvas['elements'], 'headingAreas'>;
};

/** The parts of the editing layer from which the selected node's position is computed. */
interface Layer {
  scene: Scene;
  canvas: Canvas | undefined;
  options: { isOn: boolean };
  readonly state: () => GestureState;
  readonly send: (message: FromMapFrame) => void;
  readonly draw: () => void;
}

/**
 * Creates a function that sends the selected node's area in the window to the Studio, if the area has changed. Panning
 * and zooming the map draw the layer again, which calls this function.
 */
export function createBoxReporter(layer: Layer): () => void {
  let last = '{}';
  let watched: Element | undefined;
  const watch = new MutationObserver(layer.draw);
  return () => {
    const world = layer.canvas?.world;
    if (world !== watched) {
      watch.disconnect();
      if (world) watch.observe(world, { attributeFilter: ['style'] });
      watched = world;
    }
    const box = boxOf(layer);
    const key = JSON.stringify(box);
    if (key === last) return;
    last = key;
    layer.send({ kind: 'selection-box', box });
  };
}

function boxOf({ canvas, scene, options, state }: Layer): SelectionBox {
  const { picked, gesture } = state();
  const [key = ''] = picked.nodes;
  const node = picked.nodes.size === 1 ? scene.nodesByKey.get(key) : undefined;
  const isStill = gesture.kind === 'idle' || gesture.kind === 'pressed';
  if (!canvas || !node || !isStill || !options.isOn) return {};
  const near = scene.nodes.filter(
    (one) => one !== node && Math.abs(one.x - node.x) < NEARBY && Math.abs(one.y - node.y) < NEARBY,
  );
  // Reading these takes long: do it once for all nodes.
  const view = { origin: canvas.toWindow({ x: 0, y: 0 }), scale: canvas.scale() };
  return {
    area: withName(areaOf(node, HANDLE, view), view),
    others: [...near.map((one) => areaOf(one, 0, view)), ...canvas.elements.headingAreas()],
    controls: canvas.covers(),
  };
}

/** Position of the canvas in the window, and the number of pixels per unit of the canvas. */
interface View {
  origin: Point;
  scale: number;
}

function withName(area: FrameArea, { scale }: View): FrameArea {
  return { ...area, bottom: area.bottom + Math.max(0, SMALLEST_NAME - NAME * scale) };
}

/** Distance within which buttons beside a node could cover another node, in view-box units. */
const NEARBY = 400;

/**
 * Returns the area in the window that a node's tile and name cover, extended by `beside` view-box units on the left and
 * right.
 */
function areaOf(node: Point, beside: number, { origin, scale }: View): FrameArea {
  const x = origin.x + node.x * scale;
  const y = origin.y + node.y * scale;
  return {
    left: x - (TILE_REACH + beside) * scale,
    top: y - TILE_REACH * scale,
    right: x + (TILE_REACH + beside) * scale,
    bottom: y + (TILE_REACH + NAME) * scale,
  };
}
