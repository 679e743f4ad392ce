import type { RewardNode, SkillMap } from '#schemas/generated/page.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { PageProgress } from './page-progress.ts';
import { recordOf } from './page-progress.ts';
import { completeRecord } from './record-events.ts';
import { toMapGraph, walkForward } from './walk-nodes.ts';

export interface Completion {
  sourceUrl: string;
  activityId: string;
  at: number;
}

/** What a completion changes. */
export interface CompletionOutcome {
  /** The node's own record first. */
  records: ActivityRecord[];
  /** Reward and completion nodes that were not completed before, nearest first: the first is selected. */
  newRewards: RewardNode[];
}

/**
 * An activity finished, or a reward claimed: the node and the reward and completion nodes that follow it, through
 * layout nodes and one another, are completed.
 */
export function finishActivity(
  map: SkillMap,
  progress: PageProgress,
  completion: Completion,
): CompletionOutcome {
  const { sourceUrl, activityId, at } = completion;
  const graph = toMapGraph(map);
  const own = recordOf(progress, sourceUrl, { mapId: map.mapId, activityId });
  const followers = walkForward(
    graph,
    [activityId],
    (node) => node.activityId === activityId || node.kind !== 'activity',
  );
  const newRewards: RewardNode[] = [];
  const records = [completeRecord(own, at)];
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
