import { expect, test } from 'vitest';
import { acceptedEncodings, isKnown } from '../../../cli/site/negotiation.ts';

test.each([
  ['gzip, deflate, br', ['gzip', 'deflate', 'br']],
  ['GZIP;q=0.5, br;q=0, zstd; q=0.0', ['gzip']],
  ['*', ['*']],
  [null, []],
])('the header Accept-Encoding %j accepts the encodings %j', (header, codings) => {
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
])('a client that sends If-None-Match %j has the version "one": %j', (header, known) => {
  expect(isKnown(header, '"one"')).toBe(known);
});
