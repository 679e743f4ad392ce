import { isMarkdownPath } from '../repository/map-path.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';
import { refuse, toFileEdit, type ChangeOutcome } from './edit-outcome.ts';
import { moveFile, pathRefusal } from './move-file.ts';
import { listFile, packageOf, removeFromList } from './package-list.ts';

/** What an author does with a file as a whole. Paths are from the repository's root. */
export type FileIntention =
  | { kind: 'create'; path: string; text: string }
  | { kind: 'move'; from: string; to: string }
  | { kind: 'remove'; path: string };

/** The changes that carry it out: what names a file follows it, and the list of `pxt.json` names the texts that are there. */
export function changeFiles(repository: Repository, intention: FileIntention): ChangeOutcome {
  const { files } = repository;
  if (!files) return refuse('Nobody knows the files of this folder.');
  switch (intention.kind) {
    case 'create':
      return createFile(files, intention);
    case 'move':
      return moveFile(repository, intention);
    case 'remove':
      return removeFile(files, intention.path);
    default:
      return intention satisfies never;
  }
}

function createFile(files: RepositoryFiles, { path, text }: { path: string; text: string }): ChangeOutcome {
  const refusal = pathRefusal(files, path);
  if (refusal !== undefined) return refuse(refusal);
  const listed = isMarkdownPath(path) ? listFile(files, path) : [];
  return { ok: true, value: [{ kind: 'create', path, text }, ...listed] };
}

function removeFile(files: RepositoryFiles, path: string): ChangeOutcome {
  if (!files.has(path)) return refuse(`\`${path}\` is not in this folder.`);
  const owner = packageOf(files, path);
  // A list that cannot be read names nothing: the file goes all the same.
  const edits = owner && removeFromList(owner.text, [owner.toEntry(path)]);
  const listed = owner && edits?.ok ? toFileEdit(edits.value, owner.path) : [];
  return { ok: true, value: [...listed, { kind: 'remove', path }] };
}
