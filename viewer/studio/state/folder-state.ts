import type { AuthorFile } from '#schemas/studio.ts';
import type { TextState } from './text-state.ts';

/** The folder's files, and what is done with them as a whole. */
export interface FolderState {
  folder: { kind: 'loading' } | { kind: 'failed' } | { kind: 'listed'; files: readonly AuthorFile[] };
  /** The files that the author looks at as a whole. */
  lookedAt: readonly string[];
  /** What was done with files last, until the author has seen it. */
  fileNews:
    | { kind: 'created'; path: string }
    | { kind: 'deleted'; files: readonly { path: string; bytes: Uint8Array<ArrayBuffer> }[] }
    | { kind: 'moved'; moves: readonly { from: string; to: string }[] }
    | undefined;
  /** Files are on their way: until all of them are there, the map stays as it was. */
  isMoving: boolean;
  /** Counts the changes of each file, whoever made them: a picture is then fetched anew. */
  versions: Readonly<Record<string, number>>;
}

export const initialFolderState: FolderState = {
  folder: { kind: 'loading' },
  lookedAt: [],
  fileNews: undefined,
  isMoving: false,
  versions: {},
};

/** Whether a file is written in, by its name. */
export function isTextPath(path: string): boolean {
  return /\.(?:md|markdown|txt)$|(?:^|\/)pxt\.json$/i.test(path);
}

/** The pictures and certificates, in the order of their names. */
export function otherFiles({ folder }: FolderState): readonly string[] {
  if (folder.kind !== 'listed') return [];
  const pictures = folder.files.map(({ path }) => path);
  return pictures.filter((path) => /\.(?:png|jpe?g|gif|webp|svg|pdf)$/i.test(path)).sort();
}

/** The files that can be written in, maps first. */
export function textFiles({
  folder,
  checks,
}: Pick<FolderState, 'folder'> & Pick<TextState, 'checks'>): readonly string[] {
  if (folder.kind !== 'listed') return [];
  const texts = folder.files.map(({ path }) => path).filter(isTextPath);
  const rank = (path: string): number => (checks.get(path)?.kind === 'map' ? 0 : 1);
  return texts.sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

/** How often each file has changed, with these changes; none are counted where it is not known which have. */
export function countChanges(
  versions: FolderState['versions'],
  changed: readonly string[] = [],
): FolderState['versions'] {
  return { ...versions, ...Object.fromEntries(changed.map((path) => [path, (versions[path] ?? 0) + 1])) };
}
