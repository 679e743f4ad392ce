import { findAccounts } from '../addresses.ts';
import { toAccountKeys } from '../../../shared/services/account/account-keys.ts';
import type { Identity } from '../../../shared/ports/account.ts';
import type { ViewerEnv, AccountStart } from '../env.ts';
import { attempt } from '../../../shared/services/browser/local-preferences.ts';
import { logWarning } from '../../../shared/adapters/log.ts';

/** Creates the learner's identity, as stored on this device. Undefined if the site has no sign-in. */
export function createIdentity(env: ViewerEnv, window: Window & typeof globalThis): Identity | undefined {
  const accounts = findAccounts(env.targetConfig);
  if (!accounts) return undefined;
  const { profile, failure } = env.account ?? {};
  return {
    ...accounts,
    current: () =>
      profile ? { kind: 'signed-in', profile } : { kind: 'signed-out', ...(failure && { failure }) },
    onChanged: (listener) => {
      const handle = ({ key }: StorageEvent): void => {
        if (key === toAccountKeys(env.base).hint) listener();
      };
      window.addEventListener('storage', handle);
      return () => window.removeEventListener('storage', handle);
    },
    loadSession: async () => (await import('./account-services.ts')).createSession(env, window),
  };
}

/** Finds out who is signed in before the page renders. Usually nobody is: no further code is loaded. */
export async function beginAccount(
  env: Pick<ViewerEnv, 'authoring' | 'targetConfig' | 'base'>,
  window: Window & typeof globalThis,
): Promise<AccountStart | undefined> {
  const { marker, pending } = toAccountKeys(env.base);
  // Account code is needed after a return from a provider, for a pending action, or for a session.
  const isReturn = /[?&]authcallback=(?:true|1)\b/i.test(window.location.search);
  const isPending = attempt(() => pending in window.localStorage);
  if (!isReturn && !isPending && !window.document.cookie.includes(`${marker}=1`)) return undefined;
  try {
    return await (await import('./account-start.ts')).startAccount(env, window, isReturn);
  } catch (error) {
    logWarning(`The account cannot be used: ${String(error)}`);
    return { failure: { kind: 'failed', detail: String(error) } };
  }
}
