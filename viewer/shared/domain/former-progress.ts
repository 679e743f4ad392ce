import { createHeirs, hasFormerIds } from '#parser';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import type { Page } from '#schemas/generated/page.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { activityKey } from './activity-key.ts';
import type { PageProgress } from './page-progress.ts';

/**
 * The progress as it counts on a page: what was done under the former id of a node counts for the node, merged as two
 * devices would be. The old records stand beside it as they are, so that nothing is lost when `formerly` goes again. A
 * restart under the old id is none here: it must not hide what was done under the new one. The same object where no
 * node of the page has another's place.
 */
export function withFormerProgress(page: Page, progress: PageProgress): PageProgress {
  if (progress.size === 0 || !hasFormerIds(page, progress.values())) return progress;
  const findCurrent = createHeirs(page);
  const carried = new Map<string, ActivityRecord>(progress);
  for (const record of progress.values()) {
    const current = findCurrent(record);
    if (!current) continue;
    const { attempt: _attempt, ...rest } = record;
    const key = activityKey(current.mapId, current.activityId);
    const known = carried.get(key);
    const former = { ...rest, ...current };
    carried.set(key, mergeActivityRecords(known ?? former, former));
  }
  return carried;
}
