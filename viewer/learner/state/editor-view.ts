import type { ActivityRef } from '../../shared/domain/activity-key.ts';

/** What takes the place of the map. */
export interface EditorSubject {
  /** Another one for everything that a learner can open. */
  key: string;
  /** Empty for a project of which nothing is known yet. */
  title: string;
  /** Where it is an activity. */
  ref?: ActivityRef | undefined;
  /** Where it is one of the learner's own projects: the address names it. */
  projectId?: string | undefined;
}

/** §4 Editor view: whether something takes the place of the map. */
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

/** Something was closed; the view stays where another thing has been opened meanwhile. */
export function closeView(view: EditorView, key: string): EditorView {
  return view.kind !== 'closed' && view.key === key ? closedView : view;
}
