import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGameId } from '#schemas/exchange/read-game-id.ts';

const ID = '_0aB1cD2eF3gH4iJ5';

test.each([
  [ID, { id: ID }],
  [`  ${ID}\n`, { id: ID }],
  [`https://maps.example.org/${ID}`, { id: ID, host: 'maps.example.org' }],
  [`HTTPS://Maps.Example.org:8080/maps/${ID}/`, { id: ID, host: 'maps.example.org:8080' }],
  [`maps.example.org/${ID}`, { id: ID, host: 'maps.example.org' }],
  [`http://localhost:5210/${ID}/embed?view=code`, { id: ID, host: 'localhost:5210' }],
  [`https://maps.example.org/maps/${ID}?x=1#y`, { id: ID, host: 'maps.example.org' }],
  [`https://maps.example.org/maps/#shared:${ID}`, { id: ID, host: 'maps.example.org' }],
  ['', undefined],
  ['https://maps.example.org/', undefined],
  [`https://maps.example.org/${ID}x`, undefined],
  [`https://maps.example.org/?game=${ID}`, undefined],
  [`javascript:${ID}`, undefined],
  [`https://user@maps.example.org/${ID}`, undefined],
])('readGameId finds the game that %j names, if any', (text, expected) => {
  expect(readGameId(text)).toEqual(expected);
});

test('readGameId returns a valid id or undefined for any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const found = readGameId(text);
      expect(found === undefined || /^_[0-9A-Za-z]{16}$/.test(found.id)).toBe(true);
    }),
  );
});
