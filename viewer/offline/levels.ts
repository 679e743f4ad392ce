import type { OfflineLevel } from '#schemas/offline.ts';
import type { StoredVersion } from './version-store.ts';

const ORDER: readonly OfflineLevel[] = ['nothing', 'map', 'all'];

/** True where one holds at least what the other does. */
export function isAtLeast(one: OfflineLevel, other: OfflineLevel): boolean {
  return ORDER.indexOf(one) >= ORDER.indexOf(other);
}

/** True where a version can be opened without a network, and nothing is lost by going over to it. */
export function canReplace(newer: StoredVersion, current: StoredVersion | undefined): boolean {
  return newer.level !== 'nothing' && isAtLeast(newer.level, current?.level ?? 'nothing');
}

/** Whether a part of a version is there as a whole. */
export function holds({ level }: StoredVersion, part: 'map' | 'editor'): boolean {
  return isAtLeast(level, part === 'map' ? 'map' : 'all');
}
