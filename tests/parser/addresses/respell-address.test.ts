import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { respellCase, toAddressOf } from '../../../parser/addresses/respell-address.ts';

function respelled(address: string, from: string, to: string): string | undefined {
  const part = respellCase(address, from, to);
  return part && address.slice(0, part.start) + part.text + address.slice(part.end);
}

describe('an address that differs from its file only in case', () => {
  test.each([
    ['/Img/Ship.png', 'Img/Ship.png', 'img/ship.png', '/img/ship.png'],
    ['/tutorials/One', 'tutorials/One.md', 'tutorials/one.md', '/tutorials/one'],
    ['/tutorials/one', 'tutorials/one.md', 'tutorials/one.MD', undefined],
    ['One.md?x=1#Top', 'One.md', 'one.md', 'one.md?x=1#Top'],
    ['../Img/a%20B.png', 'Img/a B.png', 'Img/A b.png', '../Img/A%20b.png'],
    ['Img\\Ship.png', 'Img/Ship.png', 'img/ship.png', 'img/ship.png'],
    [
      'https://raw.githubusercontent.com/Me/Map/main/A/b.png',
      'A/b.png',
      'a/B.png',
      'https://raw.githubusercontent.com/Me/Map/main/a/B.png',
    ],
    ['/Ship', 'docs/Ship.md', 'docs/ship.md', '/ship'],
    ['/ship', 'Docs/ship.md', 'docs/ship.md', undefined],
  ])('is corrected if it contains the difference: %s', (address, from, to, wanted) => {
    expect(respelled(address, from, to)).toBe(wanted);
  });

  test('is rewritten only from the first to the last different name', () => {
    expect(respellCase('/a/B/c/D/e', 'a/B/c/D/e.md', 'a/b/c/d/e.md')).toEqual({
      start: 3,
      end: 8,
      text: 'b/c/d',
    });
  });
});

test.each([
  ['/img/ship.png', 'img/ship.png', 'images/ship.png', '/images/ship.png'],
  ['img/ship.png', 'img/ship.png', 'images/a b.png', 'images/a%20b.png'],
  ['/tutorials/one', 'tutorials/one.md', 'lessons/two.md', '/lessons/two'],
  [
    'https://github.com/me/map/tutorials/one',
    'tutorials/one.md',
    'lessons/two.md',
    'https://github.com/me/map/lessons/two',
  ],
  ['../one.md', 'lessons/one.md', 'two.md', '/two.md'],
])('the address %s is rewritten for a moved file', (address, from, to, wanted) => {
  expect(toAddressOf(to, address, from)).toBe(wanted);
});

test('the corrected part is inside the address, for any address and paths', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.string(), fc.string(), (address, from, to) => {
      const part = respellCase(address, from, to);
      expect(
        part === undefined || (part.start >= 0 && part.end <= address.length && part.start < part.end),
      ).toBe(true);
      expect(typeof toAddressOf(to, address, from)).toBe('string');
    }),
  );
});
