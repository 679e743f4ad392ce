import { expect, test } from 'vitest';
import type { Reward } from '#schemas/generated/page.ts';
import { findFullOpening } from '../../../../viewer/learner/domain/find-seen-again.ts';
import { findOpening, type NodeView } from '../../../../viewer/shared/domain/map-view.ts';
import { begun, completed, sampleNode } from '../../shared/features/sample-page.ts';

const openingOf = (view: NodeView) => (view.kind === 'layout' ? undefined : findOpening(view));

test('§2 Activity actions: opening starts, continues, or shows the code', () => {
  expect(openingOf(sampleNode('shots'))).toBeUndefined();
  expect(openingOf(sampleNode('ship'))).toBe('start');
  expect(openingOf(sampleNode('ship', { ship: begun }))).toBe('continue');
  expect(openingOf(sampleNode('ship', { ship: { ...completed, currentStep: 1 } }))).toBe('continue');
  expect(openingOf(sampleNode('ship', { ship: completed }))).toBe('view-code');
  expect(openingOf(sampleNode('ship', { ship: { isCompleted: true } }))).toBe('start');
});

test('§2 Reward node actions: claiming is offered only if there are rewards', () => {
  const prize = sampleNode('prize', { ship: completed, shots: completed });
  expect(openingOf(prize)).toBe('claim-reward');
  if (prize.kind !== 'reward') return expect.unreachable();
  const withRewards = (...rewards: Reward[]) => ({ ...prize, node: { ...prize.node, rewards } });
  expect(findFullOpening(withRewards())).toBe('celebrate');
  const badge: Reward = { type: 'completion-badge', imageUrl: 'x.png' };
  const certificate: Reward = { type: 'certificate', url: 'c.pdf' };
  const seen = (...rewards: Reward[]) => findFullOpening({ ...withRewards(...rewards), isClaimed: true });
  expect(seen(certificate)).toBe('open-certificate');
  expect(seen(badge)).toBe('see-earned');
  expect(seen(certificate, badge)).toBe('see-earned');
  expect(seen()).toBe('celebrate');
});
