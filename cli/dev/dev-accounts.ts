import { createHash } from 'node:crypto';
import path from 'node:path';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { Accounts } from '../server/accounts.ts';
import { lazyAccounts } from '../server/lazy-accounts.ts';
import { kioskOf } from '../server/place-config.ts';

/** Of the identity provider that `skillmap dev` brings along. */
export const LOCAL_PROVIDER = { id: 'local', name: 'Test Learner' };

export interface DevAccountsOptions {
  /** Of the repository, absolute: each has learners of its own. */
  root: string;
  /** The user's. */
  cacheDir: string;
  /** Of the server, once it listens. */
  url: () => string;
  /** The editor whose games can be shared; undefined where none can. */
  target: string | undefined;
  onError: (error: unknown) => void;
}

export interface DevAccounts {
  accounts: Accounts;
  /** Ends what was started, where anything was. */
  close: () => Promise<void>;
}

/** Accounts while a repository is written: neither a database nor a provider is there before somebody signs in. */
export function createDevAccounts(options: DevAccountsOptions): DevAccounts {
  const { root, cacheDir, url, target, onError } = options;
  let closing: (() => Promise<void>) | undefined;
  const open = async (): Promise<Accounts> => {
    const { openDevAccounts } = await import('./open-dev-accounts.ts');
    const key = createHash('sha256').update(root).digest('hex').slice(0, 16);
    const file = path.join(cacheDir, 'dev', key, 'accounts.db');
    const opened = await openDevAccounts({
      identityProvider: LOCAL_PROVIDER,
      file,
      url: url(),
      target,
      onError,
    });
    closing = opened.close;
    return opened.accounts;
  };
  const accounts = lazyAccounts(open, { target, base: '/' });
  return { accounts, close: async () => closing?.() };
}

/** The place as it is with accounts: with the local provider, whatever the author's configuration says of others. */
export function withDevAccounts(config: TargetConfig): TargetConfig {
  const { identity, ...rest } = config;
  return {
    ...rest,
    endpoints: { ...kioskOf(config, '/api/'), ...config.endpoints, api: '/api/' },
    identity: { ...identity, providers: [LOCAL_PROVIDER] },
  };
}
