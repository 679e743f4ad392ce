import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { EditorHost } from '../features/editor/editor-host.tsx';
import { useEarlyStart } from '../features/editor/use-early-start.ts';
import { useEditorStatus } from '../features/editor/use-editor-status.ts';
import { findNodeView } from '../state/map-views.ts';
import type { AppProps } from './app.tsx';

/** The editor behind the map: loaded when the browser is idle, or when an activity is opened. */
export function Editor({ services, viewer, learning }: AppProps) {
  const { session, editorAvailability } = services;
  const state = useStore(viewer);
  const view = state.editorView;
  const isOpen = view.kind !== 'closed';
  const status = useEditorStatus(session, isOpen);
  const availability = useSyncExternalStore(editorAvailability.subscribe, editorAvailability.getState);
  const isLoaded = useSyncExternalStore(session.subscribe, session.isLoaded);
  const isReady = isLoaded && availability.kind === 'ready';
  const isStarted = useEarlyStart(isOpen && isReady, isReady && state.isProgressLoaded);
  const node = isOpen ? findNodeView(learning.mapViews(state), view.ref)?.node : undefined;
  useEffect(() => void session.load().catch(() => undefined), [session]);
  useEffect(() => {
    if (!isOpen) return undefined;
    // The browser's back button leads back to the map, not away from the page. The entry stays when the activity is
    // closed otherwise: the editor's frame adds entries of its own, so that going back might take away one of those.
    history.pushState({ skillmap: 'activity' }, '');
    const goBack = (): void => learning.close();
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, [isOpen, learning]);
  return (
    <EditorHost
      url={services.editorUrl}
      isStarted={isStarted}
      status={status}
      availability={availability}
      activityName={node?.node.displayName ?? ''}
      onAttach={session.attach}
      onRetry={availability.kind === 'ready' ? session.retry : editorAvailability.retry}
      onBack={learning.close}
    />
  );
}
