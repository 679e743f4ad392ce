import type { EarlierFile } from '#parser';
import { isMapLike } from '#parser';
import { findCommit } from './find-commit.ts';
import type { FileChanges } from './list-changes.ts';
import { listChanges, readEarlier } from './list-changes.ts';

/** A file by its repository's root and its path from there, with forward slashes. */
interface PlacedFile {
  root: string;
  path: string;
}

/** What files were at a commit. Throws a UsageError where git cannot tell. */
export interface Since {
  /** What a file was; undefined where it has not changed, or is new. What is edited is not yet in the file. */
  earlierOf: (file: PlacedFile, isEdited?: boolean) => Promise<EarlierFile | undefined>;
  /** True for a file that is still there, and was written as a map. */
  wasMap: (file: PlacedFile) => Promise<boolean>;
  /** The files of a repository that are gone. */
  removedIn: (root: string) => Promise<EarlierFile[]>;
}

interface Change extends FileChanges {
  commit: string;
}

/** The files as they were where the work at hand parted from a commit, tag or branch. Each repository is asked once. */
export function openSince(ref: string): Since {
  const known = new Map<string, Promise<Change>>();
  const texts = new Map<string, Promise<EarlierFile | undefined>>();
  const changeIn = (root: string): Promise<Change> => {
    const change = known.get(root) ?? findChange(root, ref);
    known.set(root, change);
    return change;
  };
  const read = (root: string, commit: string, path: string): Promise<EarlierFile | undefined> => {
    const key = `${root}\n${path}`;
    const text =
      texts.get(key) ??
      readEarlier(root, commit, path).then((found) =>
        found === undefined ? undefined : { text: found, path },
      );
    texts.set(key, text);
    return text;
  };
  const earlierOf: Since['earlierOf'] = async ({ root, path }, isEdited = false) => {
    const { commit, earlier, removed } = await changeIn(root);
    if (removed.has(path)) {
      const gone = await read(root, commit, path);
      return gone && { ...gone, isRemoved: true };
    }
    const from = earlier.get(path) ?? (isEdited ? path : undefined);
    return from === undefined ? undefined : read(root, commit, from);
  };
  return {
    earlierOf,
    wasMap: async (file) => {
      const before = await earlierOf(file);
      return before !== undefined && before.isRemoved !== true && isMapLike(before.text);
    },
    removedIn: async (root) => {
      const { commit, removed } = await changeIn(root);
      const markdown = [...removed].filter((path) => /\.(?:md|markdown)$/i.test(path));
      const files = await Promise.all(markdown.map((path) => read(root, commit, path)));
      return files.filter((file) => file !== undefined);
    },
  };
}

async function findChange(root: string, ref: string): Promise<Change> {
  const commit = await findCommit(root, ref);
  return { commit, ...(await listChanges(root, commit)) };
}
