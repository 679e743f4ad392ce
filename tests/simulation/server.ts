import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { fakeServerIdentity } from '../fakes/fake-server-identity.ts';
import { accountApp } from '../support/account-app.ts';
import { createCrash } from './crash.ts';

/** Number of the server's processes on the database. Requests reach them in turn, as from a load balancer. */
const PROCESSES = 2;

/** Creates the real server. Its sessions outlive its processes. */
export function createServer(database: AccountDatabase, { now }: { now: () => number }) {
  const identity = fakeServerIdentity();
  const start = () =>
    Array.from(
      { length: PROCESSES },
      () => accountApp(crash.database, undefined, { now, identity, teachers: 'everyone' }).app,
    );
  const crash = createCrash(database, () => void (processes = start()));
  let processes = start();
  let turn = 0;
  return {
    identity,
    request: async (url: string, init: RequestInit): Promise<Response> => {
      turn += 1;
      const process = processes[turn % PROCESSES];
      if (!process) throw new Error('The server does not run.');
      return process.request(url, init);
    },
    /** Kills all processes after that many statements, and starts new ones, which know nothing of the old ones. */
    killAfter: crash.after,
  };
}
