import { describe, expect, test } from 'vitest';
import { toTrustedHeaders } from '../../../../cli/server/http/trusted-headers.ts';

function trusted(raw: readonly string[], trustedProxies: number, remoteAddress = '::ffff:10.0.0.9'): Headers {
  const list = toTrustedHeaders(raw, { remoteAddress, trustedProxies, newId: () => 'made-here' });
  const headers = new Headers();
  for (let at = 0; at < list.length; at += 2) headers.append(list[at] ?? '', list[at + 1] ?? '');
  return headers;
}

describe('without a trusted proxy', () => {
  test('headers about the client are replaced', () => {
    const headers = trusted(
      [
        'X-Forwarded-For',
        '1.2.3.4',
        'X-Forwarded-Proto',
        'https',
        'Forwarded',
        'for=1.2.3.4',
        'X-Skillmap-Client',
        '127.0.0.1',
        'X-Skillmap-Direct',
        '1',
        'X-Request-Id',
        'chosen-by-me',
        'Accept',
        'text/html',
      ],
      0,
    );
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'text/html',
      'x-request-id': 'made-here',
      'x-skillmap-client': '10.0.0.9',
    });
  });

  test('a direct request is marked as direct', () => {
    expect(trusted([], 0).get('x-skillmap-direct')).toBe('1');
  });
});

describe('behind trusted proxies', () => {
  test.each([
    ['one proxy', 1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['two proxies', 2, '6.6.6.6, 1.2.3.4, 10.0.0.1', '1.2.3.4'],
    ['more addresses than proxies', 3, '1.2.3.4', '1.2.3.4'],
    ['an address with a port', 1, '1.2.3.4:5678', '1.2.3.4'],
    ['an IPv6 address', 1, '[2001:DB8::1]:443', '2001:db8::1'],
    ['an invalid address', 1, 'unknown', '10.0.0.9'],
    ['a script instead of an address', 1, '<script>', '10.0.0.9'],
  ])("the client's address is read with %s", (_name, proxies, forwarded, expected) => {
    expect(trusted(['X-Forwarded-For', forwarded], proxies).get('x-skillmap-client')).toBe(expected);
  });

  test('the protocol and the request id come from the proxy', () => {
    const headers = trusted(['X-Forwarded-Proto', 'https', 'X-Request-Id', 'abcdefgh-1'], 1);
    expect([headers.get('x-forwarded-proto'), headers.get('x-request-id')]).toEqual(['https', 'abcdefgh-1']);
    expect(trusted(['X-Request-Id', 'a b\tc {"'], 1).get('x-request-id')).toBe('made-here');
  });
});
