import type { ActivityRecord } from '../generated/progress.ts';

// A record consists of four registers that only grow: the latest reset, the highest attempt, the latest completion, and
// the latest work (project and steps) of the highest attempt. A reset hides everything that is not later than itself.
// Merging is therefore commutative, associative and idempotent, whatever the order in which tabs and devices sync.

interface Work {
  headerId?: string;
  currentStep?: number;
  maxSteps?: number;
  workedAt: number;
}

/** Merges two records: completed stays completed, later work wins, a reset removes everything before it. */
export function mergeActivityRecords(one: ActivityRecord, other: ActivityRecord): ActivityRecord {
  const resetAt = highest(one.resetAt, other.resetAt);
  const attempt = Math.max(one.attempt ?? 0, other.attempt ?? 0);
  const ifAfterReset = (time: number | undefined) =>
    time !== undefined && (resetAt === undefined || time > resetAt) ? time : undefined;
  const completedTime = highest(ifAfterReset(completionOf(one)), ifAfterReset(completionOf(other)));
  const works = [one, other]
    .filter((record) => (record.attempt ?? 0) === attempt)
    .map(workOf)
    .filter((work) => work !== undefined && ifAfterReset(work.workedAt) !== undefined);
  const work = works.reduce(
    (best, next) => (best && next ? laterWork(best, next) : (best ?? next)),
    undefined,
  );
  return {
    sourceUrl: one.sourceUrl,
    mapId: one.mapId,
    activityId: one.activityId,
    isCompleted: completedTime !== undefined,
    ...(completedTime !== undefined && { completedTime }),
    ...work,
    ...(attempt > 0 && { attempt }),
    ...(resetAt !== undefined && { resetAt }),
    updatedAt: Math.max(one.updatedAt, other.updatedAt),
  };
}

function completionOf(record: ActivityRecord): number | undefined {
  return record.isCompleted ? (record.completedTime ?? record.updatedAt) : undefined;
}

function workOf({ headerId, currentStep, maxSteps, workedAt, updatedAt }: ActivityRecord): Work | undefined {
  if (headerId === undefined && currentStep === undefined && maxSteps === undefined) return undefined;
  return {
    ...(headerId !== undefined && { headerId }),
    ...(currentStep !== undefined && { currentStep }),
    ...(maxSteps !== undefined && { maxSteps }),
    workedAt: workedAt ?? updatedAt,
  };
}

/** Returns the later of two works. Ties are broken by the content, so that all devices choose the same one. */
function laterWork(one: Work, other: Work): Work {
  return compareWork(one, other) >= 0 ? one : other;
}

function compareWork(one: Work, other: Work): number {
  return (
    one.workedAt - other.workedAt ||
    (one.currentStep ?? -1) - (other.currentStep ?? -1) ||
    (one.maxSteps ?? -1) - (other.maxSteps ?? -1) ||
    compareText(one.headerId ?? '', other.headerId ?? '')
  );
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function highest(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.max(one, other);
}
