import type { ActivityRef } from '../../shared/domain/activity-key.ts';

/** The activity, project or tutorial that covers the map. */
export interface EditorSubject {
  /** Identifies the activity, project or tutorial uniquely. */
  key: string;
  /** Title to show. Empty while the project's name is unknown. */
  title: string;
  ref?: ActivityRef | undefined;
  /** Id of the project in the URL, if it is one of the learner's own. Absent for others. */
  projectId?: string | undefined;
}

/** Spec §4 Editor view: whether the editor covers the map, and with which activity, project or tutorial. */
export type EditorView = { kind: 'closed' } | ({ kind: 'active' | 'saving' } & EditorSubject);

export const closedView: EditorView = { kind: 'closed' };

/** Returns the view after an activity, project or tutorial was opened. */
export function openView(subject: EditorSubject): EditorView {
  return { kind: 'active', ...subject };
}

/** Returns the view after the learner has asked to save and close. */
export function saveView(view: EditorView): EditorView {
  return view.kind === 'active' ? { ...view, kind: 'saving' } : view;
}

/**
 * Returns the view after the editor has closed the subject with this key. Unchanged if another subject has been opened.
 */
export function closeView(view: EditorView, key: string): EditorView {
  return view.kind !== 'closed' && view.key === key ? closedView : view;
}
