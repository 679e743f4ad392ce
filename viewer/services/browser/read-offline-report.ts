import type { OfflineReport } from '#schemas/offline.ts';

/** What a service worker says, of whichever version it is; undefined where it is no report. */
export function readOfflineReport(data: unknown): OfflineReport | undefined {
  if (typeof data !== 'object' || data === null || !('skillmap' in data)) return undefined;
  const report = data as Partial<OfflineReport>;
  const isReport =
    report.skillmap === 'offline' &&
    typeof report.version === 'string' &&
    typeof report.yours === 'string' &&
    typeof report.level === 'string' &&
    typeof report.work === 'string' &&
    typeof report.storedBytes === 'number' &&
    typeof report.totalBytes === 'number';
  return isReport ? (report as OfflineReport) : undefined;
}
