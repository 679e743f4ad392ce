import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isExpectedMap, usesOfTutorial } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { globMarkdown, withoutIgnored } from '../files/find-maps.ts';
import { findCompanions } from '../lint/collect-targets.ts';
import type { Linter, LintTarget } from '../lint/linter.ts';
import { isLinkedOutside } from '../lint/linter.ts';
import type { FileReport, WorkspaceState } from './workspace-state.ts';
import { reportOf } from './workspace-state.ts';

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
  const { root, loaded, maps, others, unchecked } = state;
  state.candidates ??= await findCandidates(root, loaded);
  const files = maps.paths().map((shown) => path.join(root, shown));
  const found = await findOthers({ root, loaded, maps: files, candidates: state.candidates }, linter);
  const { added, gone } = others.replace(found);
  state.areOthersOld = false;
  state.unchecked = new Set([...added, ...unchecked]);
  return gone.map((shown) => ({ kind: 'left', path: shown }));
}

/** Where files are looked for that a repository's maps do not draw. */
interface OtherSearch {
  root: string;
  loaded: LoadedConfig;
  /** Absolute. */
  maps: readonly string[];
  /** What may be a map by what others say of it, absolute. */
  candidates: readonly string[];
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
async function findOthers(search: OtherSearch, linter: Linter): Promise<LintTarget[]> {
  const { root, loaded } = search;
  const drawn = new Set(search.maps);
  const maps = search.maps.map((file): LintTarget => ({ file, kind: 'map', loaded }));
  const expected: LintTarget[] = [];
  for (const file of search.candidates) {
    if (!drawn.has(file) && (await isExpected(file, linter))) expected.push({ file, kind: 'map', loaded });
  }
  const companions = await findCompanions([...maps, ...expected], root, linter);
  const taken = new Set([...drawn, ...expected.map(({ file }) => file)]);
  return [...expected, ...companions.filter(({ file }) => !taken.has(path.normalize(file)))];
}

async function isExpected(file: string, linter: Linter): Promise<boolean> {
  const { repository, path: inside } = await linter.placeOf(file);
  if (!isExpectedMap(repository, inside) || usesOfTutorial(repository, inside).length > 0) return false;
  return !(await isLinkedOutside(file, linter));
}
