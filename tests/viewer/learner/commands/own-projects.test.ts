import { describe, expect, test, vi } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { answerPicture } from '../../shared/protocol/answer-picture.ts';
import { a, b, ref, startLearning, type Setting } from './start-learning.ts';

describe('projects beside activities', () => {
  /** Waits until code has loaded on demand and its effects are done. */
  const later = async () => {
    await vi.dynamicImportSettled();
    await settle();
  };
  const finish = async (setting?: Setting) => {
    const started = await startLearning(setting);
    await started.play(a);
    await started.clock.pass(2_000);
    void started.run('hideModals');
    await later();
    const headerId = (started.view(a) as { headerId?: string }).headerId ?? '';
    return { ...started, headerId };
  };

  test("§2 skillmapimport: a map's project opens itself, not a copy, and stays the project of its activity", async () => {
    const { run, frame, headerId, store, viewer, address, statuses, view } = await finish();
    const before = statuses();
    await run('openProject', headerId);
    await later();
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', projectId: headerId });
    expect(address.project()).toBe(headerId);
    frame.editor().edit('changed in the full editor');
    void run('close');
    await later();
    expect(await store.list()).toMatchObject([
      {
        header: { id: headerId, isSkillmapProject: true },
        text: { 'main.ts': 'changed in the full editor' },
      },
    ]);
    expect(view(a)).toMatchObject({ headerId });
    expect(statuses()).toEqual(before);
  });

  test('§2 Save to My Projects confirms that the project is saved, and stays on the map', async () => {
    const { run, headerId, store, viewer, clock } = await finish();
    await run('saveProject', headerId);
    const own = (await store.list()).find(({ header }) => header.isSkillmapProject === false);
    const said = { headerId: own?.header.id, name: own?.header.name };
    expect(viewer.getState()).toMatchObject({ editorView: { kind: 'closed' }, savedProject: said });
    await clock.pass(10_000);
    expect(viewer.getState().savedProject).toEqual(said);
    // The same code is saved once and confirmed again.
    viewer.setState({ savedProject: undefined });
    await run('saveProject', headerId);
    expect(viewer.getState().savedProject).toEqual(said);
    expect((await store.list()).length).toBe(2);
    await run('openProject', own?.header.id ?? '');
    expect(viewer.getState()).toMatchObject({ editorView: { kind: 'active' }, savedProject: undefined });
  });

  test('a picture that arrives while My Projects is open appears there', async () => {
    const { run, headerId, viewer, frame, clock } = await finish();
    await run('open', a);
    await clock.pass(1_000);
    void run('close');
    await settle();
    await run('showProjects');
    const shown = () => {
      const [modal] = viewer.getState().modals;
      return modal?.kind === 'my-projects' ? [...(modal.pictures ?? [])] : undefined;
    };
    expect(shown()).toEqual([]);
    answerPicture(frame, 'data:image/png;base64,GAME');
    await later();
    expect(shown()).toEqual([[headerId, 'data:image/png;base64,GAME']]);
  });

  test('the picture of a game, taken on leaving it, belongs to its copy too, and survives delete and undo', async () => {
    const { run, headerId, viewer, frame, pictures, clock } = await finish();
    await run('open', a);
    await clock.pass(1_000);
    void run('close');
    await settle();
    answerPicture(frame, 'data:image/png;base64,GAME');
    await later();
    expect([...(await pictures.list())]).toEqual([[headerId, 'data:image/png;base64,GAME']]);
    await run('saveProject', headerId);
    await run('showProjects');
    const [own] = viewer.getState().ownProjects;
    const shown = () => {
      const [modal] = viewer.getState().modals;
      return modal?.kind === 'my-projects' ? [...(modal.pictures?.keys() ?? [])] : undefined;
    };
    expect(shown()).toEqual([headerId, own?.headerId]);
    await run('removeProject', own?.headerId ?? '');
    await run('restoreProject', own?.headerId ?? '');
    expect(shown()).toEqual([headerId, own?.headerId]);
  });

  test('saving a project that exists nowhere reports that it is missing', async () => {
    const { run, viewer } = await finish();
    await run('saveProject', 'nobody');
    expect(viewer.getState().savedProject).toBeUndefined();
    expect(viewer.getState().notifications).toMatchObject([{ topic: 'project-missing' }]);
  });

  test('My Projects lists projects of activities, on this page and others', async () => {
    const project = {
      header: { id: 'fish', name: 'Fish', isSkillmapProject: true },
      text: { 'main.ts': '1' },
    };
    const record = {
      sourceUrl: 'https://docs.test/sea',
      mapId: 'sea',
      activityId: 'x',
      isCompleted: true,
      updatedAt: 1,
    };
    const { run, headerId, viewer } = await finish({
      projects: [project],
      records: [
        { ...record, headerId: 'fish' },
        { ...record, activityId: 'y', headerId: 'gone' },
      ],
    });
    await run('showProjects');
    expect(viewer.getState().modals).toMatchObject([
      {
        kind: 'my-projects',
        projects: [],
        activities: [
          { headerId, mapName: 'Map m', isCompleted: true, ref: a },
          { headerId: 'fish', name: 'Fish', isCompleted: true, hash: '#docs:sea' },
        ],
      },
    ]);
  });

  test('§2 skillmapimport: an address opens its project, and Back leads to the map', async () => {
    const project = {
      header: { id: 'own', name: 'Mine', isSkillmapProject: false },
      text: { 'main.ts': '1' },
    };
    const { frame, viewer, address } = await startLearning({ projects: [project], addressed: 'own' });
    await later();
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', title: 'Mine' });
    expect(frame.editor().project()?.header.id).toBe('own');
    address.go(undefined);
    await later();
    expect(viewer.getState().editorView.kind).toBe('closed');
    address.go('own');
    await later();
    expect(viewer.getState().editorView.kind).toBe('active');
  });

  test('§2 skillmapimport: with a hosted editor the address opens that editor', async () => {
    const opened: string[] = [];
    const hosted = { openHosted: (headerId: string) => void opened.push(headerId) };
    const { viewer } = await startLearning({ addressed: 'theirs', hosted });
    await later();
    expect(opened).toEqual(['theirs']);
    expect(viewer.getState().editorView.kind).toBe('closed');
  });

  test.each(['r', 'a'])(
    '§2 Reward node actions: Play your game plays the completed project, also of activity %s',
    async (id) => {
      const { run, frame, store, viewer, statuses, clock } = await finish();
      const before = [await store.list(), statuses()];
      void run('playGame', ref(id));
      await later();
      expect(viewer.getState().editorView.kind).toBe('active');
      expect(frame.editor().isSimulatorFull()).toBe(true);
      void run('close');
      await clock.pass(2_000);
      expect([await store.list(), statuses()]).toEqual(before);
      expect(viewer.getState().modals).toEqual([]);
    },
  );

  test('My Projects lists saved projects, and a deleted one can be restored', async () => {
    const { run, headerId, viewer, clock, store } = await finish();
    await clock.pass(2_000);
    expect(viewer.getState().ownProjects).toEqual([]);
    await run('saveProject', headerId);
    await run('showProjects');
    const [own] = viewer.getState().ownProjects;
    expect(viewer.getState().modals).toMatchObject([{ kind: 'my-projects', projects: [own] }]);
    await run('removeProject', own?.headerId ?? '');
    expect(viewer.getState().modals).toMatchObject([
      { kind: 'my-projects', projects: [{ ...own, isRemoved: true }] },
    ]);
    expect(viewer.getState().ownProjects).toEqual([]);
    await run('restoreProject', own?.headerId ?? '');
    expect(viewer.getState().modals).toMatchObject([{ kind: 'my-projects', projects: [own] }]);
    expect((await store.list()).length).toBe(2);
  });

  test('My Projects is updated by a reset and by a work file', async () => {
    const own = { header: { id: 'own', name: 'Mine', isSkillmapProject: false }, text: { 'main.ts': '1' } };
    const { run, viewer, clock } = await startLearning({ projects: [own] });
    const look = async () => {
      await later();
      await clock.pass(2_000);
      await later();
    };
    const listed = () => viewer.getState().ownProjects.map(({ headerId }) => headerId);
    await look();
    expect(listed()).toEqual(['own']);
    await run('saveWork');
    await run('reset', true);
    await look();
    expect(listed()).toEqual([]);
    await run('openWork');
    await run('addWork', {});
    await look();
    expect(listed()).toEqual(['own']);
  });

  test('My Projects cannot delete the project of an activity', async () => {
    const { run, headerId, store } = await finish();
    await run('removeProject', headerId);
    expect(await store.get(headerId)).toBeDefined();
  });

  test('§2 Actions: Keep Building opens the activity that it names, not the last one', async () => {
    const { run, viewer, play } = await startLearning();
    await play(a);
    await play(b);
    await run('follow', 'm', { kind: 'editor', label: 'Keep building', activityId: 'a' });
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', ref: a });
  });

  test('§2 Actions: Keep Building opens the first open activity if none was started', async () => {
    const { run, viewer } = await startLearning();
    await run('follow', 'm', { kind: 'editor', label: 'Keep building' });
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', ref: a });
  });
});
