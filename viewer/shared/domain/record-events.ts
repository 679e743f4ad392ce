import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { RewardNode, SkillMap } from '#schemas/generated/page.ts';
import { isClaimed } from './map-view.ts';
import { recordOf, type PageProgress } from './page-progress.ts';
import { toMapGraph, walkForward } from './walk-nodes.ts';

/** A step of an activity as the editor reports it, counted from 1. */
export interface StepReport {
  headerId: string;
  currentStep: number;
  maxSteps: number;
}

/** Returns a record after the editor has created or opened the activity's project. */
export function openProject(record: ActivityRecord, headerId: string, at: number): ActivityRecord {
  if (record.headerId === headerId) return record;
  const { currentStep: _step, maxSteps: _steps, ...rest } = record;
  const time = timeFor(record, at);
  return { ...rest, headerId, workedAt: time, updatedAt: time };
}

/** Returns a record after the learner has reached a step. Returns `record` itself if nothing changes. */
export function recordStep(record: ActivityRecord, step: StepReport, at: number): ActivityRecord {
  const { headerId, currentStep, maxSteps } = step;
  const isKnown =
    record.headerId === headerId && record.currentStep === currentStep && record.maxSteps === maxSteps;
  if (isKnown) return record;
  const time = timeFor(record, at);
  return { ...record, headerId, currentStep, maxSteps, workedAt: time, updatedAt: time };
}

/**
 * Returns a record after the learner has finished the activity: the last step counts as reached, even if the editor has
 * reported an earlier one.
 */
export function completeRecord(record: ActivityRecord, at: number): ActivityRecord {
  const time = timeFor(record, at);
  const atLastStep = record.maxSteps === undefined || record.currentStep === record.maxSteps;
  return {
    ...record,
    isCompleted: true,
    completedTime: time,
    ...(!atLastStep && record.maxSteps !== undefined && { currentStep: record.maxSteps, workedAt: time }),
    updatedAt: time,
  };
}

/**
 * Returns a record after the learner has claimed a reward: it has one step, which is reached. It has no new field for
 * this, because older servers drop records with unknown fields.
 */
export function claimRecord(record: ActivityRecord, at: number): ActivityRecord {
  if (isClaimed(record)) return record;
  const time = timeFor(record, at);
  return { ...record, currentStep: 1, maxSteps: 1, workedAt: time, updatedAt: time };
}

/** Spec §4 Restart: returns a record without project and steps, but with the completion. */
export function restartRecord(record: ActivityRecord, at: number): ActivityRecord {
  const { headerId: _header, currentStep: _step, maxSteps: _steps, workedAt: _time, ...rest } = record;
  return { ...rest, attempt: (record.attempt ?? 0) + 1, updatedAt: timeFor(record, at) };
}

/** Returns a time later than any in the record, because clocks can be set back and differ between devices. */
export function timeFor(record: ActivityRecord, at: number): number {
  const known = Math.max(record.resetAt ?? -1, record.workedAt ?? -1, record.completedTime ?? -1);
  return Math.max(at, known + 1);
}

export interface CompletionEvent {
  sourceUrl: string;
  activityId: string;
  at: number;
}

export interface CompletionOutcome {
  /** The changed records, beginning with the completed node's. */
  records: ActivityRecord[];
  /** Newly completed reward and completion nodes, nearest first. The viewer selects the first one. */
  newRewards: RewardNode[];
}

/**
 * Completes a finished activity or claimed reward. Also completes the reward and completion nodes that follow it,
 * directly or after layout, reward and completion nodes.
 */
export function finishActivity(
  map: SkillMap,
  progress: PageProgress,
  completion: CompletionEvent,
): CompletionOutcome {
  const { sourceUrl, activityId, at } = completion;
  const graph = toMapGraph(map);
  const activityRecord = recordOf(progress, sourceUrl, { mapId: map.mapId, activityId });
  const followers = walkForward(
    graph,
    [activityId],
    (node) => node.activityId === activityId || node.kind !== 'activity',
  );
  const newRewards: RewardNode[] = [];
  const records = [completeRecord(activityRecord, at)];
  for (const id of followers) {
    const node = graph.nodes.get(id);
    if (node?.kind !== 'reward' && node?.kind !== 'completion') continue;
    const record = recordOf(progress, sourceUrl, { mapId: map.mapId, activityId: id });
    if (record.isCompleted) continue;
    newRewards.push(node);
    if (id !== activityId) records.push(completeRecord(record, at));
  }
  return { records, newRewards };
}
