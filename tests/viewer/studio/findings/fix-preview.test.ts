import { expect, test } from 'vitest';
import { changedLines } from '../../../../viewer/studio/findings/finding.tsx';

test.each([
  ['a line that is changed', 'a\nb\nc', 'a\nx\nc', { before: 'b', after: 'x' }],
  ['a line that goes', 'a\nb\nc', 'a\nc', { before: 'b', after: '' }],
  ['a line that comes', 'a\nc', 'a\nb\nc', { before: '', after: 'b' }],
  ['one of two that are alike', 'a\na\nb', 'a\nb', { before: 'a', after: '' }],
])('shows %s, and nothing that stays', (_, before, after, shown) => {
  expect(changedLines(before, after)).toEqual(shown);
});
