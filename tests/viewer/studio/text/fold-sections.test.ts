import { foldable } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldSections } from '../../../../viewer/studio/text/map-markdown.ts';
import { tries } from '../../../support/tries.ts';

/** The lines that each section folds away. */
function folds(state: EditorState): Record<string, string> {
  const found: Record<string, string> = {};
  for (let number = 1; number <= state.doc.lines; number += 1) {
    const line = state.doc.line(number);
    const range = foldable(state, line.from, line.to);
    if (range) found[`${number} ${line.text}`] = state.sliceDoc(range.from, range.to);
  }
  return found;
}

function open(doc: string): EditorState {
  return EditorState.create({ doc, extensions: foldSections });
}

test('a section ends above the next heading of its level, without the empty lines between', () => {
  const text =
    '# page\n\n## map\n### one\n* name: One\n\n \n### two\n## other\n* name: Other\n#no heading\n\n';
  expect(folds(open(text))).toEqual({
    '1 # page': '\n\n## map\n### one\n* name: One\n\n \n### two\n## other\n* name: Other\n#no heading',
    '3 ## map': '\n### one\n* name: One\n\n \n### two',
    '4 ### one': '\n* name: One',
    '9 ## other': '\n* name: Other\n#no heading',
  });
});

test('after edits, sections are the same as in a newly opened text', () => {
  const piece = fc.constantFrom('# a\n', '## b\n', '### c', '\n', ' \n', 'text\n', '#', ' ', 'x');
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  const edit = fc.record({ at: fc.nat(60), length: fc.nat(12), insert: fc.array(piece, { maxLength: 4 }) });
  fc.assert(
    fc.property(text, fc.array(edit, { maxLength: 8 }), (doc, edits) => {
      let state = open(doc);
      for (const { at, length, insert } of edits) {
        const from = Math.min(at, state.doc.length);
        const to = Math.min(from + length, state.doc.length);
        // An edit elsewhere in the same transaction.
        const first = from > 3 ? [{ from: 1, to: 2, insert: '\n' }] : [];
        state = state.update({ changes: [...first, { from, to, insert: insert.join('') }] }).state;
        expect(folds(state)).toEqual(folds(open(state.doc.toString())));
      }
    }),
    tries(300),
  );
});
