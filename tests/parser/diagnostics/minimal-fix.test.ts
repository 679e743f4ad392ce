import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { minimalEdit, minimalFix } from '../../../parser/diagnostics/minimal-fix.ts';

const replace = (text: string, by: string) =>
  minimalFix(text, { title: '', edits: [{ start: 0, end: text.length, text: by }] })?.edits;

test.each([
  ['Completion', 'completion', { start: 0, end: 1, text: 'c' }],
  ['completon', 'completion', { start: 7, end: 7, text: 'i' }],
  ['aa', 'aaa', { start: 2, end: 2, text: 'a' }],
  ['aaa', 'aa', { start: 2, end: 3, text: '' }],
  ['one', 'two', { start: 0, end: 3, text: 'two' }],
  // Both characters begin with the same half of a surrogate pair.
  ['👾', '👽', { start: 0, end: 2, text: '👽' }],
])('the edit from %j to %j covers only the difference', (text, by, edit) => {
  expect(replace(text, by)).toEqual([edit]);
});

test('replacing a text by the same text gives no fix', () => {
  expect(replace('same', 'same')).toBeUndefined();
  expect(replace('a\r\nb', 'a\nb')).toBeUndefined();
});

test('a minimal edit gives the same result as the full one', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '👾', '👽', '\r', '\n'), { maxLength: 8 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, text, (before, after, frame) => {
      const edit = { start: frame.length, end: frame.length + before.length, text: after };
      const minimal = minimalEdit(`${frame}${before}${frame}`, edit);
      expect(applyFixes(`${frame}${before}${frame}`, [{ title: '', edits: [minimal] }]).text).toBe(
        `${frame}${after}${frame}`,
      );
    }),
  );
});
