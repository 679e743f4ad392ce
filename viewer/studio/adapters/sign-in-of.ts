import { codeHostPages } from '#parser';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createTokenKeeper, type TokenKeeper } from '../services/code-host/token-keeper.ts';
import { createDeviceSignIn } from '../services/http/device-sign-in.ts';
import type { PageEnv } from '../../shared/page/read-page-env.ts';
import { codeHostOf } from './code-host-of.ts';
import { createFindPlace } from './find-place.ts';

/** One for the page: signing in is for all that is open in it. */
let tokens: TokenKeeper | undefined;

/** The code host, and what one signs in to it with. */
export function signInOf(env: PageEnv, window: Window & typeof globalThis) {
  tokens ??= createTokenKeeper(storageOf(window));
  const host = codeHostOf(env, window);
  const findPlace = createFindPlace(env, window);
  const findApi = async () => (await findPlace()).api;
  return {
    ...host,
    tokens,
    byCode: createDeviceSignIn({ ...host, clock: browserClock, findApi }),
    pagesUrl: codeHostPages(host.apiUrl),
  };
}

/** Undefined where the browser forbids it. */
export function storageOf(window: Window): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
