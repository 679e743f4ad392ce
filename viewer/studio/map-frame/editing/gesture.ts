import type { GridPoint } from '#schemas/generated/page.ts';
import type { MapIntention } from '#schemas/map-edit.ts';
import type { NewNodePosition } from '#schemas/studio.ts';
import {
  findNodeAt,
  nearestMap,
  nearestPiece,
  nodesBetween,
  pathByKey,
  toPoint,
  type SelectedKeys,
  type Point,
  type Scene,
} from './scene.ts';
import { rounded } from '../../domain/map-steps.ts';
import { bendIntention, isLevel, movePiece } from './bend-path.ts';
import { snap, snapMove, type Guide, type Shift, type SnapOptions } from './snap.ts';

export type Target =
  /**
   * A node, or all nodes of a map if its heading was pressed. The first node snaps to the grid, the others move with
   * it.
   */
  | { kind: 'nodes'; keys: readonly string[] }
  /** The handle of a node, from which a new path is dragged. */
  | { kind: 'handle'; key: string }
  /** A piece of a path. `index` counts pieces from 0. */
  | { kind: 'piece'; path: string; index: number }
  | { kind: 'path'; key: string }
  /** The background. Dragging it pans the map in the learner app. */
  | { kind: 'ground' };

export type Gesture =
  | { kind: 'idle' }
  | { kind: 'pressed'; target: Target; at: Point; adds: boolean }
  | { kind: 'moving'; draggedKey: string; keys: ReadonlySet<string>; at: Point; shift: Shift | undefined }
  | { kind: 'connecting'; from: string; to: Point; targetKey: string | undefined }
  | {
      kind: 'bending';
      path: string;
      index: number;
      /** The points of the path, including its ends. Undefined before the first move. */
      points: readonly Point[] | undefined;
      guides: readonly Guide[];
    }
  | { kind: 'framing'; from: Point; to: Point; before: ReadonlySet<string> };

export type GestureEvent =
  | { kind: 'press'; target: Target; at: Point; adds: boolean }
  /** The pointer has moved. `dragThreshold`: by how much it may move before a press becomes a drag. */
  | ({ kind: 'move'; at: Point; dragThreshold: number } & SnapOptions)
  | { kind: 'release' }
  | { kind: 'cancel' };

export interface GestureState {
  readonly gesture: Gesture;
  readonly picked: SelectedKeys;
}

/** The next state, with the effects of an event. */
export interface GestureResult extends GestureState {
  readonly intention?: MapIntention;
  /** Position of a new node, which the author wants to create. */
  readonly create?: NewNodePosition;
}

const idle: Gesture = { kind: 'idle' };

export function reduceGesture(state: GestureState, event: GestureEvent, scene: Scene): GestureResult {
  const { gesture } = state;
  switch (event.kind) {
    case 'press': {
      const { target, at, adds } = event;
      return { ...state, gesture: { kind: 'pressed', target, at, adds } };
    }
    case 'move':
      return { ...state, ...move(state, event, scene) };
    case 'release':
      return release(state, scene);
    case 'cancel':
      return { picked: gesture.kind === 'framing' ? nodesOnly(gesture.before) : state.picked, gesture: idle };
    default:
      return event satisfies never;
  }
}

type Move = Extract<GestureEvent, { kind: 'move' }>;

function move(
  { gesture, picked }: GestureState,
  event: Move,
  scene: Scene,
): Pick<GestureState, 'gesture'> & { picked?: SelectedKeys } {
  const { at } = event;
  switch (gesture.kind) {
    case 'pressed': {
      if (Math.hypot(at.x - gesture.at.x, at.y - gesture.at.y) < event.dragThreshold) return { gesture };
      const started = begin(gesture, picked, scene);
      return started.gesture.kind === 'pressed'
        ? started
        : { ...started, ...move({ picked, ...started }, event, scene) };
    }
    case 'moving': {
      const by = { x: at.x - gesture.at.x, y: at.y - gesture.at.y };
      const shift = snapMove(scene, { draggedKey: gesture.draggedKey, moved: gesture.keys, by }, event);
      return { gesture: { ...gesture, shift } };
    }
    case 'connecting': {
      const targetNode = findNodeAt(scene, at);
      const isEnd = targetNode && targetNode.key !== gesture.from && isSameMap(targetNode.key, gesture.from);
      return { gesture: { ...gesture, to: at, targetKey: isEnd ? targetNode.key : undefined } };
    }
    case 'bending':
      return { gesture: bend(gesture, event, scene) };
    case 'framing': {
      const inside = nodesBetween(scene, gesture.from, at).map(({ key }) => key);
      return {
        gesture: { ...gesture, to: at },
        picked: nodesOnly(new Set([...gesture.before, ...inside])),
      };
    }
    case 'idle':
      return { gesture };
    default:
      return gesture satisfies never;
  }
}

/** Returns the gesture that a press becomes when the pointer moves far enough. */
function begin(
  pressed: Extract<Gesture, { kind: 'pressed' }>,
  picked: SelectedKeys,
  scene: Scene,
): Pick<GestureState, 'gesture'> & { picked?: SelectedKeys } {
  const { target, at, adds } = pressed;
  switch (target.kind) {
    case 'nodes': {
      const targetKeys = target.keys;
      const [draggedKey = ''] = targetKeys;
      const keys = hasAll(picked, targetKeys)
        ? picked.nodes
        : new Set(adds ? [...picked.nodes, ...targetKeys] : targetKeys);
      const gesture = { kind: 'moving', draggedKey, keys, at, shift: undefined } as const;
      return { gesture, picked: nodesOnly(keys) };
    }
    case 'handle':
      return { gesture: { kind: 'connecting', from: target.key, to: at, targetKey: undefined } };
    case 'piece': {
      const { path, index } = target;
      return { gesture: { kind: 'bending', path, index, points: undefined, guides: [] } };
    }
    case 'path':
    case 'ground': {
      if (adds) return { gesture: { kind: 'framing', from: at, to: at, before: picked.nodes } };
      // The learner app pans the map, and the selection stays.
      if (target.kind === 'ground') return { gesture: idle };
      const { key: path } = target;
      const index = nearestPiece(pathByKey(scene, path)?.points ?? [], at);
      const gesture = { kind: 'bending', path, index, points: undefined, guides: [] } as const;
      return { gesture, picked: { nodes: new Set(), path } };
    }
    default:
      return target satisfies never;
  }
}

function bend(gesture: Extract<Gesture, { kind: 'bending' }>, event: Move, scene: Scene): Gesture {
  const path = pathByKey(scene, gesture.path);
  const origin = path && scene.origins.get(path.mapId);
  if (!origin) return gesture;
  const { cell, guides } = snap(event.at, { origin, otherNodes: scene.nodes }, event);
  const points = movePiece(path.points, gesture.index, toPoint(cell, origin));
  const isAcross = isLevel(path.points, gesture.index);
  return {
    ...gesture,
    points,
    guides: guides.filter(({ axis }) => (axis === 'y') === isAcross),
  };
}

function release({ gesture, picked }: GestureState, scene: Scene): GestureResult {
  const done = { gesture: idle, picked };
  switch (gesture.kind) {
    case 'pressed': {
      const { target, adds } = gesture;
      const pressed = { gesture: idle, picked: pick(gesture, picked) };
      const from = target.kind === 'handle' && !adds ? scene.nodesByKey.get(target.key) : undefined;
      // No cell is given, so the new node is placed after the pressed one.
      return from ? { ...pressed, create: { mapId: from.mapId, afterId: from.activityId } } : pressed;
    }
    case 'moving': {
      const intention = toMove(gesture, scene);
      return intention ? { ...done, intention } : done;
    }
    case 'connecting': {
      const from = scene.nodesByKey.get(gesture.from);
      const targetNode = scene.nodesByKey.get(gesture.targetKey ?? '');
      if (!from) return done;
      const { mapId, activityId: fromId } = from;
      if (targetNode) {
        return {
          ...done,
          intention: { kind: 'connect', path: { mapId, fromId, toId: targetNode.activityId } },
        };
      }
      // If the path ends on its own node, or on a node of another map, nothing happens.
      if (findNodeAt(scene, gesture.to)) return done;
      return { ...done, create: { mapId, afterId: fromId, cell: cellAt(scene, mapId, gesture.to) } };
    }
    case 'bending': {
      const path = pathByKey(scene, gesture.path);
      if (!path || !gesture.points) return done;
      return { ...done, intention: bendIntention(scene, path, gesture.points.slice(1, -1)) };
    }
    case 'framing':
    case 'idle':
      return done;
    default:
      return gesture satisfies never;
  }
}

/** Returns the selection after a press without a drag. */
function pick({ target, adds }: Extract<Gesture, { kind: 'pressed' }>, picked: SelectedKeys): SelectedKeys {
  switch (target.kind) {
    case 'nodes':
    case 'handle': {
      const targetKeys = target.kind === 'nodes' ? target.keys : [target.key];
      if (!adds) return nodesOnly(new Set(targetKeys));
      const rest = [...picked.nodes].filter((key) => !targetKeys.includes(key));
      return nodesOnly(new Set(hasAll(picked, targetKeys) ? rest : [...rest, ...targetKeys]));
    }
    case 'path':
      return { nodes: new Set(), path: target.key };
    case 'piece':
      return picked;
    case 'ground':
      return adds ? picked : nodesOnly(new Set());
    default:
      return target satisfies never;
  }
}

function toMove(
  { keys, shift }: Extract<Gesture, { kind: 'moving' }>,
  { nodesByKey }: Scene,
): MapIntention | undefined {
  if (!shift || (shift.cells.depth === 0 && shift.cells.offset === 0)) return undefined;
  const moves = [...keys].flatMap((key) => {
    const node = nodesByKey.get(key);
    if (!node) return [];
    const { mapId, activityId, cell } = node;
    const { depth, offset } = shift.cells;
    return [
      {
        mapId,
        activityId,
        cell: { depth: rounded(cell.depth + depth), offset: rounded(cell.offset + offset) },
      },
    ];
  });
  return { kind: 'move', moves };
}

export function positionAt(scene: Scene, at: Point): NewNodePosition | undefined {
  const mapId = nearestMap(scene, at);
  return mapId === undefined ? undefined : { mapId, cell: cellAt(scene, mapId, at) };
}

function cellAt({ origins }: Scene, mapId: string, at: Point): GridPoint {
  const origin = origins.get(mapId) ?? { x: 0, y: 0 };
  return snap(at, { origin, otherNodes: [] }, { reach: 8, isFree: false }).cell;
}

function isSameMap(one: string, other: string): boolean {
  return one.split('\n', 1)[0] === other.split('\n', 1)[0];
}

/** Returns true if all given nodes are selected. Others may be selected too. */
export function hasAll({ nodes }: SelectedKeys, keys: readonly string[]): boolean {
  return keys.every((key) => nodes.has(key));
}

function nodesOnly(nodes: ReadonlySet<string>): SelectedKeys {
  return { nodes, path: undefined };
}
