import { describe, expect, test } from 'vitest';
import { nudgePath } from '../../../../viewer/studio/map-frame/editing/bend-path.ts';
import { toPan } from '../../../../viewer/studio/map-frame/editing/handle-pointer.ts';
import { pathKey, toScene } from '../../../../viewer/studio/map-frame/editing/scene.ts';
import { COLUMN, ROW } from '../../../../parser/graph/geometry.ts';

const path = { mapId: 'm', fromId: 'a', toId: 'b' };
const KEY = pathKey(path);

/** A path from one node over to another, by cells. */
function sceneOf(...cells: readonly [number, number][]) {
  const points = cells.map(([depth, offset]) => ({ x: depth * COLUMN, y: offset * ROW }));
  const nodes = [0, cells.length - 1].map((at, index) => {
    const [depth, offset] = cells[at] ?? [0, 0];
    const activityId = index === 0 ? 'a' : 'b';
    return { activityId, kind: 'activity' as const, depth, offset, x: depth * COLUMN, y: offset * ROW };
  });
  return toScene({ maps: [{ mapId: 'm', nodes, paths: [{ fromId: 'a', toId: 'b', points }] }] });
}

describe('a path moved by keys', () => {
  test('moves the segment that is perpendicular to the arrow key', () => {
    const scene = sceneOf([0, 0], [2, 0], [2, 1]);
    expect(nudgePath(scene, KEY, { depth: 0, offset: 0.1 })).toEqual({
      kind: 'bend',
      path,
      points: [
        { depth: 0, offset: 0.1 },
        { depth: 2, offset: 0.1 },
      ],
    });
    expect(nudgePath(scene, KEY, { depth: -0.5, offset: 0 })).toEqual({
      kind: 'bend',
      path,
      points: [
        { depth: 1.5, offset: 0 },
        { depth: 1.5, offset: 1 },
      ],
    });
  });

  test('stays if no segment is perpendicular to the arrow key, or if it does not exist', () => {
    expect(nudgePath(sceneOf([0, 0], [2, 0]), KEY, { depth: 0.1, offset: 0 })).toBeUndefined();
    expect(nudgePath(sceneOf([0, 0], [2, 0]), 'gone', { depth: 0, offset: 1 })).toBeUndefined();
  });
});

describe('the map scrolls', () => {
  const window = { left: 100, top: 0, right: 500, bottom: 400 };

  test('at the edges of its window, faster when nearer, and nowhere else', () => {
    expect(toPan(window, { clientX: 300, clientY: 200 })).toEqual({ x: 0, y: 0 });
    const near = toPan(window, { clientX: 120, clientY: 200 });
    const beyond = toPan(window, { clientX: 90, clientY: 200 });
    expect(near.x).toBeGreaterThan(0);
    expect(beyond.x).toBeGreaterThan(near.x);
    expect(Math.sign(toPan(window, { clientX: 490, clientY: 399 }).x)).toBe(-1);
  });
});
