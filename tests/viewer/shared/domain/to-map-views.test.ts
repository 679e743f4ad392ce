import { describe, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { toMapViews, type MapView } from '../../../../viewer/shared/domain/map-view.ts';
import { buildMap, buildPage, completedIn, toProgress } from './build-page.ts';

const statuses = (view: MapView | undefined) =>
  Object.fromEntries(view?.nodes.map((node) => [node.node.activityId, node.status]) ?? []);
const viewOf = (lines: string[], ...records: ActivityRecord[]) =>
  toMapViews(buildPage(buildMap('m', lines)), toProgress(...records))[0] as MapView;
const record = (activityId: string, more: Partial<ActivityRecord> = {}): ActivityRecord => ({
  sourceUrl: 'source',
  mapId: 'm',
  activityId,
  isCompleted: false,
  updatedAt: 1,
  ...more,
});

test('a teacher’s lock closes an activity but not those after it, and a call opens an activity even if it is locked', () => {
  const page = buildPage(buildMap('m', ['a > b', 'b > c', 'c']));
  const progress = toProgress(...completedIn('m', 'a', 'b'));
  const inMap = (activityId: string) => ({ mapId: 'm', activityId });
  const elsewhere = { mapId: 'other', activityId: 'c' };
  // Earlier versions stored locks without the map.
  const [locked] = toMapViews(page, progress, { locked: [inMap('a'), { activityId: 'b' }, elsewhere] });
  expect(statuses(locked)).toEqual({ a: 'locked', b: 'locked', c: 'notstarted' });
  expect(locked?.nodesById.get('b')?.missing).toEqual([{ kind: 'teacher' }]);
  expect(locked?.activities.completed).toBe(2);
  const [called] = toMapViews(page, toProgress(), { locked: [inMap('c')], focus: inMap('c') });
  expect(statuses(called)).toEqual({ a: 'notstarted', b: 'locked', c: 'notstarted' });
});

describe('§4 Activity status', () => {
  test('the root is open, and the following nodes are locked', () => {
    expect(statuses(viewOf(['a > b', 'b']))).toEqual({ a: 'notstarted', b: 'locked' });
  });

  test('an activity with a project is in progress until it is completed', () => {
    expect(viewOf(['a'], record('a', { headerId: 'p' })).nodes[0]?.status).toBe('inprogress');
    expect(viewOf(['a'], record('a', { isCompleted: true, headerId: 'p' })).nodes[0]?.status).toBe(
      'completed',
    );
  });

  test('a completed activity is restarted only below its last step', () => {
    const at = (currentStep: number) =>
      viewOf(['a'], record('a', { isCompleted: true, currentStep, maxSteps: 5 }));
    expect(at(5).nodes[0]?.status).toBe('completed');
    expect(at(2).nodes[0]?.status).toBe('restarted');
    expect(viewOf(['a'], record('a', { isCompleted: true, attempt: 1 })).nodes[0]?.status).toBe('completed');
  });

  test('steps appear once the editor has reported their number', () => {
    expect(viewOf(['a'], record('a', { headerId: 'p' })).nodes[0]).not.toHaveProperty('steps');
    const told = viewOf(['a'], record('a', { headerId: 'p', currentStep: 2, maxSteps: 7 }));
    expect(told.nodes[0]).toMatchObject({ steps: { current: 2, max: 7 }, headerId: 'p' });
  });

  test('rewards and completion nodes open when a node that leads to them is completed', () => {
    const lines = ['a > r', 'r [reward] > end', 'end [completion]'];
    expect(statuses(viewOf(lines))).toEqual({ a: 'notstarted', r: 'locked', end: 'locked' });
    expect(statuses(viewOf(lines, ...completedIn('m', 'a')))).toEqual({
      a: 'completed',
      r: 'notstarted',
      end: 'locked',
    });
    expect(statuses(viewOf(lines, ...completedIn('m', 'a', 'r')))).toMatchObject({ end: 'notstarted' });
  });
});

describe('§4 Reachable', () => {
  test('one completed parent is enough, and it must be reachable itself', () => {
    const lines = ['a > b, c', 'b > d', 'c > d', 'd > e', 'e'];
    expect(statuses(viewOf(lines, ...completedIn('m', 'a', 'c')))).toMatchObject({
      d: 'notstarted',
      e: 'locked',
    });
    expect(statuses(viewOf(lines, ...completedIn('m', 'd')))).toMatchObject({ d: 'locked', e: 'locked' });
  });

  test('layout nodes are skipped in the search for completed parents', () => {
    const lines = ['a > x', 'x [layout] > y', 'y [layout] > b', 'b'];
    expect(statuses(viewOf(lines))).toEqual({ a: 'notstarted', x: 'locked', y: 'locked', b: 'locked' });
    expect(statuses(viewOf(lines, ...completedIn('m', 'a')))).toMatchObject({
      x: 'completed',
      b: 'notstarted',
    });
  });

  test('loops, self-loops and unknown ids end the search', () => {
    const lines = ['a > a, b, nowhere', 'b > a, b', 'island > island'];
    const view = viewOf(lines, ...completedIn('m', 'a', 'b'));
    expect(statuses(view)).toEqual({ a: 'completed', b: 'completed', island: 'locked' });
  });
});

describe('missing requirements', () => {
  const missingOf = (view: MapView, id: string) => view.nodesById.get(id)?.missing;

  test('are listed exactly for locked nodes', () => {
    const view = viewOf(['a > b', 'b > c', 'c']);
    for (const node of view.nodes) expect(node.missing.length > 0).toBe(node.status === 'locked');
    expect(missingOf(view, 'b')).toEqual([{ kind: 'previous', activityIds: ['a'], names: ['A'] }]);
  });

  test('are searched through layout nodes and completed nodes', () => {
    const view = viewOf(
      ['a > x', 'x [layout] > b, c', 'b > d', 'c > d', 'd > e', 'e'],
      ...completedIn('m', 'a', 'd'),
    );
    expect(missingOf(view, 'd')).toEqual([{ kind: 'previous', activityIds: ['b', 'c'], names: ['B', 'C'] }]);
    expect(missingOf(view, 'e')).toEqual([{ kind: 'previous', activityIds: ['b', 'c'], names: ['B', 'C'] }]);
  });

  test('never include an unreachable node', () => {
    const view = viewOf(['a > b', 'b', 'island > b']);
    expect(missingOf(view, 'b')).toEqual([{ kind: 'previous', activityIds: ['a'], names: ['A'] }]);
    expect(missingOf(view, 'island')).toEqual([{ kind: 'previous', activityIds: [], names: [] }]);
  });

  test('include those of a locked map for its root', () => {
    const page = buildPage(
      buildMap('one', ['a']),
      buildMap('two', ['b > c', 'c'], { prerequisites: [{ type: 'map', mapId: 'ONE' }] }),
    );
    const [, two] = toMapViews(page, new Map());
    expect(two).toMatchObject({
      isUnlocked: false,
      missing: [{ kind: 'map', mapId: 'one', name: 'Map one' }],
    });
    expect(two?.nodesById.get('b')).toMatchObject({
      status: 'locked',
      missing: [{ kind: 'map' }],
      isNext: false,
    });
    expect(two?.nodesById.get('c')?.missing).toMatchObject([{ kind: 'map' }, { kind: 'previous' }]);
    const [, opened] = toMapViews(page, toProgress(...completedIn('one', 'a')));
    expect(statuses(opened)).toEqual({ b: 'notstarted', c: 'locked' });
  });
});

describe('§4 Prerequisites', () => {
  test('a tag counts completed activities with it, across all maps of the page', () => {
    const page = buildPage(
      buildMap('one', ['a > b #easy', 'b #easy #easy']),
      buildMap('two', ['c #easy']),
      buildMap('three', ['d'], { prerequisites: [{ type: 'tag', tag: 'easy', numberCompleted: 3 }] }),
    );
    const two = toMapViews(page, toProgress(...completedIn('one', 'a', 'b')))[2];
    expect(two?.missing).toEqual([{ kind: 'tag', tag: 'easy', completed: 2, needed: 3 }]);
    const three = toMapViews(
      page,
      toProgress(...completedIn('one', 'a', 'b'), ...completedIn('two', 'c')),
    )[2];
    expect(three?.isUnlocked).toBe(true);
  });

  test('a map requires all its activities, and a missing map is ignored', () => {
    const needs = (mapId: string) => ({ prerequisites: [{ type: 'map' as const, mapId }] });
    const page = buildPage(
      buildMap('one', ['a > b, x', 'b', 'x [layout] > end', 'end [completion]', 'island']),
      buildMap('two', ['c'], needs('one')),
      buildMap('three', ['d'], needs('nowhere')),
    );
    const unlocked = (...records: ActivityRecord[]) =>
      toMapViews(page, toProgress(...records)).map((view) => view.isUnlocked);
    expect(unlocked(...completedIn('one', 'a'))).toEqual([true, false, true]);
    expect(unlocked(...completedIn('one', 'a', 'b'))).toEqual([true, true, true]);
  });
});

describe('counts', () => {
  test('exclude layout nodes and unreachable nodes', () => {
    const lines = ['a > x, r', 'x [layout] > b', 'b', 'r [reward]', 'island', 'far [reward]'];
    const view = viewOf(lines, ...completedIn('m', 'a', 'r', 'island'));
    expect(view).toMatchObject({
      activities: { completed: 1, total: 2 },
      rewards: { completed: 1, total: 1 },
      isCompleted: false,
    });
    expect(viewOf(lines, ...completedIn('m', 'a', 'b')).isCompleted).toBe(true);
  });

  test('mark the open nodes that are not completed as next', () => {
    const view = viewOf(['a > b, c, r', 'b', 'c > d', 'd', 'r [reward]'], ...completedIn('m', 'a', 'b'));
    expect(view.nodes.filter((node) => node.isNext).map((node) => node.node.activityId)).toEqual(['c', 'r']);
  });
});

describe('bounds', () => {
  const wide = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `n${index} [layout] > n${index + 1}, n${(index * 7) % count}`,
    );

  test('include 100,000 layout nodes with back edges, read without recursion', () => {
    const view = viewOf(['start > n0', ...wide(100_000), 'n100000'], ...completedIn('m', 'start'));
    expect(view.nodesById.get('n100000')?.status).toBe('notstarted');
    const closed = viewOf(['start > n0', ...wide(100_000), 'n100000']);
    expect(closed.nodesById.get('n100000')?.missing).toMatchObject([{ activityIds: ['start'] }]);
  });

  test('hundreds of joining paths name only a few missing activities', () => {
    const ids = Array.from({ length: 400 }, (_, index) => `n${index}`);
    const view = viewOf([`a > ${ids.join(', ')}`, ...ids.map((id) => `${id} > end`), 'end']);
    expect(view.nodesById.get('end')?.missing[0]).toMatchObject({ activityIds: ids.slice(0, 8) });
  });
});
