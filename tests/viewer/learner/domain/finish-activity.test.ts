import { describe, expect, test } from 'vitest';
import type { SkillNode } from '#schemas/generated/page.ts';
import { findCarryoverSource } from '../../../../viewer/learner/domain/completed-work.ts';
import { finishActivity } from '../../../../viewer/shared/domain/record-events.ts';
import { toMapViews, type MapView } from '../../../../viewer/shared/domain/map-view.ts';
import { buildMap, buildPage, completedIn, toProgress } from '../../shared/domain/build-page.ts';

describe('§4 Close with finished', () => {
  const map = buildMap('m', [
    'a > x, b',
    'x [layout] > r',
    'r [reward] > end, late',
    'end [completion]',
    'late > far',
    'far [reward]',
    'b',
  ]);
  const finish = (activityId: string, ...done: string[]) => {
    const progress = toProgress(...completedIn('m', ...done));
    const { records, newRewards } = finishActivity(map, progress, {
      sourceUrl: 'source',
      activityId,
      at: 1e6,
    });
    return {
      completed: records.map((record) => record.activityId),
      new: newRewards.map((node) => node.activityId),
    };
  };

  test('completes the activity and the reward and completion nodes that follow it', () => {
    expect(finish('a')).toEqual({ completed: ['a', 'r', 'end'], new: ['r', 'end'] });
  });

  test('does not count rewards that were completed before as new', () => {
    expect(finish('a', 'r')).toEqual({ completed: ['a', 'end'], new: ['end'] });
    expect(finish('a', 'a', 'r', 'end')).toEqual({ completed: ['a'], new: [] });
  });

  test('counts a reward as new when it is claimed', () => {
    expect(finish('r', 'a')).toEqual({ completed: ['r', 'end'], new: ['r', 'end'] });
  });
});

describe('§5 Code carryover', () => {
  const lines = ['a > x', 'x [layout] > r', 'r [reward] > c', 'b > c', 'c', 'start > a, b'];
  const atLastStep = { headerId: 'p', currentStep: 4, maxSteps: 4 };
  const view = (changes: Record<string, object>, target: object = {}) => {
    const map = buildMap('m', lines, { rootId: 'start' });
    map.nodes = map.nodes.map<SkillNode>((node) => (node.activityId === 'c' ? { ...node, ...target } : node));
    const records = completedIn('m', 'start', 'a', 'r', 'b').map((record) => ({
      ...record,
      ...changes[record.activityId],
    }));
    return toMapViews(buildPage(map), toProgress(...records))[0] as MapView;
  };

  test('comes from the last completed previous activity, searched through rewards and layout nodes', () => {
    expect(findCarryoverSource(view({ a: atLastStep, b: atLastStep }), 'c')?.node.activityId).toBe('b');
    expect(findCarryoverSource(view({ a: atLastStep }), 'c')).toMatchObject({ headerId: 'p' });
    expect(findCarryoverSource(view({ a: atLastStep }), 'c')?.node.activityId).toBe('a');
  });

  test('comes only from an activity that is completed, at its last step, and has a project', () => {
    expect(findCarryoverSource(view({ a: { ...atLastStep, currentStep: 2 } }), 'c')).toBeUndefined();
    expect(findCarryoverSource(view({ a: { currentStep: 4, maxSteps: 4 } }), 'c')).toBeUndefined();
    expect(
      findCarryoverSource(view({ a: { ...atLastStep, isCompleted: false }, b: {} }), 'c'),
    ).toBeUndefined();
  });

  test('happens only for an activity that allows it and is reachable', () => {
    expect(findCarryoverSource(view({ a: atLastStep }, { allowCodeCarryover: false }), 'c')).toBeUndefined();
    const locked = view({ start: { isCompleted: false }, a: atLastStep });
    expect(findCarryoverSource(locked, 'c')).toBeUndefined();
    expect(findCarryoverSource(view({ a: atLastStep }), 'r')).toBeUndefined();
  });
});
