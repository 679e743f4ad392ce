import type { ActivityRef } from '../../shared/domain/activity-key.ts';

/** The activity, project or tutorial that covers the map. */
export interface EditorSubject {
  /** Unique for everything that a learner can open. */
  key: string;
  /** Empty for a project that is still unknown. */
  title: string;
  ref?: ActivityRef | undefined;
  /** Set for one of the learner's own projects, which the URL names. */
  projectId?: string | undefined;
}

/** Spec §4 Editor view: whether something covers the map. */
export type EditorView = { kind: 'closed' } | ({ kind: 'active' | 'saving' } & EditorSubject);

export const closedView: EditorView = { kind: 'closed' };

/** Opening something sets active. */
export function openView(subject: EditorSubject): EditorView {
  return { kind: 'active', ...subject };
}

/** Save-and-close sets saving. */
export function saveView(view: EditorView): EditorView {
  return view.kind === 'active' ? { ...view, kind: 'saving' } : view;
}

/** Closes the view of this key. The view stays if another thing was opened in the meantime. */
export function closeView(view: EditorView, key: string): EditorView {
  return view.kind !== 'closed' && view.key === key ? closedView : view;
}
