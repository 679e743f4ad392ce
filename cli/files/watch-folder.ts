import { statSync } from 'node:fs';
import { createTimers } from './create-timers.ts';
import { watchFiles, type FileWatcher } from './watch-files.ts';

/** Saves come in bursts (an editor writes, renames, touches): what follows this soon belongs to the same one. */
const QUIET_MS = 15;
const LONGEST_BURST_MS = 200;
/** More files than anybody saves by hand: a folder was copied or unpacked, and whoever hears of it looks through all. */
const MANY_FILES = 100;
const QUIET_OF_MANY_MS = 150;
const LONGEST_OF_MANY_MS = 1500;
/** After so long, what was told is looked at once more. */
const CHECK_MS = 100;

/**
 * Tells, once for each burst of changes, which files below a folder changed: absolute paths. What editors put beside a
 * file while they save it is none of them. Ready when it resolves.
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
    // By the time that many have come, their folders are watched.
    const states = files.length > MANY_FILES ? undefined : files.map(stateOf);
    onChange(files);
    if (!states) return;
    // A save that comes while one is being read may not be told of again: what is different by then is.
    checks.after(CHECK_MS, () => {
      const missed = files.filter((file, index) => stateOf(file) !== states[index]);
      for (const file of missed) note(file);
    });
  };
  const note = (file: string): void => {
    changed.add(file);
    const now = Date.now();
    if (timer) clearTimeout(timer);
    else burstStart = now;
    const isMany = changed.size > MANY_FILES;
    const quiet = isMany ? QUIET_OF_MANY_MS : QUIET_MS;
    const longest = isMany ? LONGEST_OF_MANY_MS : LONGEST_BURST_MS;
    timer = setTimeout(flush, Math.max(0, Math.min(quiet, burstStart + longest - now)));
  };

  const watcher = await followRoot(folder, () => watchFiles(folder, note, onError), { note, onError });

  return {
    close: async () => {
      clearTimeout(timer);
      checks.clear();
      await watcher.close();
    },
  };
}

/** So often it is looked whether the folder itself is still there: no watcher tells that it has come back. */
const ROOT_CHECK_MS = 500;

/**
 * Keeps watching a folder that is renamed or removed, and stands there again later, as git makes it with branches: all of
 * its files have then gone, and come.
 */
async function followRoot(
  folder: string,
  open: () => Promise<FileWatcher>,
  { note, onError }: { note: (file: string) => void; onError: (error: unknown) => void },
): Promise<{ close: () => Promise<void> }> {
  let root = folderId(folder);
  let watcher = await open();
  const noteAll = (): void => {
    for (const file of watcher.files()) note(file);
  };
  let last = Promise.resolve();
  const check = async (): Promise<void> => {
    const now = folderId(folder);
    if (now === root && !watcher.isLost()) return;
    if (root !== undefined) noteAll();
    root = now;
    if (now === undefined) return;
    await watcher.close();
    watcher = await open();
    noteAll();
  };
  const look = (): void => {
    last = last.then(check).catch(onError);
  };
  // A single file is replaced whenever it is saved.
  const timer = root === undefined ? undefined : setInterval(look, ROOT_CHECK_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await last;
      await watcher.close();
    },
  };
}

/** Another for each folder that comes to stand at a path; undefined where there is none. */
function folderId(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true ? `${stats.dev} ${stats.ino} ${stats.birthtimeMs}` : undefined;
}

/** Differs when a file was written, replaced or deleted. */
function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : 'gone';
}
