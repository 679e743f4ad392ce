import type { OfflineReport } from '#schemas/offline.ts';

export type OfflineStatus =
  | { kind: 'unknown' }
  /** The site is not completely stored, and the learner has not asked for it. Usually the map is stored. */
  | { kind: 'off'; missingBytes: number; editorBytes: number }
  /** The site is being stored. `isWaiting`: no network. `isUpdate`: an older version is already stored. */
  | { kind: 'storing'; storedBytes: number; totalBytes: number; isWaiting: boolean; isUpdate: boolean }
  | { kind: 'ready'; totalBytes: number; editorBytes: number }
  /** The device has no space left for the site. */
  | { kind: 'full'; isMapStored: boolean; missingBytes: number; editorBytes: number };

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

/** Returns whether the stored site is another version than this page. */
export function isOutdated(report: OfflineReport | undefined): boolean {
  return report?.current !== undefined && report.current !== report.yours;
}
