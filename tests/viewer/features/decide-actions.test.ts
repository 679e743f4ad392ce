import { describe, expect, test } from 'vitest';
import { decideActions, type PanelFeatures } from '../../../viewer/features/info-panel/decide-actions.ts';
import { pickNextUp } from '../../../viewer/features/info-panel/pick-next-up.ts';
import { begun, completed, sampleMaps, sampleNode } from './sample-page.ts';

const none: PanelFeatures = {
  share: false,
  download: false,
  saveToMyProjects: false,
  signIn: false,
  playYourGame: false,
};
const every: PanelFeatures = {
  share: true,
  download: false,
  saveToMyProjects: true,
  signIn: true,
  playYourGame: true,
};

function kinds(...input: Parameters<typeof decideActions>): string[] {
  return decideActions(...input).map(({ kind }) => kind);
}

describe('§2 Info panel: activity actions', () => {
  test('a locked activity cannot be acted on', () => {
    expect(kinds(sampleNode('fuel'), every)).toEqual(['locked']);
  });

  test('not started: Start', () => {
    expect(kinds(sampleNode('ship'), none)).toEqual(['start']);
  });

  test('in progress: Continue and Restart, Share where it is offered', () => {
    const view = sampleNode('ship', { ship: begun });
    expect(kinds(view, none)).toEqual(['continue', 'restart']);
    expect(kinds(view, every)).toEqual(['continue', 'restart', 'share', 'sign-in-to-save']);
  });

  test('Download where games are not shared, once there is a project', () => {
    const place = { ...every, share: false, download: true };
    expect(kinds(sampleNode('ship'), place)).toEqual(['start', 'sign-in-to-save']);
    expect(kinds(sampleNode('ship', { ship: begun }), place)).toEqual([
      'continue',
      'restart',
      'download',
      'sign-in-to-save',
    ]);
  });

  test('completed: View Code, and Save to My Projects where there is a project', () => {
    const view = sampleNode('ship', { ship: completed });
    expect(kinds(view, none)).toEqual(['view-code', 'restart']);
    expect(kinds(view, every)).toEqual([
      'view-code',
      'restart',
      'share',
      'save-to-my-projects',
      'sign-in-to-save',
    ]);
  });
});

describe('§2 Info panel: reward actions', () => {
  test('locked until what leads to it is done, then Claim Reward', () => {
    expect(kinds(sampleNode('prize'), every)).toEqual(['locked']);
    expect(kinds(sampleNode('prize', { ship: completed, shots: completed }), none)).toEqual(['claim-reward']);
  });
});

test('§2 Reward node actions: Play your game where there is a game, and not before the reward is open', () => {
  const open = sampleNode('prize', { ship: completed, shots: completed });
  expect(kinds(open, { ...none, playYourGame: true })).toEqual(['claim-reward', 'play-your-game']);
  expect(kinds(sampleNode('prize'), { ...none, playYourGame: true })).toEqual(['locked']);
});

describe('what to do next', () => {
  const next = (done: Parameters<typeof sampleMaps>[0]) => pickNextUp(sampleMaps(done))?.node.activityId;

  test('the first open activity', () => expect(next({})).toBe('ship'));
  test('what was begun', () => expect(next({ ship: completed, shots: begun })).toBe('shots'));
  test('a reward that waits, before further activities', () => {
    expect(next({ ship: completed, shots: completed })).toBe('prize');
  });
  test('nothing when all is done', () => {
    expect(next({ ship: completed, shots: completed, fuel: completed, prize: completed })).toBeUndefined();
  });
});

describe('what is done offers what comes next', () => {
  const done = sampleNode('ship', { ship: completed });

  test('before what can be done with it', () => {
    const next = sampleNode('fuel', { ship: completed });
    const [first, ...others] = decideActions(done, none, next);
    expect(first).toEqual({
      kind: 'next',
      name: 'Fuel Up',
      command: ['open', { mapId: next.mapId, activityId: 'fuel' }],
    });
    expect(others.map(({ kind }) => kind)).toEqual(['view-code', 'restart']);
  });

  test('but not itself, and nothing while it is not done', () => {
    expect(kinds(done, none, done)).toEqual(['view-code', 'restart']);
    expect(kinds(sampleNode('ship'), none, sampleNode('fuel'))).toEqual(['start']);
  });
});

test('each action is the command that its button dispatches', () => {
  const ref = (activityId: string) => ({ mapId: 'space', activityId });
  const commands = (...input: Parameters<typeof decideActions>) =>
    decideActions(...input).map((action) => ('command' in action ? action.command : action.kind));
  const place = { ...every, download: true };
  expect(commands(sampleNode('fuel'), place)).toEqual(['locked']);
  expect(commands(sampleNode('ship', { ship: completed }), place)).toEqual([
    ['open', ref('ship')],
    ['askToRestart', ref('ship')],
    ['shareGame', ref('ship')],
    ['downloadProject', 'project'],
    ['openProject', 'project'],
    ['signIn'],
  ]);
});
