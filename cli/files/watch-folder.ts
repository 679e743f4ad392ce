import { statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';

/** Saves come in bursts (an editor writes, renames, touches): what follows this soon belongs to the same one. */
const QUIET_MS = 15;
const LONGEST_BURST_MS = 200;
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
    timer = setTimeout(flush, Math.max(0, Math.min(QUIET_MS, burstStart + LONGEST_BURST_MS - now)));
  };

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

  return {
    close: async () => {
      clearTimeout(timer);
      for (const check of checks) clearTimeout(check);
      await watcher.close();
    },
  };
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
