import { createFormerIdLookup, hasFormerIds } from '#parser';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import type { Page } from '#schemas/generated/page.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { activityKey } from './activity-key.ts';
import type { PageProgress } from './page-progress.ts';

/**
 * Returns the progress that counts on a page. Progress under a node's former id is merged into the node's progress,
 * like progress from another device. The old records are kept, so that nothing is lost if the author removes
 * `formerly`. A restart under the old id is ignored, because it must not hide progress under the new id. Returns
 * `progress` itself if no node has a former id.
 */
export function withFormerProgress(page: Page, progress: PageProgress): PageProgress {
  if (progress.size === 0 || !hasFormerIds(page, progress.values())) return progress;
  const findCurrent = createFormerIdLookup(page);
  const merged = new Map<string, ActivityRecord>(progress);
  for (const record of progress.values()) {
    const current = findCurrent(record);
    if (!current) continue;
    const { attempt: _attempt, ...rest } = record;
    const key = activityKey(current.mapId, current.activityId);
    const known = merged.get(key);
    const former = { ...rest, ...current };
    merged.set(key, mergeActivityRecords(known ?? former, former));
  }
  return merged;
}
