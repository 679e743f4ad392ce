import type { ActivityRef } from '../../domain/activity-key.ts';
import type { CarryoverSource } from '../../domain/find-carryover-source.ts';
import type { MapView } from '../../domain/map-view.ts';
import { findNodeView } from '../../state/map-views.ts';
import { nextModal, setModals } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import type { ViewerState, ViewerStore } from '../../state/store.ts';
import type { ActivityPlayer, ActivityStage } from './activity-player.ts';

export interface AttemptsOptions {
  viewer: ViewerStore;
  mapViews: (state: ViewerState) => readonly MapView[];
  player: Pick<ActivityPlayer, 'open'>;
  stage: ActivityStage;
  /** Where another site's editor keeps the projects. */
  projectsAt?: string;
}

/** Attempts at activities that begin otherwise than by opening one. */
export interface ActivityAttempts {
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
}

/** Attempts over the viewer's state, opened by its player. */
export function createActivityAttempts(options: AttemptsOptions): ActivityAttempts {
  const { viewer, mapViews, player, stage, projectsAt } = options;
  const { open } = player;
  const { find, record, show } = stage;

  const select = (ref: ActivityRef) => {
    if (findNodeView(mapViews(viewer.getState()), ref)) viewer.setState({ selection: ref });
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
    openByChoice: (ref) => {
      const found = find(ref);
      // Still locked: the panel says what it needs.
      if (!found) return select(ref);
      if (!found.source || found.view.headerId !== undefined) return open(ref);
      const about = { mapId: ref.mapId, activityId: ref.activityId, name: found.view.node.displayName };
      const choice = toCarryoverChoice(about, found.source);
      viewer.setState((state) => ({ ...setModals(state, [choice]), selection: ref }));
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
