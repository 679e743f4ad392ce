import { performance } from 'node:perf_hooks';
import { createClassStore } from '../../cli/server/classes/create-class-store.ts';
import { newState } from '../../cli/server/classes/learner-state.ts';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import type { ClassTable } from '../../schemas/generated/class-table.ts';
import type { SignOfLife } from '../../schemas/generated/sign-of-life.ts';
import { ProgressConnection } from './progress-connection.ts';

export interface ClassLoad {
  ports: readonly number[];
  classes: number;
  /** Learners of each class. */
  size: number;
  seconds: number;
}

/** Times in milliseconds. */
export interface ClassLoadResult {
  signsPerSecond: number;
  /** Milliseconds from when a sign of life was due until its answer. */
  sign: Spread;
  /** Milliseconds from when a sign of life was due until the teacher's stream has it. */
  change: Spread;
  failures: number;
  /** Bytes of a sign of life and its answer, with the headers of HTTP. */
  signBytes: number;
  /** Bytes per second and teacher. */
  streamBytes: number;
}

interface Spread {
  median: number;
  p99: number;
}

/** Milliseconds between two signs of life of a learner, as in the app. */
const BEAT_MS = 5000;
const CONNECTIONS = 64;
/** A learner reaches a step every 30 seconds, as a fast one does. */
const SIGNS_PER_STEP = 6;
/** Steps of the activity. */
const STEPS = 40;

const learnerId = (one: number, place: number, size: number): string => `learner-${one * size + place}`;

/** Creates classes with learners whose accounts exist. Returns the ids of the classes, whose teachers are their first learners. */
export async function makeClasses(
  database: AccountDatabase,
  { classes, size }: Pick<ClassLoad, 'classes' | 'size'>,
): Promise<string[]> {
  const store = createClassStore(database);
  const ids: string[] = [];
  for (let one = 0; one < classes; one += 1) {
    const { id } = await store.create(learnerId(one, 0, size), { name: `Class ${one}` });
    ids.push(id);
    const now = Date.now();
    const rows = Array.from({ length: size }, (_, place) => ({
      classId: id,
      userId: learnerId(one, place, size),
      name: `Learner ${place}`,
      nameKey: `learner ${place}`,
      sign: 'digest',
      joinedAt: now,
      seenAt: now,
      state: JSON.stringify(newState(now)),
      message: null,
    }));
    await database.db.insertInto('class_learners').values(rows).execute();
  }
  return ids;
}

/** Lets all learners send signs of life as the app does, while each class's teacher watches the stream of the table. */
export async function loadClasses(ids: readonly string[], load: ClassLoad): Promise<ClassLoadResult> {
  const { ports, size, seconds } = load;
  const learners = ids.length * size;
  const over = new AbortController();
  const dueAt = new Map<string, { round: number; due: number }>();
  const changes: number[] = [];
  let [bytes, failures, sent] = [0, 0, 0];
  const watch = async (id: string, one: number): Promise<void> => {
    const url = `http://127.0.0.1:${ports[one % ports.length]}/api/classes/${id}/stream`;
    const headers = { Cookie: `session=${learnerId(one, 0, size)}` };
    for await (const table of eventsOf(
      await fetch(url, { headers, signal: over.signal }),
      (more) => (bytes += more),
    )) {
      const now = performance.now();
      for (const { id: learner, failed } of table.rows) {
        const last = dueAt.get(learner);
        if (failed !== last?.round) continue;
        changes.push(now - last.due);
        dueAt.delete(learner);
      }
    }
  };
  const watching = ids.map((id, one) =>
    watch(id, one).catch(() => (over.signal.aborted ? 0 : (failures += 1))),
  );
  const free = Array.from(
    { length: CONNECTIONS },
    (_, at) => new ProgressConnection(ports[at % ports.length] ?? 0),
  );
  const all = [...free];
  const queue: ((connection: ProgressConnection) => void)[] = [];
  const times: number[] = [];
  const send = async (learner: string, round: number, due: number): Promise<void> => {
    const connection =
      free.shift() ?? (await new Promise<ProgressConnection>((resolve) => queue.push(resolve)));
    dueAt.set(learner, { round, due });
    const body = JSON.stringify(signOf(learner, round));
    const headers = {
      Cookie: `session=${learner}`,
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    };
    const status = await connection.send('PUT /api/classes/joined', headers, body);
    const next = queue.shift();
    if (next) next(connection);
    else free.push(connection);
    if (status !== 200) failures += 1;
    times.push(performance.now() - due);
  };
  const start = performance.now();
  const running: Promise<void>[] = [];
  while (performance.now() - start < seconds * 1000) {
    const due = start + (sent * BEAT_MS) / learners;
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, 1));
    else {
      // Something changes with every sign, so that the teacher's stream has all of them.
      running.push(send(`learner-${sent % learners}`, 1 + Math.floor(sent / learners), due));
      sent += 1;
    }
  }
  await Promise.all(running);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const ended = performance.now();
  over.abort();
  await Promise.all(watching);
  for (const connection of all) connection.close();
  return {
    signsPerSecond: (times.length - failures) / seconds,
    sign: spreadOf(times),
    change: spreadOf(changes),
    failures,
    signBytes: all.reduce((sum, connection) => sum + connection.bytes, 0) / times.length,
    streamBytes: bytes / ids.length / ((ended - start) / 1000),
  };
}

function signOf(learner: string, round: number): SignOfLife {
  // Not all learners reach a step at the same time.
  const step = Math.floor((round + Number(learner.replace('learner-', ''))) / SIGNS_PER_STEP) % STEPS;
  const activity = { id: 'cats-and-dogs', mapId: 'first-map', name: 'Cats and dogs', step, steps: 40 };
  return {
    activity,
    idleMs: 0,
    isBroken: false,
    failed: round,
    sourceUrl: 'local:skillmap',
    done: 0,
    total: 12,
  };
}

/** Reads the tables in a stream of events. */
async function* eventsOf(response: Response, onBytes: (count: number) => void): AsyncGenerator<ClassTable> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    onBytes(chunk.byteLength);
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '));
      if (data !== undefined && data.length > 6) yield JSON.parse(data.slice(6)) as ClassTable;
    }
  }
}

function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99) };
}
