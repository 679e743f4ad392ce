import { lintGutter, setDiagnostics, type Diagnostic as Mark } from '@codemirror/lint';
import type { EditorState, Extension, TransactionSpec } from '@codemirror/state';
import type { Diagnostic, Fix } from '#parser';

/** What findings need of a text: the gutter, beside the underlines. */
export const findingGutter: Extension = lintGutter();

/** Shows these findings in a text, in place of those before; each fix is a button beside it. */
export function showFindings(
  state: EditorState,
  diagnostics: readonly Diagnostic[],
  onFix: (fix: Fix) => void,
): TransactionSpec {
  return setDiagnostics(
    state,
    diagnostics.map((one) => toMark(one, state, onFix)),
  );
}

function toMark(
  { place, severity, reason, fix, suggestions = [] }: Diagnostic,
  { doc }: EditorState,
  onFix: (fix: Fix) => void,
): Mark {
  // It was found in an older text: the next one comes in a moment.
  const from = Math.min(place?.start.offset ?? 0, doc.length);
  const to = Math.min(Math.max(place?.end.offset ?? from, from), doc.length);
  const fixes = [...(fix ? [fix] : []), ...suggestions];
  return {
    from,
    to,
    severity,
    message: reason.replaceAll('`', ''),
    actions: fixes.map((one) => ({ name: one.title.replaceAll('`', ''), apply: () => onFix(one) })),
  };
}
