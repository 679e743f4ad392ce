import type { ActivityRef } from '../domain/activity-key.ts';
import { isSameActivity } from '../domain/activity-key.ts';

/** §4 Editor view: whether an activity takes the place of the map. */
export type EditorView =
  { kind: 'closed' } | { kind: 'active'; ref: ActivityRef } | { kind: 'saving'; ref: ActivityRef };

export const closedView: EditorView = { kind: 'closed' };

/** Opening an activity sets active. */
export function openView(ref: ActivityRef): EditorView {
  return { kind: 'active', ref };
}

/** Save-and-close sets saving. */
export function saveView(view: EditorView): EditorView {
  return view.kind === 'active' ? { kind: 'saving', ref: view.ref } : view;
}

/** An activity was closed; the view stays where another one has been opened meanwhile. */
export function closeView(view: EditorView, ref: ActivityRef): EditorView {
  return view.kind !== 'closed' && isSameActivity(view.ref, ref) ? closedView : view;
}
