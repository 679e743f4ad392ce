import { readStoredReset, type StoredReset } from '../../../shared/domain/reset-progress.ts';
import type { StoredResets } from '../../../shared/ports/account.ts';
import type { TabChannel } from '../../../shared/ports/tabs.ts';
import {
  withStorageErrors,
  type DatabaseConnection,
} from '../../../shared/services/indexed-db/open-database.ts';
import { outboxKey, type Outbox } from '../../../shared/services/indexed-db/outbox.ts';

/** Creates a store of resets in an account's database, which notifies the other tabs. */
export function createIndexedDbStoredResets(
  connection: DatabaseConnection,
  outbox: Outbox,
  tabs?: TabChannel,
): StoredResets {
  const begin = async () =>
    (await connection.open()).transaction(['erased', 'outbox', 'projects', 'cloud'], 'readwrite', {
      durability: 'strict',
    });
  const list = async () => {
    const stored: unknown[] = await (await connection.open()).getAll('erased');
    return stored.flatMap((value) => readStoredReset(value) ?? []);
  };
  const store = async (held: StoredReset) => {
    const transaction = await begin();
    const entry = outbox.toEntry('reset', held.id);
    const headerIds = held.step === 'reset' ? held.projects.map(({ header }) => header.id) : [];
    await Promise.all([
      transaction.objectStore('erased').put(held, held.id),
      transaction.objectStore('outbox').put(entry),
      // Delete the projects without marking that as unsent: once the account has the reset, it will report their state.
      ...headerIds.flatMap((headerId) => [
        transaction.objectStore('projects').delete(headerId),
        transaction.objectStore('cloud').delete(headerId),
        transaction.objectStore('outbox').delete(outboxKey('project', headerId)),
      ]),
      transaction.done,
    ]);
    outbox.stored([entry]);
    tabs?.send({ takenProjects: headerIds });
  };
  const markSent = async (id: string, isAccepted: boolean) => {
    const transaction = await begin();
    const held = readStoredReset(await transaction.objectStore('erased').get(id));
    // If the reset was undone in the meantime, keep its entry, so that the undo is sent too.
    const isOpen = held?.step === 'reset';
    await Promise.all([
      isOpen && isAccepted && transaction.objectStore('erased').put({ ...held, step: 'sent' }, id),
      isOpen && transaction.objectStore('outbox').delete(outboxKey('reset', id)),
      transaction.done,
    ]);
  };
  const remove = async (id: string) => {
    const transaction = await begin();
    await Promise.all([
      transaction.objectStore('erased').delete(id),
      transaction.objectStore('outbox').delete(outboxKey('reset', id)),
      transaction.done,
    ]);
  };
  return {
    list: withStorageErrors(list),
    store: withStorageErrors(store),
    markSent: withStorageErrors(markSent),
    remove: withStorageErrors(remove),
    subscribe: (listener) => outbox.subscribe('reset', listener),
  };
}
