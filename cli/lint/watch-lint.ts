import path from 'node:path';
import { isDynamicPattern } from 'tinyglobby';
import { describeProblem } from '../describe-problem.ts';
import { watchFolder } from '../files/watch-folder.ts';
import { findRepository } from '../repository/find-repository.ts';
import { isInside, pathKind, shownInSentence } from '../files/paths.ts';
import { count } from '../words.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';

export interface WatchLintOptions {
  /** The paths to check, as the user wrote them. */
  paths: readonly string[];
  /** Absolute paths of files that a run writes itself. Their changes are ignored. */
  outputFiles: readonly string[];
  /** Runs once. Errors that the user can fix are printed and do not end watching: the next save may fix them. */
  run: () => Promise<unknown>;
}

/** Escape sequence that clears the screen and the scrollback, and moves to the top. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

/** Runs now, and again whenever a file of the repositories changes, until the user stops it. */
export async function watchLint(options: WatchLintOptions, io: Io): Promise<ExitCode> {
  const folders = await foldersOf(options.paths, io.cwd);
  const outputFiles = new Set(options.outputFiles);
  const changes = createChanges(io.signal);
  const onChange = (files: string[]): void => {
    const meant = files.filter((file) => !outputFiles.has(file));
    if (meant.length > 0) changes.add(meant);
  };
  const watchers = await Promise.all(folders.map((folder) => watchFolder(folder, onChange, changes.fail)));
  try {
    let changed: readonly string[] | undefined = [];
    while (changed) {
      await runOnce(options, { io, changed, folders });
      changed = await changes.next();
    }
  } finally {
    await Promise.all(watchers.map((watcher) => watcher.close()));
  }
  return 0;
}

async function runOnce(
  { run }: WatchLintOptions,
  { io, changed, folders }: { io: Io; changed: readonly string[]; folders: readonly string[] },
): Promise<void> {
  const { stdout, stderr, cwd } = io;
  const displayPath = (file: string): string => path.relative(cwd, file) || '.';
  if (stdout.isTerminal) stdout.write(CLEAR);
  else if (changed.length > 0) stderr.write(`\n${changedNames(changed.map(displayPath))} changed.\n`);
  try {
    await run();
  } catch (error) {
    const message = describeProblem(error);
    if (message === undefined) throw error;
    stderr.write(`skillmap: ${message}\n`);
  }
  const time = new Date().toTimeString().slice(0, 8);
  const where = folders.map((folder) => (folder === cwd ? 'this folder' : displayPath(folder))).join(', ');
  stderr.write(`\n${time}  Waiting for changes in ${where}. Press Ctrl+C to stop.\n`);
}

/** Maximum number of changed files that are named. */
const MAX_NAMES = 10;

function changedNames(names: readonly string[]): string {
  const hiddenCount = names.length - MAX_NAMES;
  const listed = names.slice(0, MAX_NAMES).join(', ');
  return hiddenCount > 0 ? `${listed} and ${count(hiddenCount, 'more file')}` : listed;
}

/** Collects changes during a run. */
function createChanges(signal: AbortSignal) {
  const state: { collected: Set<string>; failure?: { error: unknown } } = { collected: new Set() };
  let wake: () => void = () => undefined;
  const isIdle = (): boolean => !signal.aborted && !state.failure && state.collected.size === 0;
  signal.addEventListener('abort', () => wake());
  return {
    add: (files: readonly string[]) => {
      for (const file of files) state.collected.add(file);
      wake();
    },
    fail: (error: unknown) => {
      state.failure = { error };
      wake();
    },
    /** Resolves with the changes once there are some, or with undefined when the user stops watching. */
    next: async (): Promise<readonly string[] | undefined> => {
      if (isIdle()) await new Promise<void>((resolve) => (wake = resolve));
      if (signal.aborted) return undefined;
      if (state.failure) throw state.failure.error;
      const files = [...state.collected];
      state.collected.clear();
      return files;
    },
  };
}

/**
 * Returns the repositories of the checked files, because a map's findings depend on the files beside it. No returned
 * folder contains another.
 */
async function foldersOf(paths: readonly string[], cwd: string): Promise<string[]> {
  const folders = await Promise.all(
    paths.map(async (given) => {
      const absolute = path.resolve(cwd, given);
      const kind = await pathKind(absolute);
      if (kind === 'missing' && !isDynamicPattern(given)) {
        throw new UsageError(`There is no file or folder ${shownInSentence(given, absolute)}.`);
      }
      const folder = kind === 'folder' ? absolute : kind === 'file' ? path.dirname(absolute) : cwd;
      return (await findRepository(folder))?.root ?? folder;
    }),
  );
  const all = [...new Set(folders)];
  return all.filter((folder) => !all.some((other) => other !== folder && isInside(other, folder)));
}
