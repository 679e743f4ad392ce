import type { Hono } from 'hono';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { ViewerEnv } from '../../../../viewer/learner/adapters/env.ts';
import { beginAccount } from '../../../../viewer/learner/adapters/account/identity.ts';
import { createSession } from '../../../../viewer/learner/adapters/account/account-services.ts';
// Preloaded, so that the tests do not depend on loading time.
import '../../../../viewer/learner/adapters/account/account-start.ts';
import '../../../../viewer/learner/adapters/account/account-return.ts';
import { takeSignOutMessage } from '../../../../viewer/learner/adapters/account/take-sign-out-message.ts';
import { toAccountKeys } from '../../../../viewer/shared/services/account/account-keys.ts';
import { createFakeStorage } from '../services/account/start-device.ts';

const targetConfig = {
  targetId: 'arcade',
  brand: { name: '', primaryColor: '', secondaryColor: '', backgroundColor: '', highlightColor: '' },
  editor: { kind: 'bundled', url: '' },
  endpoints: { api: '/api/' },
  identity: { providers: [{ id: 'local', name: 'Local' }] },
} satisfies TargetConfig;

/** The storage shared by all sites of one origin. */
export function createBrowserStorage() {
  return {
    storage: createFakeStorage(),
    sessionStorage: createFakeStorage(),
    cookies: new Map<string, string>(),
  };
}

/** A browser's storage between visits to a site below a path, and its server. */
export function createBrowser(app: Pick<Hono, 'request'>, base = '/', shared = createBrowserStorage()) {
  const { storage, cookies, sessionStorage } = shared;
  const { marker } = toAccountKeys(base);
  const localStorage = new Proxy(storage, {
    has: ({ values }, key) => typeof key === 'string' && values.has(key),
  });
  const asked: string[] = [];
  const navigations: string[] = [];
  /** The session cookie, which page scripts cannot read. */
  let session: string | undefined;
  let fateOf: (request: string) => 'arrives' | 'lost' | 'unanswered' | 'refused' = () => 'arrives';
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { method = 'GET', body } = init;
    const request = `${method} ${input as string}`;
    asked.push(request);
    const fate = fateOf(request);
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    if (fate === 'refused') return Response.json({ code: 'no', message: '' }, { status: 403 });
    const headers = new Headers(init.headers);
    if (session !== undefined) headers.set('cookie', session);
    const answer = await app.request(`http://skillmap.test${input as string}`, {
      method,
      headers,
      ...(body != null && { body }),
    });
    if (fate === 'unanswered') throw new TypeError('Failed to fetch');
    return answer;
  };
  const document = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split(/; */);
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('max-age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
  /** Opens the page at an address. */
  const visit = async (path = '/', config: Partial<TargetConfig> = {}) => {
    const location = {
      href: `http://skillmap.test${path}`,
      get search() {
        return new URL(this.href).search;
      },
      assign: (to: string) => void navigations.push(to),
      reload: () => void navigations.push('reload'),
    };
    const history = {
      state: 7,
      replaceState: (_state: unknown, _title: string, to: string) => {
        location.href = new URL(to, location.href).href;
      },
    };
    const page = { location, history, document, fetch, localStorage, sessionStorage };
    // Only the parts of a window that accounts use.
    const window = page as unknown as Window & typeof globalThis;
    const env: ViewerEnv = { base, targetConfig: { ...targetConfig, ...config } };
    const account = await beginAccount(env, window);
    return {
      account,
      address: location.href.replace('http://skillmap.test', ''),
      session: createSession(account ? { ...env, account } : env, window),
      signOutMessage: takeSignOutMessage(env, window),
    };
  };
  return {
    storage,
    asked,
    navigations,
    visit,
    isMarked: () => cookies.has(marker),
    /** Sets the session, as the server does on a return from a provider. */
    signIn: (cookie: string) => {
      session = cookie;
      cookies.set(marker, '1');
    },
    /** Ends the session on the server, as if the page had signed out and the response was lost. */
    endSession: () => {
      session = 'session=over';
    },
    setFate: (next: typeof fateOf) => {
      fateOf = next;
    },
  };
}
