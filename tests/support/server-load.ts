import { performance } from 'node:perf_hooks';
import { ProgressConnection } from './progress-connection.ts';

export interface Load {
  ports: readonly number[];
  learners: number;
  seconds: number;
  /** Number of parallel requests. */
  connections: number;
  /** Writes per second, at even intervals. If absent, as many as the server can answer. */
  rate?: number;
}

export interface LoadResult {
  writesPerSecond: number;
  /** Median time of a write in milliseconds, from when it was due: waiting for a free connection counts too. */
  median: number;
  /** 99th percentile of the times, measured like the median. */
  p99: number;
  /** Number of answers with a status other than 200. */
  failures: number;
}

const ACTIVITIES = 20;

/** Lets learners save their progress in turn, over real connections; returns how fast the servers answer. */
export async function loadServers(load: Load): Promise<LoadResult> {
  const free = Array.from(
    { length: load.connections },
    (_, index) => new ProgressConnection(load.ports[index % load.ports.length] ?? 0),
  );
  const all = [...free];
  const waiting: ((connection: ProgressConnection) => void)[] = [];
  const times: number[] = [];
  let failures = 0;
  let turn = 0;
  const write = async (due: number): Promise<void> => {
    const own = turn++;
    const round = Math.floor(own / load.learners);
    const learner = `learner-${own % load.learners}`;
    const connection =
      free.shift() ?? (await new Promise<ProgressConnection>((resolve) => waiting.push(resolve)));
    const status = await connection.write({ learner, activity: round % ACTIVITIES, step: round + 1 });
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
    if (status !== 200) failures += 1;
    times.push(performance.now() - due);
  };
  const start = performance.now();
  await (load.rate === undefined ? writeAtMost(load, write) : writeEvenly(load.rate, load.seconds, write));
  const seconds = (performance.now() - start) / 1000;
  for (const connection of all) connection.close();
  times.sort((one, other) => one - other);
  return {
    writesPerSecond: (times.length - failures) / seconds,
    median: times[Math.floor(times.length / 2)] ?? Number.NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    failures,
  };
}

type Write = (due: number) => Promise<void>;

async function writeAtMost({ connections, seconds }: Load, write: Write): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) await write(performance.now());
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

async function writeEvenly(rate: number, seconds: number, write: Write): Promise<void> {
  const start = performance.now();
  const under: Promise<void>[] = [];
  while (under.length < rate * seconds) {
    const due = start + (under.length / rate) * 1000;
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, 1));
    else under.push(write(due));
  }
  await Promise.all(under);
}
