import { readdirSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { createTimers } from './create-timers.ts';
import { isInside } from './paths.ts';
import { isTemporaryFile, isTemporaryFolder } from './temporary-file.ts';

/*
 * chokidar watches each file by itself: 20,000 that come at once are 20,000 more watches, which takes seconds. The system
 * tells a folder's watch of the files in it as well, so that it is given folders alone, and files only where that does not
 * do: links, whose files may lie elsewhere, and where it asks again and again (`CHOKIDAR_USEPOLLING`).
 */

/** A program may remove a file that it saves before it writes the new one. */
const GONE_MS = 100;
/** What came into a new folder before that was watched is found by a second look. */
const LOOK_AGAIN_MS = 100;

export interface FileWatcher {
  /** All that is watched, absolute. */
  files: () => string[];
  /** The folder itself was removed or renamed. */
  isLost: () => boolean;
  close: () => Promise<void>;
}

/** Watches the files below a folder, or a single file, and tells of each that changed; a folder that is gone counts as one. */
export async function watchFiles(
  folder: string,
  note: (file: string) => void,
  onError: (error: unknown) => void,
): Promise<FileWatcher> {
  const known = createKnownFiles();
  const timers = createTimers();
  let isLost = false;
  const links = new Set<string>();
  const watcher: FSWatcher = watch(folder, {
    ignoreInitial: true,
    ignored: (file, stats) => {
      // Of a link it is asked twice: of itself, then of its file.
      if (stats?.isSymbolicLink() === true) links.add(file);
      const isPlainFile = stats?.isFile() === true && file !== folder && !links.has(file);
      return (isPlainFile && !isPolling()) || isIgnored(relativeTo(folder, file));
    },
  });
  const isPolling = (): boolean => watcher.options.usePolling;
  const isMeant = (file: string): boolean =>
    !isIgnored(relativeTo(folder, file)) && !isTemporaryFile(path.basename(file));
  /** What has this path has changed, come or gone. */
  const look = (file: string): void => {
    const stats = statOf(file);
    if (stats?.isFile() === true) {
      known.add(file);
      note(file);
    } else if (known.has(file)) {
      timers.after(GONE_MS, () => {
        if (statOf(file)?.isFile() !== true && known.remove(file)) note(file);
      });
    }
  };
  const lookInto = (watched: string): void => {
    for (const file of plainFilesIn(watched)) {
      if (known.has(file) || !isMeant(file)) continue;
      known.add(file);
      note(file);
    }
  };
  watcher.on('raw', (_event, name: unknown, details: unknown) => {
    const watched = watchedPathOf(details);
    // The watch of a file, which tells of itself.
    if (watched === undefined || known.has(watched)) return;
    if (typeof name !== 'string') return lookInto(watched);
    const file = path.join(watched, name);
    if (isMeant(file)) look(file);
  });
  watcher.on('all', (event, file) => {
    if (event === 'addDir') {
      if (isPolling()) return;
      lookInto(file);
      timers.after(LOOK_AGAIN_MS, () => lookInto(file));
    } else if (event === 'unlinkDir') {
      if (file === folder) isLost = true;
      for (const gone of known.removeFolder(file)) note(gone);
      note(file);
    } else if (isMeant(file)) {
      if (event === 'unlink') known.remove(file);
      else known.add(file);
      note(file);
    }
  });
  watcher.on('error', onError);
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  for (const watched of Object.keys(watcher.getWatched())) {
    if (watched !== folder && !isInside(folder, watched)) continue;
    for (const file of plainFilesIn(watched)) if (isMeant(file)) known.add(file);
  }
  return {
    files: known.all,
    isLost: () => isLost,
    close: async () => {
      timers.clear();
      await watcher.close();
    },
  };
}

/** The files there are, by their folders. */
function createKnownFiles() {
  const folders = new Map<string, Set<string>>();
  const pathsIn = (folder: string): string[] =>
    [...(folders.get(folder) ?? [])].map((name) => path.join(folder, name));
  return {
    all: () => [...folders.keys()].flatMap(pathsIn),
    has: (file: string) => folders.get(path.dirname(file))?.has(path.basename(file)) === true,
    add: (file: string) => {
      const folder = path.dirname(file);
      const names = folders.get(folder) ?? new Set<string>();
      folders.set(folder, names);
      names.add(path.basename(file));
    },
    /** False where it was not known. */
    remove: (file: string) => folders.get(path.dirname(file))?.delete(path.basename(file)) === true,
    /** The files that were in it. */
    removeFolder: (folder: string) => {
      const files = pathsIn(folder);
      folders.delete(folder);
      return files;
    },
  };
}

function plainFilesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => path.join(folder, name));
  } catch {
    // It is gone, or no folder.
    return [];
  }
}

/** The path from the folder to what nearly always stands in it. */
function relativeTo(folder: string, file: string): string {
  return file.startsWith(folder + path.sep) ? file.slice(folder.length + 1) : path.relative(folder, file);
}

/** Undefined too where something else stands in the way, or nobody may look. */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Which watch was told of something; undefined where nothing was told, but found by asking. */
function watchedPathOf(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('watchedPath' in details)) return undefined;
  return typeof details.watchedPath === 'string' ? details.watchedPath : undefined;
}

function isIgnored(relative: string): boolean {
  return relative
    .split(path.sep)
    .some(
      (part) =>
        part === 'node_modules' ||
        (part.startsWith('.') && part !== '..' && part !== '.') ||
        isTemporaryFolder(part),
    );
}
