import type { ActivityChecks, RewardNode } from '#schemas/generated/page.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import { finishActivity, openProject, recordStep, restartRecord } from '../../shared/domain/record-events.ts';
import { addRecords, recordOf } from '../../shared/domain/page-progress.ts';
import { toMapViews } from '../../shared/domain/map-view.ts';
import type { ActivityTarget } from '../../shared/protocol/open-target.ts';
import type { EditorEvent } from '../../shared/protocol/session-state.ts';
import { sourceOf, type ViewerState } from './store.ts';

/** The effect of an editor's event on progress. */
export interface ProgressChange {
  records: readonly ActivityRecord[];
  /** Present if the event has completed the activity. */
  completion?: ActivityCompletion;
  /** Id of an abandoned attempt's project, if the event has opened the next attempt. */
  abandoned?: string;
}

export interface ActivityCompletion extends ActivityRef {
  /** Reward and completion nodes that were completed together with the activity. */
  newRewards: readonly RewardNode[];
  /** True if this completed the last activity of the map. */
  isMapNewlyCompleted: boolean;
}

const noChange: ProgressChange = { records: [] };

/**
 * Returns the records that an editor event changes. Empty if the event belongs to another page or an abandoned attempt.
 */
export function recordEditorEvent(state: ViewerState, event: EditorEvent, at: number): ProgressChange {
  if (event.kind !== 'opened' && event.kind !== 'step-recorded' && event.kind !== 'completed')
    return noChange;
  const { target } = event;
  if (target.kind !== 'activity') return noChange;
  if (target.sourceUrl !== sourceOf(state.page)) return noChange;
  // Record nothing until the learner has decided whether the deleted work returns.
  if (state.modals.some(({ kind }) => kind === 'reset-elsewhere')) return noChange;
  const before = recordOf(state.progress, target.sourceUrl, target);
  const attempt = before.attempt ?? 0;
  if (target.attempt < attempt) return noChange;
  switch (event.kind) {
    case 'opened': {
      const isRestart = target.attempt > attempt;
      const begun = isRestart ? restartRecord(before, at) : before;
      const { headerId } = event;
      const change = changeOf(before, headerId === undefined ? begun : openProject(begun, headerId, at));
      const abandoned = isRestart && before.headerId !== headerId ? before.headerId : undefined;
      return abandoned === undefined ? change : { ...change, abandoned };
    }
    case 'step-recorded': {
      const { headerId, currentStep, maxSteps } = event;
      const stepped = recordStep(before, { headerId, currentStep, maxSteps }, at);
      if (!event.isCompleted || before.isCompleted || findRequiredChecks(state, target))
        return changeOf(before, stepped);
      return complete({ ...state, progress: addRecords(state.progress, [stepped]) }, target, at);
    }
    case 'completed':
      return findRequiredChecks(state, target) ? noChange : complete(state, target, at);
  }
}

/**
 * Returns the checks that must pass before an activity is completed. Undefined if there are none, or if the activity is
 * completed. `commands/celebrate/finish-checked.ts` judges them once the editor has saved the project.
 */
export function findRequiredChecks(
  { page, progress }: Pick<ViewerState, 'page' | 'progress'>,
  target: ActivityTarget,
): ActivityChecks | undefined {
  if (page.kind !== 'ready' || target.sourceUrl !== sourceOf(page)) return undefined;
  const map = page.page.maps.find(({ mapId }) => mapId === target.mapId);
  const node = map?.nodes.find(({ activityId }) => activityId === target.activityId);
  if (node?.kind !== 'activity' || !node.checks?.isRequired) return undefined;
  const record = recordOf(progress, target.sourceUrl, target);
  const isOpen = !record.isCompleted && target.attempt >= (record.attempt ?? 0);
  return isOpen ? node.checks : undefined;
}

/** Returns the records that complete a node, and the completion with the rewards that follow. */
export function complete(state: ViewerState, ref: ActivityRef, at: number): ProgressChange {
  const { page: update, progress } = state;
  const { mapId, activityId } = ref;
  const map = update.kind === 'ready' ? update.page.maps.find((one) => one.mapId === mapId) : undefined;
  if (update.kind !== 'ready' || !map) return noChange;
  const isMapCompleted = (known: typeof progress) =>
    toMapViews(update.page, known).find((view) => view.map === map)?.isCompleted === true;
  const sourceUrl = update.source.identifier;
  const { records, newRewards } = finishActivity(map, progress, { sourceUrl, activityId, at });
  const isMapNewlyCompleted = !isMapCompleted(progress) && isMapCompleted(addRecords(progress, records));
  return { records, completion: { mapId, activityId, newRewards, isMapNewlyCompleted } };
}

function changeOf(before: ActivityRecord, after: ActivityRecord): ProgressChange {
  return before === after ? noChange : { records: [after] };
}
