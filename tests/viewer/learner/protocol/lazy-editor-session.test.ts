import { describe, expect, test } from 'vitest';
import {
  createEditorSession,
  type EditorSession,
} from '../../../../viewer/shared/protocol/editor-session.ts';
import { createLazyEditorSession } from '../../../../viewer/learner/protocol/lazy-editor-session.ts';
import type { ActivityTarget } from '../../../../viewer/shared/protocol/open-target.ts';
import type { EditorEvent } from '../../../../viewer/shared/protocol/session-state.ts';
import { createMemoryProjectStore } from '../../../../viewer/shared/services/memory/memory-project-store.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import { createFakeFrame, editorOrigin } from '../../../fakes/fake-frame.ts';

const target: ActivityTarget = {
  kind: 'activity',
  sourceUrl: 'source',
  mapId: 'm',
  activityId: 'a',
  attempt: 0,
  title: 'First',
  url: '/tutorials/a',
  editor: 'blocks',
};
const other: ActivityTarget = { ...target, activityId: 'b' };

/** A session whose code loads, or fails to load, when the test says so. */
function openLazily() {
  const frame = createFakeFrame();
  const attempts: { arrive: () => void; fail: () => void }[] = [];
  let ids = 0;
  const create = (): EditorSession =>
    createEditorSession({
      window: frame.host,
      origin: editorOrigin,
      clock: createFakeClock(),
      newId: () => `host-${(ids += 1)}`,
      tutorials: {
        load: async (path) => ({
          kind: 'ready',
          tutorial: { path, markdown: '## 1\n', extensions: [], missingExtensions: [] },
        }),
      },
      projects: createMemoryProjectStore(),
      onStorageProblem: () => {},
    });
  const session = createLazyEditorSession(
    () =>
      new Promise((resolve, reject) => {
        attempts.push({ arrive: () => resolve(create()), fail: () => reject(new Error('offline')) });
      }),
  );
  const events: EditorEvent[] = [];
  session.onEvent((event) => events.push(event));
  const arrive = async () => {
    attempts.at(-1)?.arrive();
    await settle();
    session.attach(frame);
    frame.reload();
    await settle();
  };
  const fail = async () => {
    attempts.at(-1)?.fail();
    await settle();
  };
  return { session, frame, events, arrive, fail, attempts };
}

describe('a session whose code is still loading', () => {
  test('opens the last requested activity once the editor is loaded', async () => {
    const { session, events, arrive, attempts } = openLazily();
    session.open(target);
    session.open(other);
    expect(events).toEqual([{ kind: 'closed', target, isFinished: false, next: other }]);
    await arrive();
    expect(session.getState()).toMatchObject({ kind: 'project-open', target: other });
    expect(attempts).toHaveLength(1);
  });

  test('closes when the learner goes back before that, opens nothing later, and keeps the contrast', async () => {
    const { session, frame, events, arrive } = openLazily();
    session.setLook('high-contrast');
    session.open(target);
    session.close();
    expect(events).toEqual([{ kind: 'closed', target, isFinished: false }]);
    session.close();
    await arrive();
    expect(events.map(({ kind }) => kind)).toEqual(['closed', 'ready']);
    expect(session.getState().kind).toBe('no-project');
    expect(frame.editor().theme()).toBe('high-contrast');
  });

  test('that fails to load is an unreachable editor, and a retry loads it again', async () => {
    const { session, events, arrive, fail, attempts } = openLazily();
    session.open(target);
    await fail();
    const failure = { kind: 'editor-unreachable' };
    expect(session.getState()).toMatchObject({ kind: 'failed-to-load', failure });
    expect(events).toEqual([{ kind: 'failed', target, failure }]);
    session.retry();
    expect(session.getState().kind).toBe('loading');
    await fail();
    expect(session.getState().kind).toBe('failed-to-load');
    session.retry();
    await arrive();
    expect(session.getState()).toMatchObject({ kind: 'project-open', target });
    expect(attempts).toHaveLength(3);
  });

  test('closes when the learner goes back after that failure', async () => {
    const { session, events, fail } = openLazily();
    session.open(target);
    await fail();
    session.close();
    expect(events.at(-1)).toEqual({ kind: 'closed', target, isFinished: false });
    expect(session.getState().kind).toBe('loading');
  });

  test('does not report a failed preload', async () => {
    const { session, events, fail } = openLazily();
    session.load().catch(() => undefined);
    await fail();
    expect(session.getState().kind).toBe('loading');
    expect(events).toEqual([]);
  });
});
