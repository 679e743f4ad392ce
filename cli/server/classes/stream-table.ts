import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ClassTable } from '#schemas/generated/class-table.ts';
import type { ClassStore } from './create-class-store.ts';

/**
 * Milliseconds between queries of the database. Several processes may serve a class, so no process knows of all
 * changes.
 */
const LOOK_MS = 1000;
/** Milliseconds after which a stream without changes sends something, so that no proxy ends it. */
const BEAT_MS = 15_000;

/**
 * Milliseconds for which streams of the same class share a read: of a class with several teachers, or of a teacher with
 * several screens.
 */
const SHARED_MS = LOOK_MS / 2;

type ReadableStore = Pick<ClassStore, 'find' | 'rows'>;

interface TableStream {
  read: (classId: string) => Promise<ClassTable | undefined>;
  classId: string;
  /** Returns whether the teacher may still see the class. */
  isAllowed: () => Promise<boolean>;
  stopping: AbortSignal | undefined;
}

export async function readTable(
  store: ReadableStore,
  classId: string,
  now = Date.now(),
): Promise<ClassTable | undefined> {
  const [found, rows] = await Promise.all([store.find(classId), store.rows(classId)]);
  return found && { now, class: found, rows, gone: [] };
}

/** Creates the `read` of streams. A table that it returns is at most half a second old. */
export function createSharedReader(store: ReadableStore, now = Date.now): TableStream['read'] {
  const reads = new Map<string, { at: number; table: Promise<ClassTable | undefined> }>();
  return (classId) => {
    const at = now();
    for (const [id, read] of reads) if (at - read.at >= SHARED_MS) reads.delete(id);
    const table = reads.get(classId)?.table ?? readTable(store, classId, at);
    if (!reads.has(classId)) reads.set(classId, { at, table });
    return table;
  };
}

/** Sends the table of a class as a stream of events: first the whole table, then its changes. */
export function streamTable(context: Context, { read, classId, isAllowed, stopping }: TableStream): Response {
  // Keeps proxies such as nginx from holding events back.
  context.header('X-Accel-Buffering', 'no');
  return streamSSE(context, async (stream) => {
    let known: ClassTable | undefined;
    let sentAt = 0;
    const isOver = (): boolean => stream.aborted || stopping?.aborted === true;
    while (!isOver()) {
      const table = (await isAllowed()) ? await read(classId) : undefined;
      if (!table) return void (await stream.writeSSE({ event: 'over', data: '' }));
      const news = newsOf(known, table);
      if (news || table.now - sentAt > BEAT_MS) {
        await stream.writeSSE({ data: JSON.stringify(news ?? { ...table, rows: [] }) });
        sentAt = table.now;
      }
      known = table;
      await stream.sleep(LOOK_MS);
    }
    return undefined;
  });
}

/** Returns the changed rows, or undefined if no row has changed. */
export function newsOf(known: ClassTable | undefined, table: ClassTable): ClassTable | undefined {
  if (!known) return table;
  const former = new Map(known.rows.map((row) => [row.id, JSON.stringify(row)]));
  const rows = table.rows.filter((row) => former.get(row.id) !== JSON.stringify(row));
  const ids = new Set(table.rows.map(({ id }) => id));
  const gone = known.rows.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
  const isSameClass = JSON.stringify(known.class) === JSON.stringify(table.class);
  return rows.length === 0 && gone.length === 0 && isSameClass ? undefined : { ...table, rows, gone };
}
