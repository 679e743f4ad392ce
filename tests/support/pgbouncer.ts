import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findOwner } from './postgres.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** True if PgBouncer is installed (Debian: pgbouncer). */
export const hasPgbouncer = existsSync(PROGRAM);

/** PgBouncer with pooling of transactions, with a socket in a folder and no port. */
export interface Pgbouncer {
  /** The address of a database of the PostgreSQL behind it. */
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
}

/** Starts PgBouncer with few connections to the PostgreSQL whose socket is in `postgresFolder`. */
export async function startPgbouncer(postgresFolder: string, connections: number): Promise<Pgbouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'skillmap-pgb-'));
  const socket = path.join(folder, 'socket');
  const settings = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users');
  await mkdir(socket);
  await writeFile(users, '"skillmap" ""\n');
  await writeFile(
    settings,
    `[databases]
* = host=${postgresFolder}
[pgbouncer]
pool_mode = transaction
listen_addr =
unix_socket_dir = ${socket}
auth_type = trust
auth_file = ${users}
default_pool_size = ${connections}
max_client_conn = 500
server_login_retry = 1
logfile = ${path.join(folder, 'log')}
`,
  );
  const owner = await findOwner();
  if (owner) for (const one of [folder, socket, settings, users]) await chown(one, owner.uid, owner.gid);
  const running = spawn(PROGRAM, ['-q', settings], {
    cwd: '/',
    stdio: 'ignore',
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  });
  const ended = once(running, 'exit');
  for (let tries = 0; !existsSync(path.join(socket, '.s.PGSQL.6432')); tries += 1) {
    if (tries > 300 || running.exitCode !== null) throw new Error('PgBouncer was not started');
    await setTimeout(100);
  }
  return {
    urlOf: (database) => `postgres://skillmap@localhost:6432/${database}?host=${encodeURIComponent(socket)}`,
    stop: async () => {
      running.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
