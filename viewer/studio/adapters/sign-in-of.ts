import { codeHostPages } from '#parser';
import { endpointsOf } from '#schemas/endpoints-of.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createDeviceSignIn, createTokenKeeper, type TokenKeeper } from '../services/code-host/sign-in.ts';
import type { PageEnv } from '../../shared/page/read-page-env.ts';
import { createFindServer } from './find-server.ts';

/** One for the page: signing in is for all that is open in it. */
let tokens: TokenKeeper | undefined;

/** The code host, and what one signs in to it with. */
export function signInOf(env: PageEnv, window: Window & typeof globalThis) {
  tokens ??= createTokenKeeper(storageOf(window));
  const { codeHostApi, rawUrl } = endpointsOf(env.targetConfig);
  const host = { fetch: window.fetch.bind(window), clock: browserClock, apiUrl: codeHostApi, rawUrl };
  const findServer = createFindServer(env, window);
  const findApi = async () => (await findServer()).api;
  return {
    ...host,
    tokens,
    byCode: createDeviceSignIn({ ...host, findApi }),
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
