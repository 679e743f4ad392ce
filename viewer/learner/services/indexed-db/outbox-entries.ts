import {
  withStorageErrors,
  type DatabaseConnection,
  type OutboxEntry,
  type OutboxKind,
} from '../../../shared/services/indexed-db/open-database.ts';

/** Returns the key range of all entries of a kind. */
export function outboxRange(kind: OutboxKind): IDBKeyRange {
  return IDBKeyRange.bound(`${kind} `, `${kind}!`, false, true);
}

/** Reads and removes marks of unsent changes. Rejects with a StorageError. */
export interface OutboxEntries {
  list: (kind: OutboxKind) => Promise<OutboxEntry[]>;
  /** Removes entries that the account has confirmed, unless their data has changed since. */
  confirm: (entries: readonly OutboxEntry[]) => Promise<void>;
}

/** Creates the access to the entries that the stores of an account's database have made. */
export function createOutboxEntries(connection: DatabaseConnection): OutboxEntries {
  const confirm = async (entries: readonly OutboxEntry[]) => {
    const transaction = (await connection.open()).transaction('outbox', 'readwrite');
    const drop = async ({ key, token }: OutboxEntry) => {
      const stored = await transaction.store.get(key);
      if (stored?.token === token) await transaction.store.delete(key);
    };
    await Promise.all([...entries.map(drop), transaction.done]);
  };
  return {
    list: withStorageErrors(async (kind: OutboxKind) =>
      (await connection.open()).getAll('outbox', outboxRange(kind)),
    ),
    confirm: withStorageErrors(confirm),
  };
}
