import { toAccountKeys } from '../../services/account/account-keys.ts';
import { attempt } from '../../services/browser/local-preferences.ts';
import type { AccountStart, ViewerEnv } from '../env.ts';
import { logWarning } from '../log.ts';

/** Who is signed in here, before the page is drawn. For almost everybody that is nobody, and nothing is loaded. */
export async function beginAccount(
  env: Pick<ViewerEnv, 'authoring' | 'targetConfig' | 'base'>,
  window: Window & typeof globalThis,
): Promise<AccountStart | undefined> {
  const { marker, pending } = toAccountKeys(env.base);
  // A return from a provider; something that was begun, and is to be ended; a session, whoever's it is.
  const isReturn = /[?&]authcallback=(?:true|1)\b/i.test(window.location.search);
  const isPending = attempt(() => pending in window.localStorage);
  if (!isReturn && !isPending && !window.document.cookie.includes(`${marker}=1`)) return undefined;
  try {
    return await (await import('./account-start.ts')).startAccount(env, window, isReturn);
  } catch (error) {
    logWarning(`Nothing could be done about the account: ${String(error)}`);
    return { failure: { kind: 'failed', detail: String(error) } };
  }
}
