import { expect, test } from 'vitest';
import {
  isOnlyHere,
  openedAddress,
  reachableAddress,
} from '../../../../viewer/shared/page/reachable-address.ts';
import { readKioskPage } from '../../../../viewer/kiosk/read-kiosk-page.ts';

const NAMED = 'https://maps.example.org/maps/kiosk';

test.each([
  ['as the operator has configured it', NAMED, 'http://10.0.0.5:5210', NAMED],
  [
    'on the machine itself',
    'http://localhost:5210/maps/kiosk',
    'http://localhost:5210',
    'http://localhost:5210/maps/kiosk',
  ],
  [
    'from another machine',
    'http://localhost:5210/maps/kiosk',
    'http://10.0.0.5:5210',
    'http://10.0.0.5:5210/maps/kiosk',
  ],
  ['without a name', undefined, 'http://10.0.0.5:5210', 'http://10.0.0.5:5210/maps/kiosk'],
  ['with an invalid name', 'kiosk', 'http://10.0.0.5:5210', 'http://10.0.0.5:5210/maps/kiosk'],
])('phones are sent to the site %s', (_name, named, origin, expected) => {
  expect(reachableAddress(named, '/maps/kiosk', new URL(origin))).toBe(expected);
});

test.each([
  ['http://localhost:3210/kiosk', true],
  ['http://127.0.0.1/kiosk', true],
  ['http://[::1]:3210/kiosk', true],
  ['http://10.0.0.5:5210/kiosk', false],
  ['https://localhost.example.org/kiosk', false],
  ['kiosk', false],
])('%s is reachable only from the machine itself: %s', (address, expected) => {
  expect(isOnlyHere(address)).toBe(expected);
});

test('invalid page data from the server is ignored', () => {
  expect(readKioskPage({ kind: 'screen', address: NAMED })).toEqual({ kind: 'screen', address: NAMED });
  expect(readKioskPage({ kind: 'send', code: 'CDF347' })).toEqual({ kind: 'send', code: 'CDF347' });
  expect(readKioskPage({ kind: 'send', code: 7 })).toEqual({ kind: 'send', code: '' });
  for (const none of [undefined, 'text', { kind: 'other' }, { address: 7 }]) {
    expect(readKioskPage(none)).toEqual({ kind: 'screen' });
  }
});

test.each([
  ['in the network that the teacher chose', 'http://192.168.1.20:5210', 'http://192.168.1.20:5210/join'],
  ['in the network that the command chose', 'http://localhost:5210', 'http://10.0.0.5:5210/join'],
  ['in the network that the command chose', 'http://127.0.0.1:5210', 'http://10.0.0.5:5210/join'],
])('learners join a lesson %s', (_name, opened, expected) => {
  expect(openedAddress('http://10.0.0.5:5210/join', '/join', new URL(opened))).toBe(expected);
});
