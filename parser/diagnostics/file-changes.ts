import type { FileChange, Fix, TextEdit } from '#schemas/generated/diagnostic.ts';

/** The fix that makes these changes of files: of the finding's own where an edit has no path, and of others. */
export function fixByChanges(title: string, changes: readonly FileChange[]): Fix {
  const edits = changes.flatMap((change) => (isOwnEdit(change) ? change.edits : []));
  return changes.every(isOwnEdit) ? { title, edits } : { title, edits, changes: [...changes] };
}

/** All that a fix changes, in its order. */
export function changesOf({ edits, changes }: Fix): readonly FileChange[] {
  return changes ?? [{ kind: 'edit', edits }];
}

/** True where a fix changes more than the text of the finding's own file. */
export function isBeyondFile({ changes = [] }: Fix): boolean {
  return !changes.every(isOwnEdit);
}

/** The fix with its own edits changed; undefined where nothing is left of it. */
export function withOwnEdits(fix: Fix, change: (edits: readonly TextEdit[]) => TextEdit[]): Fix | undefined {
  const changes = changesOf(fix)
    .map((one) => (isOwnEdit(one) ? { ...one, edits: change(one.edits) } : one))
    .filter((one) => one.kind !== 'edit' || one.edits.length > 0);
  return changes.length > 0 ? fixByChanges(fix.title, changes) : undefined;
}

function isOwnEdit(change: FileChange): change is Extract<FileChange, { kind: 'edit' }> {
  return change.kind === 'edit' && change.path === undefined;
}
