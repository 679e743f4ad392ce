import { loadOnce } from '../../shared/ports/deferred.ts';
import { createListeners } from '../../shared/ports/listeners.ts';
import type { EditorLook } from '../../shared/protocol/editor-look.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';
import { initialSession, type EditorEvent, type SessionState } from '../../shared/protocol/session-state.ts';
import type { OpenTarget } from '../../shared/protocol/open-target.ts';

/** A session whose code loads after the map is drawn, because learners see the map before they can open an activity. */
export interface LazyEditorSession extends EditorSession {
  /** Loads the session once. If that fails, the next call tries again. A frame can be attached only after loading. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
}

/**
 * Creates a session that behaves like the one that `create` returns. Calls made while it loads are applied afterwards.
 * If it fails to load, opening fails as if the editor were unreachable, and a retry loads it again.
 */
export function createLazyEditorSession(create: () => Promise<EditorSession>): LazyEditorSession {
  let session: EditorSession | undefined;
  let isDisposed = false;
  const listeners = createListeners();
  const eventListeners = createListeners<[event: EditorEvent]>();
  const saveListeners = createListeners<[headerId: string]>();
  const earlySession = createEarlySession({ onChange: listeners.notify, onEvent: eventListeners.notify });
  const current = (): EarlySession => session ?? earlySession;

  const load = loadOnce(async () => {
    try {
      const created = await create();
      if (isDisposed) return created.dispose();
      session = created;
      created.subscribe(listeners.notify);
      created.onEvent(eventListeners.notify);
      created.onSaved(saveListeners.notify);
      earlySession.transferTo(created);
      listeners.notify();
    } catch (error) {
      if (!isDisposed) earlySession.fail();
      throw error;
    }
  });
  const loadFor = (act: () => void): void => {
    act();
    if (!session) load().catch(() => undefined);
  };

  return {
    load,
    isLoaded: () => session !== undefined,
    getState: () => current().getState(),
    subscribe: listeners.add,
    onEvent: eventListeners.add,
    onSaved: saveListeners.add,
    attach: (frame) => {
      if (!session) throw new Error('The frame can be attached only after the session has loaded.');
      return session.attach(frame);
    },
    open: (target) => loadFor(() => current().open(target)),
    close: () => current().close(),
    retry: () => loadFor(() => current().retry()),
    setLook: (look) => current().setLook(look),
    prepareEditor: async (headerId, signal) => {
      await load().catch(() => undefined);
      return session?.prepareEditor(headerId, signal) ?? 'unreachable';
    },
    request: async (request, options) => {
      await load().catch(() => undefined);
      return session?.request(request, options) ?? { kind: 'aborted' };
    },
    holdWrites: (headerId) => session?.holdWrites(headerId) ?? (async () => undefined),
    takePicture: async () => session?.takePicture(),
    flush: async () => session?.flush(),
    dispose: () => {
      isDisposed = true;
      session?.dispose();
      for (const added of [listeners, eventListeners, saveListeners]) added.clear();
    },
  };
}

type EarlySession = Pick<EditorSession, 'getState' | 'open' | 'close' | 'retry' | 'setLook'>;

interface EarlyListeners {
  onChange: () => void;
  onEvent: (event: EditorEvent) => void;
}

/** Creates a replacement for the session until it is loaded. It remembers what to open. */
function createEarlySession({ onChange, onEvent }: EarlyListeners) {
  let state: SessionState = initialSession;
  let pendingTarget: OpenTarget | undefined;
  let look: EditorLook = 'plain';
  const change = (next: SessionState): void => {
    state = next;
    onChange();
  };
  const requestTarget = (next: OpenTarget | undefined): void => {
    const target = pendingTarget;
    pendingTarget = next;
    change(initialSession);
    if (target) onEvent({ kind: 'closed', target, isFinished: false, ...(next && { next }) });
  };
  return {
    getState: () => state,
    open: requestTarget,
    close: () => requestTarget(undefined),
    retry: () => change(initialSession),
    setLook: (shown: EditorLook) => {
      look = shown;
    },
    transferTo: (session: EditorSession) => {
      session.setLook(look);
      if (pendingTarget) session.open(pendingTarget);
    },
    /** Reports that the session failed to load, if an activity or project was to be opened. */
    fail: () => {
      if (!pendingTarget) return;
      const failed = { target: pendingTarget, failure: { kind: 'editor-unreachable' } } as const;
      change({ kind: 'failed-to-load', run: 0, mode: 'skillmap', frame: 'loading', ...failed });
      onEvent({ kind: 'failed', ...failed });
    },
  };
}
