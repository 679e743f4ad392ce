/** A browser with cookies but without scripts, which visits pages and submits forms. */
export interface SignInBrowser {
  /** Requests a page and follows its redirects. */
  visit: (url: string, init?: RequestInit) => Promise<Page>;
  /** Sends one request, without following redirects. */
  ask: (url: string, init?: RequestInit) => Promise<Response>;
  /** The cookies of a site by name, including those that scripts cannot read. */
  cookies: (url: string) => Map<string, Cookie>;
  /** Deletes all session cookies, as when the browser is closed and opened again. */
  restart: () => void;
}

export interface Page {
  url: URL;
  response: Response;
  text: string;
}

export interface Cookie {
  value: string;
  /** The attributes in lower case: `httponly`, `samesite=lax`, `max-age=5`. */
  attributes: string[];
}

/** Creates a browser. `sites` are functions by origin that answer its requests; all other requests are real. */
export function signInBrowser(sites: Record<string, (request: Request) => Response | Promise<Response>>) {
  const jars = new Map<string, Map<string, Cookie>>();
  const cookies = (url: string) => {
    const { host } = new URL(url);
    const jar = jars.get(host) ?? new Map<string, Cookie>();
    jars.set(host, jar);
    return jar;
  };
  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const jar = cookies(url);
    const headers = new Headers(init.headers);
    const sent = [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
    if (sent !== '') headers.set('Cookie', sent);
    const { origin, host } = new URL(url);
    headers.set('Host', host);
    if (init.method === 'POST' && !headers.has('Origin')) headers.set('Origin', origin);
    const site = sites[origin];
    const request = new Request(url, { ...init, headers, redirect: 'manual' });
    const response = await (site ? site(request) : fetch(request));
    for (const text of response.headers.getSetCookie()) keep(jar, text);
    return response;
  };
  const visit = async (url: string, init?: RequestInit): Promise<Page> => {
    let at = url;
    let response = await ask(at, init);
    for (let steps = 0; steps < 15 && response.headers.has('Location'); steps += 1) {
      const next = new URL(response.headers.get('Location') ?? '', at);
      // Like a browser, keep the hash of the redirect's target, which is not sent.
      at = next.href;
      const { origin, pathname } = next;
      if (sites[origin] && !pathname.includes('/api/')) break;
      response = await ask(at);
    }
    return { url: new URL(at), response, text: await response.clone().text() };
  };
  const restart = () => {
    for (const jar of jars.values()) {
      for (const [name, { attributes }] of jar) {
        if (!attributes.some((attribute) => /^(?:max-age|expires)=/.test(attribute))) jar.delete(name);
      }
    }
  };
  return { visit, ask, cookies, restart } satisfies SignInBrowser;
}

/** Signs in as the first learner on the provider's page, and asks the site for the account. */
export async function accountAfterSignIn(url: string, provider: string): Promise<unknown> {
  const browser = signInBrowser({});
  const begun = await browser.ask(`${url}api/auth/sign-in/social`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ provider, callbackURL: '/' }),
  });
  const page = await browser.visit(((await begun.json()) as { url: string }).url);
  const [, learner = ''] = /name="learner" value="([^"]+)"/.exec(page.text) ?? [];
  await browser.visit(page.url.href, { method: 'POST', body: new URLSearchParams({ learner }) });
  return (await browser.ask(`${url}api/user`)).json();
}

function keep(jar: Map<string, Cookie>, text: string): void {
  const [pair = '', ...rest] = text.split(/;\s*/);
  const name = pair.slice(0, pair.indexOf('='));
  const attributes = rest.map((attribute) => attribute.toLowerCase());
  const expires = attributes.find((attribute) => attribute.startsWith('expires='))?.slice('expires='.length);
  const isOver = expires !== undefined && Date.parse(expires) < Date.now();
  if (isOver || attributes.includes('max-age=0')) jar.delete(name);
  else jar.set(name, { value: pair.slice(name.length + 1), attributes });
}
