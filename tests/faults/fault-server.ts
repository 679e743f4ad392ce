import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseKind } from '../../cli/server/database/dialect-sql.ts';
import { startPgbouncer, type Pgbouncer } from '../support/pgbouncer.ts';
import { makeClusterFolder, startCluster, type Cluster } from '../support/postgres.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { startClassroom, type Classroom } from './classroom.ts';

export const LEARNERS = 12;

/** Connections of PgBouncer to PostgreSQL: fewer than the two servers have to PgBouncer. */
const POOLED_CONNECTIONS = 8;

/** A realistic server with its own database, and a class that uses the server. */
export interface FaultServer {
  kind: DatabaseKind;
  /** The address of the database, without a pooler. */
  url: string;
  /** A temporary folder for files of this server. */
  folder: string;
  /** A separate PostgreSQL for faults that stop it; undefined on SQLite. */
  cluster: Cluster | undefined;
  classroom: Classroom;
  /** The running server processes; at first there is one. */
  servers: readonly ServerProcess[];
  addressOf: (server?: number) => string;
  /** Starts one more server process. */
  start: () => Promise<void>;
  /** Kills a server process, as a power cut would, and starts it again. */
  crash: (server?: number) => Promise<void>;
  /** Stops a server process permanently. */
  end: (server: number) => Promise<void>;
  /** Creates an empty database of the same kind; returns the address that servers use. */
  newUrl: () => Promise<string>;
}

/**
 * Starts a server and a class for `use`, and deletes them afterwards. Learners pause for `restMs` after each turn.
 * `isPooled`: servers reach PostgreSQL through PgBouncer, which pools transactions.
 */
export async function withFaultServer<Result>(
  { kind, restMs, isPooled = false }: { kind: DatabaseKind; restMs: number; isPooled?: boolean },
  use: (server: FaultServer) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'skillmap-faults-'));
  const servers: ServerProcess[] = [];
  let cluster: Cluster | undefined;
  let pooler: Pgbouncer | undefined;
  let count = 0;
  const newUrls = async (): Promise<{ url: string; serverUrl: string }> => {
    count += 1;
    const name = `place${count}`;
    const file = `sqlite:${path.join(folder, `${count}.db`)}`;
    await cluster?.createDatabase(name);
    const url = cluster?.urlOf(name) ?? file;
    return { url, serverUrl: pooler?.urlOf(name) ?? url };
  };
  let classroom: Classroom | undefined;
  try {
    if (kind === 'postgres') {
      const clusterFolder = await makeClusterFolder();
      cluster = await startCluster(clusterFolder, { isDurable: true });
      if (isPooled) pooler = await startPgbouncer(clusterFolder, POOLED_CONNECTIONS);
    }
    const { url, serverUrl } = await newUrls();
    const addressOf = (server = 0): string => `http://127.0.0.1:${servers[server % servers.length]?.port}`;
    const start = async (): Promise<void> => void servers.push(await startServerProcess(serverUrl, LEARNERS));
    await start();
    classroom = startClassroom(LEARNERS, addressOf, restMs);
    const crash = async (server = 0): Promise<void> => {
      await servers[server]?.end('SIGKILL');
      servers[server] = await startServerProcess(serverUrl, LEARNERS);
    };
    const end = async (server: number): Promise<void> => {
      const [ended] = servers.splice(server, 1);
      await ended?.end('SIGTERM');
    };
    return await use({
      kind,
      url,
      folder,
      cluster,
      classroom,
      servers,
      addressOf,
      start,
      crash,
      end,
      newUrl: async () => (await newUrls()).serverUrl,
    });
  } finally {
    await classroom?.stop();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await pooler?.stop();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
