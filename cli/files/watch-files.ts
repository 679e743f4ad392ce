import { readdirSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { createTimers } from './create-timers.ts';
import { isInside } from './paths.ts';
import { isTemporaryFile, isTemporaryFolder } from './temporary-file.ts';

/* By default, chokidar watches each file separately: 20,000 new files need 20,000 more watches, which takes seconds.
   Here it watches folders only, because the system also reports a changed file to the watch of its folder. Files are
   watched separately only if they are symbolic links, whose targets may be elsewhere, or if chokidar polls
   (`CHOKIDAR_USEPOLLING`). */

/** Milliseconds to wait for a removed file: programs may remove a file and then write the new one. */
const REMOVAL_DELAY_MS = 100;
/** Milliseconds until a new folder is listed again, to find files created before it was watched. */
const RELIST_DELAY_MS = 100;

export interface FileWatcher {
  /** Returns absolute paths of all watched files. */
  files: () => string[];
  /** Returns whether the folder itself was removed or renamed. */
  isLost: () => boolean;
  close: () => Promise<void>;
}

/**
 * Watches the files below a folder, or a single file, and calls `note` with each changed file. A removed folder is
 * noted as a change of that folder.
 */
export async function watchFiles(
  folder: string,
  note: (file: string) => void,
  onError: (error: unknown) => void,
): Promise<FileWatcher> {
  const changes = createChanges(folder, note);
  const links = new Set<string>();
  const watcher: FSWatcher = watch(folder, {
    ignoreInitial: true,
    ignored: (file, stats) => {
      // chokidar asks twice about a symbolic link: about the link itself, then about its target.
      if (stats?.isSymbolicLink() === true) links.add(file);
      const isPlainFile = stats?.isFile() === true && file !== folder && !links.has(file);
      return (isPlainFile && !isPolling()) || isIgnored(relativeTo(folder, file));
    },
  });
  const isPolling = (): boolean => watcher.options.usePolling;
  watcher.on('raw', (_event, name: unknown, details: unknown) => {
    const watched = watchedPathOf(details);
    if (watched !== undefined) changes.onFolderEvent(watched, typeof name === 'string' ? name : undefined);
  });
  watcher.on('all', (event, file) => {
    if (event === 'addDir') {
      if (!isPolling()) changes.onFolderAdded(file);
    } else if (event === 'unlinkDir') changes.onFolderRemoved(file);
    else changes.onFileChanged(file, event !== 'unlink');
  });
  watcher.on('error', onError);
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  for (const watched of Object.keys(watcher.getWatched())) {
    if (watched === folder || isInside(folder, watched)) changes.addKnownFiles(watched);
  }
  return {
    files: changes.files,
    isLost: changes.isLost,
    close: async () => {
      changes.stop();
      await watcher.close();
    },
  };
}

/** Turns the watcher's events into changed files below a folder. */
function createChanges(folder: string, note: (file: string) => void) {
  const known = createKnownFiles();
  const timers = createTimers();
  let isLost = false;
  const isWatchedFile = (file: string): boolean =>
    !isIgnored(relativeTo(folder, file)) && !isTemporaryFile(path.basename(file));
  /** Notes that a file was changed, added or removed. */
  const recordFile = (file: string): void => {
    const stats = statOf(file);
    if (stats?.isFile() === true) {
      known.add(file);
      note(file);
    } else if (known.has(file)) {
      timers.after(REMOVAL_DELAY_MS, () => {
        if (statOf(file)?.isFile() !== true && known.remove(file)) note(file);
      });
    }
  };
  const scanFolder = (watched: string): void => {
    for (const file of plainFilesIn(watched)) {
      if (known.has(file) || !isWatchedFile(file)) continue;
      known.add(file);
      note(file);
    }
  };
  return {
    files: known.all,
    isLost: () => isLost,
    /** Adds the files of a folder to the known ones, without noting a change. */
    addKnownFiles: (watched: string) => {
      for (const file of plainFilesIn(watched)) if (isWatchedFile(file)) known.add(file);
    },
    /** Handles a change in a watched folder. The system may not say which file changed. */
    onFolderEvent: (watched: string, name: string | undefined) => {
      // A file that is watched directly reports its own changes.
      if (known.has(watched)) return;
      if (name === undefined) return scanFolder(watched);
      const file = path.join(watched, name);
      if (isWatchedFile(file)) recordFile(file);
    },
    onFolderAdded: (watched: string) => {
      scanFolder(watched);
      timers.after(RELIST_DELAY_MS, () => scanFolder(watched));
    },
    onFolderRemoved: (removedPath: string) => {
      if (removedPath === folder) isLost = true;
      for (const file of known.removeFolder(removedPath)) note(file);
      note(removedPath);
    },
    onFileChanged: (file: string, exists: boolean) => {
      if (!isWatchedFile(file)) return;
      if (exists) known.add(file);
      else known.remove(file);
      note(file);
    },
    stop: timers.clear,
  };
}

/** Creates a set of existing files, grouped by folder. */
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
    /** Removes a file. Returns false if it was not known. */
    remove: (file: string) => folders.get(path.dirname(file))?.delete(path.basename(file)) === true,
    /** Removes a folder, and returns the files that were in it. */
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
    // There is no folder at this path.
    return [];
  }
}

/** Returns the path relative to the folder. For files inside it, avoids the slow `path.relative`. */
function relativeTo(folder: string, file: string): string {
  return file.startsWith(folder + path.sep) ? file.slice(folder.length + 1) : path.relative(folder, file);
}

/** Returns the file's status. Undefined if there is no file, a parent is not a folder, or access is denied. */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Returns the watched path that caused an event. Undefined if the event was found by polling. */
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
