import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { recordKey } from './activity-key.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import { timeFor } from './record-events.ts';
import type { Project } from '#schemas/generated/project.ts';
import { readActivityRecord } from '#schemas/exchange/read-activity-record.ts';
import { readProject } from './projects.ts';

/** Spec §4 Reset: returns the record that replaces a reset one. It also clears the record on other devices. */
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

/** Returns the records that replace the given ones after a reset. */
export function resetRecords(records: Iterable<ActivityRecord>, at: number): ActivityRecord[] {
  return [...records].map((record) => resetRecord(record, at));
}

/** Merges the records before the first of two resets with the work between the resets, to undo both together. */
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

/** Data deleted by a reset, which is stored as long as the reset can be undone. */
export interface ErasedWork {
  /** Time after which the reset cannot be undone, in milliseconds since 1970. */
  until: number;
  records: readonly ActivityRecord[];
  tombstones: readonly ActivityRecord[];
  projects: readonly Project[];
}

/** Joins two resets in quick succession, so that they are undone together. */
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

/** A reset of an account, as stored on the device that made it. */
export interface StoredReset extends ErasedWork {
  id: string;
  /** Time of the reset, in milliseconds since 1970. */
  at: number;
  /** Source of the page that was reset. Absent if the whole account was reset. */
  sourceUrl?: string;
  /**
   * `reset` and `undo` still have to be sent. `sent` is sent already, but its data is kept, because the account may not
   * have all of it.
   */
  step: 'reset' | 'sent' | 'undo';
}

/** Returns a stored reset, or undefined if it is invalid. */
export function readStoredReset(value: unknown): StoredReset | undefined {
  const erased = readErasedWork(value);
  const { id, at, sourceUrl, step } = (value ?? {}) as Record<string, unknown>;
  if (!erased || typeof id !== 'string' || typeof at !== 'number') return undefined;
  if (step !== 'reset' && step !== 'sent' && step !== 'undo') return undefined;
  return { ...erased, id, at, step, ...(typeof sourceUrl === 'string' && { sourceUrl }) };
}

/** Reads a stored record of erased work. Leaves out damaged parts; returns undefined if the record is invalid. */
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
