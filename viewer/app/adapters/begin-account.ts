import { attempt } from '../../services/browser/local-preferences.ts';
import type { AccountStart, ViewerEnv } from '../env.ts';
import { logWarning } from '../log-warning.ts';

/** A session, whoever's it is; a return from a provider; something that was begun and is to be ended. */
const marker = 'skillmap_signed_in=1';
const debtsKey = 'skillmap-account-owed';

/** Who is signed in here, before the page is drawn. For almost everybody that is nobody, and nothing is loaded. */
export async function beginAccount(
  env: Pick<ViewerEnv, 'authoring' | 'targetConfig' | 'base'>,
  window: Window & typeof globalThis,
): Promise<AccountStart | undefined> {
  const isReturn = /[?&#]authcallback=(?:true|1)\b/i.test(window.location.href);
  const isOwed = attempt(() => debtsKey in window.localStorage);
  if (!isReturn && !isOwed && !window.document.cookie.includes(marker)) return undefined;
  try {
    return await (await import('./account-start.ts')).startAccount(env, window, isReturn);
  } catch (error) {
    logWarning(`Nothing could be done about the account: ${String(error)}`);
    return { failure: { kind: 'failed', detail: String(error) } };
  }
}
