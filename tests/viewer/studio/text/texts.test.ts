import { history, undo } from '@codemirror/commands';
import { expect, test } from 'vitest';
import { createTexts } from '../../../../viewer/studio/text/texts.ts';

const MIXED = '\uFEFF# a\r\n* b\n* c\r\n\r\nend';

function openMixed() {
  const texts = createTexts(() => history());
  texts.open('a.md', MIXED);
  return texts;
}

test('an edit keeps all other bytes, including line ends and byte order mark', () => {
  const texts = openMixed();
  // Before the `b`.
  texts.dispatch('a.md', { changes: { from: 6, insert: 'x\ny' } });
  expect(texts.fileText('a.md')).toBe(MIXED.replace('* b', '* x\r\nyb'));
});

test('undoing a deletion restores the text', () => {
  const texts = openMixed();
  const state = texts.state('a.md');
  texts.dispatch('a.md', { changes: { from: 0, to: state?.doc.length ?? 0 } });
  expect(texts.fileText('a.md')).toBe('\uFEFF');
  const emptied = texts.state('a.md');
  if (!emptied) throw new Error('The text is gone.');
  undo({ state: emptied, dispatch: (transaction) => texts.dispatch('a.md', transaction) });
  expect(texts.fileText('a.md')).toBe(MIXED);
});

test('a fix removes the byte order mark, and undo restores it', () => {
  const texts = openMixed();
  const edited: boolean[] = [];
  texts.listen(({ isEdited }) => edited.push(isEdited));
  // The mark is not part of the document, where an edit of the file's first character is empty.
  texts.edit('a.md', [[{ start: 0, end: 0, text: '' }]]);
  expect(texts.fileText('a.md')).toBe(MIXED.slice(1));
  expect(edited).toEqual([true]);
  texts.undo('a.md');
  expect(texts.fileText('a.md')).toBe(MIXED);
});

test('a text written by another program replaces it, with its line ends', () => {
  const texts = openMixed();
  texts.replace('a.md', 'one\r\ntwo\nthree\r\n');
  expect(texts.fileText('a.md')).toBe('one\r\ntwo\nthree\r\n');
});

test('a replaced text is one undo step, and the cursor stays in its line', () => {
  const texts = createTexts(() => history());
  texts.open('a.md', 'one\ntwo\nthree\n');
  texts.dispatch('a.md', { changes: { from: 3, insert: '!' }, userEvent: 'input.type' });
  texts.goTo('a.md', 'one!\nt'.length);
  texts.replace('a.md', 'one! and more\ntwo\nthree and more\n');
  const state = texts.state('a.md');
  expect(state?.doc.lineAt(state.selection.main.head).text).toBe('two');
  texts.undo('a.md');
  expect(texts.fileText('a.md')).toBe('one!\ntwo\nthree\n');
  texts.undo('a.md');
  expect(texts.fileText('a.md')).toBe('one\ntwo\nthree\n');
});
