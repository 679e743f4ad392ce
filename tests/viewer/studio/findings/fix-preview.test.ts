import { expect, test } from 'vitest';
import { changedLines } from '../../../../viewer/studio/findings/finding-fix.tsx';

test.each([
  ['a changed line', 'a\nb\nc', 'a\nx\nc', { before: 'b', after: 'x' }],
  ['a removed line', 'a\nb\nc', 'a\nc', { before: 'b', after: '' }],
  ['an added line', 'a\nc', 'a\nb\nc', { before: '', after: 'b' }],
  ['one of two equal lines', 'a\na\nb', 'a\nb', { before: 'a', after: '' }],
])('the preview of a fix shows %s, and no unchanged line', (_, before, after, shown) => {
  expect(changedLines(before, after)).toEqual(shown);
});
