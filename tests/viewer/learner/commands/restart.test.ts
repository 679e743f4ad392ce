import { describe, expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import type { ActivityView } from '../../../../viewer/shared/domain/map-view.ts';
import { a, b, page, startLearning } from './start-learning.ts';

describe('§4 Restart', () => {
  test('warns, then deletes the code and keeps the progress', async () => {
    const { run, viewer, frame, clock, store, statuses, view, play } = await startLearning();
    await play(a);
    await clock.pass(1_000);
    const before = view(a);
    const headerId = before?.kind === 'activity' ? before.headerId : undefined;
    await run('askToRestart', a);
    expect(viewer.getState().modals).toMatchObject([{ kind: 'restart-warning', ...a, name: 'A' }]);
    await run('restart', a, false);
    await settle();
    expect(viewer.getState().modals).toEqual([]);
    expect(statuses()).toEqual({ a: 'restarted', b: 'notstarted', r: 'completed' });
    expect((await store.list()).map(({ header }) => header.id)).not.toContain(headerId);
    expect(frame.editor().project()?.header.id).not.toBe(headerId);
  });

  test('keeps the old project until the new one opens, even if that fails', async () => {
    const { run, clock, store, view, play, setTutorial } = await startLearning();
    await play(a);
    await clock.pass(1_000);
    const before = view(a);
    const headerId = before?.kind === 'activity' ? before.headerId : undefined;
    const kept = async () => (await store.list()).some(({ header }) => header.id === headerId);
    setTutorial({ kind: 'failed', failure: { kind: 'offline', url: '/t' } });
    await run('restart', a, false);
    await clock.pass(1_000);
    expect(await kept()).toBe(true);
    void run('close');
    await settle();
    expect(view(a)).toMatchObject({ headerId, status: 'completed' });
    setTutorial(undefined);
    await run('restart', a, false);
    await clock.pass(1_000);
    expect(view(a)).not.toMatchObject({ headerId });
    expect(await kept()).toBe(false);
  });

  test('shows the pictures of both games, and a copy of the current game can be saved in the dialog', async () => {
    const { run, viewer, clock, pictures, view, play } = await startLearning();
    await play(a);
    await play(b);
    await clock.pass(1_000);
    const [own = '', previous = ''] = [b, a].map((ref) => (view(ref) as ActivityView).headerId);
    await pictures.put(own, 'data:own');
    await pictures.put(previous, 'data:previous');
    await run('askToRestart', b);
    const warning = { game: { headerId: own, picture: 'data:own' }, previous: { picture: 'data:previous' } };
    expect(viewer.getState().modals).toMatchObject([warning]);
    await run('saveProject', own);
    expect(viewer.getState()).toMatchObject({ modals: [{ ...warning, savedCopy: 'B' }] });
    expect(viewer.getState().savedProject).toBeUndefined();
    expect(viewer.getState().ownProjects).toMatchObject([{ name: 'B' }]);
  });

  test.each(['while the activity is open', 'on the map'])('can be undone %s', async (where) => {
    const { run, viewer, frame, clock, store, pictures, view, play } = await startLearning();
    await play(a);
    await clock.pass(1_000);
    const before = view(a) as ActivityView;
    const { headerId = '' } = before;
    await pictures.put(headerId, 'data:old');
    await run('restart', a, false);
    await clock.pass(1_000);
    const newId = (view(a) as ActivityView).headerId;
    expect(newId).not.toBe(headerId);
    if (where === 'on the map') {
      await run('close');
      await clock.pass(1_000);
    }
    expect(viewer.getState().restarted).toMatchObject({ name: 'A' });
    await run('undoRestart');
    await clock.pass(1_000);
    expect(viewer.getState().restarted).toBeUndefined();
    expect(view(a)).toMatchObject({ headerId, status: 'completed', steps: before.steps });
    expect((await store.list()).map(({ header }) => header.id)).toEqual([headerId]);
    expect((await pictures.list()).get(headerId)).toBe('data:old');
    if (where !== 'on the map') expect(frame.editor().project()?.header.id).toBe(headerId);
  });

  test.each(['while the activity is open', 'on the map'])(
    'an undo %s saves the new game in My Projects if the learner has worked on it',
    async (where) => {
      const { run, viewer, frame, clock, store, view, play } = await startLearning();
      await play(a);
      await clock.pass(1_000);
      const { headerId } = view(a) as ActivityView;
      await run('restart', a, false);
      await clock.pass(1_000);
      frame.editor().edit('new work');
      if (where === 'on the map') {
        await run('close');
        await clock.pass(1_000);
      }
      await run('undoRestart');
      await clock.pass(1_000);
      const [own, ...others] = viewer.getState().ownProjects;
      expect([own?.name, others]).toEqual(['A', []]);
      const stored = await store.list();
      expect(stored.map(({ header }) => header.id).toSorted()).toEqual([headerId, own?.headerId].toSorted());
      expect(stored.find(({ header }) => header.id === own?.headerId)?.text['main.ts']).toBe('new work');
      expect(viewer.getState().notifications).toMatchObject([{ topic: 'restart-undone-kept' }]);
    },
  );

  test('can be undone for a minute, on the same page only, and not after a reset', async () => {
    const { run, viewer, clock, play, show } = await startLearning();
    await play(a);
    await clock.pass(1_000);
    const isUndoable = () => viewer.getState().restarted !== undefined;
    const restart = async () => {
      await run('restart', a, false);
      await clock.pass(1_000);
      expect(isUndoable()).toBe(true);
    };
    await restart();
    await clock.pass(60_000);
    expect(isUndoable()).toBe(false);
    await restart();
    await run('close');
    await run('reset', false);
    expect(isUndoable()).toBe(false);
    await play(a);
    await clock.pass(1_000);
    await restart();
    show(page, 'elsewhere');
    await settle();
    expect(isUndoable()).toBe(false);
  });

  test('§5 code is carried over at the first start, and on request at a restart', async () => {
    const { run, viewer, frame, clock, play } = await startLearning();
    void run('open', a);
    await settle();
    frame.editor().edit('from a');
    frame.editor().next();
    frame.editor().done();
    await settle();
    await play(b);
    expect(frame.editor().received.findLast(({ action }) => action === 'startactivity')).toMatchObject({
      carryoverPreviousCode: true,
    });
    await clock.pass(1_000);
    await run('askToRestart', b);
    expect(viewer.getState().modals).toMatchObject([
      { kind: 'restart-warning', name: 'B', previous: { name: 'A' } },
    ]);
    await run('restart', b, false);
    await settle();
    expect(frame.editor().project()?.text['main.ts']).toBe('');
    await run('restart', b, true);
    await settle();
    expect(frame.editor().project()?.text['main.ts']).toBe('from a');
  });
});

const toActivity = ({ activityId }: typeof a) => ({ kind: 'activity', activityId, label: 'Go on' }) as const;

describe('§5 Code carryover', () => {
  test('is offered by an action that opens an activity, with the code that would be kept', async () => {
    const { viewer, run, play } = await startLearning();
    await play(a);
    await run('follow', 'm', toActivity(b));
    expect(viewer.getState().modals).toMatchObject([
      { kind: 'code-carryover', ...b, name: 'B', previous: { name: 'A' } },
    ]);
    expect(viewer.getState().editorView.kind).toBe('closed');
  });

  test('is not offered by an action that leads to a locked activity: the activity is selected', async () => {
    const { viewer, run } = await startLearning();
    await run('follow', 'm', toActivity(b));
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'closed' }, selection: b });
  });

  test('is not offered by an action that leads to an activity without code to carry over: the activity opens', async () => {
    const { viewer, run } = await startLearning();
    await run('follow', 'm', toActivity(a));
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'active', ref: a } });
  });
});
