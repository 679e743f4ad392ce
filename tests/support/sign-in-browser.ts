/** A user with a browser that has cookies but no scripts: it visits pages and submits forms. */
export interface SignInBrowser {
  /** Follows redirects to the end. */
  visit: (url: string, init?: RequestInit) => Promise<Page>;
  /** One step, without following redirects. */
  ask: (url: string, init?: RequestInit) => Promise<Response>;
  /** The cookies of this site: those that a page's script could read, and the others. */
  cookies: (url: string) => Map<string, Cookie>;
  /** Closes and reopens the browser: session cookies are gone. */
  restart: () => void;
}

export interface Page {
  url: URL;
  response: Response;
  text: string;
}

export interface Cookie {
  value: string;
  /** In lower case, without values: `httponly`, `samesite=lax`, `max-age=5`. */
  attributes: string[];
}

/** `answer` replaces the servers at an origin; all other requests are real. */
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
      // On a redirect to a page with a hash, the hash stays in the browser.
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

function keep(jar: Map<string, Cookie>, text: string): void {
  const [pair = '', ...rest] = text.split(/;\s*/);
  const name = pair.slice(0, pair.indexOf('='));
  const attributes = rest.map((attribute) => attribute.toLowerCase());
  const expires = attributes.find((attribute) => attribute.startsWith('expires='))?.slice('expires='.length);
  const isOver = expires !== undefined && Date.parse(expires) < Date.now();
  if (isOver || attributes.includes('max-age=0')) jar.delete(name);
  else jar.set(name, { value: pair.slice(name.length + 1), attributes });
}
