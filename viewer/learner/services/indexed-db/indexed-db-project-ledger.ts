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

/** So many answers of a server can be lost one after the other, and what it has is still known as ours. */
const mostSent = 20;

/** The ledger of an account's database; the stores mark there what is to be sent. */
export function createIndexedDbProjectLedger(
  connection: DatabaseConnection,
  outbox: Outbox,
  tabs?: TabChannel,
): ProjectLedger {
  const begin = async () =>
    (await connection.open()).transaction(['projects', 'outbox', 'cloud'], 'readwrite', {
      durability: 'strict',
    });

  const read = async () => {
    const database = await connection.open();
    const transaction = database.transaction(['projects', 'outbox', 'cloud']);
    const [here, marks, known] = await Promise.all([
      // Only their names: contents of hundreds of projects take their time.
      transaction.objectStore('projects').getAllKeys(),
      transaction.objectStore('outbox').getAll(outboxRange('project')),
      transaction.objectStore('cloud').getAll(),
    ]);
    const entries = new Map<string, LedgerEntry>(here.map((headerId) => [headerId, { isHere: true }]));
    const add = (headerId: string, more: Partial<LedgerEntry>) =>
      entries.set(headerId, { ...(entries.get(headerId) ?? { isHere: false }), ...more });
    for (const mark of marks) add(outboxSubject(mark), { mark: toMark(mark) });
    for (const entry of known) add(entry.headerId, { known: toKnown(entry) });
    return entries;
  };
  const get = async (headerId: string) => {
    const transaction = (await connection.open()).transaction(['projects', 'outbox', 'cloud']);
    const [project, mark, known] = await Promise.all([
      transaction.objectStore('projects').get(headerId),
      transaction.objectStore('outbox').get(outboxKey('project', headerId)),
      transaction.objectStore('cloud').get(headerId),
    ]);
    const isHere = project !== undefined;
    return { isHere, project: readProject(project), mark: toMark(mark), known: toKnown(known) };
  };
  const noteSent = async (headerId: string, digest: string) => {
    const transaction = await begin();
    const cloud = transaction.objectStore('cloud');
    const before = toKnown(await cloud.get(headerId));
    const sent = [...(before?.sent ?? []).filter((other) => other !== digest), digest].slice(-mostSent);
    await cloud.put({ ...before, headerId, sent });
    await transaction.done;
  };
  const commit = async (change: LedgerChange) => {
    const { headerId, mark, known, here, copy } = change;
    const transaction = await begin();
    const [projects, marks, cloud] = [
      transaction.objectStore('projects'),
      transaction.objectStore('outbox'),
      transaction.objectStore('cloud'),
    ];
    const key = outboxKey('project', headerId);
    const isCurrent = (await marks.get(key))?.token === mark?.token;
    const added = copy ? [outbox.toEntry('project', copy.header.id)] : [];
    const writes: (Promise<unknown> | undefined)[] = [];
    if (isCurrent || !here) {
      writes.push(known ? cloud.put({ headerId, ...known }) : cloud.delete(headerId));
    }
    if (isCurrent) {
      writes.push(marks.delete(key));
      if (here) writes.push(here.project ? projects.put(here.project) : projects.delete(headerId));
      if (copy) writes.push(projects.put(copy));
      for (const entry of added) writes.push(marks.put(entry));
    }
    await Promise.all([...writes, transaction.done]);
    if (!isCurrent) return false;
    if (here) tabs?.send({ takenProjects: copy ? [headerId, copy.header.id] : [headerId] });
    outbox.stored(added);
    return true;
  };

  return {
    read: withStorageErrors(read),
    get: withStorageErrors(get),
    noteSent: withStorageErrors(noteSent),
    commit: withStorageErrors(commit),
    subscribe: (listener) => outbox.subscribe('project', listener),
    onTaken: (listener) =>
      tabs?.subscribe((message) => {
        const headerIds = readTaken(message);
        if (headerIds.length > 0) listener(headerIds);
      }) ?? (() => undefined),
  };
}

function toMark(entry: OutboxEntry | undefined) {
  return entry && { token: entry.token, at: entry.at };
}

function toKnown(entry: CloudEntry | undefined): KnownProject | undefined {
  if (!entry) return undefined;
  const { headerId: _id, ...known } = entry;
  return known;
}

/** Another tab may run another version of the page. */
function readTaken(message: unknown): string[] {
  const taken = readFields(message)?.takenProjects;
  return Array.isArray(taken) ? taken.filter((headerId) => typeof headerId === 'string') : [];
}
