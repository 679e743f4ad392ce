import path from 'node:path';
import { CONFIG_NAMES, type LoadedConfig } from '../config/find-config.ts';
import { isInside } from '../files/paths.ts';
import { watchFolder } from '../files/watch-folder.ts';
import type { AuthoringWorkspace } from './authoring-workspace.ts';
import type { FileReport } from './workspace-state.ts';

/** In a repository of common size all is checked again in this time. */
const AT_ONCE_MS = 100;
/** In a large one, what has nothing to do with the save waits until the author rests. */
const REST_MS = 700;
/** What was found by then is shown, before the check goes on. */
const PART_MS = 400;

/**
 * Keeps what is said of a repository as true as its files are: what was saved is shown first; then what that means to
 * other files, those first that have to do with it.
 */
export function followSaves({
  workspace,
  onChange,
  onError,
}: {
  workspace: Pick<AuthoringWorkspace, 'refresh' | 'recheck'>;
  /** Something else is to be shown and told than before. */
  onChange: (reports: readonly FileReport[]) => void;
  onError: (error: unknown) => void;
}) {
  let saves = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const isCurrent = (save: number): boolean => save === saves && !isClosed;
  const check = async (ms: number): Promise<{ reports: readonly FileReport[]; isDone: boolean }> => {
    const end = performance.now() + ms;
    return workspace.recheck(() => isClosed || performance.now() > end);
  };
  const goOn = async (save: number): Promise<void> => {
    while (isCurrent(save)) {
      const { reports, isDone } = await check(PART_MS);
      if (reports.length > 0) onChange(reports);
      if (isDone) return;
    }
  };
  const rest = (save: number): void => {
    if (isCurrent(save)) timer = setTimeout(() => void goOn(save).catch(onError), REST_MS);
  };
  const follow = async (files: readonly string[], save: number): Promise<void> => {
    onChange((await workspace.refresh(files)).reports);
    const { reports, isDone } = await check(AT_ONCE_MS);
    if (reports.length > 0) onChange(reports);
    if (!isDone) rest(save);
  };
  return {
    /** Looks for the first time at what belongs to the maps, for as long as nobody minds to wait. */
    begin: async () => {
      const save = saves;
      const { isDone } = await check(AT_ONCE_MS);
      // What was saved meanwhile has gone on with it.
      if (!isDone) rest(save);
    },
    /** Files were saved, by absolute paths. */
    saved: (files: readonly string[]) => {
      saves += 1;
      clearTimeout(timer);
      follow(files, saves).catch(onError);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Watches a folder, and a configuration elsewhere. It may begin before anything is read: what is saved until somebody
 * can look at it is kept.
 */
export async function watchSaves({
  root,
  loaded,
  onConfigChange,
  onError,
}: {
  root: string;
  loaded: LoadedConfig;
  /** The configuration was saved: a session goes on with that which it began with. */
  onConfigChange: (file: string) => void;
  onError: (error: unknown) => void;
}) {
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
    /** These files are to be looked at as if they were saved now. */
    tell,
    /** From now on all is told to the receiver, by absolute paths, what was saved before first. */
    handTo: (receiver: (files: readonly string[]) => void) => {
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
  const candidates = [loaded.file, ...CONFIG_NAMES.map((name) => path.join(root, name))];
  return files.find((file) => candidates.includes(file));
}
