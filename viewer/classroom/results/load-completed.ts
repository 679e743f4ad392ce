import type { LearnerActivity } from '#schemas/generated/class-work.ts';
import { activityKey } from '../../shared/domain/activity-key.ts';
import { listActivities } from '../services/load-class-maps.ts';
import type { ResultSources } from './create-class-results.ts';
import type { CompletedActivities } from './result-table.ts';

/**
 * Counts the completed activities of a class's maps as the server has recorded them, for every learner. Certificates
 * are for the same records. Returns undefined if maps or records cannot be loaded.
 */
export async function loadCompleted({
  classId,
  client,
  loadMaps,
}: Pick<ResultSources, 'classId' | 'loadMaps'> & {
  client: Pick<ResultSources['client'], 'work'>;
}): Promise<CompletedActivities | undefined> {
  const [answer, maps] = await Promise.all([client.work(classId), loadMaps()]);
  if (answer.kind !== 'done' || !maps) return undefined;
  const keys = new Set(listActivities(maps).map(({ mapId, activityId }) => activityKey(mapId, activityId)));
  const countOf = (activities: readonly LearnerActivity[]): number =>
    new Set(
      activities
        .filter(({ isCompleted }) => isCompleted)
        .map(({ mapId, activityId }) => activityKey(mapId, activityId))
        .filter((key) => keys.has(key)),
    ).size;
  const { learners } = answer.value;
  return { done: new Map(learners.map(({ id, activities }) => [id, countOf(activities)])), total: keys.size };
}
