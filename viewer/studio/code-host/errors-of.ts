import type { ChangedText } from '../ports/author-language.ts';
import { textFiles } from '../state/folder-state.ts';
import type { StudioState } from '../state/studio-state.ts';
import { findingsByFile } from '../state/text-state.ts';

/** What has to be fixed before learners can get the draft. */
export function errorsOf(state: StudioState): ChangedText[] {
  return findingsOf(state, 'error');
}

/** What learners would miss, or get otherwise than was meant. */
export function warningsOf(state: StudioState): ChangedText[] {
  return findingsOf(state, 'warning');
}

export function countOf(texts: readonly ChangedText[]): number {
  return texts.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
}

function findingsOf(state: StudioState, wanted: 'error' | 'warning'): ChangedText[] {
  return findingsByFile(state).flatMap(({ path, diagnostics }) => {
    const found = diagnostics.filter(({ severity }) => severity === wanted);
    return found.length > 0 ? [{ path, diagnostics: found }] : [];
  });
}

/** True once all texts were looked at, and where nothing looks at them any more. */
export function isChecked(state: StudioState): boolean {
  return state.isCheckingGone || textFiles(state).every((path) => state.checks.has(path));
}
