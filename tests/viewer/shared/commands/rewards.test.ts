import { describe, expect, test } from 'vitest';
import type { Reward } from '#schemas/generated/page.ts';
import { activityKey } from '../../../../viewer/shared/domain/activity-key.ts';
import { isClaimed } from '../../../../viewer/shared/domain/map-view.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { buildMap, buildPage } from '../domain/build-page.ts';
import { a, b, page, ref, startLearning } from '../../learner/commands/start-learning.ts';
import { signedOut } from './identities.ts';

describe('rewards', () => {
  test('§4 an open reward is completed when it is claimed', async () => {
    const records = [{ sourceUrl: 'source', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }];
    const shown = structuredClone(page);
    const node = shown.maps[0]?.nodes[2];
    if (node?.kind === 'reward') node.rewards = [{ type: 'completion-badge', imageUrl: 'x.png' }];
    const { run, viewer, statuses } = await startLearning({ shown, records });
    await run('claimReward', b);
    expect(viewer.getState().modals).toEqual([]);
    await run('claimReward', ref('r'));
    expect(viewer.getState().modals).toMatchObject([{ kind: 'reward', activityId: 'r' }]);
    expect(statuses()).toMatchObject({ r: 'completed' });
  });

  test('a node without rewards is celebrated when opened, and completed if it was not', async () => {
    const records = [{ sourceUrl: 'source', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }];
    const shown = buildPage(buildMap('m', ['a > end', 'end [completion]']));
    const { run, viewer, statuses } = await startLearning({ records, shown });
    expect(statuses()).toMatchObject({ end: 'notstarted' });
    await run('claimReward', ref('end'));
    expect(viewer.getState().modals).toMatchObject([{ kind: 'completion', activityId: 'end', rewards: [] }]);
    expect(statuses()).toMatchObject({ end: 'completed' });
  });

  test('a certificate that is the only reward has one dialog, whether claimed from the panel or at completion', async () => {
    const records = [{ sourceUrl: 'source', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }];
    const shown = structuredClone(page);
    const node = shown.maps[0]?.nodes[2];
    if (node?.kind === 'reward') node.rewards = [{ type: 'certificate', url: 'c.pdf' }];
    const { run, viewer, statuses } = await startLearning({ shown, records });
    await run('claimReward', ref('r'));
    expect(viewer.getState().modals).toMatchObject([{ kind: 'completion', rewards: [{ url: 'c.pdf' }] }]);
    expect(statuses()).toMatchObject({ r: 'completed' });
    await run('claimReward', ref('r'));
    expect(viewer.getState().modals).toEqual([]);
  });

  test.each([
    ['a single certificate', [{ type: 'certificate', url: 'c.pdf' }], []],
    [
      'several rewards',
      [
        { type: 'certificate', url: 'c.pdf' },
        { type: 'completion-badge', imageUrl: 'x.png' },
      ],
      ['reward', 'reward'],
    ],
  ] as const)(
    '§4 Modal queue: claiming %s at completion keeps all waiting dialogs',
    async (_, rewards, after) => {
      const shown = structuredClone(page);
      const node = shown.maps[0]?.nodes[2];
      if (node?.kind === 'reward') node.rewards = [...rewards];
      const identity = signedOut;
      const { run, viewer, clock, play } = await startLearning({ shown, identity });
      await play(a);
      await clock.pass(400);
      const kinds = () => viewer.getState().modals.map(({ kind }) => kind);
      expect(kinds()).toEqual(['completion', ...after, 'login']);
      await run('claimReward', ref('r'));
      expect(kinds()).toEqual([...after, 'login']);
    },
  );

  describe('a reward counts as claimed', () => {
    const records = [{ sourceUrl: 'source', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }];
    const badge: Reward = { type: 'completion-badge', imageUrl: 'x.png' };
    const certificate: Reward = { type: 'certificate', url: 'c.pdf' };
    const start = async (...rewards: Reward[]) => {
      const shown = structuredClone(page);
      const node = shown.maps[0]?.nodes[2];
      if (node?.kind === 'reward') node.rewards = rewards;
      const learning = await startLearning({ shown, records });
      const claimed = () => isClaimed(learning.viewer.getState().progress.get(activityKey('m', 'r')));
      return { ...learning, claimed };
    };

    test('if it is a badge, once its dialog is closed, and this is stored', async () => {
      const { run, claimed, stored } = await start(badge);
      await run('claimReward', ref('r'));
      expect(claimed()).toBe(false);
      await run('dismissModal');
      expect(claimed()).toBe(true);
      await settle();
      const [record] = (await stored.load('source')).filter(({ activityId }) => activityId === 'r');
      expect(record).toMatchObject({ isCompleted: true, currentStep: 1, maxSteps: 1 });
    });

    test('if there are several, once the last dialog is closed, and is seen again without confetti', async () => {
      const { run, claimed, viewer } = await start(badge, certificate);
      await run('claimReward', ref('r'));
      expect(viewer.getState().modals).toMatchObject([{ isCelebrated: true }, {}]);
      await run('nextModal');
      expect(claimed()).toBe(false);
      await run('nextModal');
      expect(claimed()).toBe(true);
      await run('claimReward', ref('r'));
      expect(viewer.getState().modals.map((modal) => 'isCelebrated' in modal)).toEqual([false, false]);
    });

    test('but not if an earlier dialog was dismissed', async () => {
      const { run, claimed } = await start(badge, certificate);
      await run('claimReward', ref('r'));
      await run('dismissModal');
      expect(claimed()).toBe(false);
    });

    test('if it is a single certificate, once it is opened from its dialog', async () => {
      const { run, claimed, viewer } = await start(certificate);
      await run('claimReward', ref('r'));
      await run('dismissModal');
      expect(claimed()).toBe(false);
      await run('claimReward', ref('r'));
      await run('claimReward', ref('r'));
      expect(claimed()).toBe(true);
      await run('claimReward', ref('r'));
      expect(viewer.getState().modals).toMatchObject([{ kind: 'reward', reward: certificate }]);
    });
  });
});
