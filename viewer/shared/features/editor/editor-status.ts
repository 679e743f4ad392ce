import { useSyncExternalStore } from 'react';
import type { EditorSession } from '../../protocol/editor-session.ts';
import type { EditorFailure, SessionState } from '../../protocol/session-state.ts';

/** The status of the editor, which decides what is shown in its place. */
export type EditorStatus =
  /** The editor is hidden behind the map. */
  | { kind: 'hidden' }
  | { kind: 'loading'; progress: number; isSlow: boolean; isFetching?: boolean }
  | { kind: 'open' }
  | { kind: 'saving' }
  | { kind: 'failed'; failure: EditorFailure };

/** Returns what to show instead of the editor, for a state of the session. */
export function toEditorStatus(state: SessionState, isActivityOpen: boolean): EditorStatus {
  if (!isActivityOpen) return { kind: 'hidden' };
  switch (state.kind) {
    case 'loading':
    case 'opening-project':
      return {
        kind: 'loading',
        progress: state.progress,
        isSlow: state.isSlow,
        isFetching: state.preparation.kind === 'pending' && state.preparation.isFetching === true,
      };
    case 'no-project':
      return { kind: 'loading', progress: 0, isSlow: false };
    case 'project-open':
      return { kind: 'open' };
    case 'closing-project':
      return { kind: 'saving' };
    case 'failed-to-load':
      return { kind: 'failed', failure: state.failure };
  }
}

/** Returns what to show instead of the editor. The component renders again when that changes. */
export function useEditorStatus(session: EditorSession, isActivityOpen: boolean): EditorStatus {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  return toEditorStatus(state, isActivityOpen);
}
