import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { EditorHost } from '../../features/editor/editor-host.tsx';
import { useEditorStatus } from '../../../shared/features/editor/editor-status.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { createPart, LazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ReadAloud } from '../../../shared/ui/read-aloud.tsx';
import { findNodeView } from '../../state/map-views.ts';
import type { AppProps } from '../app-props.ts';
import { useEditorLook } from './use-editor-look.ts';

/** The checks of the open activity. */
const editorChecks = createPart(async () => (await import('../parts/dialogs.ts')).EditorChecks);

/**
 * The editor behind the map: loaded when an activity is selected or opened, or earlier if the page is idle and the
 * connection is good.
 */
export function Editor({ services, viewer, commands, mapViews }: AppProps) {
  const { session, editorAvailability } = services;
  const text = useText();
  const state = useStore(viewer);
  useEditorLook(session, state.preferences);
  const view = state.editorView;
  const isOpen = view.kind !== 'closed';
  const status = useEditorStatus(session, isOpen);
  const availability = useSyncExternalStore(editorAvailability.subscribe, editorAvailability.getState);
  const isLoaded = useSyncExternalStore(session.subscribe, session.isLoaded);
  const isReady = isLoaded && availability.kind === 'ready';
  const selected = findNodeView(mapViews(state), state.selection)?.node;
  const isChosen = selected?.node.kind === 'activity' && selected.status !== 'locked';
  const isWanted = isOpen || state.isEditorWanted === true || isChosen || state.idleConnection === 'good';
  const opened = isOpen ? findNodeView(mapViews(state), view.ref)?.node : undefined;
  const activity = opened?.kind === 'activity' ? opened : undefined;
  const checks = activity?.node.checks;
  const [isStarted, setStarted] = useState(false);
  if (isReady && isWanted && !isStarted) setStarted(true);
  useEffect(() => void session.load().catch(() => undefined), [session]);
  return (
    <EditorHost
      url={services.editorUrl}
      isStarted={isStarted}
      status={status}
      availability={availability}
      checks={
        checks && (
          <LazyPart part={editorChecks}>
            {(EditorChecks) => (
              <EditorChecks
                checks={checks}
                headerId={activity.headerId}
                isCompleted={activity.isCompleted}
                services={services}
                readAloud={<ReadAloud />}
              />
            )}
          </LazyPart>
        )
      }
      isCovered={state.modals.length > 0 || state.isProfileShown}
      activityName={isOpen ? view.title || text('ownProjects.untitled') : ''}
      onAttach={session.attach}
      onRetry={availability.kind === 'ready' ? session.retry : editorAvailability.retry}
      onBack={() => commands.dispatch('close')}
    />
  );
}
