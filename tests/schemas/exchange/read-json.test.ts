import { expect, test } from 'vitest';
import { hasMark, parseJson, readJson, withoutMark } from '../../../schemas/exchange/read-json.ts';

test('readJson and parseJson read JSON with and without a byte order mark', () => {
  expect(readJson('{"a": 1}')).toEqual({ a: 1 });
  expect(readJson('\uFEFF{"a": 1}')).toEqual({ a: 1 });
  expect(parseJson('\uFEFF[]')).toEqual([]);
});

test('only one byte order mark at the start of a text is removed', () => {
  expect(withoutMark('\uFEFF\uFEFFa\uFEFF')).toBe('\uFEFFa\uFEFF');
  expect(hasMark('a\uFEFF')).toBe(false);
  expect(readJson('\uFEFF\uFEFF{}')).toBeUndefined();
});

test('for invalid JSON, readJson returns undefined and parseJson throws', () => {
  expect(readJson('{')).toBeUndefined();
  expect(() => parseJson('{')).toThrow(SyntaxError);
});
