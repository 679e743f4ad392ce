import { readMap, type FileChange, type MapDocument, type Repository, type TextEdit } from '#parser';
import { relativePath } from '../files/paths.ts';
import { listingWith, planFix, textAt, textsOf, type FileTree } from '../fix/file-tree.ts';
import { writeTree } from '../fix/write-tree.ts';
import { UsageError } from '../io.ts';
import { listFolder, viewFolder, type FolderListing } from '../repository/folder-files.ts';

/** Changes to a map file and the files that belong to it. `write` saves all of them or none. */
export interface MapDraft {
  /** Returns the map in its current state. */
  document: () => Promise<MapDocument>;
  /** Returns the map and its repository, for edits of several files. */
  context: () => Promise<{ document: MapDocument; repository: Repository; path: string }>;
  /** Changes the map's text. */
  edit: (edits: readonly TextEdit[]) => Promise<void>;
  /** Changes several files. A change without a path is for the map. */
  change: (changes: readonly FileChange[]) => Promise<void>;
  /** Writes all changes. Resolves with the paths of new and changed files from the repository's root. */
  write: () => Promise<string[]>;
}

export async function openDraft({ file, root }: { file: string; root: string }): Promise<MapDraft> {
  const listing: FolderListing = await listFolder(root);
  const shownPath = relativePath(root, file);
  let tree: FileTree = new Map();
  const document = async (): Promise<MapDocument> => {
    const text = await textAt(tree, file);
    if (text === undefined) throw new UsageError(`${shownPath} cannot be read as UTF-8 text.`);
    return readMap(text);
  };
  const change = async (changes: readonly FileChange[]): Promise<void> => {
    const plan = await planFix({ title: '', edits: [], changes: [...changes] }, { file, root, tree });
    if (!plan.ok) throw new UsageError(`${shownPath} was not changed: ${plan.reason}.`);
    tree = plan.tree;
  };
  return {
    document,
    context: async () => ({
      document: await document(),
      repository: { files: viewFolder(listingWith(listing, tree), textsOf(tree)) },
      path: shownPath,
    }),
    edit: (edits) => change([{ kind: 'edit', edits: [...edits] }]),
    change,
    write: async () => {
      const outcome = await writeTree(tree);
      if (outcome.kind === 'written') return [...tree.keys()].map((one) => relativePath(root, one));
      throw new UsageError(
        `${relativePath(root, outcome.file)} could not be written: ${outcome.reason}. Nothing has changed.`,
      );
    },
  };
}
