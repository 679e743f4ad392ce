import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { EditorHost } from '../../../features/editor/editor-host.tsx';
import { useEditorStatus } from '../../../features/editor/editor-status.ts';
import { useEarlyStart } from '../../../features/editor/use-early-start.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { AppProps } from '../app-props.ts';

/** The editor behind the map: loaded when the browser is idle, or when an activity is opened. */
export function Editor({ services, viewer, commands }: AppProps) {
  const { session, editorAvailability } = services;
  const text = useText();
  const state = useStore(viewer);
  const view = state.editorView;
  const isOpen = view.kind !== 'closed';
  const status = useEditorStatus(session, isOpen);
  const availability = useSyncExternalStore(editorAvailability.subscribe, editorAvailability.getState);
  const isLoaded = useSyncExternalStore(session.subscribe, session.isLoaded);
  const isReady = isLoaded && availability.kind === 'ready';
  const isStarted = useEarlyStart(
    (isOpen || state.isEditorWanted === true) && isReady,
    isReady && state.isProgressLoaded,
  );
  useEffect(() => void session.load().catch(() => undefined), [session]);
  return (
    <EditorHost
      url={services.editorUrl}
      isStarted={isStarted}
      status={status}
      availability={availability}
      activityName={isOpen ? view.title || text('ownProjects.untitled') : ''}
      onAttach={session.attach}
      onRetry={availability.kind === 'ready' ? session.retry : editorAvailability.retry}
      onBack={() => commands.dispatch('close')}
    />
  );
}
