import type { AuthorFile } from '#schemas/studio.ts';
import type { TextState } from './text-state.ts';

export interface FolderState {
  folder: { kind: 'loading' } | { kind: 'failed' } | { kind: 'listed'; files: readonly AuthorFile[] };
  /** Paths of the files that are shown in a dialog. */
  lookedAt: readonly string[];
  /** The last action on files, until the author has closed its message. */
  fileNews:
    | { kind: 'created'; path: string }
    | { kind: 'deleted'; files: readonly { path: string; bytes: Uint8Array<ArrayBuffer> }[] }
    | { kind: 'moved'; moves: readonly { from: string; to: string }[] }
    | undefined;
  /** True while files are being moved. The map is not drawn again until all of them have arrived. */
  isMoving: boolean;
  /** Number of changes to each file, so that changed pictures are fetched again. */
  versions: Readonly<Record<string, number>>;
}

export const initialFolderState: FolderState = {
  folder: { kind: 'loading' },
  lookedAt: [],
  fileNews: undefined,
  isMoving: false,
  versions: {},
};

/** Returns true for files that are edited as text, judged by their name. */
export function isTextPath(path: string): boolean {
  return /\.(?:md|markdown|txt)$|(?:^|\/)pxt\.json$/i.test(path);
}

/** Returns pictures and certificates, sorted by path. */
export function otherFiles({ folder }: FolderState): readonly string[] {
  if (folder.kind !== 'listed') return [];
  const pictures = folder.files.map(({ path }) => path);
  return pictures.filter((path) => /\.(?:png|jpe?g|gif|webp|svg|pdf)$/i.test(path)).sort();
}

/** Returns the files that can be edited as text, maps first. */
export function textFiles({
  folder,
  checks,
}: Pick<FolderState, 'folder'> & Pick<TextState, 'checks'>): readonly string[] {
  if (folder.kind !== 'listed') return [];
  const texts = folder.files.map(({ path }) => path).filter(isTextPath);
  const rank = (path: string): number => (checks.get(path)?.kind === 'map' ? 0 : 1);
  return texts.sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

/** Increases the counts of changed files. If it is unknown which files changed, the counts stay. */
export function countChanges(
  versions: FolderState['versions'],
  changed: readonly string[] = [],
): FolderState['versions'] {
  return { ...versions, ...Object.fromEntries(changed.map((path) => [path, (versions[path] ?? 0) + 1])) };
}
