import path from 'node:path';
import { isMap } from '../files/find-maps.ts';
import { listContentFiles } from '../files/folder-files.ts';
import { isFile, relativePath } from '../files/paths.ts';
import type { Linter } from '../lint/linter.ts';
import { PACKAGE_FILE, isLinkedOutside } from '../lint/linter.ts';
import type { FileReport, WorkspaceState } from './workspace-state.ts';
import { reportOf } from './workspace-state.ts';

/** Reads those of the changed files that are maps or belong to maps; what learners are given beside maps is counted. */
export async function refreshFiles(files: readonly string[], state: WorkspaceState): Promise<FileReport[]> {
  const { root, versions } = state;
  await noteChanges(files, state);
  const linter = state.linterNow();
  const changed = new Set<string>();
  const read = new Set<string>();
  for (const file of files) {
    const shown = relativePath(root, file);
    changed.add(shown);
    const wasMap = await refreshMap(file, linter, state);
    if (!wasMap) versions.set(shown, (versions.get(shown) ?? 0) + 1);
    if (wasMap || (await refreshOther(file, linter, state))) read.add(shown);
  }
  if (state.isListOld) state.contentFiles = await listContentFiles(root);
  leaveToRecheck(changed, state.isListOld ? new Set() : read, state);
  return [...read].map((shown) => reportOf(shown, state));
}

async function noteChanges(files: readonly string[], state: WorkspaceState): Promise<void> {
  const before = new Set(state.contentFiles);
  for (const file of files) {
    const isKnown = before.has(relativePath(state.root, file));
    // Asking git takes longer than a save may: until the other files are checked again, the old list stands.
    if (isKnown !== (await isFile(file))) state.isListOld = true;
    else if (isKnown) state.memory.changed(file);
    // It may name the repository.
    if (path.basename(file) === PACKAGE_FILE) state.isListOld = true;
  }
}

/** True for a file that is there, and is no link to somebody else's. */
async function isToBeRead(file: string, linter: Linter): Promise<boolean> {
  return (await isFile(file)) && !(await isLinkedOutside(file, linter));
}

/** Reads one changed file; true when it is, or was, a map. */
async function refreshMap(file: string, linter: Linter, state: WorkspaceState): Promise<boolean> {
  const { root, loaded, maps, others } = state;
  const shown = relativePath(root, file);
  const isKnown = maps.has(shown);
  if (!(await isToBeRead(file, linter))) return maps.drop(shown);
  // A map that is broken beyond recognition stays, with its diagnostics, for as long as its file does.
  if (!isKnown && !(await isMap(file, root, loaded))) return false;
  others.drop(shown);
  await maps.read(shown, linter);
  return true;
}

/** Reads one changed file; true when it belongs to maps, or did. */
async function refreshOther(file: string, linter: Linter, state: WorkspaceState): Promise<boolean> {
  const { root, others } = state;
  const shown = relativePath(root, file);
  if (!others.has(shown)) return false;
  if (!(await isToBeRead(file, linter))) return others.drop(shown);
  await others.read(shown, linter);
  return true;
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
