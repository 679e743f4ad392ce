/** Databases of devices that have no space left. */
const full = new Set<string>();

const put = IDBObjectStore.prototype.put;

/** As in browsers, writing to a full disk aborts the whole transaction, a moment later. */
IDBObjectStore.prototype.put = function putUnlessFull(value, key) {
  const request = key === undefined ? put.call(this, value) : put.call(this, value, key);
  const transaction = this.transaction as IDBTransaction & { _abort: (name: string) => void };
  if (full.has(transaction.db.name)) queueMicrotask(() => transaction._abort('QuotaExceededError'));
  return request;
};

/** The storage of a device for the database of that name. */
export function createDisk(database: string) {
  return {
    isFull: () => full.has(database),
    setFull: (isFull: boolean) => void (isFull ? full.add(database) : full.delete(database)),
    /** Deletes the database, as browsers do when they need space. All connections to it must be closed. */
    evict: () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(database);
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error ?? new Error('It was not deleted.')));
      }),
  };
}
