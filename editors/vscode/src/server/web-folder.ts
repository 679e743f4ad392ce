import type { Repository, RepositoryFiles } from '../../../../parser/index.ts';
import { fileIn } from './file-names.ts';

/** A file as the editor reads it. `bytes` is absent if the file is too large to load. */
export interface ReadFile {
  size: number;
  bytes?: Uint8Array;
}

/** Reads the files of the workspace. The extension implements it with `vscode.workspace.fs`. */
export interface FileReader {
  /** Returns the paths of all files below a folder, except those of packages and hidden ones other than `.skillmapignore`. */
  list: (folder: string) => Promise<readonly string[]>;
  /** Returns a file, or undefined if it cannot be read. */
  read: (file: string) => Promise<ReadFile | undefined>;
}

export type WebFolder = ReturnType<typeof createWebFolder>;

const TEXTS = /\.(?:md|markdown|json)$/i;
/** Maximum number of passes of a check. Each pass loads the files that the one before did not find. */
const MAX_PASSES = 10;

/**
 * Creates a folder of the workspace. Rules read files synchronously, but the editor loads them asynchronously. A
 * check therefore notes the files that are not loaded yet, loads them, and runs again.
 */
export function createWebFolder(root: string, reader: FileReader) {
  let listing: Promise<readonly string[]> | undefined;
  const loaded = new Map<string, ReadFile | undefined>();
  const openBytes = new Map<string, { text: string; bytes: Uint8Array }>();
  const load = async (paths: Iterable<string>): Promise<void> => {
    await Promise.all(
      [...paths].map(async (path) => {
        loaded.set(path, await reader.read(fileIn(root, path)));
      }),
    );
  };
  const listed = (): Promise<readonly string[]> =>
    (listing ??= reader.list(root).then((paths) => [...paths].sort()));

  const view = async (open: ReadonlyMap<string, string>, missing: Set<string>): Promise<RepositoryFiles> => {
    const saved = await listed();
    const unsaved = [...open.keys()].filter((path) => !saved.includes(path));
    const paths = unsaved.length > 0 ? [...saved, ...unsaved].sort() : saved;
    const known = new Set(paths);
    const find = (path: string): ReadFile | undefined => {
      const text = open.get(path);
      if (text !== undefined) return toLoaded(path, text, openBytes);
      if (!known.has(path)) return undefined;
      if (!loaded.has(path)) missing.add(path);
      return loaded.get(path);
    };
    return {
      paths,
      has: (path) => known.has(path),
      sizeOf: (path) => find(path)?.size,
      bytesOf: (path) => find(path)?.bytes,
      textOf: (path) => {
        const bytes = find(path)?.bytes;
        return bytes && new TextDecoder().decode(bytes);
      },
    };
  };

  return {
    root,
    /**
     * Calls `use` with the folder's files, again and again until all files that it reads are loaded. Returns the last
     * result.
     */
    with: async <Result>(
      open: ReadonlyMap<string, string>,
      use: (repository: Repository) => Result | Promise<Result>,
    ): Promise<Result> => {
      // Most calls read all texts: load them together.
      const texts = (await listed()).filter((path) => TEXTS.test(path) && !loaded.has(path));
      await load(texts);
      for (let pass = 1; ; pass += 1) {
        const missing = new Set<string>();
        const files = await view(open, missing);
        const slug = slugOf(root);
        const result = await use({ ...(slug !== undefined && { slug }), files });
        if (missing.size === 0 || pass === MAX_PASSES) return result;
        await load(missing);
      }
    },
    /** Forgets the content of a changed file. `isListed` also forgets the list of files. */
    changed: (path: string, isListed: boolean) => {
      loaded.delete(path);
      if (isListed) listing = undefined;
    },
  };
}

/** Returns an open text as a file. Equal texts give the same bytes, because caches use them as a key. */
function toLoaded(
  path: string,
  text: string,
  openBytes: Map<string, { text: string; bytes: Uint8Array }>,
): ReadFile {
  const last = openBytes.get(path);
  const now = last?.text === text ? last : { text, bytes: new TextEncoder().encode(text) };
  openBytes.set(path, now);
  return { size: now.bytes.length, bytes: now.bytes };
}

/** Returns `owner/name` if the folder is a repository on GitHub that is open without a local copy. */
function slugOf(root: string): string | undefined {
  return /^vscode-vfs:\/\/github[^/]*\/([^/]+\/[^/]+)$/.exec(root)?.[1];
}
