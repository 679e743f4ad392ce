import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { recordKey } from './activity-key.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import { timeFor } from './record-events.ts';
import type { Project } from '#schemas/generated/project.ts';
import { readActivityRecord } from '#schemas/exchange/read-activity-record.ts';
import { readProject } from './projects.ts';

/** §4 Reset: everything so far is forgotten, here and wherever the record goes. */
export function resetRecord(record: ActivityRecord, at: number): ActivityRecord {
  const time = timeFor(record, at);
  const { sourceUrl, mapId, activityId, attempt } = record;
  return {
    sourceUrl,
    mapId,
    activityId,
    isCompleted: false,
    ...(attempt !== undefined && { attempt }),
    resetAt: time,
    updatedAt: time,
  };
}

/** The tombstones of all records, to be merged over them. */
export function resetRecords(records: Iterable<ActivityRecord>, at: number): ActivityRecord[] {
  return [...records].map((record) => resetRecord(record, at));
}

/** The records before the first of two resets, with what was done between them: undone together. */
export function joinErased(
  first: Iterable<ActivityRecord>,
  second: Iterable<ActivityRecord>,
): ActivityRecord[] {
  const joined = new Map([...first].map((record) => [recordKey(record), record]));
  for (const record of second) {
    const earlier = joined.get(recordKey(record));
    const { resetAt: _reset, ...since } = record;
    joined.set(recordKey(record), earlier ? mergeActivityRecords(earlier, since) : record);
  }
  return [...joined.values()];
}

/** What a reset took away, for as long as it can be undone. */
export interface ErasedWork {
  /** Milliseconds since 1970: then it is final. */
  until: number;
  records: readonly ActivityRecord[];
  tombstones: readonly ActivityRecord[];
  projects: readonly Project[];
}

/** Two resets, one soon after the other, are undone as one. */
export function joinErasedWork(first: ErasedWork | undefined, second: ErasedWork): ErasedWork {
  if (!first) return second;
  const projects = new Map([...first.projects, ...second.projects].map((one) => [one.header.id, one]));
  return {
    until: Math.max(first.until, second.until),
    records: joinErased(first.records, second.records),
    tombstones: [...first.tombstones, ...second.tombstones],
    projects: [...projects.values()],
  };
}

/** A reset of an account, as the device holds it that made it. */
export interface HeldReset extends ErasedWork {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Of one page; absent for all of the account. */
  sourceUrl?: string;
  /** `reset` and `undo` are to be sent; what was sent is held for what the account did not have. */
  step: 'reset' | 'sent' | 'undo';
}

/** A reset as it was stored; undefined where it is none. */
export function readHeldReset(value: unknown): HeldReset | undefined {
  const erased = readErasedWork(value);
  const { id, at, sourceUrl, step } = (value ?? {}) as Record<string, unknown>;
  if (!erased || typeof id !== 'string' || typeof at !== 'number') return undefined;
  if (step !== 'reset' && step !== 'sent' && step !== 'undo') return undefined;
  return { ...erased, id, at, step, ...(typeof sourceUrl === 'string' && { sourceUrl }) };
}

/** Erased work as it was stored, without what is damaged; undefined where it is none. */
export function readErasedWork(value: unknown): ErasedWork | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { until, records, tombstones, projects } = value as Record<string, unknown>;
  if (typeof until !== 'number') return undefined;
  return {
    until,
    records: readAll(records, readActivityRecord),
    tombstones: readAll(tombstones, readActivityRecord),
    projects: readAll(projects, readProject),
  };
}

function readAll<Item>(values: unknown, read: (value: unknown) => Item | undefined): Item[] {
  const all: unknown[] = Array.isArray(values) ? values : [];
  return all.map(read).filter((item) => item !== undefined);
}
