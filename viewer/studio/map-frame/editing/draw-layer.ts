import { COLUMN, ROW } from '#parser';
import type { Gesture } from './gesture.ts';
import {
  BEND_REACH,
  TILE_REACH,
  type Hovered,
  type SelectedKeys,
  type Point,
  type Scene,
  type ScenePath,
} from './scene.ts';
import type { Guide } from './snap.ts';
import styles from './layer.module.css';

interface LayerView {
  readonly scene: Scene;
  readonly picked: SelectedKeys;
  readonly gesture: Gesture;
  readonly hovered: Hovered;
  readonly hasGrid: boolean;
  /** The part of the canvas from left to right that the window shows. */
  readonly across: { readonly start: number; readonly end: number };
  /** Returns true if the learner app draws the node as a tile, with its name. It draws large maps as dots. */
  readonly isTile: (key: string) => boolean;
}

/**
 * Creates the drawing of the editing layer over the map. During a gesture, only the parts that move are drawn again.
 */
export function createDrawing(host: Element): { draw: (view: LayerView) => void; dispose: () => void } {
  const staticLayer = svg('g', {});
  const moving = svg('g', {});
  const layer = svg('svg', { class: styles.layer, 'aria-hidden': 'true' }, staticLayer, moving);
  host.append(layer);
  let last: LayerView | undefined;
  return {
    draw: (view) => {
      const isSame =
        last &&
        last.scene === view.scene &&
        last.picked === view.picked &&
        last.hovered === view.hovered &&
        last.hasGrid === view.hasGrid &&
        findHandle(last)?.x === findHandle(view)?.x &&
        isStill(last.gesture) === isStill(view.gesture);
      if (!isSame) staticLayer.replaceChildren(...staticParts(view));
      moving.replaceChildren(...movingParts(view));
      last = view;
    },
    dispose: () => layer.remove(),
  };
}

function isStill({ kind }: Gesture): boolean {
  return kind === 'idle' || kind === 'pressed';
}

function staticParts(view: LayerView): SVGElement[] {
  const { scene, picked, gesture, hovered, hasGrid } = view;
  const parts = hasGrid ? gridOf(scene) : [];
  for (const { x, y, key, isBend } of scene.nodes) {
    if (!isBend) continue;
    const path = `M${x - BEND_REACH} ${y}l${BEND_REACH} ${-BEND_REACH}l${BEND_REACH} ${BEND_REACH}l${-BEND_REACH} ${BEND_REACH}z`;
    parts.push(svg('path', { class: styles.bend, d: path, 'data-node': key }));
  }
  if (!isStill(gesture)) return parts;
  for (const key of picked.nodes) {
    const node = scene.nodesByKey.get(key);
    if (node) parts.push(outlineOf(node, node.isBend ? BEND_REACH + 4 : TILE_REACH + 5));
  }
  parts.push(...nameOfDot(view));
  const path = scene.paths.find(({ key }) => key === picked.path);
  if (path) parts.push(...pathParts(path));
  const pointed = scene.paths.find(({ key }) => key === hovered.path && key !== picked.path);
  if (pointed) parts.push(svg('path', { class: styles.pointed, d: toPath(pointed.points) }));
  const handle = findHandle(view);
  if (handle) parts.push(...handleOf(handle.key, handle));
  return parts;
}

/**
 * Returns where the handle of the node under the pointer or of the selected node is: to the right of the node, or to its
 * left if only that is in the window.
 */
function findHandle({ scene, picked, hovered, across }: LayerView): (Point & { key: string }) | undefined {
  const [only] = picked.nodes;
  const held = scene.nodesByKey.get(hovered.node ?? (picked.nodes.size === 1 ? (only ?? '') : ''));
  if (!held) return undefined;
  const { key, x, y } = held;
  const away = held.isBend ? BEND_HANDLE : TILE_HANDLE;
  const isLeft = x + away + HANDLE_RADIUS > across.end && x - away - HANDLE_RADIUS >= across.start;
  return { key, x: isLeft ? x - away : x + away, y };
}

/** Distance from a node's center to its handle. */
const TILE_HANDLE = 40;
const BEND_HANDLE = 24;
const HANDLE_RADIUS = 9;

/** Distance from a node's center to the outer edge of its handle, in view-box units. */
export const HANDLE_REACH = TILE_HANDLE + HANDLE_RADIUS;

/** Returns the name of the dot under the pointer. A tile shows its name itself. */
function nameOfDot({ scene, hovered, isTile }: LayerView): SVGElement[] {
  const node = scene.nodesByKey.get(hovered.node ?? '');
  if (!node || node.name === '' || isTile(node.key)) return [];
  const place = { x: node.x, y: node.y + TILE_REACH, dy: '1.4em' };
  return [svg('text', { class: styles.name, ...place }, node.name)];
}

/** Returns the handle of a node, from which a path to another node is dragged. */
function handleOf(key: string, { x, y }: Point): SVGElement[] {
  const shared = { cx: x, cy: y, 'data-handle': key };
  return [
    svg('circle', { ...shared, class: styles.reach, r: 15 }),
    svg('circle', { ...shared, class: styles.handle, r: HANDLE_RADIUS }),
    svg('path', { class: styles.plus, d: `M${x - 4} ${y}h8M${x} ${y - 4}v8` }),
  ];
}

function pathParts({ key, points }: ScenePath): SVGElement[] {
  const parts = [svg('path', { class: styles.path, d: toPath(points) })];
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index] ?? to;
    const [cx, cy] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    const runs = from.y === to.y ? 'across' : from.x === to.x ? 'down' : undefined;
    const shared = { cx, cy, 'data-path': key, 'data-piece': index, 'data-runs': runs };
    parts.push(svg('circle', { ...shared, class: styles.reach, r: 14 }));
    parts.push(svg('circle', { ...shared, class: styles.piece, r: 7 }));
  }
  return parts;
}

function movingParts({ scene, gesture }: LayerView): SVGElement[] {
  switch (gesture.kind) {
    case 'moving': {
      const { draggedKey, keys, shift } = gesture;
      const node = scene.nodesByKey.get(draggedKey);
      if (!shift || !node) return [];
      const at = { x: node.x + shift.by.x, y: node.y + shift.by.y };
      const { depth, offset } = shift.cell;
      return [
        svg('path', { class: styles.preview, d: movedPaths(scene, keys, shift.by) }),
        ...bendsOf(scene, keys, shift.by),
        ...shift.guides.map(drawGuide),
        svg('text', { class: styles.said, x: at.x, y: at.y - TILE_REACH - 12 }, `${depth} ${offset}`),
      ];
    }
    case 'connecting': {
      const from = scene.nodesByKey.get(gesture.from);
      const targetNode = scene.nodesByKey.get(gesture.targetKey ?? '');
      if (!from) return [];
      const line = svg('path', { class: styles.preview, d: toPath(elbow(from, targetNode ?? gesture.to)) });
      return targetNode
        ? [line, outlineOf(targetNode, TILE_REACH + 5)]
        : [line, outlineOf(gesture.to, TILE_REACH)];
    }
    case 'bending':
      if (!gesture.points) return [];
      return [
        svg('path', { class: styles.path, d: toPath(gesture.points) }),
        ...gesture.guides.map(drawGuide),
      ];
    case 'framing': {
      const { from, to } = gesture;
      const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
      const [width, height] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
      return [svg('rect', { class: styles.frame, x, y, width, height })];
    }
    case 'idle':
    case 'pressed':
      return [];
    default:
      return gesture satisfies never;
  }
}

/** Returns SVG path data that shows approximately where the paths of moving nodes will be. */
function movedPaths({ nodesByKey, pathsOf }: Scene, keys: ReadonlySet<string>, by: Point): string {
  const moved = new Set([...keys].flatMap((key) => pathsOf.get(key) ?? []));
  const centerOf = (key: string): Point | undefined => {
    const node = nodesByKey.get(key);
    return node && keys.has(key) ? { x: node.x + by.x, y: node.y + by.y } : node;
  };
  return [...moved]
    .map(({ mapId, fromId, toId }) => {
      const [from, to] = [centerOf(`${mapId}\n${fromId}`), centerOf(`${mapId}\n${toId}`)];
      return from && to ? toPath(elbow(from, to)) : '';
    })
    .join('');
}

/** Returns outlines of moving nodes that only bend paths, because the learner app does not draw such nodes. */
function bendsOf({ nodesByKey }: Scene, keys: ReadonlySet<string>, by: Point): SVGElement[] {
  return [...keys].flatMap((key) => {
    const node = nodesByKey.get(key);
    return node?.isBend ? [outlineOf({ x: node.x + by.x, y: node.y + by.y }, BEND_REACH)] : [];
  });
}

function elbow(from: Point, to: Point): Point[] {
  return [from, { x: to.x, y: from.y }, to];
}

function toPath(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** Returns the outline of a node: two lines of different colors, so that one is visible on any background. */
function outlineOf({ x, y }: Point, reach: number): SVGElement {
  const size = 2 * reach;
  const shape = { x: x - reach, y: y - reach, width: size, height: size, rx: 12 };
  const rim = svg('rect', { ...shape, class: styles.pickedRim });
  return svg('g', {}, rim, svg('rect', { ...shape, class: styles.picked }));
}

/** Returns a guide: two lines of different colors, so that one is visible on any background. */
function drawGuide({ axis, at, from, to }: Guide): SVGElement {
  const [start, end] = [Math.min(from, to) - 40, Math.max(from, to) + 40];
  const d = axis === 'x' ? `M${at} ${start}V${end}` : `M${start} ${at}H${end}`;
  return svg('g', {}, svg('path', { class: styles.guideRim, d }), svg('path', { class: styles.guide, d }));
}

/** Returns the grid of the first map with its half cells. It extends some cells beyond the nodes on each side. */
function gridOf({ nodes, origins }: Scene): SVGElement[] {
  const [origin] = origins.values();
  if (!origin) return [];
  const xs = nodes.map(({ x }) => x);
  const ys = nodes.map(({ y }) => y);
  const rangeOf = (values: readonly number[], start: number, size: number): [number, number] => {
    const least = values.reduce((left, right) => Math.min(left, right), start);
    const most = values.reduce((left, right) => Math.max(left, right), start);
    return [Math.floor((least - start) / size) - GRID_MARGIN, Math.ceil((most - start) / size) + GRID_MARGIN];
  };
  const [left, right] = rangeOf(xs, origin.x, COLUMN);
  const [top, bottom] = rangeOf(ys, origin.y, ROW);
  if (right - left > MAX_LINES || bottom - top > MAX_LINES) return [];
  const lines = (shift: number): string => {
    const d: string[] = [];
    const across = `${origin.x + left * COLUMN} `;
    for (let row = top; row <= bottom; row += 1) {
      d.push(`M${across}${origin.y + (row + shift) * ROW}h${(right - left) * COLUMN}`);
    }
    for (let column = left; column <= right; column += 1) {
      d.push(`M${origin.x + (column + shift) * COLUMN} ${origin.y + top * ROW}v${(bottom - top) * ROW}`);
    }
    return d.join('');
  };
  return [
    // Two lines of different colors, so that one is visible on any picture.
    svg('path', { class: styles.gridRim, d: lines(0) }),
    svg('path', { class: styles.grid, d: lines(0) }),
    svg('path', { class: `${styles.grid} ${styles.half}`, d: lines(0.5) }),
  ];
}

const GRID_MARGIN = 3;
/** Maximum number of lines. A larger grid is not drawn, because it would be unreadable. */
const MAX_LINES = 400;

const SVG = 'http://www.w3.org/2000/svg';

function svg(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...children: readonly (Node | string)[]
): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
}
