import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { kindOf, PACKAGE_FILE } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { globMarkdown, mapsAmong, withoutIgnored } from '../files/find-maps.ts';
import { isFile, relativePath } from '../files/paths.ts';
import { findCompanions } from '../lint/find-companions.ts';
import { isLinkedOutside, withoutLinkedOutside, type Linter, type LintTarget } from '../lint/linter.ts';
import { contentFilesAmong } from '../repository/folder-files.ts';
import { reportOf, type FileReport, type WorkspaceState } from './workspace-state.ts';

/** Reads the changed files that are maps or belong to maps, and counts changes of other files that learners get. */
export async function refreshFiles(files: readonly string[], state: WorkspaceState): Promise<FileReport[]> {
  const { root, versions, maps, others } = state;
  const existing = await findExisting(files);
  await noteChanges(files, existing, state);
  const linter = state.linterNow();
  // Leave out symbolic links to files outside the repository.
  const authorFiles = new Set(await withoutLinkedOutside([...existing], linter));
  // A map that can no longer be recognized stays, with its findings, as long as its file exists.
  const unknown = [...authorFiles].filter((file) => !maps.has(relativePath(root, file)));
  const newMaps = await mapsAmong(unknown, root, state.loaded);
  const changed = new Set<string>();
  const read = new Set<string>();
  for (const file of files) {
    const shown = relativePath(root, file);
    changed.add(shown);
    if (newMaps.has(file)) others.drop(shown);
    const isMap = newMaps.has(file) || maps.has(shown);
    if (!isMap) versions.set(shown, (versions.get(shown) ?? 0) + 1);
    if (!isMap && !others.has(shown)) continue;
    const known = isMap ? maps : others;
    if (authorFiles.has(file)) await known.read(shown, linter);
    else known.drop(shown);
    read.add(shown);
  }
  queueRecheck(changed, state.isListOld ? new Set() : read, state);
  return [...read].map((shown) => reportOf(shown, state));
}

async function findExisting(files: readonly string[]): Promise<Set<string>> {
  const existing = new Set<string>();
  for (const file of files) if (await isFile(file)) existing.add(file);
  return existing;
}

async function noteChanges(
  files: readonly string[],
  existing: ReadonlySet<string>,
  state: WorkspaceState,
): Promise<void> {
  const { root } = state;
  const known = new Set(state.contentFiles);
  const created = files.filter((file) => existing.has(file) && !known.has(relativePath(root, file)));
  const deleted = files.filter((file) => !existing.has(file) && known.delete(relativePath(root, file)));
  // Asking git takes longer than the time between two saves, so the old list is kept until the other files are checked.
  // A changed `pxt.json` may name another repository, so it makes the list outdated too.
  if (created.length > 0 || deleted.length > 0 || files.some((file) => path.basename(file) === PACKAGE_FILE))
    state.isListOld = true;
  for (const file of files) if (known.has(relativePath(root, file))) state.folderCache.changed(file);
  const content = await contentFilesAmong(created, root);
  if (deleted.length > 0 || content.length > 0) state.contentFiles = [...known, ...content].sort();
}

/**
 * Marks all files that were not read as unchecked, first those related to the change, because the author is working on
 * them.
 */
function queueRecheck(changed: Set<string>, read: Set<string>, state: WorkspaceState): void {
  const { maps, others } = state;
  if (state.isListOld) state.candidates = undefined;
  state.areOthersOld = true;
  const near = new Set([...changed].flatMap((shown) => (maps.has(shown) ? [shown] : others.mapsOf(shown))));
  const all = [...others.ofMaps(near), ...near, ...state.unchecked, ...maps.paths(), ...others.paths()];
  state.unchecked = new Set(all.filter((shown) => !read.has(shown)));
}

/** Maximum number of milliseconds that a recheck delays a save or a request. */
const MAX_BLOCKING_MS = 10;

/** Checks the files marked as unchecked, until `shouldStop` returns true. Returns the reports that have changed. */
export async function recheckFiles(
  state: WorkspaceState,
  shouldStop: () => boolean,
): Promise<{ reports: FileReport[]; isDone: boolean }> {
  if (state.isListOld) state.folderCache.invalidate();
  state.isListOld = false;
  const linter = state.linterNow();
  const reports = state.areOthersOld ? await refreshOthers(state, linter) : [];
  const { unchecked, maps, others } = state;
  let turnEnd = performance.now() + MAX_BLOCKING_MS;
  for (const shown of unchecked) {
    if (performance.now() > turnEnd) {
      await nextTurn();
      turnEnd = performance.now() + MAX_BLOCKING_MS;
    }
    if (shouldStop()) break;
    unchecked.delete(shown);
    const files = maps.has(shown) ? maps : others;
    if (files.has(shown) && (await files.read(shown, linter))) reports.push(reportOf(shown, state));
  }
  return { reports, isDone: unchecked.size === 0 };
}

/**
 * Updates the list of files that belong to the maps. Marks new files as unchecked, and reports removed files that had
 * findings.
 */
async function refreshOthers(state: WorkspaceState, linter: Linter): Promise<FileReport[]> {
  const { root, loaded, others, unchecked } = state;
  state.candidates ??= await findCandidates(root, loaded);
  const { added, gone } = others.replace(await findOthers(state, state.candidates, linter));
  state.areOthersOld = false;
  state.unchecked = new Set([...added, ...unchecked]);
  return gone.map((shown) => ({ kind: 'left', path: shown }));
}

/** Returns the files that may be maps. The result changes only when files are added or removed. */
async function findCandidates(root: string, loaded: LoadedConfig): Promise<string[]> {
  // The configuration lists all maps, so no other file is a map.
  if (loaded.config.maps) return [];
  return withoutIgnored(await globMarkdown(root), root, loaded);
}

/**
 * Returns the other files that `skillmap lint` would check: files that another file refers to as maps, the maps'
 * tutorials with their translations, and `pxt.json`.
 */
async function findOthers(
  { root, loaded, maps: known }: WorkspaceState,
  candidates: readonly string[],
  linter: Linter,
): Promise<LintTarget[]> {
  const toMap = (file: string): LintTarget => ({ file, kind: 'map', loaded });
  const drawn = known.paths().map((shown) => path.join(root, shown));
  const isDrawn = new Set(drawn);
  const expected: LintTarget[] = [];
  for (const file of candidates) {
    if (!isDrawn.has(file) && (await isExpected(file, linter))) expected.push(toMap(file));
  }
  const companions = await findCompanions([...drawn.map(toMap), ...expected], root, linter);
  const taken = new Set([...drawn, ...expected.map(({ file }) => file)]);
  return [...expected, ...companions.filter(({ file }) => !taken.has(path.normalize(file)))];
}

/** Returns whether a file's name, or a link in another map, makes it a map regardless of its text. */
async function isExpected(file: string, linter: Linter): Promise<boolean> {
  const context = await linter.contextOf(file);
  return kindOf(context, 'listed') === 'map' && !(await isLinkedOutside(file, linter));
}
