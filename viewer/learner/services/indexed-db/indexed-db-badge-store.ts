import type { Badge } from '#schemas/generated/user.ts';
import { badgeKey, mergeBadges } from '#schemas/exchange/merge-badges.ts';
import { readBadges } from '#schemas/exchange/read-badges.ts';
import type { Outbox } from '../../../shared/services/indexed-db/outbox.ts';
import {
  withStorageErrors,
  type DatabaseConnection,
} from '../../../shared/services/indexed-db/open-database.ts';

/** An account's badges on this device. Rejects with a StorageError. */
export interface BadgeStore {
  list: () => Promise<Badge[]>;
  /** Spec §5: adds new badges, and marks them as unsent. Returns all. */
  add: (badges: readonly Badge[]) => Promise<Badge[]>;
  /** Adds the account's badges. Returns all. */
  receive: (badges: readonly Badge[]) => Promise<Badge[]>;
}

/** Stores badges in IndexedDB. Without an outbox, they are not sent anywhere. */
export function createIndexedDbBadgeStore(connection: DatabaseConnection, outbox?: Outbox): BadgeStore {
  const list = async () => readBadges(await (await connection.open()).getAll('badges')).badges;
  const write = async (badges: readonly Badge[], isSent: boolean) => {
    if (badges.length === 0) return list();
    const transaction = (await connection.open()).transaction(['badges', 'outbox'], 'readwrite');
    const store = transaction.objectStore('badges');
    const held = readBadges(await store.getAll()).badges;
    const known = new Set(held.map(badgeKey));
    const merged = mergeBadges(held, badges);
    const added = merged.filter((badge) => !known.has(badgeKey(badge)));
    const entries = isSent || !outbox ? [] : added.map((badge) => outbox.toEntry('badge', badgeKey(badge)));
    // The account may know an earlier date of a known badge.
    for (const badge of isSent ? merged : added) await store.put(badge);
    for (const entry of entries) await transaction.objectStore('outbox').put(entry);
    await transaction.done;
    outbox?.stored(entries);
    return merged;
  };
  return {
    list: withStorageErrors(list),
    add: withStorageErrors((badges: readonly Badge[]) => write(badges, false)),
    receive: withStorageErrors((badges: readonly Badge[]) => write(badges, true)),
  };
}
