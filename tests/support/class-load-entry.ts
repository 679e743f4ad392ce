// Measures classes of 30 on PostgreSQL with two server processes: every learner sends a sign of life every five seconds
// and reaches a step with each, and every teacher watches the table. Prints how long a sign takes, how long a change
// takes to reach the teacher, and what a learner costs. `CLASSES=10,50` chooses the numbers of classes.
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import process from 'node:process';
import { sql } from 'kysely';
import { openDatabase, type AccountDatabase } from '../../cli/server/database/open-database.ts';
import { loadClasses, makeClasses, type ClassLoadResult } from './class-load.ts';
import { hasPostgres, makeClusterFolder, startCluster, type Cluster } from './postgres.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

const SIZE = 30;
const SECONDS = 8;
const RUNS = 3;
const GOAL = { sign: 100, change: 2000 };
const TICKS_PER_SECOND = 100;

interface Measured extends ClassLoadResult {
  /** Processor time of the servers per sign of life, in milliseconds. */
  cpu: number;
  /** Rows written per learner and minute. */
  writes: number;
}

async function measure(cluster: Cluster, classes: number): Promise<void> {
  const name = `classes${classes}`;
  await cluster.createDatabase(name);
  const url = cluster.urlOf(name);
  const servers = [
    await startServerProcess(url, classes * SIZE),
    await startServerProcess(url, classes * SIZE),
  ];
  const database = await openDatabase({ url });
  try {
    const load = { ports: servers.map(({ port }) => port), classes, size: SIZE, seconds: SECONDS };
    const ids = await makeClasses(database, load);
    await loadClasses(ids, { ...load, seconds: 5 });
    const results: Measured[] = [];
    for (let index = 0; index < RUNS; index += 1) {
      const before = await costOf(servers, database);
      const result = await loadClasses(ids, load);
      const after = await costOf(servers, database);
      const signs = result.signsPerSecond * SECONDS;
      const cpu = ((after.cpu - before.cpu) * 1000) / signs;
      results.push({ ...result, cpu, writes: ((after.writes - before.writes) / signs) * 12 });
    }
    print(classes, results);
  } finally {
    await database.close();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
  }
}

/** Returns the processor time of the servers in seconds, and the number of rows written so far. */
async function costOf(servers: readonly ServerProcess[], { db }: AccountDatabase) {
  let cpu = 0;
  for (const { pid } of servers) {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    cpu += (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  }
  // Connections write their statistics when they are idle.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await sql<{ writes: number }>`select tup_inserted + tup_updated + tup_deleted as writes
    from pg_stat_database where datname = current_database()`.execute(db);
  return { cpu, writes: rows[0]?.writes ?? 0 };
}

function print(classes: number, results: readonly Measured[]): void {
  const median = (read: (one: Measured) => number): number =>
    results.map(read).toSorted((one, other) => one - other)[Math.floor(results.length / 2)] ?? Number.NaN;
  const sign = median((one) => one.sign.p99);
  const change = median((one) => one.change.p99);
  const kept = (value: number, goal: number): string => (value < goal ? 'kept' : 'NOT KEPT');
  const failures = results.reduce((sum, one) => sum + one.failures, 0);
  console.log(
    [
      `${classes} classes of ${SIZE}: ${median((one) => one.signsPerSecond).toFixed(0)} signs of life per second`,
      `  a sign: median ${median((one) => one.sign.median).toFixed(1)} ms, p99 ${sign.toFixed(0)} ms (goal < ${GOAL.sign} ms ${kept(sign, GOAL.sign)})`,
      `  a change on the teacher's screen: median ${median((one) => one.change.median).toFixed(0)} ms, p99 ${change.toFixed(0)} ms (goal < ${GOAL.change} ms ${kept(change, GOAL.change)})`,
      `  server processor time per sign ${median((one) => one.cpu).toFixed(2)} ms, rows written per learner and minute ${median((one) => one.writes).toFixed(1)}`,
      `  stream ${(median((one) => one.streamBytes) / 1000).toFixed(1)} kB per second and teacher, failures ${failures}, load of the machine ${loadavg()[0]?.toFixed(1)}`,
    ].join('\n'),
  );
}

if (hasPostgres) {
  const cluster = await startCluster(await makeClusterFolder(), { isDurable: true });
  try {
    for (const classes of (process.env.CLASSES ?? '10,30').split(',').map(Number))
      await measure(cluster, classes);
  } finally {
    await cluster.stop();
  }
} else console.log('classes on PostgreSQL: not measured, there is none here');
