import { describe, expect, test } from 'vitest';
import { buildMap, buildPage } from '../../shared/domain/build-page.ts';
import { ref } from './start-learning.ts';
import { record, setUp } from './set-up-sharing.ts';

const done = { ...record, isCompleted: true, completedTime: 1 };

describe('§4 Completion modals: sharing', () => {
  const shown = buildPage(buildMap('m', ['a > r', 'r [reward]']));
  const node = shown.maps[0]?.nodes[1];
  if (node?.kind === 'reward') {
    node.rewards = [{ type: 'certificate', url: 'c.pdf' }];
    node.showMultiplayerShare = true;
  }
  const endpoints = { api: '/api/', multiplayer: 'https://play.example/{id}' };
  const site = { editor: { kind: 'bundled', url: '/editor/' }, endpoints } as const;

  test('a share button appears if a project exists, and a multiplayer button if map and site want it', async () => {
    const { run, modals } = await setUp({ shown, records: [done], shareSettings: site });
    await run('claimReward', ref('r'));
    expect(modals()).toMatchObject([{ kind: 'completion', canShare: true, canHostMultiplayer: true }]);
  });

  test('no button appears without a project', async () => {
    const { headerId: _gone, ...withoutProject } = done;
    const { run, modals } = await setUp({ shown, records: [withoutProject], shareSettings: site });
    await run('claimReward', ref('r'));
    expect(modals()).toMatchObject([{ kind: 'completion', canShare: false, canHostMultiplayer: false }]);
  });

  test('§3 rewardsShare: the share dialog leads back to the rewards, which are not celebrated again', async () => {
    const { run, modals } = await setUp({ shown, records: [done], shareSettings: site });
    await run('claimReward', ref('r'));
    expect(modals()).toMatchObject([{ kind: 'completion', isCelebrated: true }]);
    await run('shareGame', ref('r'), 'multiplayer');
    expect(modals()).toMatchObject([
      { kind: 'share', headerId: 'h', rewardsShare: true, purpose: 'multiplayer' },
      { kind: 'completion' },
    ]);
    void run('dismissModal');
    expect(modals()).toMatchObject([{ kind: 'completion', isCelebrated: false }]);
  });
});
