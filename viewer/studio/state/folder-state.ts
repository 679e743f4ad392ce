import type { AuthorFile } from '#schemas/studio.ts';
import type { TextState } from './text-state.ts';

export interface FolderState {
  folder: { kind: 'loading' } | { kind: 'failed' } | { kind: 'listed'; files: readonly AuthorFile[] };
  /** Paths of the files that the file dialog is about. */
  dialogPaths: readonly string[];
  /** Files of learners' work in the dialog with their table. Undefined if the dialog is closed. */
  collectedWork: readonly File[] | undefined;
  /** The last action on files. Undefined once the author has closed the message about it. */
  fileNews:
    | { kind: 'created'; path: string }
    /** Changes of another tab or program were added to the open text. */
    | { kind: 'merged'; path: string }
    | { kind: 'deleted'; files: readonly { path: string; bytes: Uint8Array<ArrayBuffer> }[] }
    | { kind: 'moved'; moves: readonly { from: string; to: string }[] }
    | undefined;
  /** True while files are being moved. The map is not drawn again until all of them are moved. */
  isMoving: boolean;
  /** Number of changes of each file, by path, so that changed pictures are loaded again. */
  versions: Readonly<Record<string, number>>;
}

export const initialFolderState: FolderState = {
  folder: { kind: 'loading' },
  dialogPaths: [],
  collectedWork: undefined,
  fileNews: undefined,
  isMoving: false,
  versions: {},
};

/** Returns true for files that are edited as text, according to their name. */
export function isTextPath(path: string): boolean {
  return /\.(?:md|markdown|txt)$|(?:^|\/)pxt\.json$/i.test(path);
}

/** Returns the paths of files that are not texts, such as pictures and certificates, sorted. */
export function otherFiles({ folder }: FolderState): readonly string[] {
  if (folder.kind !== 'listed') return [];
  const pictures = folder.files.map(({ path }) => path);
  return pictures.filter((path) => /\.(?:png|jpe?g|gif|webp|svg|pdf)$/i.test(path)).sort();
}

/** Returns the paths of files that are edited as text, maps first. */
export function textFiles({
  folder,
  checks,
}: Pick<FolderState, 'folder'> & Pick<TextState, 'checks'>): readonly string[] {
  if (folder.kind !== 'listed') return [];
  const texts = folder.files.map(({ path }) => path).filter(isTextPath);
  const rank = (path: string): number => (checks.get(path)?.kind === 'map' ? 0 : 1);
  return texts.sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

/** Adds 1 to the number of changes of each changed file. If `changed` is undefined, all numbers stay the same. */
export function countChanges(
  versions: FolderState['versions'],
  changed: readonly string[] = [],
): FolderState['versions'] {
  return { ...versions, ...Object.fromEntries(changed.map((path) => [path, (versions[path] ?? 0) + 1])) };
}
