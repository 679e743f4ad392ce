import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { accountDatabaseName, databaseName } from '../../viewer/learner/adapters/addresses.ts';
import { startAccount } from '../../viewer/learner/adapters/account/account-start.ts';
import type { ViewerEnv } from '../../viewer/learner/adapters/env.ts';
import { createFakeStorage } from '../viewer/learner/services/account/start-device.ts';
import type { Network } from './network.ts';
import type { Browser } from './tab.ts';

const targetConfig = {
  targetId: 'arcade',
  brand: { name: '', primaryColor: '', secondaryColor: '', backgroundColor: '', highlightColor: '' },
  editor: { kind: 'bundled', url: '' },
  endpoints: { api: '/api/' },
  identity: { providers: [{ id: 'local', name: 'Local' }] },
} satisfies TargetConfig;

interface VisitOptions {
  /** Name of the device. */
  name: string;
  browser: Browser;
  /** The session cookie that the browser sends. */
  cookie: string;
  network: Network;
}

/**
 * Loads a page on a device, up to where it knows who is signed in, as the learner app does before it renders. Moves the
 * work of a deleted account, and work from before a sign-in.
 */
export async function visit({ name, browser, cookie, network }: VisitOptions): Promise<void> {
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    return network.send(new URL(input as string, 'http://skillmap.test').href, { ...init, headers });
  };
  const page = {
    fetch,
    document: browser.document,
    localStorage: browser.storage,
    sessionStorage: createFakeStorage(),
    location: { href: 'http://skillmap.test/', search: '' },
  };
  // Only the parts of a window that accounts use.
  const started = await startAccount(envOf(name), page as unknown as Window & typeof globalThis, false);
  if (started?.failure) throw new Error(`The visit failed: ${JSON.stringify(started.failure)}`);
}

/** Name of the database of work without an account. */
export function freeDatabaseOf(device: string): string {
  return databaseName(envOf(device));
}

/** Name of the database of a learner who has signed in on a visit. */
export function accountDatabaseOf(device: string, learner: string): string {
  return accountDatabaseName(envOf(device), learner);
}

/** All devices share the databases of this process: each has names of its own, as the folders of `skillmap dev` have. */
function envOf(device: string): Pick<ViewerEnv, 'authoring' | 'targetConfig' | 'base'> {
  const authoring = { snapshot: { root: device } } as NonNullable<ViewerEnv['authoring']>;
  return { base: '/', targetConfig, authoring };
}
