import { codeFolding, foldedRanges } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { foldAround } from '../../../../viewer/studio/text/text-setup.ts';
import { mapMarkdown } from '../../../../viewer/studio/text/map-markdown.ts';

const TEXT =
  '# page\n* name: Page\n\n## map\n* name: Map\n\n### one\n* name: One\n* url: /one\n\n### two\n* name: Two\n';

function foldedIn(state: EditorState): string[] {
  const found: string[] = [];
  foldedRanges(state).between(0, TEXT.length, (from) => void found.push(state.doc.lineAt(from).text));
  return found;
}

test('folding collapses the section around the cursor, and then the one around that', () => {
  let state = EditorState.create({
    doc: TEXT,
    selection: { anchor: TEXT.indexOf('/one') },
    extensions: [codeFolding(), mapMarkdown],
  });
  const fold = (): boolean =>
    foldAround({ state, dispatch: (...specs) => void (state = state.update(...specs).state) });
  expect(fold()).toBe(true);
  expect(foldedIn(state)).toEqual(['### one']);
  expect(state.doc.lineAt(state.selection.main.head).text).toBe('### one');
  expect(fold()).toBe(true);
  expect(foldedIn(state)).toContain('## map');
  expect(fold()).toBe(true);
  expect(fold()).toBe(false);
});
