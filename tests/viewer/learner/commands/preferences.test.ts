import { describe, expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { editorOrigin } from '../../../fakes/fake-frame.ts';
import { a, startLearning } from './start-learning.ts';

describe('preferences and messages', () => {
  test('an error in the code is shown with the kind of the editor’s message', async () => {
    const { run, viewer, frame } = await startLearning();
    const data = {
      type: 'pxthost',
      action: 'workspacediagnostics',
      operation: 'compile',
      diagnostics: [{ category: 'error' }],
    };
    const say = () => frame.forge({ data, origin: editorOrigin, source: frame.window() });
    say();
    expect(viewer.getState().notifications).toEqual([]);
    void run('open', a);
    await settle();
    say();
    expect(viewer.getState().notifications).toMatchObject([{ kind: 'compile', topic: 'code-mistake' }]);
  });

  test('§9 a message disappears after 3000 ms', async () => {
    const { run, viewer, clock } = await startLearning();
    await run('reset', false);
    await run('undoReset');
    expect(viewer.getState().notifications).toMatchObject([{ kind: 'info', topic: 'reset-undone' }]);
    await clock.pass(2999);
    expect(viewer.getState().notifications).toHaveLength(1);
    await clock.pass(1);
    expect(viewer.getState().notifications).toEqual([]);
  });
});
