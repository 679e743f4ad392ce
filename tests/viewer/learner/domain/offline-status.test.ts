import { describe, expect, test } from 'vitest';
import type { OfflineReport } from '#schemas/offline.ts';
import { isOutdated, toOfflineStatus } from '../../../../viewer/learner/domain/offline-status.ts';

const report: OfflineReport = {
  skillmap: 'offline',
  version: 'two',
  yours: 'two',
  level: 'nothing',
  storedBytes: 10,
  totalBytes: 40,
  editorBytes: 4,
  missingMapBytes: 0,
  canTakeOver: false,
  work: 'none',
};

describe('the message about offline storage', () => {
  test.each([
    ['is empty before the status is known', undefined, false, { kind: 'unknown' }],
    ['offers to store the site', report, false, { kind: 'off', missingBytes: 30, editorBytes: 4 }],
    [
      'still offers to store the site while only the map is stored',
      { ...report, work: 'storing' },
      false,
      { kind: 'off', missingBytes: 30, editorBytes: 4 },
    ],
    [
      'shows progress if another tab started storing',
      { ...report, work: 'storing', wanted: 'all' },
      false,
      { kind: 'storing', storedBytes: 10, totalBytes: 40, isWaiting: false, isUpdate: false },
    ],
    [
      'shows progress',
      { ...report, work: 'storing' },
      true,
      { kind: 'storing', storedBytes: 10, totalBytes: 40, isWaiting: false, isUpdate: false },
    ],
    [
      'shows that it waits for a network',
      { ...report, work: 'offline' },
      true,
      { kind: 'storing', storedBytes: 10, totalBytes: 40, isWaiting: true, isUpdate: false },
    ],
    [
      'shows that a newer version is loading',
      { ...report, work: 'storing', current: 'one' },
      true,
      { kind: 'storing', storedBytes: 10, totalBytes: 40, isWaiting: false, isUpdate: true },
    ],
    [
      'shows that there is no room for the editor',
      { ...report, work: 'full', level: 'map' },
      true,
      { kind: 'full', isMapStored: true, missingBytes: 30, editorBytes: 4 },
    ],
    [
      'shows that there is no room at all',
      { ...report, work: 'full' },
      true,
      { kind: 'full', isMapStored: false, missingBytes: 30, editorBytes: 4 },
    ],
    [
      'shows that it is ready',
      { ...report, level: 'all' },
      false,
      { kind: 'ready', totalBytes: 40, editorBytes: 4 },
    ],
  ] as const)('%s', (_, given, isWanted, expected) => {
    expect(toOfflineStatus(given, isWanted)).toEqual(expected);
  });

  test('a page is outdated if new visits open another version', () => {
    expect(isOutdated(undefined)).toBe(false);
    expect(isOutdated(report)).toBe(false);
    expect(isOutdated({ ...report, current: 'two' })).toBe(false);
    expect(isOutdated({ ...report, current: 'two', yours: 'one' })).toBe(true);
  });
});
