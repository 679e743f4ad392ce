import { expect, test } from 'vitest';
import { findOpening, type NodeView } from '../../../viewer/domain/map-view.ts';
import { begun, completed, sampleNode } from '../features/sample-page.ts';

const openingOf = (view: NodeView) => (view.kind === 'layout' ? undefined : findOpening(view));

test('§2 Activity actions: opening starts, goes on, or shows the code', () => {
  expect(openingOf(sampleNode('shots'))).toBeUndefined();
  expect(openingOf(sampleNode('ship'))).toBe('start');
  expect(openingOf(sampleNode('ship', { ship: begun }))).toBe('continue');
  expect(openingOf(sampleNode('ship', { ship: { ...completed, currentStep: 1 } }))).toBe('continue');
  expect(openingOf(sampleNode('ship', { ship: completed }))).toBe('view-code');
  expect(openingOf(sampleNode('ship', { ship: { isCompleted: true } }))).toBe('start');
});

test('§2 Reward node actions: there is only something to claim where there are rewards', () => {
  const prize = sampleNode('prize', { ship: completed, shots: completed });
  expect(openingOf(prize)).toBe('claim-reward');
  if (prize.kind !== 'reward') return expect.unreachable();
  expect(findOpening({ ...prize, node: { ...prize.node, rewards: [] } })).toBe('celebrate');
});
