import { callAll, createListeners } from '../../ports/listeners.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { readActivityRecord } from '#schemas/exchange/read-activity-record.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import type { ProgressStore } from '../../ports/storage.ts';
import type { TabChannel } from '../../ports/tabs.ts';
import type { Outbox } from './outbox.ts';
import { withStorageErrors, type DatabaseConnection, type ViewerDatabase } from './open-database.ts';

/** Stores an account's progress, and merges progress received from the account into it. */
export interface ReceivingProgressStore extends ProgressStore {
  /**
   * Merges the account's records into the stored ones and notifies all tabs. With `isAll`, the records are all that the
   * account has of these sources: stored records that the account lacks are marked as unsent.
   */
  receive: (
    records: readonly ActivityRecord[],
    isAll?: { sources: readonly string[] },
  ) => Promise<ActivityRecord[]>;
}

/**
 * Creates a store of activity records in IndexedDB. A save reads, merges and writes records in one transaction, and
 * notifies other tabs. With an outbox, each change is marked as unsent in the same transaction. Rejects with a
 * StorageError.
 */
export function createIndexedDbProgressStore(
  connection: DatabaseConnection,
  tabs?: TabChannel,
  outbox?: Outbox,
): ReceivingProgressStore {
  const listeners = createListeners<[records: readonly ActivityRecord[]]>();
  const begin = () => beginWriting(connection, outbox ? ['activities', 'outbox'] : ['activities']);
  /** Writes changed records, marks their sources as unsent, and completes the transaction. */
  const finish = async (
    transaction: Writing,
    changed: readonly ActivityRecord[],
    sources: Iterable<string>,
  ) => {
    const entries = outbox ? [...new Set(sources)].map((source) => outbox.toEntry('progress', source)) : [];
    const written = [
      ...changed.map((record) => transaction.objectStore('activities').put(record)),
      ...entries.map((entry) => transaction.objectStore('outbox').put(entry)),
    ];
    // Commit at once, because a closing page aborts transactions that are not committed.
    transaction.commit();
    await Promise.all([...written, transaction.done]);
    outbox?.stored(entries);
  };
  const save = async (records: readonly ActivityRecord[]) => {
    const transaction = await begin();
    const saved = await Promise.all(records.map((record) => mergeIn(transaction, record)));
    const changed = saved.filter(({ isChanged }) => isChanged).map((one) => one.merged);
    const sources = changed.map(({ sourceUrl }) => sourceUrl);
    await finish(transaction, changed, sources);
    const merged = saved.map((one) => one.merged);
    tabs?.send({ records: merged });
    return merged;
  };
  const receive: ReceivingProgressStore['receive'] = async (records, isAll) => {
    const transaction = await begin();
    const saved = await Promise.all(
      records.map(async (record) => ({ record, ...(await mergeIn(transaction, record)) })),
    );
    const changed = saved.filter(({ isChanged }) => isChanged).map(({ merged }) => merged);
    const more = await findUnknown(transaction, saved, isAll?.sources ?? []);
    await finish(transaction, changed, more);
    if (changed.length > 0) {
      tabs?.send({ records: changed });
      listeners.notify(changed);
    }
    return changed;
  };
  return {
    load: withStorageErrors((sourceUrl?: string) => loadRecords(connection, sourceUrl)),
    save: withStorageErrors(save),
    receive: withStorageErrors(receive),
    subscribe: (listener) => {
      const stop = tabs?.subscribe((message) => {
        const records = readRecords(message);
        if (records.length > 0) listener(records);
      });
      return callAll([listeners.add(listener), stop]);
    },
  };
}

type Writing = Awaited<ReturnType<typeof beginWriting>>;

async function beginWriting(connection: DatabaseConnection, stores: readonly ('activities' | 'outbox')[]) {
  return (await connection.open()).transaction(stores, 'readwrite');
}

async function loadRecords(connection: DatabaseConnection, sourceUrl?: string): Promise<ActivityRecord[]> {
  const database = await connection.open();
  const stored: unknown[] =
    sourceUrl === undefined
      ? await database.getAll('activities')
      : await database.getAllFromIndex('activities', 'sourceUrl', sourceUrl);
  return stored.map(readActivityRecord).filter((record) => record !== undefined);
}

/** Returns a record merged with the stored one, without writing it. */
async function mergeIn(transaction: Writing, record: ActivityRecord) {
  const store = transaction.objectStore('activities');
  const stored = readActivityRecord(await store.get(keyOf(record)));
  const merged = mergeActivityRecords(stored ?? record, record);
  return { merged, isChanged: !stored || !isSame(stored, merged) };
}

/** Returns the sources for which this device has records that the account lacks, or has in an older state. */
async function findUnknown(
  transaction: Writing,
  received: readonly { record: ActivityRecord; merged: ActivityRecord }[],
  sources: readonly string[],
): Promise<string[]> {
  const known = new Map(received.map((one) => [keyOf(one.merged).join('\n'), one]));
  const found: string[] = [];
  for (const source of sources) {
    const stored: unknown[] = await transaction.objectStore('activities').index('sourceUrl').getAll(source);
    const hasNews = stored.map(readActivityRecord).some((one) => {
      const same = one && known.get(keyOf(one).join('\n'));
      return one && !isSame(same?.merged ?? one, same?.record);
    });
    if (hasNews) found.push(source);
  }
  return found;
}

function keyOf({ sourceUrl, mapId, activityId }: ActivityRecord): ViewerDatabase['activities']['key'] {
  return [sourceUrl, mapId, activityId];
}

/** Returns whether two records have the same fields with the same values, in any order. */
function isSame(one: ActivityRecord, other: ActivityRecord | undefined): boolean {
  if (!other) return false;
  const names = Object.keys({ ...one, ...other }) as (keyof ActivityRecord)[];
  return names.every((name) => one[name] === other[name]);
}

/** Validates a message from another tab, which may run another version of the page. */
function readRecords(message: unknown): ActivityRecord[] {
  if (typeof message !== 'object' || message === null || !('records' in message)) return [];
  const records: unknown[] = Array.isArray(message.records) ? message.records : [];
  return records.map(readActivityRecord).filter((record) => record !== undefined);
}
