import { statSync } from 'node:fs';
import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';

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

  const checks = new Set<NodeJS.Timeout>();

  const flush = (): void => {
    timer = undefined;
    const files = [...changed];
    changed.clear();
    const states = files.map(stateOf);
    onChange(files);
    // A save that comes while one is being read may not be told of again: what is different by then is.
    const check = setTimeout(() => {
      checks.delete(check);
      const missed = files.filter((file, index) => stateOf(file) !== states[index]);
      for (const file of missed) note(file);
    }, CHECK_MS);
    checks.add(check);
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

  const watcher = await followRoot(folder, () => openWatcher(folder, note, onError), { note, onError });

  return {
    close: async () => {
      clearTimeout(timer);
      for (const check of checks) clearTimeout(check);
      await watcher.close();
    },
  };
}

async function openWatcher(
  folder: string,
  note: (file: string) => void,
  onError: (error: unknown) => void,
): Promise<FSWatcher> {
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: (file) => isIgnored(path.relative(folder, file)),
  });
  watcher.on('all', (event, file) => {
    if (event === 'addDir') return;
    // A folder may have any name: `sediments` is one that `sed -i` could have made.
    if (event !== 'unlinkDir' && isTemporaryFile(path.basename(file))) return;
    note(file);
  });
  watcher.on('error', onError);
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return watcher;
}

/** So often it is looked whether the folder itself is still there: no watcher tells that it has come back. */
const ROOT_CHECK_MS = 500;

/**
 * Keeps watching a folder that is renamed or removed, and stands there again later, as git makes it with branches: all of
 * its files have then gone, and come.
 */
async function followRoot(
  folder: string,
  open: () => Promise<FSWatcher>,
  { note, onError }: { note: (file: string) => void; onError: (error: unknown) => void },
): Promise<{ close: () => Promise<void> }> {
  let root = folderId(folder);
  let watcher = await open();
  let isLost = false;
  const onUnlinkDir = (removed: string): void => {
    if (removed === folder) isLost = true;
  };
  watcher.on('unlinkDir', onUnlinkDir);
  const noteAll = (): void => {
    for (const file of filesOf(watcher)) if (file !== folder) note(file);
  };
  let last = Promise.resolve();
  const check = async (): Promise<void> => {
    const now = folderId(folder);
    if (now === root && !isLost) return;
    if (root !== undefined) noteAll();
    root = now;
    if (now === undefined) return;
    isLost = false;
    await watcher.close();
    watcher = await open();
    watcher.on('unlinkDir', onUnlinkDir);
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

function filesOf(watcher: FSWatcher): string[] {
  return Object.entries(watcher.getWatched()).flatMap(([folder, names]) =>
    names.map((name) => path.join(folder, name)),
  );
}

/** Differs when a file was written, replaced or deleted. */
function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : 'gone';
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

/**
 * How programs name what they write beside a file while they save it. None of these is a name that a map can use, so
 * that a file of the author's is never taken for one.
 */
const NAMES: readonly RegExp[] = [
  // Vim's swap files, and the numbers that it tries whether it can write a folder with.
  /\.sw[m-px]$/i,
  /^(?:4913|5036|5159)$/,
  // Backups of Vim, Emacs, nano, gedit and Kate; files that are open in Emacs or in an office.
  /~$/,
  /^#.*#$/,
  /^~\$/,
  // `sed -i`
  /^sed[a-z\d]{6}$/i,
  // JetBrains, when it saves safely.
  /___jb_(?:tmp|old|bak)___$/,
  // `x.tmp`, `x.tmp123`, `x.tmp.123.456`, VS Code's `x.vsctmp`
  /\.(?:vsc)?tmp\d*(?:[.-]\d+)*$/i,
  // npm's write-file-atomic and Qt's QSaveFile (Kate).
  /\.(?:md|markdown|json)\.(?:\d{6,}|[a-z]{6})$/i,
];

/** Whether a file of this name, without its folder, is only there while an editor saves or keeps another one. */
export function isTemporaryFile(name: string): boolean {
  return NAMES.some((pattern) => pattern.test(name));
}

/** Whether a folder of this name is: macOS writes a file into one before it takes the old one's place. */
function isTemporaryFolder(name: string): boolean {
  return /\.sb-[\da-f]{8}-\w{6}$/i.test(name);
}
