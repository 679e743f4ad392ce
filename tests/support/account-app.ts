import { gzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import type { Project } from '#schemas/generated/project.ts';
import {
  createAccountLimits,
  type AccountLimitsOptions,
} from '../../cli/server/accounts/create-account-limits.ts';
import { createAccountStore } from '../../cli/server/accounts/create-account-store.ts';
import { createBlobStores } from '../../cli/server/blobs/blob-stores.ts';
import { createProjectContents } from '../../cli/server/blobs/project-contents.ts';
import { createBodyReader, type BodyReader } from '../../cli/server/bodies/body-reader.ts';
import { createClasses } from '../../cli/server/classes/classes.ts';
import type { ClassTeachers } from '../../cli/server/config/server-settings.ts';
import { createApp, type AppDeps } from '../../cli/server/app.ts';
import { exportLearner } from '../../cli/server/stored-data/export-learner.ts';
import { createGames } from '../../cli/server/games/create-games.ts';
import { createSpace } from '../../cli/server/space/create-space.ts';
import type { SpaceLimits } from '../../cli/server/space/space-limits.ts';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { fakeServerIdentity, type FakeServerIdentity } from '../fakes/fake-server-identity.ts';

/** A server app with accounts and shared games, and its fake identity provider. */
export interface AccountApp {
  app: Hono;
  identity: FakeServerIdentity;
  /** Internal errors of the server: a test expects none. */
  failures: unknown[];
}

type AppOptions = Pick<AppDeps, 'editor' | 'studio'> & {
  isSharing?: boolean;
  bodies?: BodyReader;
  space?: SpaceLimits;
  now?: () => number;
  /** Who may have classes. */
  teachers?: ClassTeachers;
  /** The identity provider, if several apps share it. */
  identity?: FakeServerIdentity;
};

const PLENTY = { points: 1_000_000, seconds: 60 };

export function accountApp(
  database: AccountDatabase,
  limits?: AccountLimitsOptions['limits'],
  {
    isSharing = true,
    bodies = createBodyReader(),
    space: given,
    now = Date.now,
    teachers,
    identity = fakeServerIdentity(),
    ...more
  }: AppOptions = {},
): AccountApp {
  const failures: unknown[] = [];
  const secret = 'of the tests';
  const space = createSpace(database, { secret, ...(given && { limits: given }) });
  const contents = createProjectContents({ database, stores: createBlobStores(database), space, now });
  const target = isSharing ? 'arcade' : undefined;
  const plenty = {
    read: PLENTY,
    write: PLENTY,
    project: PLENTY,
    erase: PLENTY,
    report: PLENTY,
    publish: PLENTY,
    'publish-own': PLENTY,
    'publish-all': PLENTY,
    thumbnail: PLENTY,
    'thumbnail-own': PLENTY,
    'thumbnail-all': PLENTY,
    'class-join': PLENTY,
  };
  const app = createApp({
    ...more,
    hasKiosk: true,
    accounts: {
      identity,
      store: createAccountStore(database, { space, contents, now }),
      ...createGames(database, { target, publicUrl: 'http://localhost/', secret, space }),
      bodies,
      ...(teachers && {
        classes: createClasses(database, {
          secret,
          teachers,
          now,
          exportLearner: (classId, learnerId) =>
            exportLearner({ db: database.db, contents }, classId, learnerId),
        }),
      }),
      limits: createAccountLimits(database, { secret, limits: { ...plenty, ...limits } }),
    },
    onError: (error) => failures.push(error),
  });
  return { app, identity, failures };
}

export const PATCH_TYPE = 'application/json-patch+json';

/** A request that patches preferences; a string is sent as the raw body. */
export function patchOf(cookie: string, operations: unknown): RequestInit {
  const body = typeof operations === 'string' ? operations : JSON.stringify(operations);
  return { method: 'PATCH', headers: { Cookie: cookie, 'Content-Type': PATCH_TYPE }, body };
}

/** A patch operation that replaces `/skillmap` with progress on one activity. */
export function progressOf(state: Record<string, unknown>, sourceUrl = 'owner/repo#map'): unknown {
  const activityState = { one: { activityId: 'one', isCompleted: false, updatedAt: 1, ...state } };
  const mapProgress = {
    [sourceUrl]: { intro: { mapId: 'intro', completionState: 'incomplete', activityState } },
  };
  return { op: 'replace', path: '/skillmap', value: { mapProgress, completedTags: {} } };
}

export function projectOf(id: string, text: Record<string, string> = { 'main.ts': 'game()' }): Project {
  return { header: { id, name: `Game ${id}`, modificationTime: 1_700_000_000 }, text };
}

/** A request that saves a project, gzipped. */
export function putOf(cookie: string, project: unknown, headers: Record<string, string>): RequestInit {
  return {
    method: 'PUT',
    headers: { Cookie: cookie, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', ...headers },
    body: new Uint8Array(gzipSync(JSON.stringify(project))),
  };
}
