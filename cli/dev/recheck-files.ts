import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Linter } from '../lint/linter.ts';
import { findCandidates, findOthers } from './find-others.ts';
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
