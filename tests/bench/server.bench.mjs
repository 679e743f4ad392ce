// Measures how many writes of learners' progress per second a server process answers over real HTTP, on each kind of
// database, and two processes on one PostgreSQL. Then runs all faults of `tests/faults` while a class works, and prints
// a table: `--minutes 30` repeats all of them for that time, and `--times 5` repeats each fault.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { importSupport, runProcess } from './measure.mjs';

const LEARNERS = 1000;
const CONNECTIONS = 128;
const BUDGET = { writesPerSecond: 1000, p99: 100 };

export async function run({ minutes, times }) {
  await measureSpeed();
  // Run the table in a separate process: its modules import others later, when `importSupport` can no longer load them.
  const runner = fileURLToPath(new URL('../support/run-entry.mjs', import.meta.url));
  runProcess(process.execPath, [runner, 'tests/faults/table-entry.ts', String(minutes), String(times)], {
    stdio: 'inherit',
  });
}

async function measureSpeed() {
  const { startServerProcess } = await importSupport('server-process.ts');
  const { loadServers } = await importSupport('server-load.ts');
  const { hasPostgres, makeClusterFolder, startCluster } = await importSupport('postgres.ts');

  /** Starts servers on a database, passes them to the measurement, and stops them. */
  const withServers = async (url, count, measure) => {
    const servers = [];
    try {
      for (let index = 0; index < count; index += 1) servers.push(await startServerProcess(url, LEARNERS));
      return await measure(
        servers.map(({ port }) => port),
        servers.map(({ pid }) => pid),
      );
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
    }
  };
  const load = (ports, seconds, rate) =>
    loadServers({ ports, learners: LEARNERS, seconds, connections: CONNECTIONS, rate });
  const measureOne = (name, url) =>
    withServers(url, 1, async (ports) => {
      await load(ports, 3);
      const steady = await load(ports, 10, BUDGET.writesPerSecond);
      print(`${name}, ${LEARNERS} learners with a write a second`, steady);
      const most = await load(ports, 8);
      print(`${name}, as fast as it answers`, most);
      return { steady, most };
    });

  const folder = await mkdtemp(path.join(tmpdir(), 'skillmap-bench-'));
  try {
    const { steady } = await measureOne('SQLite', `sqlite:${path.join(folder, 'skillmap.db')}`);
    const isKept = steady.p99 < BUDGET.p99 && steady.failures === 0;
    console.log(
      `  budget of ${BUDGET.writesPerSecond} writes/s with p99 < ${BUDGET.p99} ms: ${isKept ? 'kept' : 'NOT KEPT'}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (!hasPostgres) {
    console.log('server on PostgreSQL: not measured, there is none here');
    return;
  }
  const cluster = await startCluster(await makeClusterFolder(), { isDurable: true });
  try {
    await cluster.createDatabase('one');
    const { most: one } = await measureOne('PostgreSQL', cluster.urlOf('one'));
    const measureMost = (count, share) =>
      withServers(cluster.urlOf('one'), count, async (ports, pids) => {
        const release = hold(pids, share);
        await load(ports, 3);
        const most = await load(ports, 8).finally(release);
        print(`PostgreSQL, ${count} each held to 1/${share} of a core`, most);
        return most.writesPerSecond;
      });
    const two = await withServers(cluster.urlOf('one'), 2, async (ports) => {
      await load(ports, 3);
      return load(ports, 8);
    });
    print('PostgreSQL, two processes', two);
    printTwo('sharing these cores with it', two.writesPerSecond / one.writesPerSecond, '');
    // Simulates separate machines of equal size: two servers must not compete for the cores of this machine.
    const single = await measureMost(1, 3);
    printTwo('each held to a third of a core', (await measureMost(2, 3)) / single, ' (goal more than 1)');
  } finally {
    await cluster.stop();
  }
}

/** Pauses processes so that each runs in one of `parts` time slices only; returns a function that ends this. */
function hold(pids, parts) {
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    pids.forEach((pid, index) => process.kill(pid, (turn + index) % parts === 0 ? 'SIGCONT' : 'SIGSTOP'));
  }, 10);
  return () => {
    clearInterval(timer);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}

function printTwo(how, ratio, goal) {
  console.log(
    `two processes on one PostgreSQL, ${how}: ${ratio.toFixed(2)} times as many writes as one${goal}`,
  );
}

function print(name, { writesPerSecond, median, p99, failures }) {
  const trouble = failures > 0 ? `, ${failures} FAILED` : '';
  console.log(
    `server on ${name}: ${writesPerSecond.toFixed(0)} writes/s, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${trouble}`,
  );
}
