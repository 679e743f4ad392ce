import { fixByChanges } from '../diagnostics/file-changes.ts';
import type { Repository } from '../repository/repository-files.ts';
import { moveFiles, type FileMove } from './move-files.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

/** Returns the fix that moves files to paths at which the app finds them. Undefined if a path is taken. */
export function moveFix(
  title: FixDraft['title'],
  { repository, moves, ownPath }: { repository: Repository; moves: readonly FileMove[]; ownPath: string },
): FixDraft | undefined {
  // Nobody could open the files at their current paths, so there is no progress to keep.
  const moved = moveFiles(repository, moves, { isPublished: false });
  if (!moved.ok) return undefined;
  const changes = moved.value.map((change) =>
    change.kind === 'edit' && change.path === ownPath ? { kind: change.kind, edits: change.edits } : change,
  );
  return fixByChanges(title, changes);
}
