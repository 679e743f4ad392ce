import path from 'node:path';
import { watch } from 'chokidar';

export interface FolderWatcher {
  close: () => Promise<void>;
}

/** Saves come in bursts (an editor writes, renames, touches): what follows this soon belongs to the same one. */
const QUIET_MS = 15;
const LONGEST_BURST_MS = 200;

/** Tells, once for each burst of changes, which files below a folder changed: absolute paths. Ready when it resolves. */
export async function watchFolder(
  folder: string,
  onChange: (files: string[]) => void,
  onError: (error: unknown) => void,
): Promise<FolderWatcher> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let burstStart = 0;

  const flush = (): void => {
    timer = undefined;
    const files = [...changed];
    changed.clear();
    onChange(files);
  };

  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: (file) => isIgnored(path.relative(folder, file)),
  });
  watcher.on('all', (event, file) => {
    if (event === 'addDir') return;
    changed.add(file);
    const now = Date.now();
    if (timer) clearTimeout(timer);
    else burstStart = now;
    timer = setTimeout(flush, Math.max(0, Math.min(QUIET_MS, burstStart + LONGEST_BURST_MS - now)));
  });
  watcher.on('error', onError);
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));

  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

function isIgnored(relative: string): boolean {
  return relative
    .split(path.sep)
    .some((part) => part === 'node_modules' || (part.startsWith('.') && part !== '..' && part !== '.'));
}
