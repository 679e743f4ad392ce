import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { Texts } from '../text/texts.ts';

/** The line that the guide speaks of, by an offset in it; undefined for none. */
const marked = StateEffect.define<number | undefined>();

const LINE = Decoration.line({ class: 'cm-guided' });

const markField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects, state }) => {
    const last = effects.findLast((effect) => effect.is(marked));
    if (!last?.is(marked)) return marks.map(changes);
    const { value } = last;
    return value === undefined
      ? Decoration.none
      : Decoration.set(LINE.range(state.doc.lineAt(Math.min(value, state.doc.length)).from));
  },
  provide: (field) => EditorView.decorations.from(field),
});

const extension = [
  markField,
  EditorView.theme({
    '.cm-guided': {
      backgroundColor: 'var(--color-warning-soft)',
      boxShadow: 'inset 4px 0 var(--color-focus)',
      outline: '2px solid var(--color-focus)',
      outlineOffset: '-2px',
    },
  }),
];

/** Marks the line with an offset of a document, and no other; undefined marks none. */
export function markLine(texts: Pick<Texts, 'state' | 'dispatch'>, path: string, at?: number): void {
  const state = texts.state(path);
  if (!state) return;
  const isReady = state.field(markField, false) !== undefined;
  if (!isReady && at === undefined) return;
  // The text can mark lines from now on: whoever is not guided has no part of it.
  if (!isReady) texts.dispatch(path, { effects: StateEffect.appendConfig.of(extension) });
  texts.dispatch(path, { effects: marked.of(at) });
}
