import type { Unsubscribe } from '../services/ports/unsubscribe.ts';
import type { EditorSession } from './editor-session.ts';
import { initialSession } from './initial-session.ts';
import type { EditorEvent } from './session-state.ts';

/** A session whose code is loaded behind the map: learners see the map sooner than they can open an activity. */
export interface LazyEditorSession extends EditorSession {
  /** Loads it, once; a failed attempt can be made again. The frame may be attached only afterwards. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
}

/** Behaves as the session that `create` gives; what is asked of it before that is there is done then. */
export function createLazyEditorSession(create: () => Promise<EditorSession>): LazyEditorSession {
  let session: EditorSession | undefined;
  let loading: Promise<void> | undefined;
  let isDisposed = false;
  const listeners = new Set<() => void>();
  const eventListeners = new Set<(event: EditorEvent) => void>();
  const waiting: ((session: EditorSession) => void)[] = [];

  const load = async (): Promise<void> => {
    const created = await create();
    if (isDisposed) return created.dispose();
    session = created;
    created.subscribe(() => call(listeners));
    created.onEvent((event) => {
      for (const listener of eventListeners) listener(event);
    });
    for (const ask of waiting.splice(0)) ask(created);
    call(listeners);
  };
  const loadOnce = (): Promise<void> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const ask = (run: (session: EditorSession) => void): void => {
    if (session) return run(session);
    waiting.push(run);
    loadOnce().catch(() => undefined);
  };

  return {
    load: loadOnce,
    isLoaded: () => session !== undefined,
    getState: () => session?.getState() ?? initialSession,
    subscribe: (listener) => addTo(listeners, listener),
    onEvent: (listener) => addTo(eventListeners, listener),
    attach: (frame) => {
      if (!session) throw new Error('The frame was attached before its session was loaded.');
      return session.attach(frame);
    },
    open: (target) => ask((loaded) => loaded.open(target)),
    // Without a session there is nothing to close, and nothing that was asked for is wanted any more.
    close: () => {
      if (session) session.close();
      else waiting.length = 0;
    },
    retry: () => ask((loaded) => loaded.retry()),
    setHighContrast: (on) => {
      if (session) session.setHighContrast(on);
      else waiting.push((loaded) => loaded.setHighContrast(on));
    },
    request: async (request, options) => {
      await loadOnce();
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

function call(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener();
}

function addTo<Listener>(listeners: Set<Listener>, listener: Listener): Unsubscribe {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
