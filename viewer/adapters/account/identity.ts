import { toAccountKeys } from '../../services/account/account-keys.ts';
import type { Identity } from '../../services/ports/account.ts';
import type { ViewerEnv } from '../env.ts';
import { findAccounts } from './find-accounts.ts';

/** Who the learner is, as this device knows it at once; undefined where nobody can sign in. */
export function createIdentity(env: ViewerEnv, window: Window & typeof globalThis): Identity | undefined {
  const accounts = findAccounts(env.targetConfig);
  if (!accounts) return undefined;
  const { profile, failure } = env.account ?? {};
  return {
    ...accounts,
    current: () =>
      profile ? { kind: 'signed-in', profile } : { kind: 'signed-out', ...(failure && { failure }) },
    onChanged: (listener) => {
      const hear = ({ key }: StorageEvent): void => {
        if (key === toAccountKeys(env.base).hint) listener();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
    loadSession: async () => (await import('./account-services.ts')).createSession(env, window),
  };
}
