import { toSourceIdentifiers, type DocsAddresses } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { ProgressStore } from '../../shared/ports/storage.ts';
import { recordKey } from '../../shared/domain/activity-key.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';

export interface LoadedPage {
  page: Page;
  /** Identifier of the page's source. */
  source: string;
  /** The records stored under the identifier `source`. */
  records: readonly ActivityRecord[];
  docs: DocsAddresses;
}

/**
 * Spec §4 User loading: merges progress from alternate sources into the page's own, and stores it. Returns the stored
 * records.
 */
export async function mergeAlternateSources(
  progress: ProgressStore,
  { page, source, records, docs }: LoadedPage,
): Promise<readonly ActivityRecord[]> {
  const names = new Set(page.alternateSources.flatMap((text) => toSourceIdentifiers(text, docs)));
  names.delete(source);
  const alternateRecords = await Promise.all([...names].map((name) => progress.load(name)));
  const learned = mergeAlternateRecords(source, records, alternateRecords.flat());
  return learned.length === 0 ? [] : progress.save(learned);
}

/** Spec §2 debugCompleted: saves and returns the progress of a learner who has completed everything. */
export function completePage(
  progress: ProgressStore,
  loaded: Pick<LoadedPage, 'page' | 'source' | 'records'>,
  at: number,
): Promise<readonly ActivityRecord[]> {
  return progress.save(completeEverything(loaded, at));
}

/**
 * Returns the page's records that change because of its alternate sources. The alternate sources' records stay
 * unchanged, and their resets and restarts do not apply to the page.
 */
export function mergeAlternateRecords(
  sourceUrl: string,
  records: Iterable<ActivityRecord>,
  alternateRecords: Iterable<ActivityRecord>,
): ActivityRecord[] {
  const known = new Map([...records].map((record) => [recordKey(record), record]));
  const changed = new Map<string, ActivityRecord>();
  for (const other of alternateRecords) {
    const { resetAt: _reset, attempt: _attempt, ...rest } = mergeActivityRecords(other, other);
    const record = { ...rest, sourceUrl };
    if (!record.isCompleted && record.headerId === undefined) continue;
    const key = recordKey(record);
    const before = changed.get(key) ?? known.get(key);
    const merged = mergeActivityRecords(before ?? record, record);
    if (!before || isLearned(before, merged)) changed.set(key, merged);
  }
  return [...changed.values()];
}

function isLearned(before: ActivityRecord, after: ActivityRecord): boolean {
  const fields = ['isCompleted', 'completedTime', 'headerId', 'currentStep', 'maxSteps', 'workedAt'] as const;
  return fields.some((field) => before[field] !== after[field]);
}

/**
 * Spec §2 debugCompleted: returns records that complete every map, activity, reward and tag of a page, in their order.
 */
export function completeEverything(
  { page, source: sourceUrl, records }: Pick<LoadedPage, 'page' | 'source' | 'records'>,
  at: number,
): ActivityRecord[] {
  const known = new Map([...records].map((record) => [recordKey(record), record]));
  return page.maps.flatMap(({ mapId, nodes }) =>
    nodes
      .filter(({ kind }) => kind !== 'layout')
      .map(({ activityId }) => {
        const ref = { sourceUrl, mapId, activityId };
        const record = known.get(recordKey(ref));
        const completedTime = record?.completedTime ?? at;
        return { ...toLastStep(record, at), ...ref, isCompleted: true, completedTime, updatedAt: at };
      }),
  );
}

/** Returns a started activity's record at its last step. At an earlier step, it would count as restarted. */
function toLastStep(record: ActivityRecord | undefined, at: number): Partial<ActivityRecord> {
  return record?.maxSteps === undefined ? {} : { ...record, currentStep: record.maxSteps, workedAt: at };
}
