import type { OfflineReport } from '#schemas/offline.ts';

/** What learners are told of the site on their device. */
export type OfflineStatus =
  | { kind: 'unknown' }
  /** Not stored, and not asked for. */
  | { kind: 'off' }
  /** `isWaiting` for a network; `isUpdate` of what is here already. */
  | { kind: 'storing'; storedBytes: number; totalBytes: number; isWaiting: boolean; isUpdate: boolean }
  | { kind: 'ready'; totalBytes: number }
  /** There is no room. */
  | { kind: 'full'; isMapStored: boolean; missingBytes: number };

/** The status behind a report. */
export function toOfflineStatus(report: OfflineReport | undefined, isWanted: boolean): OfflineStatus {
  if (!report) return { kind: 'unknown' };
  const { level, work, storedBytes, totalBytes, current, version } = report;
  if (level === 'all') return { kind: 'ready', totalBytes };
  if (work === 'full') {
    const missingBytes = totalBytes - storedBytes;
    return { kind: 'full', isMapStored: level === 'map' || current !== undefined, missingBytes };
  }
  if (!isWanted && work !== 'storing') return { kind: 'off' };
  const isWaiting = work === 'offline' || work === 'changed';
  const isUpdate = current !== undefined && current !== version;
  return { kind: 'storing', storedBytes, totalBytes, isWaiting, isUpdate };
}

/** True where visits open with another version than this page is of. */
export function isOutdated(report: OfflineReport | undefined): boolean {
  return report?.current !== undefined && report.current !== report.yours;
}
