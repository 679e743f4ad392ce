import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { admin, type AdminTask } from '../../cli/commands/admin.ts';
import type { DatabaseKind } from '../../cli/server/database/dialect-sql.ts';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import { openDatabase } from '../../cli/server/database/open-database.ts';
import type { Tables } from '../../cli/server/database/tables.ts';
import { createFakeIo } from '../fakes/fake-io.ts';
import { startEntry } from '../support/run-entry.ts';
import { startServerProcess } from '../support/server-process.ts';
import { hasSmallDisks } from '../support/small-disk.ts';
import { fillDisk } from './full-disk.ts';
import { HOSTILE_BODIES } from './hostile-bodies.ts';
import { LEARNERS, type FaultServer } from './fault-server.ts';
import { wait } from './classroom.ts';

/** Something that goes wrong with a server while a class works. */
export interface Fault {
  name: string;
  /** The only database on which the fault is possible; absent if it is possible on both. */
  on?: DatabaseKind;
  /** Returns why the fault cannot happen on this machine, or undefined if it can. */
  findObstacle?: () => string | undefined;
  /** Causes the fault `times` times; returns errors that only this fault can detect, one per line. */
  happen: (server: FaultServer, times: number) => Promise<readonly string[] | void>;
}

/** Number of writes that are acknowledged between two faults. */
export const A_WHILE = 40;
/** The approximate duration of migrating an empty database. */
const MIGRATION_MS = 60;

export const FAULTS: readonly Fault[] = [
  {
    name: 'killed',
    happen: ({ classroom, crash }, times) =>
      repeat(times, async () => {
        await classroom.until(15 * A_WHILE);
        await crash();
      }),
  },
  {
    name: 'two processes, one killed',
    happen: async ({ classroom, start, crash, end }, times) => {
      await start();
      await repeat(times, async (turn) => {
        await classroom.until(A_WHILE);
        await crash(turn % 2);
      });
      await end(1);
    },
  },
  {
    name: 'hostile bodies',
    happen: ({ addressOf }, times) =>
      repeat(times * 20, async (turn) => {
        const bodies = Object.values(HOSTILE_BODIES);
        const headers = {
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
          'x-skillmap-client': `198.51.100.${turn % 10}`,
        };
        const body = bodies[turn % bodies.length] ?? null;
        void fetch(`${addressOf()}/api/scripts`, { method: 'POST', headers, body }).catch(() => undefined);
        await wait(20);
      }),
  },
  {
    name: 'slow clients',
    happen: async ({ classroom, servers }, times) => {
      const head = 'POST /api/scripts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
      const sockets = Array.from({ length: 100 * times }, () => connect(servers[0]?.port ?? 0, '127.0.0.1'));
      for (const socket of sockets)
        socket.on('error', () => undefined).write(`${head}Content-Length: 9000\r\n\r\n{`);
      await repeat(times, async () => {
        await classroom.until(A_WHILE);
        for (const socket of sockets) socket.write(' ');
      });
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    name: 'disk full',
    happen: ({ classroom, servers, kind, url }, times) =>
      repeat(times, async () => {
        await classroom.until(A_WHILE);
        const setFull = (isFull: boolean) =>
          kind === 'sqlite' ? servers[0]?.tell({ isFull }) : setReadOnly(url, isFull);
        await setFull(true);
        const before = classroom.tally().refused;
        while (classroom.tally().refused < before + LEARNERS) await wait(20);
        await setFull(false);
      }),
  },
  {
    name: 'disk full to the last byte',
    on: 'sqlite',
    findObstacle: () => (hasSmallDisks() ? undefined : 'no file system can be mounted here'),
    happen: async (_place, times) => {
      const wrong: string[] = [];
      await repeat(times, async () => void wrong.push(...(await fillDisk())));
      return wrong;
    },
  },
  {
    name: 'locked by another',
    happen: ({ classroom, url, kind }, times) =>
      repeat(times, async () => {
        await classroom.until(A_WHILE);
        await onConnection(url, async (connection) => {
          const begin = sql.raw(kind === 'sqlite' ? 'begin exclusive' : 'begin');
          while (!(await begin.execute(connection).catch(() => undefined))) await wait(20);
          if (kind === 'postgres') await sql`lock table progress, projects`.execute(connection);
          await wait(2_000);
          await sql`rollback`.execute(connection);
        });
      }),
  },
  {
    name: 'database gone',
    on: 'postgres',
    happen: ({ classroom, cluster }, times) =>
      repeat(times, async () => {
        await classroom.until(A_WHILE);
        await cluster?.restart();
      }),
  },
  {
    name: 'clock jumps',
    happen: ({ classroom, servers }, times) =>
      repeat(times, async () => {
        for (const days of [1, 4000, -400, 0]) {
          servers[0]?.tell({ clock: days * 86_400_000 });
          await classroom.until(A_WHILE / 2);
        }
      }),
  },
  {
    name: 'backup, and restored elsewhere',
    happen: async ({ classroom, folder, url, newUrl }, times) => {
      const differences: string[] = [];
      await repeat(times, async (turn) => {
        await classroom.until(A_WHILE);
        const file = path.join(folder, `${turn}.gz`);
        const from = performance.now();
        await runAdmin({ kind: 'backup', file }, url, folder);
        const to = performance.now();
        const copy = await newUrl();
        await runAdmin({ kind: 'restore', file, isReplacing: true }, copy, folder);
        const server = await startServerProcess(copy, LEARNERS);
        const found = await classroom.compare(`http://127.0.0.1:${server.port}`, from, to);
        differences.push(...found.map((difference) => `in the backup: ${difference}`));
        await server.end('SIGTERM');
      });
      return differences;
    },
  },
  {
    name: 'migration cut in half',
    happen: async ({ url, newUrl }, times) => {
      const expected = await tablesOf(url);
      const differences: string[] = [];
      await repeat(times, async () => {
        const cut = await newUrl();
        const child = await startEntry('tests/support/migrate-entry.ts', [cut]);
        // Listen for the end before the kill: the process may end earlier.
        const ended = once(child, 'exit');
        if (child.stdout) await once(child.stdout, 'data');
        await wait(Math.random() * MIGRATION_MS);
        child.kill('SIGKILL');
        await ended;
        const tables = await tablesOf(cut);
        if (tables !== expected) differences.push(`tables after a migration that was cut: ${tables}`);
      });
      return differences;
    },
  },
];

async function repeat(times: number, work: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await work(turn);
}

/** Migrates a database; returns the names of its tables and columns. */
async function tablesOf(url: string): Promise<string> {
  const database = await openDatabase({ url });
  try {
    await migrateDatabase(database);
    const tables = await database.db.introspection.getTables();
    return tables
      .map(({ name, columns }) => `${name}: ${columns.map((column) => column.name).join(' ')}`)
      .sort()
      .join(', ');
  } finally {
    await database.close();
  }
}

async function onConnection(url: string, work: (connection: Kysely<Tables>) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url });
  try {
    await database.db.connection().execute(work);
  } finally {
    await database.close();
  }
}

async function runAdmin(task: AdminTask, database: string, cwd: string): Promise<void> {
  const io = createFakeIo({ cwd });
  if ((await admin(task, { database, yes: true }, io)) !== 0) throw new Error(io.err());
}

/** Makes a PostgreSQL read-only or not, similar to a full disk: writes fail, and clients have to reconnect. */
function setReadOnly(url: string, isFull: boolean): Promise<void> {
  return onConnection(url, async (connection) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(connection);
    await sql`set default_transaction_read_only = off`.execute(connection);
    const setting = `default_transaction_read_only = ${isFull ? 'on' : 'off'}`;
    await sql.raw(`alter database "${rows[0]?.name}" set ${setting}`).execute(connection);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(connection);
  });
}
