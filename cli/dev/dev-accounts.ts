import { createHash } from 'node:crypto';
import path from 'node:path';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { Accounts } from '../server/accounts/accounts.ts';
import { lazyAccounts } from '../server/accounts/lazy-accounts.ts';
import { kioskOf } from '../server/server-target-config.ts';

/** The identity provider that `skillmap dev` includes. */
export const LOCAL_PROVIDER = { id: 'local', name: 'Test Learner' };

export interface DevAccountsOptions {
  /** Absolute path of the repository. Each repository has its own test learners. */
  root: string;
  /** The user's cache folder. */
  cacheDir: string;
  /** Returns the server's URL, once the server listens. */
  url: () => string;
  /** The editor whose games can be shared. Undefined if sharing is off. */
  target: string | undefined;
  onError: (error: unknown) => void;
}

/** Creates accounts for test learners. The database and the provider start when somebody first signs in. */
export function createDevAccounts(options: DevAccountsOptions) {
  const { target } = options;
  let closing: (() => Promise<void>) | undefined;
  const open = async (): Promise<Accounts> => {
    const opened = await openDevAccounts(options);
    closing = opened.close;
    return opened.accounts;
  };
  const accounts = lazyAccounts(open, { target, base: '/' });
  /** Stops the database and the provider, if they were started. */
  const close = async (): Promise<void> => closing?.();
  return { accounts, close };
}

/** Opens the database of a repository's test learners and starts their provider. */
async function openDevAccounts({ root, cacheDir, url: urlOf, target, onError }: DevAccountsOptions) {
  const [{ startIdentityProvider }, { openAccounts }, { openData }] = await Promise.all([
    import('../identity-provider/start-identity-provider.ts'),
    import('../serve/open-accounts.ts'),
    import('../serve/open-data.ts'),
  ]);
  const key = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const database = await openData({
    url: `sqlite:${path.join(cacheDir, 'dev', key, 'accounts.db')}`,
    cwd: root,
    signal: new AbortController().signal,
    waitMs: 0,
    onWait: () => undefined,
    onError,
    remedy: 'Delete this file to begin with new test learners',
  });
  const url = urlOf();
  const redirectUris = [`${url}api/auth/callback/${LOCAL_PROVIDER.id}`];
  const provider = await startIdentityProvider({ redirectUris });
  const { issuer, clientId, clientSecret } = provider;
  const accounts = await openAccounts({
    database,
    publicUrl: url,
    target,
    providers: [{ ...LOCAL_PROVIDER, kind: 'oidc', issuer, clientId, clientSecret }],
    onError,
  });
  const close = async (): Promise<void> => {
    await provider.close();
    await database.close();
  };
  return { accounts, close };
}

/** Returns the target configuration with accounts and the local provider, which replaces any configured providers. */
export function withDevAccounts(config: TargetConfig): TargetConfig {
  const { identity, ...rest } = config;
  return {
    ...rest,
    endpoints: { ...kioskOf(config, '/api/'), ...config.endpoints, api: '/api/' },
    identity: { ...identity, providers: [LOCAL_PROVIDER] },
  };
}
