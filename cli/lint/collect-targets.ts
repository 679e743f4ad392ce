import path from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { isExpectedMap, kindOf } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { findAuthoredMaps, mayBeMap, withoutIgnored } from '../files/find-maps.ts';
import { checkReadable, pathKind, realPath, shownInSentence } from '../files/paths.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { UsageError } from '../io.ts';
import { checkMapPatterns } from './check-map-patterns.ts';
import { findCompanions, findTutorialsWithoutMap } from './find-companions.ts';
import { findKind, withoutLinkedOutside, type Linter, type LintTarget } from './linter.ts';

/** Options for turning requested paths into targets. */
export interface TargetSearch {
  cwd: string;
  /** Returns the configuration of a folder. Undefined if it has a mistake, which is then reported. */
  configOf: (folder: string) => Promise<LoadedConfig | undefined>;
  /** Called with a mistake in a configuration, whose files are left out. Without it, the mistake is thrown. */
  onMistake?: ((mistake: UsageError) => void) | undefined;
  /** Called with a sentence about something in a configuration that is valid, but probably not meant. */
  onNotice?: ((notice: string) => void) | undefined;
  linter: Linter;
  /**
   * True to leave out files that are neither maps nor belong to one, even if the user named them. It is no error if
   * none remain.
   */
  onlyMaps?: boolean;
}

/**
 * Returns the files that paths, folders and globs name, each once, in the requested order. For a folder, returns its
 * maps and the files that learners get with them. For a glob, returns only such files. Throws a UsageError for paths
 * that do not exist.
 */
export async function collectTargets(paths: readonly string[], search: TargetSearch): Promise<LintTarget[]> {
  const targets = new Map<string, LintTarget>();
  for (const given of paths) {
    for (const target of await targetsOf(given, search)) {
      const real = await realPath(target.file);
      if (!targets.has(real)) targets.set(real, target);
    }
  }
  return [...targets.values()];
}

async function targetsOf(given: string, search: TargetSearch): Promise<LintTarget[]> {
  const { cwd } = search;
  if (given === '') throw new UsageError('Expected the path of a file or folder, not an empty one.');
  const absolute = path.resolve(cwd, given);
  const kind = await pathKind(absolute);
  if (kind === 'file') {
    return search.onlyMaps === true ? selectLearnerFiles([absolute], search) : toTargets([absolute], search);
  }
  if (kind === 'folder') {
    await checkReadable(absolute, given);
    return inFolder(absolute, search);
  }
  if (kind === 'missing' && isDynamicPattern(given)) {
    const found = await glob(given, { cwd, absolute: true, ignore: '**/node_modules/**' });
    const files = found.map((file) => path.normalize(file)).sort();
    if (files.length > 0) return selectLearnerFiles(files, search);
    throw new UsageError(`No file matches the pattern ${given}.`);
  }
  if (kind === 'missing') {
    throw new UsageError(`There is no file or folder ${shownInSentence(given, absolute)}.`);
  }
  throw new UsageError(`${given} is neither a file nor a folder.`);
}

async function toTargets(
  files: readonly string[],
  { configOf, linter }: TargetSearch,
): Promise<LintTarget[]> {
  const targets: LintTarget[] = [];
  for (const file of files) {
    const loaded = await configOf(path.dirname(file));
    if (!loaded) continue;
    targets.push({ file, kind: await findKind({ file, loaded }, await readTextFile(file), linter), loaded });
  }
  return targets;
}

/** Returns those of the given files that learners get, as for a folder. */
async function selectLearnerFiles(files: readonly string[], search: TargetSearch): Promise<LintTarget[]> {
  const targets: LintTarget[] = [];
  for (const target of await toTargets(await checkedOf(files, search.configOf), search)) {
    if (await isForLearners(target, search.linter)) targets.push(target);
  }
  return targets;
}

/**
 * Returns whether learners get the file, judging by its text or by other files, or whether it is unreadable and may be
 * a map.
 */
async function isForLearners({ file, kind }: LintTarget, linter: Linter): Promise<boolean> {
  if ((await mayBeMap(file)) || kindOf(await linter.contextOf(file), 'listed') !== undefined) return true;
  return kind === 'map' && isToBeMap(file, linter);
}

/** Returns whether a file should be a map, or was one, whatever it contains. */
async function isToBeMap(file: string, linter: Linter): Promise<boolean> {
  const context = await linter.contextOf(file);
  return isExpectedMap(context.repository, context.path) || (await linter.since?.wasMap(context)) === true;
}

async function inFolder(folder: string, search: TargetSearch): Promise<LintTarget[]> {
  const { configOf, linter } = search;
  const found = await mapsOf(folder, search);
  if (!found) return [];
  const files = await withoutLinkedOutside(found, linter);
  if (files.length === 0) return findTutorialsWithoutMap(folder, { configOf, linter });
  const maps: LintTarget[] = [];
  for (const file of files) {
    // An unreadable file may be a map, unless a map names it as a tutorial.
    const loaded = await configOf(path.dirname(file));
    if (loaded && !(await isTutorial(file, linter))) maps.push({ file, kind: 'map', loaded });
  }
  return [...maps, ...(await findCompanions(maps, folder, linter))];
}

async function isTutorial(file: string, linter: Linter): Promise<boolean> {
  const { repository, path: inside } = await linter.contextOf(file);
  const known = { path: inside, repository };
  // Read the file only if a map names it.
  if (kindOf(known, 'listed') !== 'tutorial') return false;
  const reading = await readTextFile(file);
  return reading.kind !== 'text' || kindOf({ ...known, text: reading.text }, 'listed') === 'tutorial';
}

/** Returns the maps of a folder. Undefined if the configuration has a mistake. */
async function mapsOf(
  folder: string,
  { configOf, onMistake, onNotice, linter }: TargetSearch,
): Promise<string[] | undefined> {
  const loaded = await configOf(folder);
  if (!loaded) return undefined;
  try {
    await checkMapPatterns(loaded, onNotice);
  } catch (error) {
    if (!onMistake || !(error instanceof UsageError)) throw error;
    onMistake(error);
    return undefined;
  }
  return findAuthoredMaps(folder, loaded, (file) => isToBeMap(file, linter));
}

/**
 * Returns the files that the configuration does not ignore. Not used for files that are named individually, which are
 * always checked.
 */
async function checkedOf(files: readonly string[], configOf: TargetSearch['configOf']): Promise<string[]> {
  const checked: string[] = [];
  for (const file of files) {
    const folder = path.dirname(file);
    const loaded = await configOf(folder);
    if (loaded) checked.push(...withoutIgnored([file], folder, loaded));
  }
  return checked;
}
