import type { Diagnostic } from '#parser';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { findAuthoredMaps } from '../files/find-maps.ts';
import { relativePath } from '../files/paths.ts';
import { withoutLinkedOutside } from '../lint/linter.ts';
import { recheckFiles, refreshFiles } from './refresh-files.ts';
import { openState, toSnapshot, type FileReport } from './workspace-state.ts';

/** The workspace after some files have changed. */
export interface WorkspaceChange {
  snapshot: AuthoringSnapshot;
  /** Files that were read or removed, and files whose report has changed. */
  reports: FileReport[];
}

/** The result of `recheck`. `isDone` is false if it was interrupted. */
export interface WorkspaceCheck extends WorkspaceChange {
  isDone: boolean;
}

/** A repository that is being edited: its maps and their files, in their latest readable state. */
export interface AuthoringWorkspace {
  snapshot: () => AuthoringSnapshot;
  /** Returns whether the path, from the root, is a map or a file that learners get with maps. */
  has: (shown: string) => boolean;
  /** Returns the findings, with their fixes, of a map or a file that learners get with maps. */
  diagnosticsOf: (shown: string) => readonly Diagnostic[];
  /**
   * Returns the findings that a map, or a file that learners get with maps, would have with another text. Writes
   * nothing.
   */
  check: (shown: string, text: string) => Promise<readonly Diagnostic[]>;
  /** Reads changed files, given their absolute paths. */
  refresh: (files: readonly string[]) => Promise<WorkspaceChange>;
  /**
   * Checks unchanged files again, because files that they name may have been added, changed or removed. Starts with
   * those related to the change. A check can take longer than the time between two saves, so it lets the next save run
   * first, and stops when `isEnough` returns true. The next call continues.
   */
  recheck: (isEnough?: () => boolean) => Promise<WorkspaceCheck>;
}

/** Reads the maps of a repository. The first `recheck` reads the files that belong to them. */
export async function openWorkspace(root: string, loaded: LoadedConfig): Promise<AuthoringWorkspace> {
  const state = await openState(root, loaded);
  const { maps, others } = state;
  const linter = state.linterNow();
  for (const file of await withoutLinkedOutside(await findAuthoredMaps(root, loaded), linter)) {
    await maps.read(relativePath(root, file), linter);
  }

  let refreshCount = 0;
  // Run changes one after the other, so that an older reading does not replace a newer one.
  let last: Promise<unknown> = Promise.resolve();
  const queued = <Change>(
    work: () => Promise<Change>,
  ): Promise<Change & Pick<WorkspaceChange, 'snapshot'>> => {
    const change = last.then(async () => ({ ...(await work()), snapshot: toSnapshot(state) }));
    last = change.catch(() => undefined);
    return change;
  };
  return {
    snapshot: () => toSnapshot(state),
    has: (shown) => maps.has(shown) || others.has(shown),
    diagnosticsOf: (shown) => (maps.has(shown) ? maps : others).diagnosticsOf(shown),
    check: async (shown, text) => {
      const target = maps.has(shown) ? maps.targetOf(shown) : others.targetOf(shown);
      if (!target) return [];
      const reading = { kind: 'text', text, bytes: Buffer.byteLength(text) } as const;
      return (await state.linterNow().lint(target, reading)).diagnostics;
    },
    refresh: (files) => {
      refreshCount += 1;
      return queued(async () => ({ reports: await refreshFiles(files, state) }));
    },
    recheck: (isEnough = () => false) => {
      const before = refreshCount;
      return queued(() => recheckFiles(state, () => refreshCount !== before || isEnough()));
    },
  };
}
