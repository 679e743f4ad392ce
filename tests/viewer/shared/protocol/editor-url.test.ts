import { expect, test } from 'vitest';
import { toEditorUrl } from '../../../../viewer/shared/protocol/editor-url.ts';

const page = 'https://learn.test/maps/#docs:x';

test('§2 The embedded editor is loaded with its flags, and with the workspace of its host', () => {
  expect(toEditorUrl({ kind: 'bundled', url: 'editor/arcade/index.html' }, page).href).toBe(
    'https://learn.test/maps/editor/arcade/index.html?controller=1&skillmap=1&noproject=1&nocookiebanner=1&ws=iframe#editor',
  );
  const hosted = toEditorUrl({ kind: 'hosted', url: 'https://arcade.test/' }, page, 'pt-BR');
  expect(hosted.origin).toBe('https://arcade.test');
  expect(hosted.searchParams.get('ws')).toBe('browser');
  expect(hosted.searchParams.get('lang')).toBe('pt-BR');
});

test.each(['', 'x', 'en&ws=browser', 'en#x', '../en'])('`%s` is not a language', (language) => {
  const url = toEditorUrl({ kind: 'bundled', url: '/e/' }, page, language);
  expect(url.searchParams.has('lang')).toBe(false);
  expect(url.hash).toBe('#editor');
});
