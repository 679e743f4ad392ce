import type { Diagnostic } from '#parser';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { findAuthoredMaps } from '../files/find-maps.ts';
import { relativePath } from '../files/paths.ts';
import { withoutLinkedOutside } from '../lint/linter.ts';
import { recheckFiles, refreshFiles } from './refresh-files.ts';
import { openState, toSnapshot, type FileReport } from './workspace-state.ts';

/** What a change of files did to the workspace. */
export interface WorkspaceChange {
  snapshot: AuthoringSnapshot;
  /** Of files that were read anew or are gone, or of which something else is to be said now. */
  reports: FileReport[];
}

/** What a check of the other files found; not done where it was to stop, or a save was more urgent. */
export interface WorkspaceCheck extends WorkspaceChange {
  isDone: boolean;
}

/** A repository that is being written: its maps and what belongs to them, as they are, or last were. */
export interface AuthoringWorkspace {
  snapshot: () => AuthoringSnapshot;
  /** True for a map, and for a file that learners get with maps; by path from the root. */
  has: (shown: string) => boolean;
  /** What the rules say of such a file, with what their fixes change. */
  diagnosticsOf: (shown: string) => readonly Diagnostic[];
  /** What the rules would say of such a file with another text. Nothing is written. */
  check: (shown: string, text: string) => Promise<readonly Diagnostic[]>;
  /** Reads what changed, by absolute paths. */
  refresh: (files: readonly string[]) => Promise<WorkspaceChange>;
  /**
   * Checks the files that did not change themselves: what they name may have come, changed or gone. What has to do with
   * the change comes first. All of it takes longer than a save may: it gives way to the next one, and stops when it is
   * told that this is enough for now; another call goes on with it.
   */
  recheck: (isEnough?: () => boolean) => Promise<WorkspaceCheck>;
}

/** Reads the maps of a repository for the first time; the first `recheck` reads what belongs to them. */
export async function openWorkspace(root: string, loaded: LoadedConfig): Promise<AuthoringWorkspace> {
  const state = await openState(root, loaded);
  const { maps, others } = state;
  const linter = state.linterNow();
  for (const file of await withoutLinkedOutside(await findAuthoredMaps(root, loaded), linter)) {
    await maps.read(relativePath(root, file), linter);
  }

  let asked = 0;
  // One after another: an older reading must not land on a newer one.
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
      asked += 1;
      return queued(async () => ({ reports: await refreshFiles(files, state) }));
    },
    recheck: (isEnough = () => false) => {
      const before = asked;
      return queued(() => recheckFiles(state, () => asked !== before || isEnough()));
    },
  };
}
