import type { Commands } from '../commands/table.ts';
import { concernsActivity } from '#schemas/exchange/concerns-activity.ts';
import type { ClassActivity } from '#schemas/generated/class-table.ts';
import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import type { MapView } from '../../shared/domain/map-view.ts';
import type { ViewerState, ViewerStore } from '../state/store.ts';

/**
 * How the teacher has moved the learner: out of a locked activity, or to the activity to which the class was called.
 */
export type Moved = 'locked' | 'brought';

export interface FollowTeacherOptions {
  viewer: ViewerStore;
  mapViews: (state: ViewerState) => readonly MapView[];
  commands: Pick<Commands, 'dispatch'>;
  /** Called when the teacher has moved the learner, and with undefined when that is no longer so. */
  onMoved: (moved: Moved | undefined) => void;
}

/**
 * Saves and closes an open activity as soon as the teacher locks it. Opens the activity to which the teacher calls
 * everybody, once per call. Returns a function that stops this.
 */
export function followTeacher({ viewer, mapViews, commands, onMoved }: FollowTeacherOptions): () => void {
  /** The teacher's call that the learner has already followed, so that the learner may leave the activity again. */
  let followed: ClassActivity | undefined;
  let last: Move | undefined;
  const report = (moved: Moved, ref: ActivityRef): void => {
    last = { moved, ref, hasArrived: false };
    onMoved(moved);
  };
  const follow = (state: ViewerState): void => {
    const { classRules: rules, editorView, isProgressLoaded } = state;
    if (!rules || !isProgressLoaded) return undefined;
    const { focus, locked } = rules;
    if (focus === undefined) followed = undefined;
    const open = editorView.kind === 'closed' ? undefined : editorView.ref;
    if (last && hasEnded(last, rules, open)) {
      last = undefined;
      onMoved(undefined);
    }
    const isThere = open !== undefined && focus !== undefined && concernsActivity(focus, open);
    const target = focus && !isSame(focus, followed) ? findActivity(mapViews(state), focus) : undefined;
    if (target && isThere) {
      followed = focus;
    } else if (target && editorView.kind === 'closed') {
      followed = focus;
      report('brought', target);
      return commands.dispatch('open', target);
    }
    if (editorView.kind !== 'active' || isThere) return undefined;
    const isLocked = open !== undefined && locked.some((lock) => concernsActivity(lock, open));
    // Close this activity if the teacher has locked it, or calls to another one, which is then opened.
    if (!target && !isLocked) return undefined;
    if (!target && open) report('locked', open);
    return commands.dispatch('close');
  };
  const stop = viewer.subscribe(follow);
  follow(viewer.getState());
  return () => {
    stop();
    viewer.setState({ classRules: undefined });
  };
}

interface Move {
  moved: Moved;
  /** The locked activity, or the one to which the learner was brought. */
  ref: ActivityRef;
  /** Whether the activity to which the learner was brought has opened. */
  hasArrived: boolean;
}

/**
 * Returns whether the learner is no longer where the teacher moved them: the activity is open to the class again, the
 * teacher lets everybody continue, or the learner has left the activity. Records that an activity has opened.
 */
function hasEnded(
  move: Move,
  { locked, focus }: NonNullable<ViewerState['classRules']>,
  open: ActivityRef | undefined,
): boolean {
  const { moved, ref } = move;
  if (moved === 'locked') return !locked.some((lock) => concernsActivity(lock, ref));
  const isThere = open !== undefined && concernsActivity(open, ref);
  move.hasArrived ||= isThere;
  return !focus || !concernsActivity(focus, ref) || (move.hasArrived && !isThere);
}

function isSame(one: ClassActivity, other: ClassActivity | undefined): boolean {
  return one.mapId === other?.mapId && one.activityId === other?.activityId;
}

function findActivity(maps: readonly MapView[], wanted: ClassActivity): ActivityRef | undefined {
  const { activityId } = wanted;
  return maps
    .filter(({ nodesById }) => nodesById.get(activityId)?.kind === 'activity')
    .map(({ map: { mapId } }) => ({ mapId, activityId }))
    .find((ref) => concernsActivity(wanted, ref));
}
