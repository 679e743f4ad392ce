import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  momentsOf,
  versionsAt,
  versionsToDrop,
  type FileVersion,
} from '../../../../viewer/studio/domain/file-versions.ts';
import { tries } from '../../../support/tries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 200 * DAY;
const MUCH = { count: 10_000, bytes: 1_000_000_000 };

const version = (at: number, more: Partial<FileVersion> = {}): FileVersion => ({
  path: 'skillmap.md',
  at,
  size: 100,
  isPinned: false,
  ...more,
});

const kept = (versions: readonly FileVersion[], now = NOW, limits = MUCH): FileVersion[] => {
  const dropped = new Set(versionsToDrop(versions, now, limits));
  return versions.filter((one) => !dropped.has(one));
};

const anyVersions = fc.uniqueArray(
  fc.record({
    path: fc.constantFrom('a.md', 'b.md', 'c.png'),
    at: fc.integer({ min: NOW - 120 * DAY, max: NOW }),
    size: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
    isPinned: fc.boolean(),
  }),
  { selector: ({ path, at }) => `${path} ${at}`, maxLength: 60 },
);

describe('the versions that are kept', () => {
  test('are the last of every five minutes for a day, of every hour for a week, and then of every day', () => {
    const each = (from: number, apart: number, count: number) =>
      Array.from({ length: count }, (_, index) => version(from + index * apart));
    const today = each(NOW - HOUR, 30_000, 60);
    expect(kept(today).map(({ at }) => (at - today[0]!.at) / MINUTE)).toEqual([
      4.5, 9.5, 14.5, 19.5, 24.5, 29.5,
    ]);
    const days = each(NOW - 3 * DAY, 10 * MINUTE, 30);
    expect(kept(days).map(({ at }) => (at - days[0]!.at) / MINUTE)).toEqual([50, 110, 170, 230, 290]);
    const weeks = each(NOW - 20 * DAY, HOUR, 72);
    expect(kept(weeks).map(({ at }) => (at - weeks[0]!.at) / HOUR)).toEqual([23, 47, 71]);
  });

  test('include a version before a large change for a day, however close others are', () => {
    const pinned = version(NOW - 3 * MINUTE, { isPinned: true });
    const all = [pinned, version(NOW - 2 * MINUTE), version(NOW - MINUTE)];
    expect(kept(all)).toEqual([pinned, all[2]]);
    expect(kept(all, NOW + 2 * DAY)).toEqual([all[2]]);
  });

  test('are the newest if there are more than the limits allow', () => {
    const all = Array.from({ length: 5 }, (_, index) => version(NOW - (5 - index) * HOUR));
    expect(kept(all, NOW, { count: 2, bytes: 1000 })).toEqual(all.slice(3));
    expect(kept(all, NOW, { count: 9, bytes: 350 })).toEqual(all.slice(2));
  });

  test('obey limits, include the newest of each file, and stay the same in a second pass', () => {
    fc.assert(
      fc.property(anyVersions, fc.integer({ min: 0, max: 40 }), (versions, count) => {
        const rest = kept(versions, NOW, MUCH);
        for (const path of new Set(versions.map((one) => one.path))) {
          const last = Math.max(...versions.filter((one) => one.path === path).map(({ at }) => at));
          expect(rest.some((one) => one.path === path && one.at === last)).toBe(true);
        }
        expect(kept(rest)).toEqual(rest);
        const few = kept(versions, NOW, { count, bytes: 20_000 });
        expect(few.length).toBeLessThanOrEqual(count);
        expect(few.reduce((sum, { size = 0 }) => sum + size, 0)).toBeLessThanOrEqual(20_000);
        const oldest = Math.min(...few.map(({ at }) => at));
        expect(rest.filter((one) => !few.includes(one)).every(({ at }) => at <= oldest)).toBe(true);
      }),
      tries(300),
    );
  });

  test('never grow in number as time passes', () => {
    fc.assert(
      fc.property(anyVersions, fc.integer({ min: 0, max: 40 * DAY }), (versions, later) => {
        const rest = kept(versions, NOW);
        expect(kept(rest, NOW + later).every((one) => rest.includes(one))).toBe(true);
      }),
      tries(200),
    );
  });
});

test('a folder at a moment consists of each file’s last version until then', () => {
  const all = [version(1), version(5), version(3, { path: 'b.md' }), version(9, { path: 'late.md' })];
  expect(versionsAt(all, 4)).toEqual([all[0], all[2]]);
  expect(versionsAt(all, 5)).toEqual([all[1], all[2]]);
  const found = version(9, { path: 'found.md', isPinned: true });
  expect(versionsAt([...all, found], 4)).toEqual([all[0], all[2], found]);
});

test('versions within a minute are one moment', () => {
  expect(momentsOf([0, 10_000, 90_000, 400_000].map((at) => version(at)))).toEqual([400_000, 90_000, 10_000]);
});
