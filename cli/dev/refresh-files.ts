import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { kindOf, PACKAGE_FILE } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { globMarkdown, mapsAmong, withoutIgnored } from '../files/find-maps.ts';
import { isFile, relativePath } from '../files/paths.ts';
import { findCompanions } from '../lint/collect-targets.ts';
import { isLinkedOutside, withoutLinkedOutside, type Linter, type LintTarget } from '../lint/linter.ts';
import { contentFilesAmong } from '../repository/folder-files.ts';
import { reportOf, type FileReport, type WorkspaceState } from './workspace-state.ts';

/** Reads those of the changed files that are maps or belong to maps; what learners are given beside maps is counted. */
export async function refreshFiles(files: readonly string[], state: WorkspaceState): Promise<FileReport[]> {
  const { root, versions, maps, others } = state;
  const there = await filesThere(files);
  await noteChanges(files, there, state);
  const linter = state.linterNow();
  // What a link leads to elsewhere is somebody else's.
  const own = new Set(await withoutLinkedOutside([...there], linter));
  // A map that is broken beyond recognition stays, with its diagnostics, for as long as its file does.
  const unknown = [...own].filter((file) => !maps.has(relativePath(root, file)));
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
    if (own.has(file)) await known.read(shown, linter);
    else known.drop(shown);
    read.add(shown);
  }
  leaveToRecheck(changed, state.isListOld ? new Set() : read, state);
  return [...read].map((shown) => reportOf(shown, state));
}

async function filesThere(files: readonly string[]): Promise<Set<string>> {
  const there = new Set<string>();
  for (const file of files) if (await isFile(file)) there.add(file);
  return there;
}

async function noteChanges(
  files: readonly string[],
  there: ReadonlySet<string>,
  state: WorkspaceState,
): Promise<void> {
  const { root } = state;
  const known = new Set(state.contentFiles);
  const came = files.filter((file) => there.has(file) && !known.has(relativePath(root, file)));
  const gone = files.filter((file) => !there.has(file) && known.delete(relativePath(root, file)));
  // Asking git takes longer than a save may: until the other files are checked again, the old list stands.
  // A package file may name the repository.
  if (came.length > 0 || gone.length > 0 || files.some((file) => path.basename(file) === PACKAGE_FILE))
    state.isListOld = true;
  for (const file of files) if (known.has(relativePath(root, file))) state.memory.changed(file);
  const content = await contentFilesAmong(came, root);
  if (gone.length > 0 || content.length > 0) state.contentFiles = [...known, ...content].sort();
}

/** All but what was read, and first what has to do with what changed: the author is working on that. */
function leaveToRecheck(changed: Set<string>, read: Set<string>, state: WorkspaceState): void {
  const { maps, others } = state;
  if (state.isListOld) state.candidates = undefined;
  state.areOthersOld = true;
  const near = new Set([...changed].flatMap((shown) => (maps.has(shown) ? [shown] : others.mapsOf(shown))));
  const all = [...others.ofMaps(near), ...near, ...state.unchecked, ...maps.paths(), ...others.paths()];
  state.unchecked = new Set(all.filter((shown) => !read.has(shown)));
}

/** Longer than this no save and no request waits. */
const TURN_MS = 10;

/** Checks what is unchecked until it is told to stop: what there is then to say of files else than before. */
export async function recheckFiles(
  state: WorkspaceState,
  isToStop: () => boolean,
): Promise<{ reports: FileReport[]; isDone: boolean }> {
  if (state.isListOld) state.memory.forget();
  state.isListOld = false;
  const linter = state.linterNow();
  const reports = state.areOthersOld ? await findOthersAnew(state, linter) : [];
  const { unchecked, maps, others } = state;
  let turnEnd = performance.now() + TURN_MS;
  for (const shown of unchecked) {
    if (performance.now() > turnEnd) {
      await nextTurn();
      turnEnd = performance.now() + TURN_MS;
    }
    if (isToStop()) break;
    unchecked.delete(shown);
    const files = maps.has(shown) ? maps : others;
    if (files.has(shown) && (await files.read(shown, linter))) reports.push(reportOf(shown, state));
  }
  return { reports, isDone: unchecked.size === 0 };
}

/** What belongs to the maps now: what is new is left unchecked, what has left is reported where something was said of it. */
async function findOthersAnew(state: WorkspaceState, linter: Linter): Promise<FileReport[]> {
  const { root, loaded, others, unchecked } = state;
  state.candidates ??= await findCandidates(root, loaded);
  const { added, gone } = others.replace(await findOthers(state, state.candidates, linter));
  state.areOthersOld = false;
  state.unchecked = new Set([...added, ...unchecked]);
  return gone.map((shown) => ({ kind: 'left', path: shown }));
}

/** The files that may be expected to be maps: changes only when files come or go. */
async function findCandidates(root: string, loaded: LoadedConfig): Promise<string[]> {
  // The author has said which the maps are.
  if (loaded.config.maps) return [];
  return withoutIgnored(await globMarkdown(root), root, loaded);
}

/**
 * What `skillmap lint` would check in the folder beside its maps: files that should be maps by what others say of them,
 * the tutorials that the maps name with their translations, and the `pxt.json`.
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

/** True for a file that its name, or a link in another map, makes a map, whatever its text is. */
async function isExpected(file: string, linter: Linter): Promise<boolean> {
  const place = await linter.placeOf(file);
  return kindOf(place, 'listed') === 'map' && !(await isLinkedOutside(file, linter));
}
