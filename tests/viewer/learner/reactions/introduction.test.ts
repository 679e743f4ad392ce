import { describe, expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { a, page, startLearning } from '../commands/start-learning.ts';

describe('the introduction', () => {
  const introduced = { ...page, introduction: 'Hello' };

  test('appears once per page source, while nothing has been started', async () => {
    const { viewer, run, show } = await startLearning({ shown: introduced });
    expect(viewer.getState().modals).toMatchObject([
      { kind: 'introduction', title: 'Page', markdown: 'Hello' },
    ]);
    void run('nextModal');
    show({ ...introduced, title: 'Changed' });
    await settle();
    expect(viewer.getState().modals).toEqual([]);
    show(introduced, 'other');
    await settle();
    expect(viewer.getState().modals).toMatchObject([{ kind: 'introduction' }]);
  });

  test('waits for the map if the address opens a project', async () => {
    const project = { header: { id: 'own', isSkillmapProject: false }, text: { 'main.ts': '1' } };
    const { viewer, clock, address } = await startLearning({
      shown: introduced,
      projects: [project],
      addressed: 'own',
    });
    await clock.pass(1_000);
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'active' } });
    address.go(undefined);
    await clock.pass(1_000);
    expect(viewer.getState()).toMatchObject({
      modals: [{ kind: 'introduction' }],
      editorView: { kind: 'closed' },
    });
  });

  test('does not appear if something has been started', async () => {
    const records = [{ sourceUrl: 'source', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }];
    const { viewer, statuses } = await startLearning({ shown: introduced, records });
    expect(viewer.getState()).toMatchObject({ modals: [], isProgressLoaded: true });
    expect(statuses()).toMatchObject({ a: 'completed', r: 'notstarted' });
  });

  test('closes when an activity is opened before its dialog has loaded', async () => {
    const { viewer, run } = await startLearning({ shown: introduced });
    expect(viewer.getState().modals).toMatchObject([{ kind: 'introduction' }]);
    await run('open', a);
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'active', ref: a } });
  });
});
