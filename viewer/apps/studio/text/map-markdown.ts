import {
  HighlightStyle,
  Language,
  defineLanguageFacet,
  foldService,
  syntaxHighlighting,
} from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import {
  Decoration,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { parser } from '@lezer/markdown';

const markdown = new Language(defineLanguageFacet(), parser, [], 'markdown');

const style = HighlightStyle.define([
  { tag: tags.heading, class: 'tok-heading' },
  { tag: tags.processingInstruction, class: 'tok-sign' },
  { tag: tags.strong, class: 'tok-strong' },
  { tag: tags.emphasis, class: 'tok-emphasis' },
  { tag: [tags.link, tags.url], class: 'tok-link' },
  { tag: tags.monospace, class: 'tok-code' },
  { tag: [tags.comment, tags.meta], class: 'tok-comment' },
]);

/** Attributes of maps, `* name: Hero`, and what tutorials say in headings and hints, `@unplugged` and `~hint`. */
const keys = new MatchDecorator({
  regexp: /^\s*[*+-]\s+([\w-]+)(?=:)|(?<=[{\s])@\w+|^~\s?\w*/g,
  decorate: (add, from, to, [whole, key]) => {
    add(
      key === undefined ? from : from + whole.length - key.length,
      to,
      Decoration.mark({ class: 'tok-key' }),
    );
  },
});

const keyMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = keys.createDeco(view);
    }
    update(update: Parameters<MatchDecorator['updateDeco']>[0]) {
      this.decorations = keys.updateDeco(update, this.decorations);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

/** A section folds down to its heading: it ends where another of its level, or above, begins. */
function foldSection(state: EditorState, lineStart: number, lineEnd: number) {
  const level = headingLevel(state.doc.lineAt(lineStart).text);
  if (level === 0) return null;
  let last = lineEnd;
  for (let { number } = state.doc.lineAt(lineStart); number < state.doc.lines; number += 1) {
    const next = state.doc.line(number + 1);
    const nextLevel = headingLevel(next.text);
    if (nextLevel > 0 && nextLevel <= level) break;
    if (next.text.trim() !== '') last = next.to;
  }
  return last > lineEnd ? { from: lineEnd, to: last } : null;
}

function headingLevel(text: string): number {
  return /^(#{1,6})\s/.exec(text)?.[1]?.length ?? 0;
}

/** Colours and folding of maps and tutorials. */
export const mapMarkdown: Extension = [
  markdown,
  syntaxHighlighting(style),
  keyMarks,
  foldService.of(foldSection),
];
