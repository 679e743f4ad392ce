import type { Diagnostic, FileChange, Fix, Phrase, TextEdit } from '#schemas/generated/diagnostic.ts';
import { inEnglish } from '../phrases/in-english.ts';
import type { FixDraft } from './rule.ts';

/** Returns a fix that makes the given changes. Edits without a path apply to the file of the finding. */
export function fixByChanges<Title extends string | Phrase>(
  title: Title,
  changes: readonly FileChange[],
): FixDraft & { title: Title } {
  const edits = changes.flatMap((change) => (isOwnEdit(change) ? change.edits : []));
  return changes.every(isOwnEdit) ? { title, edits } : { title, edits, changes: [...changes] };
}

/** Returns the fix and the suggestions of a finding. The order is the same in every language. */
export function fixesOf({ fix, suggestions = [] }: Diagnostic): readonly Fix[] {
  return [...(fix ? [fix] : []), ...suggestions];
}

export function changesOf({ edits, changes }: Pick<Fix, 'edits' | 'changes'>): readonly FileChange[] {
  return changes ?? [{ kind: 'edit', edits }];
}

/** True if a fix changes more than the text of its own file. */
export function isBeyondFile({ changes = [] }: Pick<Fix, 'changes'>): boolean {
  return !changes.every(isOwnEdit);
}

/** Returns the fix in English, after `change` replaced the edits of its own file. Undefined if no change is left. */
export function withOwnEdits(
  fix: Fix | FixDraft,
  change: (edits: readonly TextEdit[]) => TextEdit[],
): Fix | undefined {
  const changes = changesOf(fix)
    .map((one) => (isOwnEdit(one) ? { ...one, edits: change(one.edits) } : one))
    .filter((one) => one.kind !== 'edit' || one.edits.length > 0);
  if (changes.length === 0) return undefined;
  const phrase = typeof fix.title === 'object' ? fix.title : 'phrase' in fix ? fix.phrase : undefined;
  return { ...fixByChanges(inEnglish(fix.title), changes), ...(phrase && { phrase }) };
}

function isOwnEdit(change: FileChange): change is Extract<FileChange, { kind: 'edit' }> {
  return change.kind === 'edit' && change.path === undefined;
}
