import { isMarkdownPath } from '../repository/map-path.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';
import { refuse, toFileEdit, type ChangeOutcome } from './edit-outcome.ts';
import { moveFiles, pathRefusal, type FileMove } from './move-files.ts';
import { listFiles, packageOf, removeFromList } from './listed-files.ts';
import { phrase } from '../phrases/phrase.ts';

/** An author's change of whole files. Paths are relative to the repository's root. */
export type FileIntention =
  | { kind: 'create'; path: string; text: string }
  /** `isPublished` is false for maps that learners never opened at their current path. */
  | { kind: 'move'; moves: readonly FileMove[]; isPublished?: boolean }
  | { kind: 'remove'; paths: readonly string[] };

/** Returns the changes for an intention. Updates references to the files and the file list in `pxt.json`. */
export function changeFiles(repository: Repository, intention: FileIntention): ChangeOutcome {
  const { files } = repository;
  if (!files) return refuse(phrase('refusal.folder-unknown'));
  switch (intention.kind) {
    case 'create':
      return createFile(files, intention);
    case 'move':
      return moveFiles(repository, intention.moves, intention);
    case 'remove':
      return removeFiles(files, intention.paths);
    default:
      return intention satisfies never;
  }
}

function createFile(files: RepositoryFiles, { path, text }: { path: string; text: string }): ChangeOutcome {
  const refusal = pathRefusal(files, path);
  if (refusal !== undefined) return refuse(refusal);
  const listed = isMarkdownPath(path) ? listFiles(files, [path]) : [];
  return { ok: true, value: [{ kind: 'create', path, text }, ...listed] };
}

function removeFiles(files: RepositoryFiles, paths: readonly string[]): ChangeOutcome {
  const lists = new Map<string, { text: string; entries: string[] }>();
  for (const path of paths) {
    if (!files.has(path)) return refuse(phrase('refusal.not-in-folder', { path }));
    const owner = packageOf(files, path);
    if (!owner) continue;
    const { text, entries } = lists.get(owner.path) ?? { text: owner.text, entries: [] };
    lists.set(owner.path, { text, entries: [...entries, owner.toEntry(path)] });
  }
  const listed = [...lists].flatMap(([list, { text, entries }]) => {
    // A list that is removed too needs no edit, and an unreadable list contains no entries.
    const edits = paths.includes(list) ? undefined : removeFromList(text, entries);
    return edits?.ok ? toFileEdit(edits.value, list) : [];
  });
  return { ok: true, value: [...listed, ...paths.map((path) => ({ kind: 'remove' as const, path }))] };
}
