import { describe, expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { buildMap, buildPage } from '../../shared/domain/build-page.ts';
import { a, b, page, ref, startLearning, waitFor } from './start-learning.ts';
import { signedIn, signedOut } from '../../shared/commands/identities.ts';

describe('a completed activity', () => {
  test('§4 the first new reward is selected, and the dialogs follow after 400 ms', async () => {
    const { viewer, clock, play } = await startLearning();
    await play(a);
    expect(viewer.getState()).toMatchObject({ selection: ref('r'), transitioningMapId: 'm', modals: [] });
    await clock.pass(399);
    expect(viewer.getState().modals).toEqual([]);
    await clock.pass(1);
    expect(viewer.getState()).toMatchObject({
      modals: [{ kind: 'completion', activityId: 'r', canShare: false }],
      transitioningMapId: undefined,
    });
  });

  test('opening an activity before the dialogs postpones them until the map is back', async () => {
    const { viewer, clock, run, play } = await startLearning();
    await play(a);
    await clock.pass(200);
    void run('open', b);
    await clock.pass(2_000);
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'active', ref: b } });
    void run('close');
    await clock.pass(2_000);
    expect(viewer.getState()).toMatchObject({
      modals: [{ kind: 'completion', activityId: 'r' }],
      transitioningMapId: undefined,
    });
    void run('hideModals');
    void run('open', b);
    await clock.pass(2_000);
    void run('close');
    await clock.pass(2_000);
    expect(viewer.getState().modals).toEqual([]);
  });

  test('an activity completed just before another one was opened is celebrated too', async () => {
    const { viewer, clock, run, frame } = await startLearning();
    void run('open', a);
    await settle();
    frame.editor().done();
    await waitFor(() => viewer.getState().progress.size > 1);
    void run('open', a);
    await clock.pass(2_000);
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'active', ref: a } });
    void run('close');
    await clock.pass(2_000);
    expect(viewer.getState().modals).toMatchObject([{ kind: 'completion', activityId: 'r' }]);
  });

  test.each([
    ['shown', 'other'],
    ['being loaded', undefined],
  ])('a completion on another page is not celebrated on a page that is %s', async (_, source) => {
    const { viewer, clock, play, show, push } = await startLearning();
    await play(a);
    await clock.pass(200);
    if (source === undefined) push({ kind: 'loading' });
    else show(page, source);
    await clock.pass(2_000);
    expect(viewer.getState()).toMatchObject({ modals: [], transitioningMapId: undefined });
  });

  test('is not celebrated when it is completed again', async () => {
    const { viewer, clock, run, play } = await startLearning();
    await play(a);
    await clock.pass(1_000);
    await run('restart', a, false);
    await settle();
    await play(a);
    await clock.pass(400);
    expect(viewer.getState().modals).toEqual([]);
  });

  test('a map with a certificate is celebrated when its last activity is completed', async () => {
    const { viewer, clock, play } = await startLearning({
      shown: buildPage(buildMap('m', ['a > b', 'b'], { completionUrl: 'c.pdf' })),
    });
    await play(a);
    await clock.pass(400);
    expect(viewer.getState().modals).toEqual([]);
    await play(b);
    await clock.pass(400);
    expect(viewer.getState().modals).toMatchObject([{ kind: 'completion', rewards: [{ url: 'c.pdf' }] }]);
  });

  test('the certificate of a map cannot be claimed before the map is completed, and can be claimed again afterwards', async () => {
    const { run, viewer, clock, play } = await startLearning({
      shown: buildPage(buildMap('m', ['a > b', 'b'], { completionUrl: 'c.pdf' })),
    });
    await play(a);
    void run('claimCertificate', 'm');
    await settle();
    expect(viewer.getState().modals).toEqual([]);
    await play(b);
    await clock.pass(400);
    void run('dismissModal');
    expect(viewer.getState().modals).toEqual([]);
    void run('claimCertificate', 'm');
    await settle();
    expect(viewer.getState().modals).toMatchObject([
      {
        kind: 'completion',
        ...b,
        name: 'Map m',
        rewards: [{ type: 'certificate', url: 'c.pdf' }],
        isReopened: true,
      },
    ]);
    // The button of the dialog is a link to the certificate, so the command only closes the dialog.
    await run('claimReward', b);
    expect(viewer.getState().modals).toEqual([]);
  });

  test('§9 Confetti: falls once for all rewards of an activity, and once when a reward is claimed again', async () => {
    const shown = structuredClone(buildPage(buildMap('m', ['a > r, s', 'r [reward]', 's [completion]'])));
    for (const node of shown.maps[0]?.nodes ?? []) {
      if (node.kind !== 'activity' && node.kind !== 'layout')
        node.rewards = ['one.png', 'two.png'].map((imageUrl) => ({ type: 'completion-badge', imageUrl }));
    }
    const { run, viewer, clock, play } = await startLearning({ shown });
    const celebrated = () =>
      viewer.getState().modals.map((modal) => 'isCelebrated' in modal && modal.isCelebrated === true);
    await play(a);
    await clock.pass(400);
    expect(celebrated()).toEqual([true, false, false, false, false, false]);
    void run('hideModals');
    await run('claimReward', ref('r'));
    expect(celebrated()).toEqual([true, false]);
  });
});

describe('§4 Login prompt', () => {
  const prompt = { kind: 'login', isPrompt: true };
  const completion = { kind: 'completion', activityId: 'r' };

  test('is the last dialog of the first celebration, and counts as shown when it is shown', async () => {
    const { viewer, clock, run, play, shownOnce } = await startLearning({ identity: signedOut });
    const isMarked = () => shownOnce.has('login-prompt', 'source');
    await play(a);
    await clock.pass(400);
    expect(viewer.getState().modals).toMatchObject([completion, prompt]);
    expect(isMarked()).toBe(false);
    void run('dismissModal');
    expect(viewer.getState().modals).toMatchObject([prompt]);
    expect(isMarked()).toBe(true);
    void run('dismissModal');
    await play(b);
    await clock.pass(400);
    expect(viewer.getState().modals).toEqual([]);
  });

  test('returns after the next completion if it was not shown', async () => {
    const { viewer, clock, run, play } = await startLearning({ identity: signedOut });
    await play(a);
    await clock.pass(400);
    void run('hideModals');
    await play(b);
    await clock.pass(400);
    expect(viewer.getState().modals).toMatchObject([prompt]);
  });

  test.each([
    ['there are no accounts', {}],
    ['the learner is signed in', { identity: signedIn }],
  ])('does not appear if %s', async (_, setting) => {
    const { viewer, clock, play } = await startLearning(setting);
    await play(a);
    await clock.pass(400);
    expect(viewer.getState().modals).toMatchObject([completion]);
  });
});

describe('§4 Modal queue: a dialog that opens something else', () => {
  test('is followed by the dialogs about other things when the map is back', async () => {
    const shown = structuredClone(
      buildPage(buildMap('m', ['a > r, s, b', 'r [reward]', 's [completion]', 'b'])),
    );
    for (const node of shown.maps[0]?.nodes ?? []) {
      if (node.kind !== 'activity' && node.kind !== 'layout')
        node.rewards = [{ type: 'completion-badge', imageUrl: 'one.png' }];
    }
    const { viewer, clock, run, play } = await startLearning({ shown });
    await play(a);
    await clock.pass(400);
    void run('openNext', b);
    await clock.pass(2_000);
    expect(viewer.getState().modals).toEqual([]);
    void run('close');
    await clock.pass(2_000);
    expect(viewer.getState().modals).toMatchObject([{ activityId: 's' }, { activityId: 's' }]);
  });
});
