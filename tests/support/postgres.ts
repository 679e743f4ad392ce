import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { findPostgres } from '../../scripts/find-postgres.mjs';

const run = promisify(execFile);

/** A PostgreSQL server of its own, with its data and socket in a folder, and no port. */
export interface Cluster {
  /** The address of a database of this server. */
  urlOf: (database: string) => string;
  createDatabase: (database: string) => Promise<void>;
  /** Stops the server at once, which ends all connections, and starts it again. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface ClusterOptions {
  /** True if commits are flushed to the disk. Most tests do not need this: they never kill PostgreSQL. */
  isDurable?: boolean;
}

export const hasPostgres = findPostgres() !== undefined;

const USER = 'skillmap';

/** Creates a folder for a cluster. Its path is short, because that of a socket is limited to 107 characters. */
export async function makeClusterFolder(): Promise<string> {
  return realpath(await mkdtemp(path.join(tmpdir(), 'skillmap-pg-')));
}

/** Creates a cluster in a folder and starts it. */
export async function startCluster(
  folder: string,
  { isDurable = false }: ClusterOptions = {},
): Promise<Cluster> {
  const owner = await findOwner();
  if (owner) {
    await chown(folder, owner.uid, owner.gid);
    await chmod(folder, 0o755);
  }
  const data = path.join(folder, 'data');
  const initdb = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await runProgram('initdb', initdb, owner);
  const settings = [
    `-k ${folder}`,
    "-c listen_addresses=''",
    '-c max_connections=200',
    `-c fsync=${isDurable ? 'on' : 'off'}`,
    // Detect early that two test files block each other.
    '-c deadlock_timeout=200ms',
  ];
  const log = path.join(folder, 'log');
  try {
    await runProgram('pg_ctl', ['-D', data, '-w', '-l', log, '-o', settings.join(' '), 'start'], owner);
  } catch (error) {
    throw new Error(await readFile(log, 'utf8').catch(() => 'PostgreSQL has written no log'), {
      cause: error,
    });
  }
  return clusterIn(folder);
}

/** Returns a cluster that has already been started in a folder, possibly by another process. */
export function clusterIn(folder: string): Cluster {
  return {
    urlOf: (database) => `postgres://${USER}@localhost/${database}?host=${encodeURIComponent(folder)}`,
    createDatabase: async (database) => {
      await runProgram('createdb', ['-h', folder, '-U', USER, database]);
    },
    restart: async () => {
      const log = path.join(folder, 'log');
      const restart = ['-D', path.join(folder, 'data'), '-m', 'immediate', '-w', '-l', log, 'restart'];
      await runProgram('pg_ctl', restart, await findOwner());
    },
    stop: async () => {
      const stop = ['-D', path.join(folder, 'data'), '-m', 'immediate', '-w', 'stop'];
      await runProgram('pg_ctl', stop, await findOwner()).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the only cluster of this test run. The first process that needs it starts it; the others wait. */
export async function shareCluster(folder: string): Promise<Cluster> {
  const isFirst = await mkdir(path.join(folder, 'first')).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await startCluster(folder);
    await mkdir(path.join(folder, 'started'));
    return clusterIn(folder);
  }
  const deadline = Date.now() + 60_000;
  while (!(await isThere(path.join(folder, 'started')))) {
    if (Date.now() > deadline) throw new Error('PostgreSQL was not started in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return clusterIn(folder);
}

interface Owner {
  name: string;
  uid: number;
  gid: number;
}

/** The user for PostgreSQL, which refuses to run as root. Undefined if the current user is not root. */
export async function findOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const [name, , uid, gid] =
    users.find(([user]) => user === 'postgres') ?? users.find(([user]) => user === 'nobody') ?? [];
  return name === undefined ? undefined : { name, uid: Number(uid), gid: Number(gid) };
}

async function runProgram(name: string, args: readonly string[], owner?: Owner): Promise<void> {
  const program = path.join(findPostgres() ?? '', name);
  // Use a folder that both users may read.
  const options = { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  if (owner) await run('runuser', ['-u', owner.name, '--', program, ...args], options);
  else await run(program, args, options);
}

async function isThere(file: string): Promise<boolean> {
  return realpath(file).then(
    () => true,
    () => false,
  );
}
