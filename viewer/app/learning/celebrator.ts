import type { ActivityRef } from '../../domain/activity-key.ts';
import type { Clock } from '../../services/ports/clock.ts';
import { toCompletionModals, toMapCompletionModals } from '../../state/completion-modals.ts';
import type { Modal } from '../../state/modal.ts';
import type { ViewerStore } from '../../state/store.ts';
import type { ActivityCompletion } from './record-editor-events.ts';

/** §9 Completion transition delay. */
const transitionMs = 400;

export interface Celebrator {
  /** Selects the first new reward, and shows the dialogs after a moment. */
  celebrate: (completion: ActivityCompletion) => void;
}

/** What the place the viewer runs at can do with a finished game. */
export interface ShareFeatures {
  canShare: boolean;
  canHostMultiplayer: boolean;
}

/** Celebrates completions in the viewer's state. */
export function createCelebrator(viewer: ViewerStore, clock: Clock, features: ShareFeatures): Celebrator {
  const toModals = ({ mapId, activityId, newRewards, isMapNewlyCompleted }: ActivityCompletion): Modal[] => {
    const { page } = viewer.getState();
    const map = page.kind === 'ready' ? page.page.maps.find((one) => one.mapId === mapId) : undefined;
    if (newRewards.length > 0) return newRewards.flatMap((node) => toCompletionModals(mapId, node, features));
    return map && isMapNewlyCompleted ? toMapCompletionModals(map, activityId, features.canShare) : [];
  };
  return {
    celebrate: (completion) => {
      const modals = toModals(completion);
      if (modals.length === 0) return;
      const { mapId, newRewards } = completion;
      const first: ActivityRef | undefined = newRewards[0] && { mapId, activityId: newRewards[0].activityId };
      viewer.setState({ transitioningMapId: mapId, ...(first && { selection: first }) });
      clock.after(transitionMs, () => {
        viewer.setState((state) => ({
          transitioningMapId: undefined,
          // An activity opened meanwhile is not interrupted.
          modals: state.editorView.kind === 'closed' ? modals : state.modals,
        }));
      });
    },
  };
}
