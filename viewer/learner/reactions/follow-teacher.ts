import type { Commands } from '../commands/table.ts';
import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import type { MapView } from '../../shared/domain/map-view.ts';
import type { ViewerState, ViewerStore } from '../state/store.ts';

/** How the teacher has moved the learner: out of a locked activity, or to the one where everybody is. */
export type Moved = 'locked' | 'brought';

export interface FollowTeacherOptions {
  viewer: ViewerStore;
  mapViews: (state: ViewerState) => readonly MapView[];
  commands: Pick<Commands, 'dispatch'>;
  onMoved: (moved: Moved) => void;
}

/**
 * Saves and closes an open activity as soon as the teacher locks it, and opens the activity to which the teacher brings
 * everybody, once for each call. Returns a function that stops this.
 */
export function followTeacher({ viewer, mapViews, commands, onMoved }: FollowTeacherOptions): () => void {
  /** The call that the learner has followed. The learner may leave again. */
  let followed: string | undefined;
  const follow = (state: ViewerState): void => {
    const { classRules: rules, editorView, isProgressLoaded } = state;
    if (!rules || !isProgressLoaded) return undefined;
    const { focus, locked } = rules;
    if (focus === undefined) followed = undefined;
    const openId = editorView.kind === 'closed' ? undefined : editorView.ref?.activityId;
    const target =
      focus === undefined || focus === followed ? undefined : findActivity(mapViews(state), focus);
    if (target && openId === focus) {
      followed = focus;
    } else if (target && editorView.kind === 'closed') {
      followed = focus;
      onMoved('brought');
      return commands.dispatch('open', target);
    }
    if (editorView.kind !== 'active' || openId === focus) return undefined;
    const isLocked = openId !== undefined && locked.includes(openId);
    // The activity is opened once this one is saved and closed.
    if (!target && !isLocked) return undefined;
    if (!target) onMoved('locked');
    return commands.dispatch('close');
  };
  const stop = viewer.subscribe(follow);
  follow(viewer.getState());
  return () => {
    stop();
    viewer.setState({ classRules: undefined });
  };
}

function findActivity(maps: readonly MapView[], activityId: string): ActivityRef | undefined {
  const map = maps.find(({ nodesById }) => nodesById.get(activityId)?.kind === 'activity');
  return map && { mapId: map.map.mapId, activityId };
}
