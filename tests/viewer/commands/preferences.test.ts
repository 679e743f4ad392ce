import { describe, expect, test } from 'vitest';
import { settle } from '../../fakes/fake-clock.ts';
import { startLearning } from './start-learning.ts';

describe('preferences and messages', () => {
  test('high contrast reaches the editor', async () => {
    const { run, frame, viewer } = await startLearning();
    void run('setPreferences', { highContrast: true, theme: 'dark' });
    await settle();
    expect(frame.editor().isHighContrast()).toBe(true);
    expect(viewer.getState().preferences.theme).toBe('dark');
  });

  test('§9 a message goes after 3000 ms', async () => {
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
