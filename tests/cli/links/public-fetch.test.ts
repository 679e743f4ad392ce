import { expect, test } from 'vitest';
import { systemClock, followLink, type Followed } from '../../../cli/links/check-url.ts';
import { createPublicFetch } from '../../../cli/links/public-fetch.ts';
import { httpStandIn } from '../../support/http-stand-in.ts';

interface Names {
  addresses: Readonly<Record<string, readonly string[]>>;
  trusted?: readonly string[];
}

/** Requests a url with these addresses for host names; returns the names that were resolved. */
async function ask(url: string, { addresses, trusted = [] }: Names): Promise<Followed & { names: string[] }> {
  const names: string[] = [];
  const fetch = createPublicFetch({
    isTrusted: ({ hostname }) => trusted.includes(hostname),
    lookup: (hostname, _options, done) => {
      names.push(hostname);
      const found = addresses[hostname];
      if (found)
        done(
          null,
          found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      else done(Object.assign(new Error(`getaddrinfo ${hostname}`), { code: 'ENOTFOUND' }), []);
    },
  });
  const options = { fetch, clock: systemClock, timeoutMs: 5000, isAllowed: () => true };
  return { ...(await followLink(url, { method: 'HEAD', headers: {} }, options)), names };
}

const REFUSED = { kind: 'refused', reason: 'leads to a private network' };

test.each([
  [['127.0.0.1']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['64:ff9b::7f00:1']],
  [['8.8.8.8', '127.0.0.1']],
])('a link check sends no request to a host name that resolves to %j', async (addresses) => {
  const host = await httpStandIn((_, response) => response.end());
  const url = host.origin.replace('127.0.0.1', 'rebind.example');
  expect(await ask(url, { addresses: { 'rebind.example': addresses } })).toMatchObject(REFUSED);
  expect(host.requests).toEqual([]);
});

test('a host name is resolved once, so that the connection uses the checked address', async () => {
  const host = await httpStandIn((_, response) => response.writeHead(200, { etag: '"one"' }).end());
  const url = `${host.origin.replace('127.0.0.1', 'docs.example')}/one`;
  const asked = await ask(url, { addresses: { 'docs.example': ['127.0.0.1'] }, trusted: ['docs.example'] });
  expect(asked).toMatchObject({ kind: 'answered', status: 200, names: ['docs.example'] });
  expect(asked.kind === 'answered' && asked.headers.get('etag')).toBe('"one"');
  expect(host.requests).toEqual(['/one']);
});

test('a redirect to a host name with a private address is not followed', async () => {
  const host = await httpStandIn((request, response) => {
    const location = `http://inside.example:${request.socket.localPort}/secret`;
    response.writeHead(302, { location }).end();
  });
  const url = host.origin.replace('127.0.0.1', 'docs.example');
  const addresses = { 'docs.example': ['127.0.0.1'], 'inside.example': ['127.0.0.1'] };
  expect(await ask(url, { addresses, trusted: ['docs.example'] })).toMatchObject(REFUSED);
  expect(host.requests).toEqual(['/']);
});

test('an unknown or unreachable host is reported with the reason', async () => {
  expect(await ask('http://gone.example/', { addresses: {} })).toMatchObject({
    kind: 'failed',
    reason: 'no such host, or no network',
  });
  const host = await httpStandIn((_, response) => response.end());
  await host.close();
  const url = host.origin.replace('127.0.0.1', 'docs.example');
  const names = { addresses: { 'docs.example': ['127.0.0.1', '127.0.0.2'] }, trusted: ['docs.example'] };
  expect(await ask(url, names)).toMatchObject({ kind: 'failed', reason: 'no connection' });
});

test('a request does not wait for the rest of a long answer', async () => {
  const host = await httpStandIn((_, response) => void response.writeHead(200).write('one'));
  const fetch = createPublicFetch({ isTrusted: () => true });
  const { signal } = new AbortController();
  expect((await fetch(host.origin, { method: 'GET', headers: {}, signal })).status).toBe(200);
});
