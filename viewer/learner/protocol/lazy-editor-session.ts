import { loadOnce } from '../../shared/ports/deferred.ts';
import { createListeners } from '../../shared/ports/listeners.ts';
import type { EditorLook } from '../../shared/protocol/editor-look.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';
import { initialSession, type EditorEvent, type SessionState } from '../../shared/protocol/session-state.ts';
import type { OpenTarget } from '../../shared/protocol/open-target.ts';

/** A session whose code is loaded behind the map: learners see the map sooner than they can open an activity. */
export interface LazyEditorSession extends EditorSession {
  /** Loads it, once; a failed attempt can be made again. The frame may be attached only afterwards. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
}

/**
 * Behaves as the session that `create` gives; what is wanted of it before that is there is done then. Where it
 * cannot be had, opening fails as if the editor could not be reached, and a retry loads it again.
 */
export function createLazyEditorSession(create: () => Promise<EditorSession>): LazyEditorSession {
  let session: EditorSession | undefined;
  let isDisposed = false;
  /** As long as there is no session. */
  let early: SessionState = initialSession;
  let wanted: OpenTarget | undefined;
  let look: EditorLook = 'plain';
  const listeners = createListeners();
  const eventListeners = createListeners<[event: EditorEvent]>();

  const change = (state: SessionState): void => {
    early = state;
    listeners.tell();
  };
  const load = loadOnce(async () => {
    try {
      const created = await create();
      if (isDisposed) return created.dispose();
      session = created;
      created.subscribe(listeners.tell);
      created.onEvent(eventListeners.tell);
      created.setLook(look);
      if (wanted) created.open(wanted);
      listeners.tell();
    } catch (error) {
      if (wanted && !isDisposed) fail(wanted);
      throw error;
    }
  });
  const fail = (target: OpenTarget): void => {
    const failed = { target, failure: { kind: 'editor-unreachable' } } as const;
    change({ kind: 'failed-to-load', run: 0, mode: 'skillmap', frame: 'loading', ...failed });
    eventListeners.tell({ kind: 'failed', ...failed });
  };
  /** What is wanted waits; what was wanted before is over. */
  const want = (target: OpenTarget | undefined): void => {
    const before = wanted;
    wanted = target;
    change(initialSession);
    if (before)
      eventListeners.tell({
        kind: 'closed',
        target: before,
        isFinished: false,
        ...(target && { next: target }),
      });
    if (target) load().catch(() => undefined);
  };

  return {
    load,
    isLoaded: () => session !== undefined,
    getState: () => session?.getState() ?? early,
    subscribe: listeners.add,
    onEvent: eventListeners.add,
    attach: (frame) => {
      if (!session) throw new Error('The frame can be attached only after the session has loaded.');
      return session.attach(frame);
    },
    open: (target) => (session ? session.open(target) : want(target)),
    close: () => (session ? session.close() : want(undefined)),
    retry: () => {
      if (session) return session.retry();
      change(initialSession);
      load().catch(() => undefined);
    },
    setLook: (shown) => {
      look = shown;
      session?.setLook(shown);
    },
    makeReady: async (headerId, signal) => {
      await load().catch(() => undefined);
      return session?.makeReady(headerId, signal) ?? 'unreachable';
    },
    request: async (request, options) => {
      await load().catch(() => undefined);
      return session?.request(request, options) ?? { kind: 'aborted' };
    },
    flush: async () => session?.flush(),
    dispose: () => {
      isDisposed = true;
      session?.dispose();
      listeners.clear();
      eventListeners.clear();
    },
  };
}
