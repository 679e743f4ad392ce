import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { ActivityRef } from '../../domain/activity-key.ts';
import { activityKey } from '../../domain/activity-key.ts';
import { findCarryoverSource } from '../../domain/find-carryover-source.ts';
import type { CarryoverSource } from '../../domain/find-carryover-source.ts';
import type { ActivityView, MapView } from '../../domain/map-view.ts';
import { recordOf } from '../../domain/page-progress.ts';
import type { ProjectVersion } from '../../domain/project-versions.ts';
import { versionsOf } from '../../domain/project-versions.ts';
import { openProject } from '../../domain/record-events.ts';
import type { EditorSession } from '../../protocol/editor-session.ts';
import type { Clock } from '../../services/ports/clock.ts';
import { openView, saveView } from '../../state/editor-view.ts';
import { findNodeView } from '../../state/map-views.ts';
import { setModals } from '../../state/modal-queue.ts';
import { sourceOf } from '../../state/store.ts';
import type { ViewerState, ViewerStore } from '../../state/store.ts';

export interface PlayerOptions {
  viewer: ViewerStore;
  session: EditorSession;
  mapViews: (state: ViewerState) => readonly MapView[];
  clock: Clock;
  /** Shows changed records, and stores them. */
  change: (records: readonly ActivityRecord[]) => Promise<void>;
}

/** An activity that is not locked, and where its code could be carried over from. */
export interface FoundActivity {
  view: ActivityView;
  source?: CarryoverSource;
}

/** Opens and closes activities. */
export interface ActivityPlayer {
  /** Start, Continue or View Code, whichever it is; a start begins with the previous code where that is carried over. */
  open: (ref: ActivityRef) => void;
  /** Goes on with one version of an activity's project. */
  openVersion: (ref: ActivityRef, headerId: string) => Promise<void>;
  close: () => void;
}

/** What is done with an activity in other ways stands on this. */
export interface ActivityStage {
  /** Undefined where it is locked, or not there. */
  find: (ref: ActivityRef) => FoundActivity | undefined;
  record: (ref: ActivityRef) => ActivityRecord;
  /** Opens the editor with it. */
  show: (view: ActivityView, how: { headerId?: string; carryoverFrom?: string; attempt?: number }) => void;
}

/** A player over the viewer's state and the editor's session. */
export function createActivityPlayer({ viewer, session, mapViews, clock, change }: PlayerOptions): {
  player: ActivityPlayer;
  stage: ActivityStage;
} {
  const find = (ref: ActivityRef) => {
    const found = findNodeView(mapViews(viewer.getState()), ref);
    if (found?.node.kind !== 'activity' || found.node.status === 'locked') return undefined;
    const source = findCarryoverSource(found.map, ref.activityId);
    return { view: found.node, ...(source && { source }) };
  };
  const record = (ref: ActivityRef) => {
    const { page, progress } = viewer.getState();
    return recordOf(progress, sourceOf(page) ?? '', ref);
  };
  const show: ActivityStage['show'] = (view, how) => {
    const { mapId, node } = view;
    const ref = { mapId, activityId: node.activityId };
    const subject = { key: activityKey(mapId, node.activityId), title: node.displayName, ref };
    viewer.setState({ editorView: openView(subject), selection: ref });
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
  };

  const askForVersion = (
    { mapId, node: { activityId, displayName: name } }: ActivityView,
    currentId: string,
    versions: readonly ProjectVersion[],
  ) => {
    const modal = { kind: 'project-versions', mapId, activityId, name, currentId, versions } as const;
    viewer.setState((state) => ({ ...setModals(state, [modal]), selection: { mapId, activityId } }));
  };
  const open = (ref: ActivityRef) => {
    const found = find(ref);
    if (!found) return;
    const { view, source } = found;
    if (view.headerId !== undefined) {
      const versions = versionsOf(view.headerId, viewer.getState().projectVersions);
      if (versions.length > 1) return askForVersion(view, view.headerId, versions);
      return show(view, { headerId: view.headerId });
    }
    show(view, source ? { carryoverFrom: source.headerId } : {});
  };
  const openVersion = async (ref: ActivityRef, headerId: string) => {
    const found = find(ref);
    if (!found) return;
    viewer.setState({ modals: [] });
    const stored = change([openProject(record(ref), headerId, clock.now())]);
    show(found.view, { headerId });
    await stored;
  };
  const close = () => {
    viewer.setState((state) => ({ editorView: saveView(state.editorView) }));
    session.close();
  };
  return { player: { open, openVersion, close }, stage: { find, record, show } };
}
