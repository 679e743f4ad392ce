import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import { readActivityRecord } from '#schemas/exchange/read-activity-record.ts';
import { readProject } from './read-project.ts';
import { joinErased } from './reset-progress.ts';

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
