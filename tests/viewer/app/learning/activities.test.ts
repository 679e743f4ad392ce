import { describe, expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { a, b, page, startLearning, waitFor } from './start-learning.ts';

describe('an activity from start to end', () => {
  test('its steps are recorded, its completion unlocks what follows, and all of it is stored', async () => {
    const { learning, frame, viewer, statuses, view, stored } = await startLearning();
    learning.open(a);
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

  test('a locked one does not open', async () => {
    const { learning, viewer, frame } = await startLearning();
    learning.open(b);
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
    expect(frame.editor().received).toEqual([]);
  });

  test('going back saves, and Continue opens the same project', async () => {
    const { learning, viewer, frame, view } = await startLearning();
    learning.open(a);
    await settle();
    frame.editor().edit('mine');
    learning.close();
    expect(viewer.getState().editorView.kind).toBe('saving');
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
    const before = view(a);
    learning.open(a);
    await settle();
    expect(frame.editor().project()).toMatchObject({
      header: { id: before?.kind === 'activity' && before.headerId },
      text: { 'main.ts': 'mine' },
    });
  });

  test('going back always leads to the map, also from what had to wait for the last one to unload', async () => {
    const { learning, viewer, session } = await startLearning();
    learning.open(a);
    await settle();
    learning.close();
    await waitFor(() => viewer.getState().editorView.kind === 'closed');
    expect(session.getState()).toMatchObject({ kind: 'closing-project', phase: 'unloading' });
    learning.open(a);
    learning.close();
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
  });

  test('the same one opened anew takes its own place: the view stays', async () => {
    const { learning, viewer } = await startLearning();
    learning.open(a);
    await settle();
    await learning.restart(a, false);
    await settle();
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', ref: a });
  });

  test('a map that its author saves so that it cannot be drawn leaves the activity open, and its work safe', async () => {
    const { learning, viewer, frame, push, show, stored, view } = await startLearning();
    learning.open(a);
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

  test('what is told of an activity after the page has gone is of no other page', async () => {
    const { learning, viewer, frame, show, stored } = await startLearning();
    learning.open(a);
    await settle();
    show(page, 'other');
    frame.editor().next();
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
    expect(viewer.getState().progress.size).toBe(0);
    expect(await stored.load('other')).toEqual([]);
  });
});
