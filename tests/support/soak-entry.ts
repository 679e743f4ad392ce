// Keeps a server on SQLite under a mixed load for some minutes (its argument, at least one): learners save progress,
// save, change and delete projects and share games, while classes of 30 send signs of life and teachers watch. Prints
// regularly how much memory and how many resources the server process has, and how long signs of life take, and at the end what is missing.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { openDatabase } from '../../cli/server/database/open-database.ts';
import { startClassroom, wait } from '../faults/classroom.ts';
import { loadClasses, makeClasses } from './class-load.ts';
import { startServerProcess } from './server-process.ts';

const CLASSES = { classes: 2, size: 30 };
const SAVING_LEARNERS = 10;
const REST_MS = 1000;
const REPORTS = 12;
/** Time for closed connections to end before the server is measured. */
const CALM_MS = 5000;

const minutes = Math.max(1, Number(process.argv[2]));
const folder = await mkdtemp(path.join(tmpdir(), 'skillmap-soak-'));
const url = `sqlite:${path.join(folder, 'skillmap.db')}`;
const server = await startServerProcess(url, CLASSES.classes * CLASSES.size);
const database = await openDatabase({ url });
const ids = await makeClasses(database, CLASSES);
await database.close();
const address = `http://127.0.0.1:${server.port}`;
const classroom = startClassroom(SAVING_LEARNERS, () => address, REST_MS);
try {
  const load = { ...CLASSES, ports: [server.port], seconds: (minutes * 60) / REPORTS };
  for (let report = 1; report <= REPORTS; report += 1) {
    const { sign, change, failures } = await loadClasses(ids, load);
    await wait(CALM_MS);
    const { memory, heap, resources } = await server.measure();
    const openFiles = await readdir(`/proc/${server.pid}/fd`);
    console.log(
      `${((minutes * report) / REPORTS).toFixed(0)} min: memory ${toMb(memory)}, heap ${toMb(heap)}, database ${toMb(await sizeOf(folder))},`,
      `open files ${openFiles.length}, resources ${JSON.stringify(resources)},`,
      `sign p99 ${sign.p99.toFixed(0)} ms, change p99 ${change.p99.toFixed(0)} ms, failures ${failures}`,
    );
  }
  await classroom.stop();
  const { acknowledged, wrong, unanswered, refused } = classroom.tally();
  const missing = await classroom.compare(address);
  console.log(
    `${acknowledged} writes acknowledged, ${missing.length} of them missing, ${refused} refused, ${unanswered} unanswered`,
    [...missing, ...wrong].slice(0, 20),
  );
} finally {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

async function sizeOf(directory: string): Promise<number> {
  const files = (await readdir(directory)).map((name) => stat(path.join(directory, name)));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}

function toMb(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
