import { nearestCookies } from './nearest-cookies.ts';

/** What better-auth is told of a request: nothing that it would only write down. */
const PASSED = ['Cookie', 'Origin', 'Referer', 'Sec-Fetch-Site', 'Sec-Fetch-Mode'];

/** A request below `api/auth/` as better-auth is to see it, whatever stands between the learner and this server. */
export function toInnerRequest(request: Request, publicUrl: string, body?: object): Request {
  const { pathname, search } = new URL(request.url);
  const url = new URL(`api/auth/${pathname.split('/api/auth/').at(-1) ?? ''}`, publicUrl);
  url.search = search;
  const headers = new Headers();
  for (const name of PASSED) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, name === 'Cookie' ? nearestCookies(value) : value);
  }
  if (request.method !== 'POST') return new Request(url, { headers });
  headers.set('Content-Type', 'application/json');
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body ?? {}) });
}
