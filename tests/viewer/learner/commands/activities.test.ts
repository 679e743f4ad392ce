import { describe, expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { a, b, page, startLearning, waitFor } from './start-learning.ts';

describe('an activity from start to end', () => {
  test('records its steps, unlocks the next nodes when it is completed, and is stored', async () => {
    const { run, frame, viewer, statuses, view, stored } = await startLearning();
    void run('open', a);
    expect(viewer.getState()).toMatchObject({ editorView: { kind: 'active', ref: a }, selection: a });
    await settle();
    expect(statuses()).toMatchObject({ a: 'inprogress', b: 'locked' });
    frame.editor().next();
    await settle();
    expect(view(a)).toMatchObject({ steps: { current: 2, max: 2 } });
    frame.editor().done();
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
    expect(statuses()).toEqual({ a: 'completed', b: 'notstarted', r: 'completed' });
    expect(
      (await stored.load('source')).map(({ activityId, isCompleted }) => [activityId, isCompleted]),
    ).toEqual([
      ['a', true],
      ['r', true],
    ]);
  });

  test('does not open while it is locked', async () => {
    const { run, viewer, frame } = await startLearning();
    void run('open', b);
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
    expect(frame.editor().received).toEqual([]);
  });

  test('going back saves, and Continue opens the same project', async () => {
    const { run, viewer, frame, view } = await startLearning();
    void run('open', a);
    await settle();
    frame.editor().edit('mine');
    void run('close');
    expect(viewer.getState().editorView.kind).toBe('saving');
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
    const before = view(a);
    void run('open', a);
    await settle();
    expect(frame.editor().project()).toMatchObject({
      header: { id: before?.kind === 'activity' && before.headerId },
      text: { 'main.ts': 'mine' },
    });
  });

  test('going back always leads to the map, even while an activity waits for the previous one to close', async () => {
    const { run, viewer, session } = await startLearning();
    void run('open', a);
    await settle();
    void run('close');
    await waitFor(() => viewer.getState().editorView.kind === 'closed');
    expect(session.getState()).toMatchObject({ kind: 'closing-project', phase: 'unloading' });
    void run('open', a);
    void run('close');
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
  });

  test('restarting the open activity keeps the view open', async () => {
    const { run, viewer } = await startLearning();
    void run('open', a);
    await settle();
    await run('restart', a, false);
    await settle();
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', ref: a });
  });

  test('an undrawable map saved by its author leaves the activity open and its work safe', async () => {
    const { run, viewer, frame, push, show, stored, view } = await startLearning();
    void run('open', a);
    await settle();
    const { page: before } = viewer.getState();
    const source = 'source' in before ? before.source : undefined;
    push({ kind: 'failed', failure: { kind: 'broken' }, ...(source && { source }) });
    frame.editor().next();
    await settle();
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', ref: a });
    expect(await stored.load('source')).toMatchObject([{ activityId: 'a', currentStep: 2 }]);
    show(page);
    await settle();
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', ref: a });
    expect(view(a)).toMatchObject({ status: 'inprogress' });
  });

  test('events of an activity that arrive after a change of page affect no other page', async () => {
    const { run, viewer, frame, show, stored } = await startLearning();
    void run('open', a);
    await settle();
    show(page, 'other');
    frame.editor().next();
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
    expect(viewer.getState().progress.size).toBe(0);
    expect(await stored.load('other')).toEqual([]);
  });
});
