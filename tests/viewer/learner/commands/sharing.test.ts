import { describe, expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { a } from './start-learning.ts';
import { game, project, setUp } from './set-up-sharing.ts';

describe('§4 Share dialog', () => {
  test('opens with the name of the project, and starts the editor', async () => {
    const { run, modals, viewer } = await setUp();
    await run('shareGame', a);
    expect(modals()).toMatchObject([
      { kind: 'share', step: 'share', headerId: 'h', projectName: 'Hero', rewardsShare: false },
    ]);
    expect(viewer.getState().isEditorWanted).toBe(true);
  });

  test('is not offered for an activity without a project', async () => {
    const { run, modals } = await setUp({ records: [] });
    await run('shareGame', a);
    expect(modals()).toEqual([]);
  });

  test('leads back to the project if it was opened from My Projects', async () => {
    const { run, modals, runAndSettle } = await setUp();
    await runAndSettle('showProjects');
    await run('shareProject', 'h', 'Hero');
    expect(modals()).toMatchObject([{ kind: 'share' }, { kind: 'my-projects', shared: 'h' }]);
  });

  test('has the steps share, publishing and publish, and a second press does not publish twice', async () => {
    const { run, modals, publish, answer, asked } = await setUp();
    await run('shareGame', a);
    await publish('  My   hero ');
    await publish('Other');
    expect(asked).toMatchObject([{ headerId: 'h', projectName: 'My hero' }]);
    expect(modals()).toMatchObject([{ step: 'publishing', stage: 'starting', projectName: 'My hero' }]);
    asked[0]?.onSending?.();
    expect(modals()).toMatchObject([{ stage: 'sending' }]);
    await answer({ kind: 'published', game });
    expect(modals()).toMatchObject([{ step: 'publish', result: game }]);
    expect(modals()).toMatchObject([{ trouble: undefined }]);
  });

  test('does not publish an empty title', async () => {
    const { run, modals, publish, asked } = await setUp();
    await run('shareGame', a);
    await publish('   ');
    expect(asked).toEqual([]);
    expect(modals()).toMatchObject([{ step: 'share' }]);
  });

  test('stores a changed name in the project', async () => {
    const { run, publish, answer, store } = await setUp();
    await run('shareGame', a);
    await publish('My hero');
    expect((await store.get('h'))?.header.name).toBe('Hero');
    await answer({ kind: 'published', game });
    const kept = await store.get('h');
    expect(kept?.header.name).toBe('My hero');
    expect(JSON.parse(kept?.text['pxt.json'] ?? '')).toMatchObject({ name: 'My hero' });
  });

  test.each(['too-big', 'failed'] as const)('returns to share after the error %s', async (kind) => {
    const { run, modals, publish, answer, store } = await setUp();
    await run('shareGame', a);
    await publish('My hero');
    await answer(kind === 'failed' ? { kind, detail: 'x' } : { kind });
    expect(modals()).toMatchObject([{ step: 'share', trouble: kind, projectName: 'My hero' }]);
    expect((await store.get('h'))?.header.name).toBe('Hero');
    await publish('My hero');
    expect(modals()).toMatchObject([{ trouble: undefined }]);
    await answer({ kind: 'published', game });
    expect(modals()).toMatchObject([{ step: 'publish' }]);
  });

  test('can cancel publishing, and closing it cancels too', async () => {
    const { run, modals, publish, runAndSettle, asked } = await setUp();
    await run('shareGame', a);
    await publish('Hero');
    await runAndSettle('shareAgain');
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(modals()).toMatchObject([{ step: 'share' }]);
    await publish('Hero');
    void run('dismissModal');
    await settle();
    expect(asked[1]?.signal.aborted).toBe(true);
    expect(modals()).toEqual([]);
  });

  test('shows the previous link while the project is unchanged', async () => {
    const { run, modals, publish, answer, runAndSettle, store } = await setUp();
    await run('shareGame', a);
    await publish('Hero');
    await answer({ kind: 'published', game });
    void run('dismissModal');
    await run('shareGame', a);
    expect(modals()).toMatchObject([{ step: 'publish', result: game }]);
    await runAndSettle('shareAgain');
    expect(modals()).toMatchObject([{ step: 'share' }]);
    void run('dismissModal');
    await store.save({ ...project, header: { ...project.header, modificationTime: 6 } });
    await run('shareGame', a);
    expect(modals()).toMatchObject([{ step: 'share' }]);
  });

  test("has the activity's name as title if another site's editor keeps the projects", async () => {
    const { run, modals, publish, answer } = await setUp({
      projects: [],
      hosted: { projectsAt: 'editor.example' },
    });
    await run('shareGame', a);
    expect(modals()).toMatchObject([{ kind: 'share', headerId: 'h', projectName: 'A' }]);
    await publish('New');
    await answer({ kind: 'published', game });
    expect(modals()).toMatchObject([{ step: 'publish', projectName: 'New' }]);
  });
});
