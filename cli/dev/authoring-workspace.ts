import path from 'node:path';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { findAuthoredMaps, isMap } from '../files/find-maps.ts';
import type { FoundRepository } from '../files/find-repository.ts';
import { findRepository } from '../files/find-repository.ts';
import { listContentFiles } from '../files/list-content-files.ts';
import { isFile } from '../files/path-kind.ts';
import type { Linter } from '../lint/create-linter.ts';
import { createLinter } from '../lint/create-linter.ts';
import { PACKAGE_FILE } from '../lint/find-kind.ts';
import { createFolderMemory } from '../lint/folder-memory.ts';
import { createAuthoredMaps } from './authored-maps.ts';

/** What a change of files did to the workspace. */
export interface WorkspaceChange {
  snapshot: AuthoringSnapshot;
  /** Maps that are new or read anew, and those that are gone, by path. */
  maps: string[];
}

/** A repository that is being written: its maps as they are, or last were. */
export interface AuthoringWorkspace {
  snapshot: () => AuthoringSnapshot;
  /** Reads what changed, by absolute paths. */
  refresh: (files: readonly string[]) => Promise<WorkspaceChange>;
  /**
   * Checks the maps that did not change themselves: what they name may have come, changed or gone. Gives those of which
   * something else is to be said now. That takes longer than a save may, and so gives way to the next one.
   */
  recheck: () => Promise<WorkspaceChange>;
}

/** Reads a repository for the first time. */
export async function openWorkspace(root: string, loaded: LoadedConfig): Promise<AuthoringWorkspace> {
  const state = await openState(root, loaded);
  const { linterNow, maps } = state;
  const linter = linterNow();
  for (const file of await findAuthoredMaps(root, loaded)) await maps.read(toShownPath(root, file), linter);

  let asked = 0;
  // One after another: an older reading must not land on a newer one.
  let last: Promise<unknown> = Promise.resolve();
  const queued = (work: () => Promise<string[]>): Promise<WorkspaceChange> => {
    const change = last.then(async () => {
      const changed = await work();
      return { snapshot: toSnapshot(state), maps: changed };
    });
    last = change.catch(() => undefined);
    return change;
  };
  return {
    snapshot: () => toSnapshot(state),
    refresh: (files) => {
      asked += 1;
      return queued(() => refreshFiles(files, state));
    },
    recheck: () => {
      const before = asked;
      return queued(() => recheckMaps(state, () => asked !== before));
    },
  };
}

interface WorkspaceState {
  root: string;
  loaded: LoadedConfig;
  repository: FoundRepository | undefined;
  maps: ReturnType<typeof createAuthoredMaps>;
  contentFiles: string[];
  /** How often each file that is no map has changed. */
  versions: Map<string, number>;
  memory: ReturnType<typeof createFolderMemory>;
  /** One that sees the files as they are, as far as the memory was told. */
  linterNow: () => Linter;
  /** Maps whose last check knew less than is known now. */
  unchecked: Set<string>;
  /** Files came or went, and git was not asked since which of them are published. */
  isListOld: boolean;
}

async function openState(root: string, loaded: LoadedConfig): Promise<WorkspaceState> {
  const memory = createFolderMemory();
  return {
    root,
    loaded,
    repository: await findRepository(root),
    maps: createAuthoredMaps(root, loaded),
    contentFiles: await listContentFiles(root),
    versions: new Map(),
    memory,
    linterNow: () => createLinter({ cwd: root, folders: memory }),
    unchecked: new Set(),
    isListOld: false,
  };
}

function toSnapshot({ root, repository, contentFiles, versions, maps }: WorkspaceState): AuthoringSnapshot {
  return {
    root,
    repository: {
      ...(repository && { slug: repository.slug }),
      files: contentFiles,
      versions: Object.fromEntries(versions),
    },
    maps: maps.list(),
  };
}

/** The maps among the files, read; the others are counted. */
async function refreshFiles(files: readonly string[], state: WorkspaceState): Promise<string[]> {
  const { root, maps, versions, memory, unchecked } = state;
  const before = new Set(state.contentFiles);
  for (const file of files) {
    const isKnown = before.has(toShownPath(root, file));
    // Asking git takes longer than a save may: until the maps are checked again, the old list stands.
    if (isKnown !== (await isFile(file)) || path.basename(file) === PACKAGE_FILE) state.isListOld = true;
    else if (isKnown) memory.changed(file);
  }
  const linter = state.linterNow();
  const changed: string[] = [];
  for (const file of files) {
    const shown = toShownPath(root, file);
    if (await refreshMap(file, linter, state)) changed.push(shown);
    else versions.set(shown, (versions.get(shown) ?? 0) + 1);
  }
  if (state.isListOld || changed.length < files.length) state.contentFiles = await listContentFiles(root);
  const read = new Set(state.isListOld ? [] : changed);
  for (const shown of maps.paths()) if (!read.has(shown)) unchecked.add(shown);
  return changed;
}

/** Reads one changed file; true when it is, or was, a map. */
async function refreshMap(
  file: string,
  linter: Linter,
  { root, loaded, maps }: WorkspaceState,
): Promise<boolean> {
  const shown = toShownPath(root, file);
  const isKnown = maps.has(shown);
  if (!(await isFile(file))) return maps.drop(shown);
  // A map that is broken beyond recognition stays, with its diagnostics, for as long as its file does.
  if (!isKnown && !(await isMap(file, root, loaded))) return false;
  await maps.read(shown, linter);
  return true;
}

/** Those of the unchecked maps of which something else is to be said; stops where something more urgent waits. */
async function recheckMaps(state: WorkspaceState, isUrgent: () => boolean): Promise<string[]> {
  const { maps, unchecked, memory } = state;
  if (state.isListOld) memory.forget();
  state.isListOld = false;
  const linter = state.linterNow();
  const changed: string[] = [];
  for (const shown of unchecked) {
    if (isUrgent()) break;
    unchecked.delete(shown);
    if (maps.has(shown) && (await maps.read(shown, linter))) changed.push(shown);
  }
  return changed;
}

function toShownPath(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
