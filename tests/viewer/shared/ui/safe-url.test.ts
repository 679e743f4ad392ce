import { expect, test } from 'vitest';
import { toSafeLink, toSafePicture } from '../../../../viewer/shared/ui/safe-url.ts';

test.each([
  'https://a.example/b',
  'http://a.example',
  '/docs/x',
  'img/a.png',
  '#docs:/x',
  '?a=b:c',
  'a/b:c',
  '',
])('a link to %j is followed', (url) => expect(toSafeLink(url)).toBe(url));

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>',
  'file:///etc/passwd',
])('a link to %j is refused', (url) => {
  expect(toSafeLink(url)).toBeUndefined();
  expect(toSafePicture(url)).toBeUndefined();
});

test('data: is for pictures only', () => {
  expect(toSafePicture('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
  expect(toSafeLink('data:image/png;base64,AAAA')).toBeUndefined();
  expect(toSafePicture('data:text/html;base64,AAAA')).toBeUndefined();
});

test('blob: is for pictures only, from a draft that this browser has', () => {
  expect(toSafePicture('blob:https://a.example/1')).toBe('blob:https://a.example/1');
  expect(toSafeLink('blob:https://a.example/1')).toBeUndefined();
});
