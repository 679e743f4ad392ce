import path from 'node:path';
import type { LoadedConfig } from '../config/find-config.ts';
import { CONFIG_NAMES } from '../config/find-config.ts';
import { isInside } from '../files/paths.ts';
import { watchFolder } from '../files/watch-folder.ts';

export interface SaveWatching {
  root: string;
  loaded: LoadedConfig;
  /** The configuration was saved: a session goes on with that which it began with. */
  onConfigChange: (file: string) => void;
  onError: (error: unknown) => void;
}

/** What is saved in a folder, by absolute paths. */
export interface WatchedSaves {
  /** These files are to be looked at as if they were saved now. */
  tell: (files: readonly string[]) => void;
  /** From now on all is told to the receiver, what was saved before first. */
  handTo: (receiver: (files: readonly string[]) => void) => void;
  close: () => Promise<void>;
}

/**
 * Watches a folder, and a configuration elsewhere. It may begin before anything is read: what is saved until somebody
 * can look at it is kept.
 */
export async function watchSaves(watching: SaveWatching): Promise<WatchedSaves> {
  const { root, loaded, onConfigChange, onError } = watching;
  const early = new Set<string>();
  let receive: ((files: readonly string[]) => void) | undefined;
  const tell = (files: readonly string[]): void => {
    if (receive) receive(files);
    else for (const file of files) early.add(file);
  };
  const onSave = (files: readonly string[]): void => {
    const config = findConfigChange(files, root, loaded);
    if (config !== undefined) onConfigChange(config);
    tell(files);
  };
  const watcher = await watchFolder(root, onSave, onError);
  const { file: config } = loaded;
  const configWatcher =
    config === undefined || isInside(root, config)
      ? undefined
      : await watchFolder(config, () => onConfigChange(config), onError);
  return {
    tell,
    handTo: (receiver) => {
      receive = receiver;
      if (early.size > 0) receiver([...early]);
      early.clear();
    },
    close: async () => {
      await Promise.all([watcher.close(), configWatcher?.close()]);
    },
  };
}

/** The configuration among changed files: the one in use, or one of the repository's root. */
export function findConfigChange(
  files: readonly string[],
  root: string,
  loaded: LoadedConfig,
): string | undefined {
  const candidates = [...(loaded.file === undefined ? [] : [loaded.file]), ...namesIn(root)];
  return files.find((file) => candidates.includes(file));
}

function namesIn(root: string): string[] {
  return CONFIG_NAMES.map((name) => path.join(root, name));
}
