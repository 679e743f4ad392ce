import {
  HighlightStyle,
  Language,
  defineLanguageFacet,
  syntaxHighlighting,
  foldService,
} from '@codemirror/language';
import {
  Prec,
  RangeSet,
  RangeValue,
  StateField,
  type Extension,
  type EditorState,
  type Range,
  type Text,
} from '@codemirror/state';
import {
  Decoration,
  Direction,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
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

/** Highlights the attributes of maps (`* name: Hero`), and the keywords of tutorials (`@unplugged`, `~hint`). */
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

/** A value, or a line of prose, whose first letter belongs to a script that is written from right to left. */
const RIGHT_TO_LEFT =
  /(?<=^\s*[*+-]\s+[\w-]+:\s*)[^\p{L}\s]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc].*$|^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc].*$/gu;

const isolates = new MatchDecorator({
  regexp: RIGHT_TO_LEFT,
  decoration: Decoration.mark({ attributes: { dir: 'rtl' }, bidiIsolate: Direction.RTL }),
});

/** Shows values in such a script with their punctuation in the right place, although the lines are left to right. */
const isolateMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = isolates.createDeco(view);
    }
    update(update: Parameters<MatchDecorator['updateDeco']>[0]) {
      this.decorations = isolates.updateDeco(update, this.decorations);
    }
  },
  {
    decorations: ({ decorations }) => decorations,
    provide: (plugin) =>
      EditorView.bidiIsolatedRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
  },
);

class Heading extends RangeValue {
  readonly level: number;
  constructor(level: number) {
    super();
    this.level = level;
  }
}

/**
 * The headings of a text. The fold gutter needs the end of each visible section after every edit, and a section can be
 * nearly the whole file. Therefore, only changed lines are parsed again.
 */
const headings = StateField.define<RangeSet<Heading>>({
  create: ({ doc }) => RangeSet.of(headingsIn(doc, 1, doc.lines)),
  update: (before, { changes, newDoc }) => {
    let found = before.map(changes);
    changes.iterChangedRanges((_from, _to, start, end) => {
      const [first, last] = [newDoc.lineAt(start), newDoc.lineAt(end)];
      found = found.update({
        filterFrom: first.from,
        filterTo: last.to,
        filter: () => false,
        add: headingsIn(newDoc, first.number, last.number),
      });
    });
    return found;
  },
});

function headingsIn(doc: Text, first: number, last: number): Range<Heading>[] {
  const found: Range<Heading>[] = [];
  let at = doc.line(first).from;
  for (const line of doc.iterLines(first, last + 1)) {
    const level = /^(#{1,6})\s/.exec(line)?.[1]?.length;
    if (level !== undefined) found.push(new Heading(level).range(at));
    at += line.length + 1;
  }
  return found;
}

/** Returns the range to fold below a heading. It ends before the next heading of the same or a higher level. */
function foldSection(state: EditorState, lineStart: number, lineEnd: number) {
  const { doc } = state;
  const heading = state.field(headings).iter(lineStart);
  const { level } = heading.value ?? {};
  if (level === undefined || heading.from > lineStart) return null;
  do heading.next();
  while (heading.value && heading.value.level > level);
  let last = heading.value ? doc.lineAt(heading.from - 1) : doc.line(doc.lines);
  while (last.from > lineEnd && last.text.trim() === '') last = doc.line(last.number - 1);
  return last.to > lineEnd ? { from: lineEnd, to: last.to } : null;
}

export const foldSections: Extension = [headings, foldService.of(foldSection)];

export const mapMarkdown: Extension = [
  markdown,
  syntaxHighlighting(style),
  keyMarks,
  // The lowest precedence puts this mark around all others, which would otherwise divide a text of one direction.
  Prec.lowest(isolateMarks),
  foldSections,
];
