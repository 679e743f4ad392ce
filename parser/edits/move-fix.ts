import { fixByChanges } from '../diagnostics/file-changes.ts';
import type { Repository } from '../repository/repository-files.ts';
import { moveFiles, type FileMove } from './move-files.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

/**
 * The fix for a finding about a file at `own` that moves files to where they are found. Undefined where one of the new
 * places is taken, or an address cannot be written for it.
 */
export function moveFix(
  title: FixDraft['title'],
  { repository, moves, own }: { repository: Repository; moves: readonly FileMove[]; own: string },
): FixDraft | undefined {
  // Nobody could open them where they are, so no progress has to be kept.
  const moved = moveFiles(repository, moves, { isPublished: false });
  if (!moved.ok) return undefined;
  const changes = moved.value.map((change) =>
    change.kind === 'edit' && change.path === own ? { kind: change.kind, edits: change.edits } : change,
  );
  return fixByChanges(title, changes);
}
