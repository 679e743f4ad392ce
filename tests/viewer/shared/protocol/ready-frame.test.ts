import { describe, expect, test } from 'vitest';
import { createEditorSession } from '../../../../viewer/shared/protocol/editor-session.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import { createFakeFrame, editorOrigin } from '../../../fakes/fake-frame.ts';
import { found, openActivity, openSession, stored, target } from './open-session.ts';

const own = stored('own', { isSkillmapProject: false });
const never = new AbortController().signal;

describe('§7 shareproject: the editor knows the project without opening it', () => {
  test('immediately if it is a project of a map and the editor is ready', async () => {
    const { session, frame, kinds } = openSession({ projects: [stored('h')] });
    await settle();
    expect(await session.prepareEditor('h', never)).toBe('ready');
    const outcome = await session.request({ action: 'shareproject', headerId: 'h', projectName: 'New' });
    expect(outcome).toMatchObject({ kind: 'answered', resp: { url: '/editor/arcade/_0aB1cD2eF3gH4iJ5' } });
    expect(frame.loads()).toBe(1);
    expect(kinds()).toEqual(['ready']);
  });

  test('once the editor has started', async () => {
    const { session } = openSession({ projects: [stored('h')] });
    expect(session.getState().kind).toBe('loading');
    expect(await session.prepareEditor('h', never)).toBe('ready');
    expect(session.getState().kind).toBe('no-project');
  });

  test("after loading the page for the learner's own projects, and an activity still opens afterwards", async () => {
    const { session, frame } = openSession({ projects: [stored('h'), own] });
    await settle();
    expect(await session.prepareEditor('own', never)).toBe('ready');
    expect(frame.loads()).toBe(2);
    expect(
      await session.request({ action: 'shareproject', headerId: 'own', projectName: 'Own' }),
    ).toMatchObject({ kind: 'answered' });
    session.open({ ...target, headerId: 'h' });
    await settle();
    expect(session.getState()).toMatchObject({ kind: 'project-open', mode: 'skillmap' });
  });

  test("with another tab's changes", async () => {
    const { session, frame, store } = openSession({ projects: [stored('h')] });
    await settle();
    await store.save({ ...stored('h'), text: { 'main.ts': 'new code' } });
    expect(await session.prepareEditor('h', never)).toBe('ready');
    expect(frame.editor().projects()).toMatchObject([{ text: { 'main.ts': 'new code' } }]);
  });

  test("after fetching it from the learner's account", async () => {
    const { session } = openSession({
      fetchProject: async (headerId, store) => {
        if (headerId === 'gone') return 'none';
        if (headerId === 'far') return 'unreachable';
        await store.save(stored(headerId));
        return 'here';
      },
    });
    await settle();
    expect(await session.prepareEditor('h', never)).toBe('ready');
    expect(await session.prepareEditor('gone', never)).toBe('missing');
    expect(await session.prepareEditor('far', never)).toBe('unreachable');
  });

  test('after saving it if it is closing', async () => {
    const { session } = await openActivity();
    const header = session.getState();
    const id = header.kind === 'project-open' ? (header.headerId ?? '') : '';
    session.close();
    expect(session.getState().kind).toBe('closing-project');
    expect(await session.prepareEditor(id, never)).toBe('ready');
    expect(session.getState().kind).toBe('no-project');
  });

  test('unless it never starts: the request times out, and the next one reloads the editor', async () => {
    const { session, clock, frame } = openSession({
      behaviour: { neverReady: true },
      projects: [stored('h')],
    });
    const readiness = session.prepareEditor('h', never);
    await clock.pass(90_000);
    expect(await readiness).toBe('unreachable');
    frame.behave({});
    expect(await session.prepareEditor('h', never)).toBe('ready');
  });

  test('unless the request is cancelled', async () => {
    const { session } = openSession({ behaviour: { neverReady: true }, projects: [stored('h')] });
    const controller = new AbortController();
    const readiness = session.prepareEditor('h', controller.signal);
    await settle();
    controller.abort();
    expect(await readiness).toBe('aborted');
  });
});

test("§7 shareproject: another site's editor has the projects itself, and only needs to be ready", async () => {
  const frame = createFakeFrame({ shareUrl: 'https://editor.test/' }, 'browser');
  const clock = createFakeClock();
  const session = createEditorSession({
    window: frame.host,
    origin: editorOrigin,
    clock,
    newId: () => 'id',
    tutorials: { load: async (url) => found(url) },
    onStorageProblem: () => undefined,
  });
  session.attach(frame);
  frame.reload();
  expect(await session.prepareEditor('theirs', never)).toBe('ready');
  expect(frame.loads()).toBe(1);
});
