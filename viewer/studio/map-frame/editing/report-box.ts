import type { FrameArea, SelectionBox } from '#schemas/studio.ts';
import type { LayerCore } from './layer-core.ts';
import type { MapCanvas } from './find-canvas.ts';
import { TILE_REACH, type Point } from './scene.ts';

/** Space for the handle beside a tile and for the name below it, in view-box units. */
const HANDLE = 26;
const NAME = 46;

/**
 * Creates a function that sends where the selected node is, if that has changed. It also sends that when the author pans
 * or zooms the map.
 */
export function createBoxReporter(core: LayerCore): () => void {
  let last = '{}';
  let watched: Element | undefined;
  const report = (): void => {
    const box = boxOf(core);
    const key = JSON.stringify(box);
    if (key === last) return;
    last = key;
    core.send({ kind: 'selection-box', box });
  };
  const watch = new MutationObserver(report);
  return () => {
    const world = core.canvas?.world;
    if (world !== watched) {
      watch.disconnect();
      if (world) watch.observe(world, { attributeFilter: ['style'] });
      watched = world;
    }
    report();
  };
}

function boxOf({ canvas, scene, options, state }: LayerCore): SelectionBox {
  const { picked, gesture } = state();
  const [key = ''] = picked.nodes;
  const node = picked.nodes.size === 1 ? scene.nodesByKey.get(key) : undefined;
  const isStill = gesture.kind === 'idle' || gesture.kind === 'pressed';
  if (!canvas || !node || !isStill || !options.isOn) return {};
  const near = scene.nodes.filter(
    (one) => one !== node && Math.abs(one.x - node.x) < NEARBY && Math.abs(one.y - node.y) < NEARBY,
  );
  return {
    area: areaOf(canvas, node, HANDLE),
    others: [...near.map((one) => areaOf(canvas, one, 0)), ...canvas.elements.headingAreas()],
  };
}

/** Distance within which buttons beside a node could cover another one, in view-box units. */
const NEARBY = 400;

/** Returns the area of a node's tile, of its name below, and of something beside it. */
function areaOf(canvas: MapCanvas, node: Point, beside: number): FrameArea {
  const { x, y } = canvas.toWindow(node);
  const scale = canvas.scale();
  return {
    left: x - (TILE_REACH + beside) * scale,
    top: y - TILE_REACH * scale,
    right: x + (TILE_REACH + beside) * scale,
    bottom: y + (TILE_REACH + NAME) * scale,
  };
}
