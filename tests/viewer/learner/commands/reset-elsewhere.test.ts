import { describe, expect, test } from 'vitest';
import { resetRecords } from '../../../../viewer/shared/domain/reset-progress.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { a, startLearning } from './start-learning.ts';

/** An activity is open with new code, and another tab resets everything. */
async function resetElsewhere() {
  const started = await startLearning();
  const { run, frame, clock, stored, store, view, saveElsewhere } = started;
  void run('open', a);
  await clock.pass(1_000);
  frame.editor().next();
  await settle();
  const headerId = (view(a) as { headerId?: string }).headerId ?? '';
  const erased = await stored.load('source');
  await store.remove([headerId]);
  await saveElsewhere(resetRecords(erased, clock.now() + 1));
  await settle();
  frame.editor().edit('made after the reset');
  await clock.pass(1_000);
  return { ...started, headerId, erased };
}

describe('§4 Reset in another tab, while an activity is open', () => {
  test('asks the learner, and stores nothing before the answer', async () => {
    const { viewer, frame, clock, stored, store } = await resetElsewhere();
    expect(viewer.getState().modals).toMatchObject([{ kind: 'reset-elsewhere', ...a, name: 'A' }]);
    frame.editor().done();
    await clock.pass(1_000);
    expect(await store.list()).toEqual([]);
    expect((await stored.load('source')).map(({ isCompleted, headerId }) => [isCompleted, headerId])).toEqual(
      [[false, undefined]],
    );
  });

  test('the game can be kept, with its steps', async () => {
    const { viewer, run, clock, store, view, headerId } = await resetElsewhere();
    viewer.setState({ canUndoReset: true });
    await run('answerReset', true);
    // The other tab offers the undo.
    expect(viewer.getState().canUndoReset).toBe(false);
    await clock.pass(1_000);
    expect(await store.list()).toMatchObject([
      { header: { id: headerId }, text: { 'main.ts': 'made after the reset' } },
    ]);
    expect(view(a)).toMatchObject({ headerId, status: 'inprogress' });
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'active' } });
  });

  test('the game can be left, and leaves nothing behind', async () => {
    const { viewer, run, clock, store, view } = await resetElsewhere();
    await run('answerReset', false);
    await clock.pass(3_000);
    expect(viewer.getState().editorView.kind).toBe('closed');
    expect(await store.list()).toEqual([]);
    expect(view(a)).toMatchObject({ status: 'notstarted' });
    void run('open', a);
    await clock.pass(1_000);
    expect(await store.list()).toHaveLength(1);
  });

  test('an undo ends the question', async () => {
    const { viewer, clock, saveElsewhere, erased } = await resetElsewhere();
    expect(viewer.getState().modals).toHaveLength(1);
    await saveElsewhere(
      erased.map((record) => ({ ...record, workedAt: clock.now() + 5_000, updatedAt: clock.now() + 5_000 })),
    );
    await settle();
    expect(viewer.getState().modals).toEqual([]);
  });
});
