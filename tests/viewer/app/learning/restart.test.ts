import { describe, expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { a, b, startLearning } from './start-learning.ts';

describe('§4 Restart', () => {
  test('warns, then deletes the code and keeps the path', async () => {
    const { learning, viewer, frame, clock, store, statuses, view, play } = await startLearning();
    await play(a);
    await clock.pass(1_000);
    const before = view(a);
    const headerId = before?.kind === 'activity' ? before.headerId : undefined;
    await learning.askToRestart(a);
    expect(viewer.getState().modals).toMatchObject([{ kind: 'restart-warning', ...a, name: 'A' }]);
    await learning.restart(a, false);
    await settle();
    expect(viewer.getState().modals).toEqual([]);
    expect(statuses()).toEqual({ a: 'restarted', b: 'notstarted', r: 'completed' });
    expect((await store.list()).map(({ header }) => header.id)).not.toContain(headerId);
    expect(frame.editor().project()?.header.id).not.toBe(headerId);
  });

  test('what does not open costs no code: the old project stays until the new one is there', async () => {
    const { learning, clock, store, view, play, setTutorial } = await startLearning();
    await play(a);
    await clock.pass(1_000);
    const before = view(a);
    const headerId = before?.kind === 'activity' ? before.headerId : undefined;
    const kept = async () => (await store.list()).some(({ header }) => header.id === headerId);
    setTutorial({ kind: 'failed', failure: { kind: 'offline', url: '/t' } });
    await learning.restart(a, false);
    await clock.pass(1_000);
    expect(await kept()).toBe(true);
    learning.close();
    await settle();
    expect(view(a)).toMatchObject({ headerId, status: 'completed' });
    setTutorial(undefined);
    await learning.restart(a, false);
    await clock.pass(1_000);
    expect(view(a)).not.toMatchObject({ headerId });
    expect(await kept()).toBe(false);
  });

  test('§5 code is carried over at the first start, and on demand when it is restarted', async () => {
    const { learning, viewer, frame, clock, play } = await startLearning();
    learning.open(a);
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
    await learning.askToRestart(b);
    expect(viewer.getState().modals).toMatchObject([
      { kind: 'restart-warning' },
      { kind: 'code-carryover', name: 'B', previous: { name: 'A' } },
    ]);
    await learning.restart(b, false);
    await settle();
    expect(frame.editor().project()?.text['main.ts']).toBe('');
    await learning.restart(b, true);
    await settle();
    expect(frame.editor().project()?.text['main.ts']).toBe('from a');
  });
});

describe('§5 Code carryover', () => {
  test('an action that opens an activity offers it first, and shows what would be kept', async () => {
    const { viewer, learning, play } = await startLearning();
    await play(a);
    await learning.openByChoice(b);
    expect(viewer.getState().modals).toMatchObject([
      { kind: 'code-carryover', ...b, name: 'B', previous: { name: 'A' } },
    ]);
    expect(viewer.getState().editorView.kind).toBe('closed');
  });

  test('an action that leads to what is still locked selects it: the panel says what it needs', async () => {
    const { viewer, learning } = await startLearning();
    await learning.openByChoice(b);
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'closed' }, selection: b });
  });

  test('an action opens at once what has been started, or has nothing to begin with', async () => {
    const { viewer, learning } = await startLearning();
    await learning.openByChoice(a);
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'active', ref: a } });
  });
});
