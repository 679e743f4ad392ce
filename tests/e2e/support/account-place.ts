import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import {
  startIdentityProvider,
  type LocalIdentityProvider,
} from '../../../cli/identity-provider/start-identity-provider.ts';
import { makeClusterFolder, startCluster, type Cluster } from '../../support/postgres.ts';
import { startCommand, type CommandSession } from './command-session.ts';
import { routeFakeEditor } from './fake-editor-route.ts';
import { closeContexts, newContext, sharedBrowser } from './launch-browser.ts';
import { dialogOf, mapOf } from './map-page.ts';

export type DatabaseKind = 'the embedded database' | 'PostgreSQL';

/** `skillmap serve` with the local identity provider, as learners find it. */
export interface AccountPlace {
  url: () => string;
  /** The `sqlite:` or `postgres:` address of everything that the server keeps. */
  databaseUrl: () => string;
  /** Another device: a browser's profile of its own, with the fake editor. */
  newDevice: () => Promise<BrowserContext>;
  openMap: (device: BrowserContext) => Promise<Page>;
  /** The server, as it is killed and comes back. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

const MAP = `# guide
* name: Guide

## first
* name: First map

### one
* name: Hero
* type: tutorial
* url: /tutorials/one
* next: two, three

### two
* name: Villain
* type: tutorial
* url: /tutorials/one
* next: end

### three
* name: Castle
* type: tutorial
* url: /tutorials/one
* next: end

### end
* name: The end
* kind: completion
* rewards:
    * completion-badge:
        * imageurl: /badge.png
        * displayname: Story badge
`;
const TUTORIAL = '# One\n\n## First\nHello.\n\n## Second\nThere.\n\n## Third\nDone.\n';
/** One grey pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

/** Serves a map with accounts while the tests of a file run. */
export function useAccountPlace(kind: DatabaseKind = 'the embedded database'): AccountPlace {
  let browser: Browser;
  let folder: string;
  let cluster: { folder: string; cluster: Cluster } | undefined;
  let provider: LocalIdentityProvider;
  let server: CommandSession | undefined;
  let port: number;
  let databaseUrl: string;

  const start = async (): Promise<void> => {
    const config = path.join(folder, 'skillmap.server.json');
    server = await startCommand(
      ['serve', path.join(folder, 'maps'), '--port', String(port), '--config', config],
      'Site',
    );
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'skillmap-accounts-'));
    port = await getPort();
    const maps = path.join(folder, 'maps');
    await writeMap(maps);
    cluster = kind === 'PostgreSQL' ? await startPostgres() : undefined;
    databaseUrl = cluster
      ? cluster.cluster.urlOf('learners')
      : `sqlite:${path.join(folder, 'learners.sqlite')}`;
    provider = await startIdentityProvider({
      redirectUris: [`http://localhost:${port}/api/auth/callback/school`],
    });
    const { issuer, clientId, clientSecret } = provider;
    await writeFile(
      path.join(folder, 'skillmap.server.json'),
      JSON.stringify({
        database: databaseUrl,
        data: path.join(folder, 'data'),
        identity: {
          providers: [{ kind: 'oidc', id: 'school', name: 'School', issuer, clientId, clientSecret }],
        },
      }),
    );
    await start();
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    await closeContexts();
    if (server) expect(await server.stop()).toBe(0);
    await provider?.close();
    await cluster?.cluster.stop();
    await rm(folder, { recursive: true, force: true });
    if (cluster) await rm(cluster.folder, { recursive: true, force: true });
  });

  return {
    url: () => `http://localhost:${port}/`,
    databaseUrl: () => databaseUrl,
    newDevice: async () => {
      const device = await newContext(browser);
      onTestFinished(() => device.close());
      await routeFakeEditor(device);
      return device;
    },
    openMap: async (device) => {
      const page = await device.newPage();
      await page.goto(`http://localhost:${port}/`);
      await mapOf(page).waitFor();
      return page;
    },
    kill: async () => {
      await server?.kill();
      server = undefined;
    },
    start,
  };
}

async function writeMap(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'tutorials'), { recursive: true });
  await writeFile(path.join(folder, 'skillmap.md'), MAP);
  await writeFile(path.join(folder, 'tutorials', 'one.md'), TUTORIAL);
  await writeFile(path.join(folder, 'badge.png'), Buffer.from(PICTURE, 'base64'));
}

async function startPostgres(): Promise<{ folder: string; cluster: Cluster }> {
  const folder = await makeClusterFolder();
  const cluster = await startCluster(folder);
  await cluster.createDatabase('learners');
  return { folder, cluster };
}

/** Signs in by the local provider, and waits until the map is back. */
export async function signIn(page: Page, learner: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: 'Continue with School' }).click();
  await page.getByRole('button', { name: learner }).click();
  await mapOf(page).waitFor();
  await userMenuOf(page, learner).waitFor();
}

export function userMenuOf(page: Page, learner: string) {
  return page.getByRole('banner').getByRole('button', { name: learner });
}

/** Chooses an entry of the user menu. */
export async function chooseOfUser(page: Page, learner: string, entry: string): Promise<void> {
  await userMenuOf(page, learner).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Signs out, and waits until the map is that of nobody. */
export async function signOut(page: Page, learner: string): Promise<void> {
  await chooseOfUser(page, learner, 'Sign Out');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await mapOf(page).waitFor();
}
