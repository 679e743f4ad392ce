import { randomBytes } from 'node:crypto';
import type { ServerIdentity } from '../server/accounts/accounts.ts';
import { createAccountLimits } from '../server/accounts/create-account-limits.ts';
import { createAccountStore } from '../server/accounts/create-account-store.ts';
import { createBodyReader, type RunBodyTask } from '../server/bodies/body-reader.ts';
import { createBlobStores, type BlobStores } from '../server/blobs/blob-stores.ts';
import { createProjectContents } from '../server/blobs/project-contents.ts';
import { createClasses, type ClassAccounts, type ClassHost } from '../server/classes/classes.ts';
import type { ClassTeachers, ProviderSettings } from '../server/config/server-settings.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';
import { createSpace } from '../server/space/create-space.ts';
import type { SpaceLimits } from '../server/space/space-limits.ts';
import { exportLearner } from '../server/stored-data/export-learner.ts';
import { createGames } from '../server/games/create-games.ts';

export interface OpenAccountsOptions {
  database: AccountDatabase;
  /** The stores of projects. By default, the database. */
  stores?: BlobStores;
  /** Secret that signs cookies. Absent to use the one in the database. */
  secret?: string;
  /** The site's URL for learners, ending in its base. */
  publicUrl: string;
  /** The editor whose games can be shared. Undefined if sharing is off. */
  target: string | undefined;
  providers: readonly ProviderSettings[];
  /** Who may have classes. Absent if the server has none. */
  teachers?: ClassTeachers;
  /** Ends open streams when the server stops. */
  stopping?: AbortSignal;
  /** The teacher who runs the server on their own machine, and signs in with a link. */
  classHost?: ClassHost;
  onError: (error: unknown) => void;
  /** Storage limits. Absent for the default ones. */
  space?: SpaceLimits;
  /** Runs tasks on large bodies. By default, they run in this thread. */
  runBodyTask?: RunBodyTask;
}

/** Opens the server's services for learners. Without a provider, nobody can sign in. */
export async function openAccounts(options: OpenAccountsOptions): Promise<ClassAccounts> {
  const { database, publicUrl, target, teachers, stopping, classHost, runBodyTask } = options;
  const secret = options.secret ?? (await findSecret(database));
  const space = createSpace(database, { secret, ...(options.space && { limits: options.space }) });
  const { stores = createBlobStores(database) } = options;
  const contents = createProjectContents({ database, stores, space, now: Date.now });
  const store = createAccountStore(database, { space, contents });
  return {
    identity: await findIdentity(options, secret),
    store,
    limits: createAccountLimits(database, { secret }),
    bodies: createBodyReader({ ...(runBodyTask && { run: runBodyTask }) }),
    ...createGames(database, { target, publicUrl, secret, space }),
    ...(teachers && {
      classes: createClasses(database, {
        secret,
        teachers,
        exportLearner: (classId, learnerId) =>
          exportLearner({ db: database.db, contents }, classId, learnerId),
        ...(stopping && { stopping }),
        ...(classHost && { host: classHost }),
      }),
    }),
  };
}

/** Creates the sign-in service. Its library is loaded only if there are providers, or classes to join. */
async function findIdentity(
  { teachers, database, publicUrl, providers, onError }: OpenAccountsOptions,
  secret: string,
): Promise<ServerIdentity> {
  if (providers.length === 0 && !teachers) return NO_IDENTITY;
  const { createServerIdentity } = await import('../server/identity/create-server-identity.ts');
  const hasClasses = teachers !== undefined;
  return createServerIdentity({ database, secret, publicUrl, providers, hasClasses, onError });
}

/** Returns the secret that all processes on a database share. The first one creates it. */
async function findSecret({ db }: AccountDatabase): Promise<string> {
  const name = 'session';
  await db
    .insertInto('server_secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/** The identity of a server without providers: nobody is signed in. */
const NO_IDENTITY: ServerIdentity = {
  handle: async () =>
    Response.json(
      { code: 'not-found', message: 'Sign-in is turned off on this server.' },
      { status: 404, headers: { 'Cache-Control': 'no-store' } },
    ),
  findLearner: async () => undefined,
  startSession: () => Promise.reject(new Error('Sign-in is turned off on this server.')),
};
