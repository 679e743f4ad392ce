import { foldEffect, foldable, foldedRanges } from '@codemirror/language';
import type { EditorState, TransactionSpec } from '@codemirror/state';

/**
 * Folds the innermost section around the cursor, which then stands on its heading; of one that is folded already the one
 * around it. CodeMirror's own folds only where the cursor stands on the heading.
 */
export function foldAround(view: {
  state: EditorState;
  dispatch: (...specs: TransactionSpec[]) => void;
}): boolean {
  const { state } = view;
  const { head } = state.selection.main;
  const folded = foldedRanges(state);
  for (let { number } = state.doc.lineAt(head); number > 0; number -= 1) {
    const line = state.doc.line(number);
    const range = foldable(state, line.from, line.to);
    if (!range || range.to < head) continue;
    let isFolded = false;
    folded.between(range.from, range.from, () => void (isFolded = true));
    if (isFolded) continue;
    view.dispatch({
      effects: foldEffect.of(range),
      ...(head > range.from && { selection: { anchor: range.from } }),
      scrollIntoView: true,
    });
    return true;
  }
  return false;
}
