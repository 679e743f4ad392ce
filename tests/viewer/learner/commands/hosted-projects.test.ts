import { describe, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { createHostedProjects } from '../../../../viewer/learner/commands/account/hosted-projects.ts';
import { createEditorSession } from '../../../../viewer/shared/protocol/editor-session.ts';
import { createMemoryProgressStore } from '../../../../viewer/learner/services/memory/memory-progress-store.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import type { FakeEditorBehaviour, FakeProject } from '../../../fakes/fake-editor/fake-editor.js';
import { createFakeFrame, editorOrigin } from '../../../fakes/fake-frame.ts';
import { target } from '../../shared/protocol/open-session.ts';

const kept = (id: string, more: object = {}): FakeProject => ({
  header: { id, name: id, ...more },
  text: { 'main.ts': id, 'pxt.json': '{}' },
});
const inCloud = { cloudUserId: 'ada' };
const worked = (activityId: string, headerId: string): ActivityRecord => ({
  sourceUrl: 'source',
  mapId: 'm',
  activityId,
  isCompleted: false,
  headerId,
  currentStep: 2,
  maxSteps: 3,
  workedAt: 7,
  updatedAt: 7,
});

async function startHosted(behaviour: FakeEditorBehaviour, records: ActivityRecord[]) {
  const frame = createFakeFrame(behaviour, 'browser');
  const clock = createFakeClock();
  const progress = createMemoryProgressStore(records);
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  let ids = 0;
  const session = createEditorSession({
    window: frame.host,
    origin: editorOrigin,
    clock,
    newId: () => `host-${(ids += 1)}`,
    tutorials: { load: async (url) => ({ kind: 'failed', failure: { kind: 'not-found', url } }) },
    onStorageProblem: (error) => {
      throw error;
    },
  });
  const hosted = createHostedProjects({
    viewer,
    session,
    progress,
    clock,
    change: async (changed) => void (await progress.save(changed)),
  });
  session.attach(frame);
  frame.reload();
  await settle();
  const actions = () => frame.editor().received.map(({ action }) => action);
  const headerIds = async () => (await progress.load()).map(({ headerId }) => headerId);
  return { frame, session, viewer, hosted, actions, headerIds, progress };
}

describe('§7 projects of an editor on another site', () => {
  test('Save local projects to cloud: progress continues under the new ids, and steps stay', async () => {
    const { frame, headerIds, viewer, progress } = await startHosted(
      { signedInAs: 'ada', ownProjects: [kept('old'), kept('there', inCloud)] },
      [worked('a', 'old'), worked('b', 'there')],
    );
    expect(await headerIds()).toEqual(['cloud-old', 'there']);
    expect(frame.editor().projects()).toHaveLength(3);
    expect((await progress.load())[0]).toMatchObject({ currentStep: 2, maxSteps: 3 });
    expect(viewer.getState().cloudState).toEqual({ 'cloud-old': 'synced', there: 'synced' });
  });

  test('Request project cloud status: nothing is copied without a project in a cloud', async () => {
    const { frame, headerIds, viewer, actions } = await startHosted({ ownProjects: [kept('old')] }, [
      worked('a', 'old'),
    ]);
    expect(actions()).toContain('requestprojectcloudstatus');
    expect(actions()).not.toContain('savelocalprojectstocloud');
    expect(await headerIds()).toEqual(['old']);
    expect(frame.editor().projects()).toHaveLength(1);
    expect(viewer.getState().cloudState).toEqual({});
  });

  test('Request project cloud status: cloud projects wait, and nothing is copied, while the learner is signed out in the editor', async () => {
    const { actions, viewer } = await startHosted({ ownProjects: [kept('old'), kept('there', inCloud)] }, [
      worked('a', 'old'),
      worked('b', 'there'),
    ]);
    expect(actions()).not.toContain('savelocalprojectstocloud');
    expect(viewer.getState().cloudState).toEqual({ there: 'waiting' });
  });

  test('projectcloudstatus: later reports of the editor appear immediately', async () => {
    const { frame, viewer } = await startHosted({}, []);
    const say = (status: string) =>
      frame.forge({
        data: { type: 'pxthost', action: 'projectcloudstatus', headerId: 'x', status },
        origin: editorOrigin,
        source: frame.window(),
      });
    say('syncing');
    expect(viewer.getState().cloudState).toEqual({ x: 'syncing' });
    say('conflict');
    expect(viewer.getState().cloudState).toEqual({ x: 'conflict' });
    say('none');
    expect(viewer.getState().cloudState).toEqual({});
  });

  test('an open project is not changed; it is moved to the cloud once it is closed', async () => {
    const behaviour = { signedInAs: 'ada', ownProjects: [kept('old'), kept('there', inCloud)] };
    const { session, frame, headerIds, actions, progress } = await startHosted(behaviour, []);
    session.open({ ...target, headerId: 'old' });
    await settle();
    await progress.save([worked('a', 'old'), worked('b', 'there')]);
    expect(frame.editor().project()?.header.id).toBe('old');
    expect(actions()).not.toContain('savelocalprojectstocloud');
    session.close();
    await settle();
    expect(await headerIds()).toEqual(['cloud-old', 'there']);
  });

  test('a project that the editor no longer has is offered only once', async () => {
    const { session, actions } = await startHosted(
      { signedInAs: 'ada', ownProjects: [kept('there', inCloud)] },
      [worked('a', 'gone'), worked('b', 'there')],
    );
    session.open({ ...target, headerId: 'there' });
    await settle();
    session.close();
    await settle();
    expect(actions().filter((action) => action === 'savelocalprojectstocloud')).toHaveLength(1);
  });

  test('§4 Delete profile: cloud projects become local ones of the editor', async () => {
    const { hosted, frame } = await startHosted(
      { signedInAs: 'ada', ownProjects: [kept('there', inCloud)] },
      [],
    );
    expect(await hosted.keepLocally('ada')).toBe(true);
    expect(frame.editor().projects()[0]?.header.cloudUserId).toBeUndefined();
  });

  test('§4 Delete profile: an editor that cannot do this reports it', async () => {
    const refuses = { convertcloudprojectstolocal: 'no' };
    const { hosted } = await startHosted({ refuses }, []);
    expect(await hosted.keepLocally('ada')).toBe(false);
  });
});
