import type { OfflineReport } from '#schemas/offline.ts';

/** What learners are told of the site on their device. */
export type OfflineStatus =
  | { kind: 'unknown' }
  /** Not all of it is stored, nor asked for; the map is as a rule. */
  | { kind: 'off'; missingBytes: number; editorBytes: number }
  /** `isWaiting` for a network; `isUpdate` of what is here already. */
  | { kind: 'storing'; storedBytes: number; totalBytes: number; isWaiting: boolean; isUpdate: boolean }
  | { kind: 'ready'; totalBytes: number; editorBytes: number }
  /** There is no room. */
  | { kind: 'full'; isMapStored: boolean; missingBytes: number; editorBytes: number };

/** The status behind a report. */
export function toOfflineStatus(report: OfflineReport | undefined, isWanted: boolean): OfflineStatus {
  if (!report) return { kind: 'unknown' };
  const { level, work, storedBytes, totalBytes, editorBytes, current, version } = report;
  const missingBytes = totalBytes - storedBytes;
  if (level === 'all') return { kind: 'ready', totalBytes, editorBytes };
  const isStoring = work === 'storing' && report.wanted === 'all';
  if (!isWanted && !isStoring) return { kind: 'off', missingBytes, editorBytes };
  if (work === 'full') {
    return { kind: 'full', isMapStored: level === 'map' || current !== undefined, missingBytes, editorBytes };
  }
  const isWaiting = work === 'offline' || work === 'changed';
  const isUpdate = current !== undefined && current !== version;
  return { kind: 'storing', storedBytes, totalBytes, isWaiting, isUpdate };
}

/** True where visits open with another version than this page is of. */
export function isOutdated(report: OfflineReport | undefined): boolean {
  return report?.current !== undefined && report.current !== report.yours;
}
