import { describe, expect, test } from 'vitest';
import { a, startLearning } from './start-learning.ts';

describe('§4 Reset All', () => {
  test('erases progress, projects and remembered hints, and can be undone for a while', async () => {
    const { run, viewer, clock, stored, store, shownOnce, statuses, play } = await startLearning({
      records: [{ sourceUrl: 'elsewhere', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }],
    });
    await play(a);
    await clock.pass(400);
    shownOnce.mark('login-prompt', 'source');
    await run('askToReset');
    // The reward earned on the path is not an activity.
    const here = { activities: 1, projects: 1 };
    expect(viewer.getState().modals).toMatchObject([
      { kind: 'reset-warning', title: 'Page', counts: { onThisPage: { ...here, isEmpty: false } } },
    ]);
    await run('reset', false);
    expect(statuses()).toEqual({ a: 'notstarted', b: 'locked', r: 'locked' });
    expect(await store.list()).toEqual([]);
    expect(shownOnce.has('login-prompt', 'source')).toBe(false);
    expect(viewer.getState()).toMatchObject({ modals: [], canUndoReset: true });
    expect(await stored.load('elsewhere')).toMatchObject([{ isCompleted: true }]);
    await run('undoReset');
    expect(statuses()).toEqual({ a: 'completed', b: 'notstarted', r: 'completed' });
    expect(await store.list()).toHaveLength(1);
    expect(viewer.getState().canUndoReset).toBe(false);
  });

  test('finds nothing to reset on a fresh device, nor after a reset, but a claimed reward counts', async () => {
    const { run, viewer, play, saveElsewhere } = await startLearning();
    const isEmpty = async () => {
      await run('askToReset');
      const [warning] = viewer.getState().modals;
      const counts = warning?.kind === 'reset-warning' ? warning.counts : undefined;
      return [counts?.onThisPage?.isEmpty, counts?.everywhere?.isEmpty];
    };
    expect(await isEmpty()).toEqual([true, true]);
    await play(a);
    expect(await isEmpty()).toEqual([false, false]);
    await run('reset', true);
    expect(await isEmpty()).toEqual([true, true]);
    const claimed = { isCompleted: true, completedTime: 1, updatedAt: 1 };
    await saveElsewhere([{ sourceUrl: 'elsewhere', mapId: 'm', activityId: 'r', ...claimed }]);
    expect(await isEmpty()).toEqual([true, false]);
  });

  test('offers to reset everything if no page is shown', async () => {
    const { run, viewer, stored } = await startLearning({
      records: [{ sourceUrl: 'elsewhere', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }],
    });
    viewer.setState({ page: { kind: 'failed', failure: { kind: 'empty' } } });
    await run('askToReset');
    const [warning] = viewer.getState().modals;
    expect(warning).toMatchObject({ kind: 'reset-warning', counts: { everywhere: { projects: 0 } } });
    expect(warning).not.toHaveProperty('title');
    await run('reset', true);
    expect(await stored.load('elsewhere')).toMatchObject([{ isCompleted: false }]);
  });

  test('can be undone completely even if it was done twice', async () => {
    const { run, store, view, play } = await startLearning({
      records: [{ sourceUrl: 'elsewhere', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }],
    });
    await play(a);
    const before = view(a);
    const headerId = before?.kind === 'activity' ? before.headerId : undefined;
    await run('reset', false);
    await run('reset', true);
    expect(await store.list()).toEqual([]);
    await run('undoReset');
    expect(view(a)).toMatchObject({ headerId, status: 'completed' });
    expect((await store.list()).map(({ header }) => header.id)).toEqual([headerId]);
  });

  test('of everything on this device erases every source, and is final after a minute', async () => {
    const { run, clock, viewer, stored, statuses } = await startLearning({
      records: [{ sourceUrl: 'elsewhere', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }],
    });
    await run('reset', true);
    expect(await stored.load('elsewhere')).toMatchObject([{ isCompleted: false }]);
    await clock.pass(60_000);
    expect(viewer.getState().canUndoReset).toBe(false);
    await run('undoReset');
    expect(statuses()).toMatchObject({ a: 'notstarted' });
  });
});

test('§4 the dialogs of Reset All and Restart name the site that keeps the projects of a hosted editor', async () => {
  const hosted = { openHosted: () => undefined, projectsAt: 'editor.test' };
  const { run, viewer, play } = await startLearning({ hosted });
  await play(a);
  void run('hideModals');
  await run('askToReset');
  expect(viewer.getState().modals).toMatchObject([{ kind: 'reset-warning', projectsAt: 'editor.test' }]);
  void run('hideModals');
  await run('askToRestart', a);
  expect(viewer.getState().modals).toMatchObject([{ kind: 'restart-warning', projectsAt: 'editor.test' }]);
});
