import { expect, test } from 'vitest';
import { isPrivateHost } from '../../../cli/links/public-fetch.ts';

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
  '[::]',
  '[::7f00:1]',
  '[::ffff:0:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::a00:1]',
  '[64:ff9b:1::808:808]',
  '[2002:7f00:1::]',
  '[2002:c0a8:1::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[fec0::1]',
  '[ff02::1]',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  'fe80::1%eth0',
  '::ffff:127.0.0.1',
])('the host %s is private', (host) => {
  expect(isPrivateHost(host)).toBe(true);
});

test.each([
  'example.org',
  'arcade.makecode.com',
  '172.32.0.1',
  '8.8.8.8',
  '198.20.0.1',
  '[2606:4700::1]',
  '[::ffff:808:808]',
  '[64:ff9b::808:808]',
  '[2002:808:808::1]',
])('the host %s is public', (host) => {
  expect(isPrivateHost(host)).toBe(false);
});

test.each(['http://2130706433/', 'http://0x7f.1/', 'http://127.1/'])(
  'the host of %s is private in another notation',
  (url) => {
    expect(isPrivateHost(new URL(url).hostname)).toBe(true);
  },
);
