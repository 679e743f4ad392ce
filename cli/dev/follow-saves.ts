import path from 'node:path';
import { CONFIG_NAMES, type LoadedConfig } from '../config/find-config.ts';
import { IGNORE_FILE } from '../config/ignore-file.ts';
import { isInside } from '../files/paths.ts';
import { watchFolder } from '../files/watch-folder.ts';
import type { AuthoringWorkspace } from './authoring-workspace.ts';
import type { FileReport } from './workspace-state.ts';

/** Milliseconds spent on rechecking other files right after a save: enough for a repository of common size. */
const FIRST_CHECK_MS = 100;
/** Milliseconds without a save after which the rest of a large repository is checked. */
const IDLE_MS = 700;
/** Milliseconds after which findings are shown while the check continues. */
const PARTIAL_REPORT_MS = 400;

/**
 * Keeps a repository's findings up to date: first those of the saved files, then those of other files, starting with
 * related ones.
 */
export function followSaves({
  workspace,
  onChange,
  onError,
}: {
  workspace: Pick<AuthoringWorkspace, 'refresh' | 'recheck'>;
  /** Called with the reports on files that were saved or whose findings changed. */
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
  const continueChecking = async (save: number): Promise<void> => {
    while (isCurrent(save)) {
      const { reports, isDone } = await check(PARTIAL_REPORT_MS);
      if (reports.length > 0) onChange(reports);
      if (isDone) return;
    }
  };
  const scheduleNextPart = (save: number): void => {
    if (isCurrent(save)) timer = setTimeout(() => void continueChecking(save).catch(onError), IDLE_MS);
  };
  const follow = async (files: readonly string[], save: number): Promise<void> => {
    onChange((await workspace.refresh(files)).reports);
    const { reports, isDone } = await check(FIRST_CHECK_MS);
    if (reports.length > 0) onChange(reports);
    if (!isDone) scheduleNextPart(save);
  };
  return {
    /** Starts to check the files that belong to the maps, until a save interrupts the check. */
    begin: async () => {
      const save = saves;
      const { isDone } = await check(FIRST_CHECK_MS);
      // Does nothing if a file was saved in the meantime: the check after that save includes the rest.
      if (!isDone) scheduleNextPart(save);
    },
    /** Call this with the absolute paths of saved files. */
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
 * Watches a folder, and configurations outside it. Call this before reading the folder, so that no save is missed:
 * saves are collected until there is a receiver.
 */
export async function watchSaves({
  root,
  loaded,
  onConfigChange,
  onError,
}: {
  root: string;
  loaded: LoadedConfig;
  /** Called when the configuration was saved. The session keeps using the one it started with. */
  onConfigChange: (file: string) => void;
  onError: (error: unknown) => void;
}) {
  const earlyFiles = new Set<string>();
  let receive: ((files: readonly string[]) => void) | undefined;
  const reportSaves = (files: readonly string[]): void => {
    if (receive) receive(files);
    else for (const file of files) earlyFiles.add(file);
  };
  const onSave = (files: readonly string[]): void => {
    const config = findConfigChange(files, root, loaded);
    if (config !== undefined) onConfigChange(config);
    reportSaves(files);
  };
  const watcher = await watchFolder(root, onSave, onError);
  const outside = (loaded.sources ?? []).filter((file) => !isInside(root, file));
  const configWatchers = await Promise.all(
    outside.map((file) => watchFolder(file, () => onConfigChange(file), onError)),
  );
  return {
    /** Handles the given files as if they were saved now. */
    reportSaves,
    /** Passes all saves to the receiver from now on, as absolute paths, starting with earlier ones. */
    setReceiver: (receiver: (files: readonly string[]) => void) => {
      receive = receiver;
      if (earlyFiles.size > 0) receiver([...earlyFiles]);
      earlyFiles.clear();
    },
    close: async () => {
      await Promise.all([watcher, ...configWatchers].map((one) => one.close()));
    },
  };
}

/** Returns the changed configuration: one in use, or one in the repository's root. */
export function findConfigChange(
  files: readonly string[],
  root: string,
  loaded: LoadedConfig,
): string | undefined {
  const candidates = [
    ...(loaded.sources ?? []),
    ...[...CONFIG_NAMES, IGNORE_FILE].map((name) => path.join(root, name)),
  ];
  return files.find((file) => candidates.includes(file));
}
