// Measures classes of 30 on PostgreSQL with two server processes: every learner sends a sign of life every five seconds
// and reaches a step every 30 seconds, and every teacher watches the table. Prints how long a sign takes, how long a change
// takes to reach the teacher, and what a learner costs. `CLASSES=10,50` chooses the numbers of classes. `STORED=1000`
// stores that many classes of 30, but only these numbers of classes have a lesson.
import { readFile, readdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
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
/** Signs of life of a learner per minute. */
const SIGNS_PER_MINUTE = 12;

interface Place {
  cluster: Cluster;
  /** Folder of the cluster. */
  folder: string;
}

interface Measured extends ClassLoadResult {
  /** Processor time of the servers per sign of life, in milliseconds. */
  cpu: number;
  /** Processor time of PostgreSQL per sign of life, in milliseconds. */
  databaseCpu: number;
  /** Rows written per learner and minute. */
  writes: number;
}

async function measure({ cluster, folder }: Place, classes: number): Promise<void> {
  const name = `classes${classes}`;
  await cluster.createDatabase(name);
  const url = cluster.urlOf(name);
  const stored = Math.max(classes, Number(process.env.STORED ?? 0));
  const servers = [
    await startServerProcess(url, stored * SIZE),
    await startServerProcess(url, stored * SIZE),
  ];
  const database = await openDatabase({ url });
  try {
    const load = { ports: servers.map(({ port }) => port), classes, size: SIZE, seconds: SECONDS };
    const made = await makeClasses(database, { ...load, classes: stored });
    const ids = made.slice(0, classes);
    await loadClasses(ids, { ...load, seconds: 5 });
    const results: Measured[] = [];
    for (let index = 0; index < RUNS; index += 1) {
      const before = await costOf(servers, database, folder);
      const result = await loadClasses(ids, load);
      const after = await costOf(servers, database, folder);
      const signs = result.signsPerSecond * SECONDS;
      const perSign = (read: (cost: typeof after) => number): number => (read(after) - read(before)) / signs;
      results.push({
        ...result,
        cpu: perSign((cost) => cost.cpu) * 1000,
        databaseCpu: perSign((cost) => cost.databaseCpu) * 1000,
        writes: perSign((cost) => cost.writes) * SIGNS_PER_MINUTE,
      });
    }
    print(`${classes} classes of ${SIZE}${stored > classes ? `, of ${stored} stored` : ''}`, results);
  } finally {
    await database.close();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
  }
}

/** Returns the processor time of the servers and of PostgreSQL in seconds, and the number of rows written so far. */
async function costOf(servers: readonly ServerProcess[], { db }: AccountDatabase, folder: string) {
  // Connections write their statistics when they are idle.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await sql<{ writes: number }>`select tup_inserted + tup_updated + tup_deleted as writes
    from pg_stat_database where datname = current_database()`.execute(db);
  const [postmaster] = (await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8')).split('\n');
  const processes = await listProcesses();
  const timeOf = (pid: number): number => processes.find((one) => one.pid === pid)?.time ?? 0;
  const ofDatabase = processes.filter(({ pid, parent }) => [pid, parent].includes(Number(postmaster)));
  return {
    cpu: servers.reduce((sum, { pid }) => sum + timeOf(pid), 0),
    databaseCpu: ofDatabase.reduce((sum, { time }) => sum + time, 0),
    writes: rows[0]?.writes ?? 0,
  };
}

/** Returns all processes, each with its processor time and that of its children that have ended, in seconds. */
async function listProcesses() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));
  return (await Promise.all(stats)).map((stat) => {
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return { pid: Number.parseInt(stat, 10), parent: fields[1], time: ticks / TICKS_PER_SECOND };
  });
}

function print(title: string, results: readonly Measured[]): void {
  const median = (read: (one: Measured) => number): number =>
    results.map(read).toSorted((one, other) => one - other)[Math.floor(results.length / 2)] ?? Number.NaN;
  const sign = median((one) => one.sign.p99);
  const change = median((one) => one.change.p99);
  const kept = (value: number, goal: number): string => (value < goal ? 'kept' : 'NOT KEPT');
  const failures = results.reduce((sum, one) => sum + one.failures, 0);
  console.log(
    [
      `${title}: ${median((one) => one.signsPerSecond).toFixed(0)} signs of life per second`,
      `  a sign: median ${median((one) => one.sign.median).toFixed(1)} ms, p99 ${sign.toFixed(0)} ms (goal < ${GOAL.sign} ms ${kept(sign, GOAL.sign)})`,
      `  a change on the teacher's screen: median ${median((one) => one.change.median).toFixed(0)} ms, p99 ${change.toFixed(0)} ms (goal < ${GOAL.change} ms ${kept(change, GOAL.change)})`,
      `  processor time per sign ${median((one) => one.cpu).toFixed(2)} ms of the servers and ${median((one) => one.databaseCpu).toFixed(2)} ms of PostgreSQL, rows written per learner and minute ${median((one) => one.writes).toFixed(1)}`,
      `  stream ${(median((one) => one.streamBytes) / 1000).toFixed(1)} kB per second and teacher, a sign and its answer ${median((one) => one.signBytes).toFixed(0)} bytes, failures ${failures}, load of the machine ${loadavg()[0]?.toFixed(1)}`,
    ].join('\n'),
  );
}

if (hasPostgres) {
  const folder = await makeClusterFolder();
  const cluster = await startCluster(folder, { isDurable: true });
  try {
    for (const classes of (process.env.CLASSES ?? '10,30').split(',').map(Number))
      await measure({ cluster, folder }, classes);
  } finally {
    await cluster.stop();
  }
} else console.log('classes on PostgreSQL: not measured, there is none here');
