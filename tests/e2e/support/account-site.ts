import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import type { ServerConfig } from '../../../schemas/generated/server-config.ts';
import { startIdentityProvider } from '../../../cli/identity-provider/start-identity-provider.ts';
import { makeClusterFolder, startCluster, type Cluster } from '../../support/postgres.ts';
import { startCommand, type CommandSession } from './command-session.ts';
import { routeFakeEditor } from './fake-editor-route.ts';
import { closeContexts, newContext, sharedBrowser } from './launch-browser.ts';
import { dialogOf, mapOf } from './map-page.ts';

export type DatabaseKind = 'the embedded database' | 'PostgreSQL';

/** `skillmap serve` with the local identity provider, as learners see it. */
export interface AccountSite {
  url: () => string;
  /**
   * Another device: a separate browser profile with the fake editor. Closed when the test ends, unless `stays` is set.
   */
  newDevice: (options?: { stays?: boolean }) => Promise<BrowserContext>;
  openMap: (device: BrowserContext) => Promise<Page>;
  /** The `sqlite:` or `postgres:` address of the server's database. */
  databaseUrl: () => string;
  /** Kills the server; `start` starts it again. */
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
export function useAccountSite(
  kind: DatabaseKind = 'the embedded database',
  settings: Partial<ServerConfig> = {},
): AccountSite {
  let served: Served;
  // afterAll hooks run last to first: no page is open by now.
  afterAll(async () => {
    expect(await served.session?.stop()).toBe(0);
    await served.dispose();
  });
  const site = siteServedBy(async () => {
    served = await serve(kind, settings);
    return served;
  });
  return {
    ...site,
    databaseUrl: () => served.databaseUrl,
    kill: async () => {
      await served.session?.kill();
      served.session = undefined;
    },
    start: () => served.start(),
  };
}

function siteServedBy(serveIt: () => Promise<Served>): Pick<AccountSite, 'url' | 'newDevice' | 'openMap'> {
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    ({ url } = await serveIt());
    browser = await sharedBrowser();
  });

  afterAll(closeContexts);

  return {
    url: () => url,
    newDevice: async ({ stays = false } = {}) => {
      const device = await newContext(browser);
      if (!stays) onTestFinished(() => device.close());
      await routeFakeEditor(device);
      return device;
    },
    openMap: async (device) => {
      const page = await device.newPage();
      await page.goto(url);
      await mapOf(page).waitFor();
      return page;
    },
  };
}

interface Served {
  url: string;
  databaseUrl: string;
  /** The server while it runs. */
  session: CommandSession | undefined;
  start: () => Promise<void>;
  dispose: () => Promise<void>;
}

async function serve(kind: DatabaseKind, settings: Partial<ServerConfig>): Promise<Served> {
  const folder = await mkdtemp(path.join(tmpdir(), 'skillmap-accounts-'));
  const maps = path.join(folder, 'maps');
  const config = path.join(folder, 'skillmap.server.json');
  const port = await getPort();
  await writeMap(maps);
  const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
  const database = postgres?.cluster.urlOf('learners') ?? `sqlite:${path.join(folder, 'learners.sqlite')}`;
  const provider = await startIdentityProvider({
    redirectUris: [`http://localhost:${port}/api/auth/callback/school`],
  });
  const { issuer, clientId, clientSecret } = provider;
  const identity = {
    providers: [{ kind: 'oidc', id: 'school', name: 'School', issuer, clientId, clientSecret }],
  };
  await writeFile(
    config,
    JSON.stringify({ database, data: path.join(folder, 'data'), identity, ...settings }),
  );
  const served: Served = {
    url: `http://localhost:${port}/`,
    databaseUrl: database,
    session: undefined,
    start: async () => {
      served.session = await startCommand(
        ['serve', maps, '--port', String(port), '--config', config],
        'Site',
      );
    },
    dispose: async () => {
      await provider.close();
      await postgres?.cluster.stop();
      await rm(folder, { recursive: true, force: true });
      if (postgres) await rm(postgres.folder, { recursive: true, force: true });
    },
  };
  await served.start();
  return served;
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

/** Signs in with the local provider, and waits until the map is back. */
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

/** Signs out, and waits until the map belongs to nobody. */
export async function signOut(page: Page, learner: string): Promise<void> {
  await chooseOfUser(page, learner, 'Sign Out');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await mapOf(page).waitFor();
}
