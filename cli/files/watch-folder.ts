import { statSync } from 'node:fs';
import { createTimers } from './create-timers.ts';
import { watchFiles, type FileWatcher } from './watch-files.ts';

/**
 * Milliseconds without an event after which changes are reported. Saving causes bursts of events (an editor writes,
 * renames, touches), which are reported together.
 */
const QUIET_MS = 15;
const LONGEST_BURST_MS = 200;
/**
 * Number of changed files above which a burst is not a save: a folder was copied or unpacked, and listeners will read
 * everything.
 */
const MANY_FILES = 100;
const QUIET_OF_MANY_MS = 150;
const LONGEST_OF_MANY_MS = 1500;
/** Milliseconds after which reported files are compared again, to find missed saves. */
const CHECK_MS = 100;

/**
 * Reports changed files below a folder once per burst, as absolute paths, without editors' temporary files. Resolves
 * when the watcher is ready.
 */
export async function watchFolder(
  folder: string,
  onChange: (files: string[]) => void,
  onError: (error: unknown) => void,
): Promise<{ close: () => Promise<void> }> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let burstStart = 0;

  const checks = createTimers();

  const flush = (): void => {
    timer = undefined;
    const files = [...changed];
    changed.clear();
    // No comparison after so many events: by then, new folders are watched and no save is missed.
    const states = files.length > MANY_FILES ? undefined : files.map(stateOf);
    onChange(files);
    if (!states) return;
    // A save during the reading of the previous one may cause no event: compare the files.
    checks.after(CHECK_MS, () => {
      const missed = files.filter((file, index) => stateOf(file) !== states[index]);
      for (const file of missed) recordChange(file);
    });
  };
  const recordChange = (file: string): void => {
    changed.add(file);
    const now = Date.now();
    if (timer) clearTimeout(timer);
    else burstStart = now;
    const isMany = changed.size > MANY_FILES;
    const quiet = isMany ? QUIET_OF_MANY_MS : QUIET_MS;
    const longest = isMany ? LONGEST_OF_MANY_MS : LONGEST_BURST_MS;
    timer = setTimeout(flush, Math.max(0, Math.min(quiet, burstStart + longest - now)));
  };

  const watcher = await followRoot(folder, () => watchFiles(folder, recordChange, onError), {
    recordChange,
    onError,
  });

  return {
    close: async () => {
      clearTimeout(timer);
      checks.clear();
      await watcher.close();
    },
  };
}

/** Milliseconds between checks that the folder itself exists, because no watcher reports its return. */
const ROOT_CHECK_MS = 500;

/**
 * Keeps watching a folder that is renamed or removed and returns later, as git does when switching branches. Reports
 * all of its files as removed, then as added.
 */
async function followRoot(
  folder: string,
  open: () => Promise<FileWatcher>,
  { recordChange, onError }: { recordChange: (file: string) => void; onError: (error: unknown) => void },
): Promise<{ close: () => Promise<void> }> {
  let root = folderId(folder);
  let watcher = await open();
  const recordAll = (): void => {
    for (const file of watcher.files()) recordChange(file);
  };
  let last = Promise.resolve();
  const check = async (): Promise<void> => {
    const now = folderId(folder);
    if (now === root && !watcher.isLost()) return;
    if (root !== undefined) recordAll();
    root = now;
    if (now === undefined) return;
    await watcher.close();
    watcher = await open();
    recordAll();
  };
  const scheduleCheck = (): void => {
    last = last.then(check).catch(onError);
  };
  // Needed for folders only: a single file is replaced at every save.
  const timer = root === undefined ? undefined : setInterval(scheduleCheck, ROOT_CHECK_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await last;
      await watcher.close();
    },
  };
}

/** Returns an identity that changes if a folder is replaced by another. Undefined if there is none. */
function folderId(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true ? `${stats.dev} ${stats.ino} ${stats.birthtimeMs}` : undefined;
}

/** Returns a value that changes when a file is written, replaced or deleted. */
function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : 'gone';
}
