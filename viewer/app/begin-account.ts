import { createAccountHints } from '../services/account/account-hint.ts';
import { findLocalStorage } from '../services/browser/local-preferences.ts';
import { createAccountDebts } from '../services/account/account-debts.ts';
import { readAddressFlags } from '../domain/read-address-flags.ts';
import type { SignInFailure } from '../services/ports/identity.ts';
import type { ViewerEnv } from './env.ts';
import { logWarning } from './log-warning.ts';

/** What there is to end about an account before the page is drawn; for almost everybody nothing, and nothing is loaded. */
export async function beginAccount(
  env: Pick<ViewerEnv, 'authoring' | 'targetConfig' | 'base'>,
  window: Window & typeof globalThis,
): Promise<SignInFailure | undefined> {
  const { location, document } = window;
  const local = findLocalStorage(window);
  const hints = createAccountHints(local, document, env.base ?? '/');
  const isReturn = readAddressFlags(location.search, location.hash).flags.authCallback;
  const { signOut, work } = createAccountDebts(local).read();
  const isFound = hints.hasMarker() && !hints.read();
  if (!isReturn && !isFound && signOut === undefined && work === undefined) return undefined;
  try {
    const { settleAccount } = await import('./adapters/account-return.ts');
    return await settleAccount(env, window, { hints, isReturn });
  } catch (error) {
    logWarning(`Nothing could be done about the account: ${String(error)}`);
    return isReturn ? { kind: 'failed', detail: String(error) } : undefined;
  }
}
