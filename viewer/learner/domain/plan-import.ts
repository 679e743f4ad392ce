import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import { recordKey } from '../../shared/domain/activity-key.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import { findSameVersion, toCopy } from '../../shared/domain/projects.ts';
import { redateRecord } from '#schemas/exchange/restore-records.ts';

/** Progress and projects of a device or a file. */
export interface Work {
  records: readonly ActivityRecord[];
  projects: readonly Project[];
}

/** Changes that add a file's work to a device. */
export interface ImportPlan extends Work {
  /** Projects whose id exists on the device with another version. Both versions are kept. */
  copies: readonly Project[];
}

export interface ImportOptions {
  at: number;
  newId: () => string;
  /** Returns the name for a copy of a project whose id exists with another version. */
  nameCopy: (name: string) => string;
}

/**
 * Returns the changes that add a file's work to a device: nothing is replaced or removed, and the file's resets are
 * ignored. Work that the device has reset since is restored, which is the purpose of a saved file. Importing the same
 * file twice adds nothing.
 */
export function planImport(device: Work, file: Work, options: ImportOptions): ImportPlan {
  const projects: Project[] = [];
  const copies: Project[] = [];
  const known = new Map(device.projects.map((project) => [project.header.id, project]));
  const versions = () => [...device.projects, ...projects, ...copies];
  for (const project of file.projects) {
    const { id, name = '' } = project.header;
    if (findSameVersion(project, versions())) continue;
    if (known.has(id)) {
      copies.push(toCopy(project, { id: options.newId(), of: id, name: options.nameCopy(name) }));
    } else {
      known.set(id, project);
      projects.push(project);
    }
  }
  const changes = planRecords(device.records, file.records, options.at);
  const linked = linkVersions({ ...changes, device, file });
  const relink = (project: Project): Project => {
    const originalId = project.header.copyOf === undefined ? linked.get(project.header.id) : undefined;
    return originalId === undefined
      ? project
      : { ...project, header: { ...project.header, copyOf: originalId } };
  };
  const relinked = device.projects.map(relink).filter((project, index) => project !== device.projects[index]);
  return {
    records: changes.records,
    projects: [...projects.map(relink), ...relinked],
    copies,
  };
}

/** Returns the number of projects that an import adds. Changed links between versions do not count. */
export function countNew(plan: ImportPlan, device: Work): number {
  const known = new Set(device.projects.map(({ header }) => header.id));
  return plan.projects.filter(({ header }) => !known.has(header.id)).length;
}

function planRecords(
  deviceRecords: readonly ActivityRecord[],
  fileRecords: readonly ActivityRecord[],
  at: number,
) {
  const known = new Map(deviceRecords.map((record) => [recordKey(record), record]));
  const records: ActivityRecord[] = [];
  const latest = deviceRecords.reduce(
    (time, record) => Math.max(time, record.updatedAt, record.resetAt ?? 0),
    at,
  );
  const ordered = [...fileRecords].sort(
    (one, other) => (one.completedTime ?? 0) - (other.completedTime ?? 0),
  );
  for (const [rank, record] of ordered.entries()) {
    const { resetAt: _reset, ...rest } = mergeActivityRecords(record, record);
    const before = known.get(recordKey(record));
    const after = before ? addRecord(before, rest, latest + 1 + rank) : rest;
    if (before ? isNews(before, after) : rest.isCompleted || rest.headerId !== undefined) records.push(after);
  }
  return { records };
}

/** Merges a device's record with a file's. Work that was reset on the device counts again, with a new date. */
function addRecord(before: ActivityRecord, fileRecord: ActivityRecord, time: number): ActivityRecord {
  const { headerId, currentStep, maxSteps, workedAt: _time, attempt = 0, ...completion } = fileRecord;
  const isHidden = (date: number | undefined) => date !== undefined && date <= (before.resetAt ?? -1);
  const hasWork = headerId !== undefined || currentStep !== undefined || maxSteps !== undefined;
  const isBeforeReset = isHidden(fileRecord.workedAt ?? fileRecord.updatedAt);
  const isFree = before.headerId === undefined && before.currentStep === undefined;
  // An attempt without work in the file must not hide the device's work.
  const takesWork = hasWork && (isFree || !isBeforeReset);
  const shownAttempt = isFree ? Math.max(before.attempt ?? 0, attempt) : attempt;
  const record = takesWork
    ? { ...fileRecord, ...(shownAttempt > 0 && { attempt: shownAttempt }) }
    : completion;
  const after = mergeActivityRecords(before, record);
  if (takesWork && isBeforeReset) {
    return mergeActivityRecords(after, redateRecord({ workedAt: fileRecord.updatedAt, ...record }, time));
  }
  return fileRecord.isCompleted && !after.isCompleted
    ? mergeActivityRecords(after, redateRecord(completion, time))
    : after;
}

function isNews(before: ActivityRecord, after: ActivityRecord): boolean {
  const fields = ['isCompleted', 'completedTime', 'headerId', 'currentStep', 'maxSteps'] as const;
  return fields.some((field) => before[field] !== after[field]);
}

/**
 * Links versions: if device and file have different projects for an activity, the unused one becomes a version of the
 * used one.
 */
function linkVersions(all: {
  records: readonly ActivityRecord[];
  device: Work;
  file: Work;
}): Map<string, string> {
  const after = new Map([...all.device.records, ...all.records].map((record) => [recordKey(record), record]));
  const before = new Map(all.device.records.map((record) => [recordKey(record), record]));
  const links = new Map<string, string>();
  for (const record of all.file.records) {
    const key = recordKey(record);
    const kept = after.get(key)?.headerId;
    if (kept === undefined) continue;
    for (const other of [record.headerId, before.get(key)?.headerId]) {
      if (other !== undefined && other !== kept) links.set(other, kept);
    }
  }
  return links;
}
