import { codeHostPages } from '#parser';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { endpointsOf } from '#schemas/endpoints-of.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createHttpMapServer } from '../services/http/http-map-server.ts';
import type { MapServer } from '../ports/map-server.ts';
import { createDeviceSignIn, createTokenStore, type TokenStore } from '../services/code-host/sign-in.ts';
import type { PageEnv } from '../../shared/page/read-page-env.ts';

/** Keeps the tokens for the whole page, so that authors sign in only once. */
let tokens: TokenStore | undefined;

/** Returns access to the code host and the ways to sign in to it. */
export function signInOf(env: PageEnv, window: Window & typeof globalThis) {
  tokens ??= createTokenStore(storageOf(window));
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

export function openMapServer(env: PageEnv, window: Window & typeof globalThis): MapServer {
  return createHttpMapServer({
    fetch: window.fetch.bind(window),
    clock: browserClock,
    findServer: createFindServer(env, window),
    siteUrl: window.location.origin + env.base,
    location: window.location,
    storage: storageOf(window),
  });
}

/** Returns `localStorage`. Undefined if the browser forbids access to it. */
function storageOf(window: Window): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

interface SiteServer {
  /** Base URL of the server's API, ending in a slash. Undefined if the site has no server. */
  api: string | undefined;
  providers: readonly { id: string; name: string }[];
}

/**
 * Returns a function that finds the site's server in a file of the site. It reads the file again only after a failure.
 */
function createFindServer(
  { base }: Pick<PageEnv, 'base'>,
  window: Pick<Window & typeof globalThis, 'fetch'>,
): () => Promise<SiteServer> {
  let known: Promise<SiteServer> | undefined;
  const find = async (): Promise<SiteServer> => {
    // A site's build does not know the server that will host it: the server describes itself in this file.
    const response = await window.fetch(`${base}targetconfig.json`);
    const { endpoints, identity } = readFields(readJson(await response.text())) ?? {};
    const { api } = readFields(endpoints) ?? {};
    const { providers } = readFields(identity) ?? {};
    const list: readonly unknown[] = Array.isArray(providers) ? providers : [];
    return {
      api: typeof api === 'string' ? api : undefined,
      providers: list.map(readFields).flatMap(({ id, name } = {}) => {
        return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
      }),
    };
  };
  return () => {
    known ??= find().catch((): SiteServer => {
      known = undefined;
      return { api: undefined, providers: [] };
    });
    return known;
  };
}
