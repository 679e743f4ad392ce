import { expect, test } from 'vitest';
import { acceptedEncodings, isKnown } from '../../../cli/site/negotiation.ts';

test.each([
  ['gzip, deflate, br', ['gzip', 'deflate', 'br']],
  ['GZIP;q=0.5, br;q=0, zstd; q=0.0', ['gzip']],
  ['*', ['*']],
  [null, []],
])('of %j these encodings are accepted', (header, codings) => {
  expect(acceptedEncodings(header)).toEqual(codings);
});

test.each([
  ['"one"', true],
  ['W/"one"', true],
  ['"other", W/"one"', true],
  ['*', true],
  ['"other"', false],
  ['one', false],
  [undefined, false],
])('a client that sends %j has the version "one": %j', (header, known) => {
  expect(isKnown(header, '"one"')).toBe(known);
});
