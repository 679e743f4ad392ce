import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLUMN, ROW, layoutPage, readMap } from '#parser';
import {
  reduceGesture,
  type GestureEvent,
  type GestureResult,
} from '../../../../viewer/studio/map-frame/editing/gesture.ts';
import { movePiece } from '../../../../viewer/studio/map-frame/editing/bend-path.ts';
import {
  distanceTo,
  findPath,
  nothingPicked,
  toCell,
  toPoint,
  toScene,
  type Point,
  type Scene,
} from '../../../../viewer/studio/map-frame/editing/scene.ts';
import { snap } from '../../../../viewer/studio/map-frame/editing/snap.ts';
import { tries } from '../../../support/tries.ts';

const MAP = `# page
## m
* layout: manual
### a
* position: 0 0
* next: b
### b
* position: 2 1
### c
* position: 4.25 3
## n
### d
`;

function sceneOf(text: string): Scene {
  const { page } = readMap(text);
  const maps = layoutPage(page).maps.map(({ mapId, nodes, edges }) => ({ mapId, nodes, paths: edges }));
  return toScene({ maps });
}

const scene = sceneOf(MAP);
const idle: GestureResult = { gesture: { kind: 'idle' }, picked: nothingPicked };
const a = 'm\na';
const b = 'm\nb';
const pointOf = (key: string): Point => scene.nodesByKey.get(key) ?? { x: NaN, y: NaN };
const moveTo = (at: Point, isFree = false): GestureEvent => ({
  kind: 'move',
  at,
  dragThreshold: 4,
  reach: 8,
  isFree,
});
const press = (key: string, adds = false): GestureEvent => ({
  kind: 'press',
  target: { kind: 'nodes', keys: [key] },
  at: pointOf(key),
  adds,
});
const play = (events: readonly GestureEvent[], state: GestureResult = idle): GestureResult =>
  events.reduce<GestureResult>((now, event) => reduceGesture(now, event, scene), state);

describe('a pointer on the map', () => {
  test('drags a node to where it snaps, after a minimum distance', () => {
    const { x, y } = pointOf(b);
    expect(play([press(b), moveTo({ x: x + 3, y }), { kind: 'release' }]).intention).toBeUndefined();
    const { intention, picked } = play([press(b), moveTo({ x: x + 117, y: y - 43 }), { kind: 'release' }]);
    expect(intention).toEqual({
      kind: 'move',
      moves: [{ mapId: 'm', activityId: 'b', cell: { depth: 3, offset: 0.5 } }],
    });
    expect([...picked.nodes]).toEqual([b]);
  });

  test('drags the whole selection with a selected node, and an unselected node alone', () => {
    const both = play([press(a), { kind: 'release' }, press(b, true), { kind: 'release' }]);
    expect([...both.picked.nodes]).toEqual([a, b]);
    const { x, y } = pointOf(a);
    const moved = play([press(a), moveTo({ x: x + 120, y }), { kind: 'release' }], both).intention;
    expect(moved?.kind === 'move' && moved.moves.map(({ cell }) => cell)).toEqual([
      { depth: 1, offset: 0 },
      { depth: 3, offset: 1 },
    ]);
    const alone = play([press('m\nc'), moveTo({ x: 0, y: 0 }), { kind: 'release' }], both);
    expect([...alone.picked.nodes]).toEqual(['m\nc']);
  });

  test('undoes any gesture when it is cancelled', () => {
    const target = fc.constantFrom(
      ...[a, b].flatMap((key) => [{ kind: 'nodes', keys: [key] } as const, { kind: 'handle', key } as const]),
      { kind: 'nodes', keys: [a, b] } as const,
      { kind: 'piece', path: 'm\na\nb', index: 0 } as const,
      { kind: 'path', key: 'm\na\nb' } as const,
      { kind: 'ground' } as const,
    );
    const point = fc.record({
      x: fc.integer({ min: -500, max: 900 }),
      y: fc.integer({ min: -500, max: 900 }),
    });
    fc.assert(
      fc.property(target, point, fc.boolean(), fc.array(point), (one, at, adds, moves) => {
        const events = [{ kind: 'press', target: one, at, adds } as const, ...moves.map((to) => moveTo(to))];
        const { gesture, intention, create } = play([...events, { kind: 'cancel' }]);
        expect([gesture.kind, intention, create]).toEqual(['idle', undefined, undefined]);
      }),
      tries(300),
    );
  });

  test('frames several nodes, adding them to the selection', () => {
    const ground = { kind: 'press', target: { kind: 'ground' }, at: { x: -20, y: -20 }, adds: true } as const;
    const first = play([press('m\nc'), { kind: 'release' }]);
    const { picked } = play([ground, moveTo({ ...pointOf(b) }), { kind: 'release' }], first);
    expect([...picked.nodes].sort()).toEqual([a, b, 'm\nc']);
  });

  test('selects a path by a press, and bends it by dragging, selected or not', () => {
    const [path] = scene.paths;
    const [from, to] = path!.points;
    const at = { x: (from!.x + to!.x) / 2, y: from!.y };
    const taken = { kind: 'press', target: { kind: 'path', key: path!.key }, at, adds: false } as const;
    expect(play([taken, { kind: 'release' }])).toEqual({
      gesture: { kind: 'idle' },
      picked: { nodes: new Set(), path: path!.key },
    });
    const bent = play([taken, moveTo({ x: at.x, y: at.y - ROW / 2 }), { kind: 'release' }]);
    expect(bent.picked.path).toBe(path!.key);
    expect(bent.intention).toMatchObject({ kind: 'bend', path: { mapId: 'm', fromId: 'a', toId: 'b' } });
    expect(bent.intention?.kind === 'bend' && bent.intention.points[0]).toEqual({ depth: 0, offset: -0.5 });
  });

  test('asks for the next node if the handle is only pressed', () => {
    const handle = {
      kind: 'press',
      target: { kind: 'handle', key: b },
      at: pointOf(b),
      adds: false,
    } as const;
    const { create, picked } = play([handle, { kind: 'release' }]);
    expect(create).toEqual({ mapId: 'm', afterId: 'b' });
    expect([...picked.nodes]).toEqual([b]);
  });

  test('connects a node to another one of its map, or to a new one on the background', () => {
    const handle = {
      kind: 'press',
      target: { kind: 'handle', key: b },
      at: pointOf(b),
      adds: false,
    } as const;
    const dropped = (to: Point) => play([handle, moveTo(to), { kind: 'release' }]);
    expect(dropped(pointOf('m\nc')).intention).toEqual({
      kind: 'connect',
      path: { mapId: 'm', fromId: 'b', toId: 'c' },
    });
    const ground = toPoint({ depth: 3, offset: 0.5 }, scene.origins.get('m') ?? { x: 0, y: 0 });
    expect(dropped(ground).create).toEqual({
      mapId: 'm',
      afterId: 'b',
      cell: { depth: 3, offset: 0.5 },
    });
    // No path leads to another map, or back to its start.
    expect(dropped(pointOf('n\nd'))).toMatchObject({ gesture: { kind: 'idle' } });
    expect(dropped(pointOf('n\nd')).intention).toBeUndefined();
    expect(dropped({ x: pointOf(b).x + 10, y: pointOf(b).y }).create).toBeUndefined();
  });

  test('bends a path by one of its segments', () => {
    const [path] = scene.paths;
    const at = { x: pointOf(a).x + 100, y: pointOf(a).y };
    const piece = {
      kind: 'press',
      target: { kind: 'piece', path: path?.key ?? '', index: 0 },
      at,
      adds: false,
    } as const;
    const { intention } = play([piece, moveTo({ x: at.x, y: at.y + 180 }), { kind: 'release' }]);
    expect(intention).toEqual({
      kind: 'bend',
      path: { mapId: 'm', fromId: 'a', toId: 'b' },
      points: [
        { depth: 0, offset: 2 },
        { depth: 2, offset: 2 },
      ],
    });
  });
});

const number = fc.integer({ min: -2000, max: 2000 });
const point = fc.record({ x: number, y: number });

test('a dragged node gets the nearest position that an author would write, or one aligned with others', () => {
  fc.assert(
    fc.property(point, fc.boolean(), (at, isFree) => {
      const origin = { x: 40, y: 40 };
      const { cell, guides } = snap(at, { origin, otherNodes: scene.nodes }, { reach: 8, isFree });
      const { x, y } = toPoint(cell, origin);
      // A neighbour's position is written in hundredths of a cell.
      expect(Math.abs(x - at.x)).toBeLessThanOrEqual(8 + COLUMN / 200 + 0.001);
      expect(Math.abs(y - at.y)).toBeLessThanOrEqual(8 + ROW / 200 + 0.001);
      for (const { axis, at: line } of guides) {
        expect(scene.nodes.some((node) => node[axis] === line)).toBe(true);
        expect(axis === 'x' ? x : y).toBeCloseTo(line, 0);
      }
      // Reading the written position gives the same cell.
      expect(toCell(toPoint(cell, origin), origin)).toEqual(cell);
    }),
    tries(500),
  );
});

test('a path of horizontal and vertical segments keeps them when a segment moves, and its ends stay', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(steps, fc.nat(), point, (lengths, chosen, to) => {
      const points = [{ x: 0, y: 0 }];
      for (const [index, length] of lengths.entries()) {
        const last = points.at(-1) ?? { x: 0, y: 0 };
        points.push(index % 2 === 0 ? { ...last, x: last.x + length } : { ...last, y: last.y + length });
      }
      const moved = movePiece(points, chosen % lengths.length, to);
      expect([moved[0], moved.at(-1)]).toEqual([points[0], points.at(-1)]);
      for (const [index, after] of moved.slice(1).entries()) {
        const before = moved[index];
        expect(before?.x === after.x || before?.y === after.y).toBe(true);
      }
      const isAcross = (chosen % lengths.length) % 2 === 0;
      expect(moved.some(({ x, y }) => (isAcross ? y === to.y : x === to.x))).toBe(true);
    }),
    tries(500),
  );
});

test('a path is found near the pointer', () => {
  const [path] = scene.paths;
  if (!path) throw new Error('Expected a path');
  const [from] = path.points;
  const near = { x: (from?.x ?? 0) + 60, y: (from?.y ?? 0) + 9 };
  expect(findPath(scene, near, 12)).toBe(path);
  expect(findPath(scene, near, 8)).toBeUndefined();
  expect(distanceTo(path.points, near)).toBe(9);
});
