import { describe, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import {
  toMapViews,
  type ActivityView,
  type NodeView,
  type RewardView,
} from '../../../../viewer/shared/domain/map-view.ts';
import { decideActions } from '../../../../viewer/learner/features/info-panel/decide-actions.ts';
import { pickNextUp } from '../../../../viewer/learner/domain/pick-next-up.ts';
import { buildMap, buildPage, completedIn, toProgress } from '../../shared/domain/build-page.ts';
import { begun, completed, sampleMaps, sampleNode } from '../../shared/features/sample-page.ts';

type Features = Parameters<typeof decideActions>[1];

const none: Features = {
  share: false,
  download: false,
  saveToMyProjects: false,
  signIn: false,
  playYourGame: false,
};
const every: Features = {
  share: true,
  download: false,
  saveToMyProjects: true,
  signIn: true,
  playYourGame: true,
};
const unshared: Features = { ...every, share: false, download: true };

function nodeOf(...[id, done]: Parameters<typeof sampleNode>): ActivityView | RewardView {
  const view = sampleNode(id, done);
  if (view.kind === 'layout') throw new Error(`${id} is no node of the panel`);
  return view;
}

/** The kinds of the actions, in the form `filled | beside | under More`. */
function shown(view: ActivityView | RewardView, features: Features, nextUp?: NodeView): string {
  const { primary, secondary, more } = decideActions(view, features, nextUp);
  return [primary.kind, secondary?.kind ?? '', more.map(({ kind }) => kind).join(' ')].join(' | ').trim();
}

const restarted = { ...completed, currentStep: 1 };
const allDone = { ship: completed, shots: completed, prize: completed };
const open = { ship: completed, shots: completed };
const claimed = { ...allDone, prize: { isCompleted: true, currentStep: 1, maxSteps: 1 } };

function withActions(view: ActivityView | RewardView): ActivityView | RewardView {
  if (view.kind !== 'reward') return view;
  const actions = [
    { kind: 'docs', label: 'Read', url: '/read' },
    { kind: 'editor', label: 'Build on' },
  ] as const;
  return { ...view, node: { ...view.node, actions: [...actions] } };
}

describe('§2 Info panel: one filled button, at most one beside it, the rest under More', () => {
  test.each([
    ['locked', nodeOf('fuel'), every, 'locked |  |'],
    ['locked reward', nodeOf('prize'), every, 'locked |  |'],
    ['not started', nodeOf('ship'), none, 'start |  |'],
    ['not started, signed out', nodeOf('ship'), every, 'start | sign-in-to-save |'],
    ['in progress', nodeOf('ship', { ship: begun }), none, 'continue | restart |'],
    [
      'in progress, shared',
      nodeOf('ship', { ship: begun }),
      { ...none, share: true },
      'continue | share | restart',
    ],
    [
      'in progress, everything',
      nodeOf('ship', { ship: begun }),
      every,
      'continue | share | restart sign-in-to-save',
    ],
    [
      'in progress, not shared',
      nodeOf('ship', { ship: begun }),
      unshared,
      'continue | download | restart sign-in-to-save',
    ],
    [
      'started again',
      nodeOf('ship', { ship: restarted }),
      every,
      'continue | share | restart sign-in-to-save',
    ],
    ['completed', nodeOf('ship', { ship: completed }), none, 'view-code | restart |'],
    [
      'completed, everything',
      nodeOf('ship', { ship: completed }),
      every,
      'view-code | share | restart save-to-my-projects sign-in-to-save',
    ],
    [
      'completed, without a project',
      nodeOf('ship', { ship: { isCompleted: true } }),
      every,
      'start | sign-in-to-save | restart',
    ],
    ['reward to claim', nodeOf('prize', open), none, 'claim-reward |  |'],
    [
      'reward to claim, with a game',
      nodeOf('prize', open),
      every,
      'claim-reward | play-your-game | sign-in-to-save',
    ],
    ['reward with actions', withActions(nodeOf('prize', open)), none, 'claim-reward |  | follow follow'],
    [
      'completed reward with everything, not claimed',
      withActions(nodeOf('prize', allDone)),
      every,
      'claim-reward | play-your-game | follow follow sign-in-to-save',
    ],
    ['claimed reward', nodeOf('prize', claimed), none, 'open-certificate |  |'],
    [
      'claimed reward with everything',
      withActions(nodeOf('prize', claimed)),
      every,
      'play-your-game | open-certificate | follow follow sign-in-to-save',
    ],
    [
      'claimed reward with actions',
      withActions(nodeOf('prize', claimed)),
      none,
      'follow | open-certificate | follow',
    ],
  ] as const)('for the state “%s”', (_, view, features, expected) => {
    expect(shown(view, features)).toBe(expected);
  });

  test.each([
    ['completed', nodeOf('ship', { ship: completed }), none, 'next | view-code | restart'],
    [
      'completed, everything',
      nodeOf('ship', { ship: completed }),
      every,
      'next | share | view-code restart save-to-my-projects sign-in-to-save',
    ],
    ['reward to claim', withActions(nodeOf('prize', allDone)), none, 'claim-reward | next | follow follow'],
    [
      'claimed reward',
      withActions(nodeOf('prize', claimed)),
      none,
      'next | open-certificate | follow follow',
    ],
    ['not completed', nodeOf('ship'), none, 'start |  |'],
  ] as const)('for the state “%s”, if the next step is elsewhere', (_, view, features, expected) => {
    expect(shown(view, features, sampleNode('fuel', allDone))).toBe(expected);
  });

  test('the next step is not offered on itself', () => {
    const done = nodeOf('ship', { ship: completed });
    expect(shown(done, none, done)).toBe('view-code | restart |');
  });
});

describe('the next step', () => {
  const next = (done: Parameters<typeof sampleMaps>[0]) => pickNextUp(sampleMaps(done))?.node.activityId;

  test('is the first open activity', () => expect(next({})).toBe('ship'));
  test('is a started activity', () => expect(next({ ship: completed, shots: begun })).toBe('shots'));
  test('is an unclaimed reward, before further activities', () => {
    expect(next({ ship: completed, shots: completed })).toBe('prize');
  });
  test('continues the map that was played last, before other maps', () => {
    const page = buildPage(
      buildMap('m', ['a']),
      buildMap('n', ['b > c', 'c']),
      buildMap('o', ['d > e', 'e']),
    );
    const after = (...ids: string[]) => {
      const records = ids.map((id, at) => ({ ...completedIn('n', id)[0]!, completedTime: at + 1 }));
      return pickNextUp(toMapViews(page, toProgress(...records)))?.node.activityId;
    };
    expect([after(), after('b'), after('b', 'c')]).toEqual(['a', 'c', 'a']);
  });
  test('leads forward where the last completion has unlocked something, before other branches', () => {
    const page = buildPage(buildMap('m', ['hub > a, b', 'a', 'b > bend', 'bend [layout] > c', 'c > d', 'd']));
    const begunAt = (id: string, workedAt: number) => ({
      ...completedIn('m', id)[0]!,
      isCompleted: false,
      headerId: 'project',
      workedAt,
    });
    const after = (...records: ActivityRecord[]) =>
      pickNextUp(toMapViews(page, toProgress(...records)))?.node.activityId;
    const done = completedIn('m', 'hub', 'b', 'c', 'd');
    expect([1, 2, 3, 4].map((count) => after(...done.slice(0, count)))).toEqual(['a', 'c', 'd', 'a']);
    // An activity left half-way comes first only if nothing was completed since.
    expect(after(...done.slice(0, 2), begunAt('a', 1))).toBe('c');
    expect(after(...done.slice(0, 2), begunAt('a', 600_000))).toBe('a');
  });
  test('is undefined when everything is completed', () => {
    expect(next({ ship: completed, shots: completed, fuel: completed, prize: completed })).toBeUndefined();
  });
});

test('each action dispatches the command of its button', () => {
  const ref = (activityId: string) => ({ mapId: 'space', activityId });
  const { primary, secondary, more } = decideActions(
    nodeOf('ship', { ship: completed }),
    { ...every, download: true },
    sampleNode('shots', { ship: completed }),
  );
  expect(
    [primary, secondary, ...more].map((one) => (one && 'command' in one ? one.command : one?.kind)),
  ).toEqual([
    ['open', ref('shots')],
    ['shareGame', ref('ship')],
    ['open', ref('ship')],
    ['askToRestart', ref('ship')],
    ['downloadProject', 'project'],
    ['saveProject', 'project'],
    ['signIn'],
  ]);
});
