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
  /** Spec §5: adds new badges, and marks them as unsent. Returns all badges. */
  add: (badges: readonly Badge[]) => Promise<Badge[]>;
  /** Adds badges received from the account. Returns all badges. */
  receive: (badges: readonly Badge[]) => Promise<Badge[]>;
}

/** Creates a store of badges in IndexedDB. Without an outbox, badges are not marked as unsent. */
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
    // Rewrite known badges too, because the account may have an earlier date.
    await Promise.all([
      ...(isSent ? merged : added).map((badge) => store.put(badge)),
      ...entries.map((entry) => transaction.objectStore('outbox').put(entry)),
      transaction.done,
    ]);
    outbox?.stored(entries);
    return merged;
  };
  return {
    list: withStorageErrors(list),
    add: withStorageErrors((badges: readonly Badge[]) => write(badges, false)),
    receive: withStorageErrors((badges: readonly Badge[]) => write(badges, true)),
  };
}
