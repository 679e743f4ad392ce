import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { hashedName } from '../../../cli/site/hashed-name.ts';

test("a hashed name contains the file's name and type, and changes with the content", () => {
  const name = hashedName('images/Ship Ünder Wäter.PNG', 'a');
  expect(name).toMatch(/^ship-under-water-[0-9a-f]{12}\.png$/);
  expect(hashedName('images/Ship Ünder Wäter.PNG', 'b')).not.toBe(name);
  expect(hashedName('other/Ship Ünder Wäter.PNG', 'a')).toBe(name);
});

test('the hashed name of any file is valid on every host and file system', () => {
  assert(
    property(string({ unit: 'grapheme' }), (path) => {
      expect(hashedName(path, 'x')).toMatch(
        /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?-[0-9a-f]{12}(?:\.[a-z0-9_-]+)?$/,
      );
    }),
  );
});
