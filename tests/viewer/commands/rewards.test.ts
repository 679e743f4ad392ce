import { describe, expect, test } from 'vitest';
import { buildMap, buildPage } from '../domain/build-page.ts';
import { a, b, page, ref, startLearning } from './start-learning.ts';
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

  test('what has nothing to claim is celebrated when it is opened, and completed where it was not', async () => {
    const records = [{ sourceUrl: 'source', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }];
    const shown = buildPage(buildMap('m', ['a > end', 'end [completion]']));
    const { run, viewer, statuses } = await startLearning({ records, shown });
    expect(statuses()).toMatchObject({ end: 'notstarted' });
    await run('claimReward', ref('end'));
    expect(viewer.getState().modals).toMatchObject([{ kind: 'completion', activityId: 'end', rewards: [] }]);
    expect(statuses()).toMatchObject({ end: 'completed' });
  });

  test('a lone certificate has one dialog, whether it is claimed from the panel or at completion', async () => {
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
    ['a lone certificate', [{ type: 'certificate', url: 'c.pdf' }], []],
    [
      'several rewards',
      [
        { type: 'certificate', url: 'c.pdf' },
        { type: 'completion-badge', imageUrl: 'x.png' },
      ],
      ['reward', 'reward'],
    ],
  ] as const)(
    '§4 Modal queue: to claim %s at completion loses nothing that waits',
    async (_, rewards, after) => {
      const shown = structuredClone(page);
      const node = shown.maps[0]?.nodes[2];
      if (node?.kind === 'reward') node.rewards = [...rewards];
      const identity = signedOut;
      const { run, viewer, clock, play } = await startLearning({ shown, identity });
      await play(a);
      await clock.pass(400);
      const kinds = () => viewer.getState().modals.map(({ kind }) => kind);
      expect(kinds()).toEqual(['completion', ...after]);
      await run('claimReward', ref('r'));
      expect(kinds()).toEqual(after);
    },
  );
});
