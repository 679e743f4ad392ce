import { describe, expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { startLearning } from './start-learning.ts';

describe('preferences and messages', () => {
  test('high contrast reaches the editor', async () => {
    const { learning, frame, viewer } = await startLearning();
    learning.setPreferences({ highContrast: true, theme: 'dark' });
    await settle();
    expect(frame.editor().isHighContrast()).toBe(true);
    expect(viewer.getState().preferences.theme).toBe('dark');
  });

  test('§9 a message goes after 3000 ms', async () => {
    const { learning, viewer, clock } = await startLearning();
    await learning.reset(false);
    await learning.undo();
    expect(viewer.getState().notifications).toMatchObject([{ kind: 'info', topic: 'reset-undone' }]);
    await clock.pass(2999);
    expect(viewer.getState().notifications).toHaveLength(1);
    await clock.pass(1);
    expect(viewer.getState().notifications).toEqual([]);
  });
});
