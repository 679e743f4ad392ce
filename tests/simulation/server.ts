import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import type { Clock } from '../../viewer/shared/ports/clock.ts';
import { fakeServerIdentity } from '../fakes/fake-server-identity.ts';
import { accountApp } from '../support/account-app.ts';
import { createCrash } from './crash.ts';
import { START } from './pace.ts';

/** Number of the server's processes on the database. Requests reach them in turn, as from a load balancer. */
const PROCESSES = 2;

/** Creates the real server, which plays one story after the other. Its sessions outlive its processes. */
export function createServer(database: AccountDatabase, identity = fakeServerIdentity()) {
  let clock: Pick<Clock, 'now'> = { now: () => START };
  const startProcess = (on: AccountDatabase) =>
    accountApp(on, undefined, { now: () => clock.now(), identity, teachers: 'everyone' });
  const start = () => Array.from({ length: PROCESSES }, () => startProcess(crash.database).app);
  const crash = createCrash(database, () => void (processes = start()));
  const reliable = startProcess(database);
  let processes = start();
  let turn = 0;
  return {
    identity,
    /** Starts a story: the server follows this clock. */
    follow: (next: Pick<Clock, 'now'>) => {
      clock = next;
      turn = 0;
    },
    request: async (url: string, init: RequestInit): Promise<Response> => {
      turn += 1;
      const process = processes[turn % PROCESSES];
      if (!process) throw new Error('The server does not run.');
      return process.request(url, init);
    },
    /** Stops all processes, waits for a task, and starts new ones. */
    stop: async (task: () => Promise<void>): Promise<void> => {
      crash.after(Infinity);
      await task();
      processes = start();
    },
    /** A process that never fails. */
    reliable,
    /** Kills all processes after that many statements, and starts new ones, which know nothing of the old ones. */
    killAfter: crash.after,
    isKilledSoon: crash.isPlanned,
  };
}

export type Server = ReturnType<typeof createServer>;
