// A server with accounts and shared games. Its arguments are `<address of a database> <number of learners>`. The cookie
// `session=<id>` signs in that learner. The server prints `{"port": ...}` when it listens.
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { createAccountLimits } from '../../cli/server/accounts/create-account-limits.ts';
import { createAccountStore } from '../../cli/server/accounts/create-account-store.ts';
import { createBodyThreads } from '../../cli/server/adapters/body-threads.ts';
import { openHttpHost } from '../../cli/server/adapters/http-host.ts';
import { createClasses } from '../../cli/server/classes/classes.ts';
import { createBodyReader } from '../../cli/server/bodies/body-reader.ts';
import { createGames } from '../../cli/server/games/create-games.ts';
import { createApp } from '../../cli/server/app.ts';
import { findDatabaseProblem } from '../../cli/server/database/find-database-problem.ts';
import { reserveSpace } from '../../cli/server/database/release-free-space.ts';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import { openDatabase } from '../../cli/server/database/open-database.ts';
import { operationRoutes } from '../../cli/server/routes/operation.ts';
import type { ServerIdentity } from '../../cli/server/accounts/accounts.ts';
import type { ServerTrouble, ServerUse } from './server-process.ts';

let clock = 0;
globalThis.Date = new Proxy(Date, {
  construct: (target, given: []) =>
    given.length > 0 ? new target(...given) : new target(target.now() + clock),
  get: (target, key): unknown => (key === 'now' ? () => target.now() + clock : Reflect.get(target, key)),
});
process.on('message', (trouble: ServerTrouble | 'measure') => {
  if (trouble === 'measure') {
    process.send?.(measureUse());
    return;
  }
  clock = trouble.clock ?? clock;
  if (trouble.isFull !== undefined) void setFull(trouble.isFull);
});

/** A rate limit that no test reaches, so that requests are counted as usual but never refused. */
const MANY = { points: 1_000_000, seconds: 60 };

const identity: ServerIdentity = {
  startSession: () => Promise.reject(new Error('This server has no classes.')),
  handle: () => Promise.resolve(new Response(null, { status: 404 })),
  findLearner: (headers) => {
    const [, id] = /^session=([\w-]+)$/.exec(headers.get('Cookie') ?? '') ?? [];
    const profile = { id: id ?? '', idp: { provider: 'local' } };
    return Promise.resolve(
      id === undefined ? undefined : { id, profile, expiresAt: 0, isFresh: true, setCookies: [] },
    );
  },
};

const database = await openDatabase({ url: process.argv[2] ?? '' });
await migrateDatabase(database);
await reserveSpace(database);
const now = new Date().toISOString();
const learners = Array.from({ length: Number(process.argv[3] ?? 1) }, (_, index) => ({
  id: `learner-${index}`,
  name: '',
  email: `${index}@school.example`,
  image: null,
  createdAt: now,
  updatedAt: now,
}));
/** Rows of one statement: PostgreSQL allows 65,535 values. */
const MOST_ROWS = 1000;
for (let start = 0; start < learners.length; start += MOST_ROWS) {
  await database.db
    .insertInto('user')
    .values(learners.slice(start, start + MOST_ROWS))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const app = createApp({
  accounts: {
    identity,
    store: createAccountStore(database),
    ...createGames(database, { target: 'arcade', publicUrl: 'http://localhost/', secret: 's' }),
    bodies: createBodyReader({ run: createBodyThreads().run }),
    classes: createClasses(database, {
      secret: 's',
      teachers: 'everyone',
      exportLearner: () => Promise.resolve(undefined),
    }),
    limits: createAccountLimits(database, {
      secret: 's',
      limits: {
        read: MANY,
        write: MANY,
        project: MANY,
        publish: MANY,
        'publish-own': MANY,
        'publish-all': MANY,
      },
    }),
  },
  onError: (error) => console.error(error),
});
const operation = operationRoutes({
  findProblems: async () => {
    const problem = await findDatabaseProblem(database);
    return problem === undefined ? {} : { database: problem };
  },
  metrics: async () => '',
});
const host = await openHttpHost({ host: '127.0.0.1', port: 0, trustedProxies: 0 });
host.answerWith(operation.route('/', app).fetch);
console.log(JSON.stringify({ port: host.port }));

/** Makes an SQLite database full or not. Full includes the space reserved for progress, which full-disk.ts tests. */
async function setFull(isFull: boolean): Promise<void> {
  if (isFull) await sql`pragma incremental_vacuum`.execute(database.db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
  const most = isFull ? rows[0]?.page_count : 1_000_000_000;
  await sql.raw(`pragma max_page_count = ${most}`).execute(database.db);
}

function measureUse(): ServerUse {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { rss, heapUsed } = process.memoryUsage();
  const resources: Record<string, number> = {};
  for (const type of process.getActiveResourcesInfo()) resources[type] = (resources[type] ?? 0) + 1;
  return { memory: rss, heap: heapUsed, resources };
}
