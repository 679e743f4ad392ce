import { HighlightStyle, Language, defineLanguageFacet, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import {
  Decoration,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { parser } from '@lezer/markdown';
import { foldSections } from './fold-sections.ts';

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

/** Colours and folding of maps and tutorials. */
export const mapMarkdown: Extension = [markdown, syntaxHighlighting(style), keyMarks, foldSections];
