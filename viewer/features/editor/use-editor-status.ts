import { useSyncExternalStore } from 'react';
import type { EditorSession } from '../../protocol/editor-session.ts';
import type { EditorStatus } from './editor-status.ts';
import { toEditorStatus } from './editor-status.ts';

/** What stands in the editor's place, as the session goes on. */
export function useEditorStatus(session: EditorSession, isActivityOpen: boolean): EditorStatus {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  return toEditorStatus(state, isActivityOpen);
}
