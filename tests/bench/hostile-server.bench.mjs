// Sends small but expensive requests from ten networks at once. Measures the delay for other users and the memory used.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { importSupport } from './measure.mjs';

const SECONDS = 12;
const HOSTILE_PER_SECOND = 50;
const NETWORKS = 10;
const BUDGET = { health: 100, write: 500, megabytes: 400 };
const JSON_TYPE = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };

export async function run() {
  const { startServerProcess } = await importSupport('server-process.ts');
  const { ProgressConnection } = await importSupport('progress-connection.ts');
  const { HOSTILE_BODIES } = await importSupport('../faults/hostile-bodies.ts');
  const folder = await mkdtemp(path.join(tmpdir(), 'skillmap-bench-'));
  try {
    for (const [name, body] of Object.entries(HOSTILE_BODIES)) {
      const server = await startServerProcess(`sqlite:${path.join(folder, `${name}.db`)}`, 1);
      try {
        print(name, body.length, await attack(server, body, new ProgressConnection(server.port)));
      } finally {
        await server.end('SIGTERM');
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function attack({ port, pid }, body, connection) {
  const address = `http://127.0.0.1:${port}`;
  const statuses = {};
  const health = [];
  const writes = [];
  let megabytes = 0;
  let sent = 0;
  let step = 0;
  const hostile = async () => {
    sent += 1;
    const headers = { ...JSON_TYPE, 'x-skillmap-client': `198.51.100.${sent % NETWORKS}` };
    const { status } = await fetch(`${address}/api/scripts`, { method: 'POST', headers, body });
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const time = async (times, work) => {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  };
  const end = performance.now() + SECONDS * 1000;
  const timers = [
    setInterval(
      () => void hostile().catch(() => (statuses.none = (statuses.none ?? 0) + 1)),
      1000 / HOSTILE_PER_SECOND,
    ),
    setInterval(() => (megabytes = Math.max(megabytes, residentMegabytes(pid))), 50),
  ];
  const ask = async () => {
    while (performance.now() < end) {
      await time(health, async () => (await fetch(`${address}/healthz`)).text());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const write = async () => {
    while (performance.now() < end) {
      step += 1;
      await time(writes, () => connection.write({ learner: 'learner-0', activity: 0, step }));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await Promise.all([ask(), write()]);
  for (const timer of timers) clearInterval(timer);
  connection.close();
  return { statuses, health: Math.max(...health), write: Math.max(...writes), megabytes };
}

/** Resident memory of a process in megabytes, read from Linux's `/proc`. */
function residentMegabytes(pid) {
  const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

function print(name, bytes, { statuses, health, write, megabytes }) {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} times ${status}`);
  const isKept = health < BUDGET.health && write < BUDGET.write && megabytes < BUDGET.megabytes;
  console.log(
    `${name} (${(bytes / 1024).toFixed(0)} kB, ${HOSTILE_PER_SECOND} a second): ${answers.join(', ')}; ` +
      `an empty answer at most ${health.toFixed(0)} ms, a learner's write at most ${write.toFixed(0)} ms, ` +
      `${megabytes.toFixed(0)} MB: ${isKept ? 'kept' : 'NOT KEPT'}`,
  );
}
