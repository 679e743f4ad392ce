import type { NetworkInterfaceInfoIPv4 } from 'node:os';
import { expect, test } from 'vitest';
import { networkUrls } from '../../../../cli/server/adapters/network-urls.ts';

const at = (address: string, internal: boolean): NetworkInterfaceInfoIPv4 => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});
const interfaces = { lo: [at('127.0.0.1', true)], wlan: [at('192.168.1.20', false)] };
const url = 'http://localhost:3210/maps/';

test.each([[true], ['0.0.0.0'], ['::']] as const)(
  'a server on all addresses (%s) also prints its address in the local network',
  (host) => {
    expect(networkUrls(url, host, interfaces)).toEqual(['http://192.168.1.20:3210/maps/']);
  },
);

test.each([[undefined], ['localhost'], ['192.168.1.20']])(
  'a server on the address %s prints no other address',
  (host) => {
    expect(networkUrls(url, host, interfaces)).toEqual([]);
  },
);

test('the address that other devices reach most likely is the first', () => {
  const several = {
    Ethernet: [at('169.254.3.4', false)],
    'vEthernet (WSL)': [at('172.20.0.1', false)],
    docker0: [at('172.17.0.1', false)],
    ...interfaces,
  };
  const hosts = networkUrls(url, true, several).map((one) => new URL(one).hostname);
  expect(hosts).toEqual(['192.168.1.20', '172.20.0.1', '172.17.0.1', '169.254.3.4']);
});
