import { expect, test } from 'vitest';
import { isPrivateHost } from '../../../cli/links/is-private-host.ts';

test.each([
  'localhost',
  'build-server',
  'printer.local',
  'metadata.google.internal',
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '[::1]',
  '[fe80::1]',
  '[fd00::1]',
  '[::ffff:7f00:1]',
  'localhost.',
])('%s is private', (host) => {
  expect(isPrivateHost(host)).toBe(true);
});

test.each(['example.org', 'arcade.makecode.com', '172.32.0.1', '8.8.8.8', '[2606:4700::1]'])(
  '%s is public',
  (host) => {
    expect(isPrivateHost(host)).toBe(false);
  },
);

test.each(['http://2130706433/', 'http://0x7f.1/', 'http://127.1/'])(
  '%s is spelt otherwise, and private',
  (url) => {
    expect(isPrivateHost(new URL(url).hostname)).toBe(true);
  },
);
