import { readFields } from '#schemas/exchange/read-fields.ts';
import { readProject } from '../../../shared/domain/projects.ts';
import type { KnownProject, LedgerChange, LedgerEntry, ProjectLedger } from '../account/project-ledger.ts';
import type { TabChannel } from '../../../shared/ports/tabs.ts';
import { outboxRange } from './outbox-entries.ts';
import { outboxKey, outboxSubject, type Outbox } from '../../../shared/services/indexed-db/outbox.ts';
import {
  withStorageErrors,
  type CloudEntry,
  type DatabaseConnection,
  type OutboxEntry,
} from '../../../shared/services/indexed-db/open-database.ts';

/**
 * Maximum number of stored digests. Even after this many lost responses in a row, this device recognizes its own
 * version in the account.
 */
const mostSent = 20;

/** Creates the ledger in an account's database, in which the stores mark unsent changes. */
export function createIndexedDbProjectLedger(
  connection: DatabaseConnection,
  outbox: Outbox,
  tabs?: TabChannel,
): ProjectLedger {
  return {
    read: withStorageErrors(() => readAll(connection)),
    get: withStorageErrors((headerId: string) => readOne(connection, headerId)),
    markSent: withStorageErrors(async (headerId: string, digest: string) => {
      const transaction = await begin(connection);
      const cloud = transaction.objectStore('cloud');
      const before = toKnown(await cloud.get(headerId));
      const sent = [...(before?.sent ?? []).filter((other) => other !== digest), digest].slice(-mostSent);
      await Promise.all([cloud.put({ ...before, headerId, sent }), transaction.done]);
    }),
    commit: withStorageErrors(async (change: LedgerChange) => {
      const { headerId, local, copy } = change;
      const added = copy ? [outbox.toEntry('project', copy.header.id)] : [];
      const isCurrent = await write(connection, change, added);
      if (!isCurrent) return false;
      if (local) tabs?.send({ takenProjects: copy ? [headerId, copy.header.id] : [headerId] });
      outbox.stored(added);
      return true;
    }),
    subscribe: (listener) => outbox.subscribe('project', listener),
    onTaken: (listener) =>
      tabs?.subscribe((message) => {
        const headerIds = readTaken(message);
        if (headerIds.length > 0) listener(headerIds);
      }) ?? (() => undefined),
  };
}

const stores = ['projects', 'outbox', 'cloud'] as const;

async function begin(connection: DatabaseConnection) {
  return (await connection.open()).transaction(stores, 'readwrite', { durability: 'strict' });
}

async function readAll(connection: DatabaseConnection): Promise<Map<string, LedgerEntry>> {
  const transaction = (await connection.open()).transaction(stores);
  const [localIds, marks, cloudEntries] = await Promise.all([
    // Read only the keys, because reading the content of hundreds of projects takes long.
    transaction.objectStore('projects').getAllKeys(),
    transaction.objectStore('outbox').getAll(outboxRange('project')),
    transaction.objectStore('cloud').getAll(),
  ]);
  const entries = new Map<string, LedgerEntry>(localIds.map((headerId) => [headerId, { isLocal: true }]));
  const add = (headerId: string, more: Partial<LedgerEntry>) =>
    entries.set(headerId, { ...(entries.get(headerId) ?? { isLocal: false }), ...more });
  for (const mark of marks) add(outboxSubject(mark), { mark: toMark(mark) });
  for (const entry of cloudEntries) add(entry.headerId, { lastSynced: toKnown(entry) });
  return entries;
}

async function readOne(connection: DatabaseConnection, headerId: string) {
  const transaction = (await connection.open()).transaction(stores);
  const [project, mark, cloudEntry] = await Promise.all([
    transaction.objectStore('projects').get(headerId),
    transaction.objectStore('outbox').get(outboxKey('project', headerId)),
    transaction.objectStore('cloud').get(headerId),
  ]);
  const isLocal = project !== undefined;
  return { isLocal, project: readProject(project), mark: toMark(mark), lastSynced: toKnown(cloudEntry) };
}

/**
 * Writes a change, with the marks of its copy. Returns false if the project was changed, added or removed on this
 * device in the meantime.
 */
async function write(
  connection: DatabaseConnection,
  { headerId, mark, lastSynced, local, copy }: LedgerChange,
  added: readonly OutboxEntry[],
): Promise<boolean> {
  const transaction = await begin(connection);
  const [projects, marks, cloud] = [
    transaction.objectStore('projects'),
    transaction.objectStore('outbox'),
    transaction.objectStore('cloud'),
  ];
  const key = outboxKey('project', headerId);
  const [stored, isLocal] = await Promise.all([marks.get(key), projects.getKey(headerId)]);
  const isCurrent = stored?.token === mark?.token && (!local || local.wasLocal === (isLocal !== undefined));
  const writes: (Promise<unknown> | undefined)[] = [];
  if (isCurrent || !local) {
    writes.push(lastSynced ? cloud.put({ headerId, ...lastSynced }) : cloud.delete(headerId));
  }
  if (isCurrent) {
    writes.push(marks.delete(key));
    if (local) writes.push(local.project ? projects.put(local.project) : projects.delete(headerId));
    if (copy) writes.push(projects.put(copy));
    for (const entry of added) writes.push(marks.put(entry));
  }
  await Promise.all([...writes, transaction.done]);
  return isCurrent;
}

function toMark(entry: OutboxEntry | undefined) {
  return entry && { token: entry.token, at: entry.at };
}

function toKnown(entry: CloudEntry | undefined): KnownProject | undefined {
  if (!entry) return undefined;
  const { headerId: _id, ...lastSynced } = entry;
  return lastSynced;
}

/** Validates a message from another tab, which may run another version of the page. */
function readTaken(message: unknown): string[] {
  const taken = readFields(message)?.takenProjects;
  return Array.isArray(taken) ? taken.filter((headerId) => typeof headerId === 'string') : [];
}
