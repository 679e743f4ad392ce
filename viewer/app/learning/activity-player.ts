import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { ActivityRef } from '../../domain/activity-key.ts';
import { activityKey } from '../../domain/activity-key.ts';
import type { CarryoverSource } from '../../domain/find-carryover-source.ts';
import { findCarryoverSource } from '../../domain/find-carryover-source.ts';
import type { ActivityView, MapView } from '../../domain/map-view.ts';
import { recordOf } from '../../domain/page-progress.ts';
import type { ProjectVersion } from '../../domain/project-copies.ts';
import { versionsOf } from '../../domain/project-copies.ts';
import { openProject } from '../../domain/record-events.ts';
import type { EditorSession } from '../../protocol/editor-session.ts';
import type { Clock } from '../../services/ports/clock.ts';
import { openView, saveView } from '../../state/editor-view.ts';
import { findNodeView } from '../../state/map-views.ts';
import { nextModal, setModals } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import { sourceOf } from '../../state/store.ts';
import type { ViewerState, ViewerStore } from '../../state/store.ts';

export interface PlayerOptions {
  viewer: ViewerStore;
  session: EditorSession;
  mapViews: (state: ViewerState) => readonly MapView[];
  clock: Clock;
  /** Shows changed records, and stores them. */
  change: (records: readonly ActivityRecord[]) => Promise<void>;
  /** Where another site's editor keeps the projects. */
  projectsAt?: string;
}

/** Opens, restarts and closes activities. */
export interface ActivityPlayer {
  /** Start, Continue or View Code, whichever it is; a start begins with the previous code where that is carried over. */
  open: (ref: ActivityRef) => void;
  /** Goes on with one version of an activity's project. */
  openVersion: (ref: ActivityRef, headerId: string) => Promise<void>;
  /** As an action of a reward does: where code can be carried over into a new activity, it asks about that first. */
  openByChoice: (ref: ActivityRef) => void;
  /** Opens the project of a map that was worked on last; where there is none, what stands open in it. */
  openLatest: (mapId: string) => void;
  /** Asks first: what is lost, and where code can be carried over, whether it is. */
  askToRestart: (ref: ActivityRef) => void;
  /** The warning was accepted: asks about the code where it can be carried over, else restarts. */
  confirmRestart: (ref: ActivityRef) => void;
  /** Starts anew. What was is given up when the new attempt has opened, not before. */
  restart: (ref: ActivityRef, keepsCode: boolean) => void;
  close: () => void;
}

/** A player over the viewer's state and the editor's session. */
export function createActivityPlayer(options: PlayerOptions): ActivityPlayer {
  const { viewer, session, mapViews, clock, change, projectsAt } = options;

  const find = (ref: ActivityRef) => {
    const found = findNodeView(mapViews(viewer.getState()), ref);
    if (found?.node.kind !== 'activity' || found.node.status === 'locked') return undefined;
    const source = findCarryoverSource(found.map, ref.activityId);
    return { view: found.node, ...(source && { source }) };
  };
  const select = (ref: ActivityRef) => {
    if (findNodeView(mapViews(viewer.getState()), ref)) viewer.setState({ selection: ref });
  };
  const record = (ref: ActivityRef) => {
    const { page, progress } = viewer.getState();
    return recordOf(progress, sourceOf(page) ?? '', ref);
  };
  const show = (view: ActivityView, how: { headerId?: string; carryoverFrom?: string; attempt?: number }) => {
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
  /** The record follows when the new attempt has opened. */
  const restart = (ref: ActivityRef, keepsCode: boolean) => {
    const found = find(ref);
    if (!found) return;
    const { view, source } = found;
    viewer.setState({ modals: [] });
    show(view, {
      attempt: (record(ref).attempt ?? 0) + 1,
      ...(keepsCode && source && { carryoverFrom: source.headerId }),
    });
  };

  return {
    open,
    openByChoice: (ref) => {
      const found = find(ref);
      // Still locked: the panel says what it needs.
      if (!found) return select(ref);
      if (!found.source || found.view.headerId !== undefined) return open(ref);
      const about = { mapId: ref.mapId, activityId: ref.activityId, name: found.view.node.displayName };
      const choice = toCarryoverChoice(about, found.source);
      viewer.setState((state) => ({ ...setModals(state, [choice]), selection: ref }));
    },
    openVersion: async (ref, headerId) => {
      const found = find(ref);
      if (!found) return;
      viewer.setState({ modals: [] });
      const stored = change([openProject(record(ref), headerId, clock.now())]);
      show(found.view, { headerId });
      await stored;
    },
    openLatest: (mapId) => {
      const map = mapViews(viewer.getState()).find((one) => one.map.mapId === mapId);
      const started = (map?.nodes ?? [])
        .filter((node) => node.kind === 'activity' && node.headerId !== undefined)
        .map((node) => ({ mapId, activityId: node.node.activityId }))
        .sort((one, other) => (record(other).workedAt ?? 0) - (record(one).workedAt ?? 0));
      const waiting = map?.nodes.find((node) => node.kind === 'activity' && node.isNext);
      const any = map?.nodes.find((node) => node.kind === 'activity' && node.status !== 'locked');
      const fallback = waiting ?? any;
      if (started[0]) open(started[0]);
      else if (fallback) open({ mapId, activityId: fallback.node.activityId });
    },
    askToRestart: (ref) => {
      const found = find(ref);
      if (!found) return;
      const about = { mapId: ref.mapId, activityId: ref.activityId, name: found.view.node.displayName };
      const modals: Modal[] = [
        { kind: 'restart-warning', ...about, ...(projectsAt !== undefined && { projectsAt }) },
      ];
      if (found.source) {
        modals.push(toCarryoverChoice(about, found.source));
      }
      viewer.setState((state) => setModals(state, modals));
    },
    confirmRestart: (ref) => {
      const [, after] = viewer.getState().modals;
      if (after?.kind === 'code-carryover') viewer.setState(({ modals }) => ({ modals: nextModal(modals) }));
      else restart(ref, false);
    },
    restart,
    close: () => {
      viewer.setState((state) => ({ editorView: saveView(state.editorView) }));
      session.close();
    },
  };
}

/** Shows what would be kept. */
function toCarryoverChoice(
  about: ActivityRef & { name: string },
  { node, completedTime }: CarryoverSource,
): Modal {
  const { displayName: name, imageUrl } = node;
  return {
    kind: 'code-carryover',
    ...about,
    previous: {
      name,
      ...(imageUrl !== undefined && { imageUrl }),
      ...(completedTime !== undefined && { completedTime }),
    },
  };
}
