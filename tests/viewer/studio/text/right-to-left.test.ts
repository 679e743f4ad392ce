// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { mapMarkdown } from '../../../../viewer/studio/text/map-markdown.ts';

test.each([
  ['* name: مرحبًا أيها البطل!', ['مرحبًا أيها البطل!']],
  ['    * name: "מפה".', ['"מפה".']],
  ['يأتي بعدها.', ['يأتي بعدها.']],
  ['* name: Hero مرحبًا', []],
  ['## hello-مرحبًا', []],
  ['* url: /tutorials/hello', []],
])('in the line %j, the text from right to left is isolated from the rest of the line', (doc, wanted) => {
  const view = new EditorView({
    state: EditorState.create({ doc, extensions: mapMarkdown }),
    parent: document.body,
  });
  const found = [...view.contentDOM.querySelectorAll('[dir="rtl"]')].map(({ textContent }) => textContent);
  expect(found).toEqual(wanted);
  view.destroy();
});
