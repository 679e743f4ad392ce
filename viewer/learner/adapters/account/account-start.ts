import {
  createAccountHints,
  createPendingActionStore,
} from '../../../shared/services/account/account-storage.ts';
import { findLocalStorage } from '../../../shared/services/browser/local-preferences.ts';
import type { AccountStart, ViewerEnv } from '../env.ts';
import { accountDatabaseName, baseOf, findAccounts } from '../addresses.ts';

/** Returns who is signed in, after finishing pending actions. Code that asks the server is loaded only if needed. */
export async function startAccount(
  env: Pick<ViewerEnv, 'authoring' | 'targetConfig' | 'base'>,
  window: Window & typeof globalThis,
  isReturn: boolean,
): Promise<AccountStart | undefined> {
  const local = findLocalStorage(window);
  const hints = createAccountHints(local, window.document, baseOf(env));
  const { signOut, work } = createPendingActionStore(local, baseOf(env)).read();
  const isFound = hints.hasMarker() && !hints.read();
  const begin = async () => {
    if (!isReturn && !isFound && signOut === undefined && work === undefined) return undefined;
    const { finishSignIn, finishPendingActions } = await import('./account-return.ts');
    await finishPendingActions(env, window, hints);
    return isReturn || isFound ? finishSignIn(env, window, { hints, isReturn }) : undefined;
  };
  const failure = await begin();
  const profile = findAccounts(env.targetConfig) && hints.read()?.profile;
  return {
    ...(failure && { failure }),
    ...(profile && { profile, hints, databaseName: accountDatabaseName(env, profile.id) }),
  };
}
