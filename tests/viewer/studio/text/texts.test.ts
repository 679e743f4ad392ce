import { history, undo } from '@codemirror/commands';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeBetween, createTexts } from '../../../../viewer/studio/text/texts.ts';

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

test('the change between two texts turns one into the other', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', '\n')).map((all) => all.join(''));
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const { from, to, insert } = changeBetween(before, after);
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
    }),
  );
});
