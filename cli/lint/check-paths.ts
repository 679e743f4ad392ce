import path from 'node:path';
import { createConfigLookup } from '../config/config-lookup.ts';
import type { ConfigChoice } from '../config/find-config.ts';
import { ruleOptionsFor } from '../config/rule-settings.ts';
import { findRemovedMaps } from '../evolution/find-removed-maps.ts';
import { openSince } from '../evolution/open-since.ts';
import { isInside, pathKind } from '../files/paths.ts';
import { readText, readTextFile, type TextReading } from '../files/read-text-file.ts';
import { UsageError, type Io } from '../io.ts';
import { collectTargets, type TargetSearch } from './collect-targets.ts';
import { createLinter } from './create-linter.ts';
import { lintFile } from './lint-file.ts';
import { nothingFound } from './nothing-found.ts';
import { findKind, type LintedFile, type LintTarget, type Linter } from './linter.ts';

/** Checks every file that the paths name, or standard input. */
export async function checkPaths(options: CheckPathsOptions, io: Io): Promise<LintedFile[]> {
  const since = options.since === undefined ? undefined : openSince(options.since);
  const linter = createLinter({
    cwd: io.cwd,
    checkedPaths: requestedPaths(options, io),
    since,
    isWhole: options.isWhole === true,
  });
  const files: LintedFile[] = [];
  for (const { reading, check } of await findSubjects(options, linter, io)) {
    files.push(await check(reading, linter));
  }
  return files;
}

/** Selects the files to check, and the configuration. */
export interface CheckPathsOptions extends ConfigChoice {
  paths: string[];
  stdinFilename?: string;
  /** True to skip given files that are neither maps nor belong to one, for hooks that pass all changed files. */
  onlyMaps?: boolean;
  /** A commit, tag or branch. Changes since then that take progress from learners are reported. */
  since?: string;
  /** Reports every finding, however many there are. */
  isWhole?: boolean;
  /**
   * Called with a mistake in the configuration of some of the files. They are left out, and the others are checked. Without
   * it, or if there are no others, the mistake is thrown.
   */
  onMistake?: (mistake: string) => void;
}

/** A text to check, and a function that checks it in its repository. */
export interface LintSubject {
  /** Absolute path. For standard input, the path that `--stdin-filename` gives, or `stdin.md`. */
  file: string;
  reading: TextReading;
  check: (reading: TextReading, linter: Linter) => Promise<LintedFile>;
  /**
   * Returns the same text as a subject with another path. Absent if other files are unavailable, as for standard input.
   */
  withPath?: (file: string) => LintSubject;
}

/** Returns the requested paths as absolute paths. For standard input, returns the folder of `--stdin-filename`. */
export function requestedPaths({ paths, stdinFilename = '' }: CheckPathsOptions, { cwd }: Io): string[] {
  const targets = paths.includes('-') ? [path.dirname(stdinFilename)] : paths;
  return targets.map((given) => path.resolve(cwd, given));
}

/** Returns every file that the paths name, in their order, or standard input for `-`. */
export async function findSubjects(
  options: CheckPathsOptions,
  linter: Linter,
  io: Io,
): Promise<LintSubject[]> {
  if (options.paths.includes('-')) return [await stdinSubject(options, linter, io)];
  if (options.stdinFilename !== undefined) {
    throw new UsageError('--stdin-filename needs - among the paths, for standard input.');
  }
  const { cwd } = io;
  const mistakes = new Set<string>();
  const onMistake = ({ message }: UsageError): void => void mistakes.add(message);
  const configOf = tolerant(createConfigLookup({ ...options, cwd }), onMistake);
  const search = {
    cwd,
    configOf,
    onMistake,
    onNotice: options.code.onNotice,
    linter,
    onlyMaps: options.onlyMaps === true,
  };
  const subjects: LintSubject[] = [];
  for (const target of await collectTargets(options.paths, search)) {
    subjects.push(toSubject(target, await readSubject(target.file, linter), io.clock));
  }
  const removed = linter.since
    ? await findRemoved(options.paths, { ...search, clock: io.clock }, subjects)
    : [];
  const isEmpty = subjects.length + removed.length === 0;
  if (mistakes.size > 0 && (isEmpty || !options.onMistake)) throw new UsageError([...mistakes].join('\n'));
  for (const mistake of mistakes) options.onMistake?.(mistake);
  if (isEmpty && options.onlyMaps !== true) {
    throw new UsageError(await nothingFound(options.paths, search));
  }
  return [...subjects, ...removed];
}

type ConfigOf = TargetSearch['configOf'];

/** Returns a function that finds a folder's configuration. Reports mistakes instead of throwing them. */
function tolerant(configOf: ConfigOf, onMistake: (mistake: UsageError) => void): ConfigOf {
  return async (folder) => {
    try {
      return await configOf(folder);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      onMistake(error);
      return undefined;
    }
  };
}

/** Reads a file from the repository's listing if possible, otherwise from disk. */
async function readSubject(file: string, linter: Linter): Promise<TextReading> {
  const { repository, path: inside } = await linter.contextOf(file);
  const bytes = repository.files?.bytesOf(inside);
  if (!bytes) return readTextFile(file);
  return readText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Returns the maps that were removed from the given folders. They have no text, but rules report their removal. */
async function findRemoved(
  paths: readonly string[],
  { cwd, configOf, linter, clock }: TargetSearch & Pick<Io, 'clock'>,
  subjects: readonly LintSubject[],
): Promise<LintSubject[]> {
  const { since } = linter;
  const removed = new Map<string, LintSubject>();
  for (const given of since ? paths : []) {
    const folder = path.resolve(cwd, given);
    if (!since || (await pathKind(folder)) !== 'folder') continue;
    const loaded = await configOf(folder);
    if (!loaded) continue;
    const inside = [path.join(folder, 'any.md'), ...subjects.map(({ file }) => file)];
    const contexts = await Promise.all(inside.filter((file) => isInside(folder, file)).map(linter.contextOf));
    const roots = new Set(contexts.map(({ root }) => root));
    for (const file of await findRemovedMaps(folder, roots, { since, loaded })) {
      removed.set(file, toSubject({ file, kind: 'map', loaded }, readText(Buffer.of()), clock));
    }
  }
  return [...removed.values()];
}

async function stdinSubject(options: CheckPathsOptions, linter: Linter, io: Io): Promise<LintSubject> {
  if (options.paths.length > 1) {
    throw new UsageError('Standard input (-) cannot be checked together with files.');
  }
  if (options.stdinFilename === '') {
    throw new UsageError('--stdin-filename expects a file name, not an empty one.');
  }
  if (options.since !== undefined && options.stdinFilename === undefined) {
    throw new UsageError('With -, --since needs --stdin-filename to know the file.');
  }
  const name = options.stdinFilename ?? 'stdin.md';
  const file = path.resolve(io.cwd, name);
  const loaded = await createConfigLookup({ ...options, cwd: io.cwd })(path.dirname(file));
  const reading = readText(await io.readStdin());
  if (options.stdinFilename === undefined) {
    const settings = { rules: ruleOptionsFor(loaded, file), isWhole: options.isWhole === true };
    return { file, reading, check: timed((text) => lintFile(name, text, settings), io.clock) };
  }
  const { withPath: _at, ...subject } = toSubject(
    { file, kind: await findKind({ file, loaded }, reading, linter), loaded },
    reading,
    io.clock,
  );
  return subject;
}

function toSubject(target: LintTarget, reading: TextReading, clock: Io['clock']): LintSubject {
  return {
    file: target.file,
    reading,
    check: timed((text, linter) => linter.lint(target, text), clock),
    withPath: (file) => toSubject({ ...target, file }, reading, clock),
  };
}

/** Returns a check that also measures its duration. */
function timed(check: LintSubject['check'], clock: Io['clock']): LintSubject['check'] {
  return async (...given) => {
    const begun = clock();
    const linted = await check(...given);
    return { ...linted, milliseconds: clock() - begun };
  };
}
