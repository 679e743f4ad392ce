import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { activityKey, type ActivityRef } from '../../shared/domain/activity-key.ts';
import { findCarryoverSource, type CarryoverSource } from '../domain/completed-work.ts';
import type { ActivityView, MapView } from '../../shared/domain/map-view.ts';
import { recordOf } from '../../shared/domain/page-progress.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';
import { openView } from '../state/editor-view.ts';
import { findNodeView } from '../state/map-views.ts';
import { sourceOf, type ViewerState, type ViewerStore } from '../state/store.ts';
import type { PreviousCode } from '../state/modal.ts';

/** An activity that is not locked, and the activity whose code it can start with. */
interface FoundActivity {
  view: ActivityView;
  source?: CarryoverSource;
}

/** Finds and opens activities, for all commands that open one. */
export interface ActivityOpener {
  /** Returns an activity, or undefined if it is locked or does not exist. */
  find: (ref: ActivityRef) => FoundActivity | undefined;
  record: (ref: ActivityRef) => ActivityRecord;
  /** Opens the activity in the editor. */
  show: (view: ActivityView, how: { headerId?: string; carryoverFrom?: string; attempt?: number }) => void;
}

/** Creates the opener for activities of the current page. */
export function createActivityOpener(
  viewer: ViewerStore,
  session: Pick<EditorSession, 'open'>,
  mapViews: (state: ViewerState) => readonly MapView[],
): ActivityOpener {
  const record = (ref: ActivityRef) => {
    const { page, progress } = viewer.getState();
    return recordOf(progress, sourceOf(page) ?? '', ref);
  };
  return {
    find: (ref) => {
      const found = findNodeView(mapViews(viewer.getState()), ref);
      if (found?.node.kind !== 'activity' || found.node.status === 'locked') return undefined;
      const source = findCarryoverSource(found.map, ref.activityId);
      return { view: found.node, ...(source && { source }) };
    },
    record,
    show: (view, how) => {
      const { mapId, node } = view;
      const ref = { mapId, activityId: node.activityId };
      const subject = { key: activityKey(mapId, node.activityId), title: node.displayName, ref };
      // Remove queued dialogs too, such as the introduction while its code is still loading.
      viewer.setState({ modals: [], editorView: openView(subject), selection: ref });
      session.open({
        kind: 'activity',
        ...ref,
        sourceUrl: sourceOf(viewer.getState().page) ?? '',
        attempt: record(ref).attempt ?? 0,
        title: node.displayName,
        url: node.url ?? '',
        editor: node.editor,
        ...how,
      });
    },
  };
}

/** Returns details to show about an activity whose code can be carried over. */
export function toPreviousCode({ node, completedTime }: CarryoverSource, picture?: string): PreviousCode {
  const { displayName: name, imageUrl } = node;
  return {
    name,
    ...(imageUrl !== undefined && { imageUrl }),
    ...(picture !== undefined && { picture }),
    ...(completedTime !== undefined && { completedTime }),
  };
}
