import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import { restoreRecords } from '#schemas/exchange/restore-records.ts';
import type { ErasedStore } from '../../../shared/ports/storage.ts';
import { resetRecords } from '../../../shared/domain/reset-progress.ts';
import type { CommandContext } from '../command-context.ts';
import { saveProjectOrCopy } from '../save-project-or-copy.ts';

export type KeeperOptions = Pick<
  CommandContext,
  'viewer' | 'currentProgress' | 'progress' | 'projects' | 'clock' | 'newId'
>;

export interface ResetWork {
  /** Identifier of the page's source. Undefined to reset everything. */
  source: string | undefined;
  records: readonly ActivityRecord[];
  projects: readonly Project[];
}

/** The latest reset that can be undone. */
export interface LastReset {
  /** Time until which an undo is offered on the page, in milliseconds since 1970. */
  until: number;
  /** True if the settings still offer an undo after that time. */
  staysInSettings: boolean;
}

/** Resets work, and keeps a copy of it so that the reset can be undone. */
export interface ResetKeeper {
  /** Returns progress on all pages. Resolves to undefined if it cannot be read at the moment. */
  loadProgress: () => Promise<readonly ActivityRecord[] | undefined>;
  countProjects: () => Promise<number>;
  reset: (work: ResetWork) => Promise<void>;
  /** Undoes the latest reset. Resolves to `final` if no undo is possible anymore. */
  undo: () => Promise<'undone' | 'final' | 'unreachable'>;
  findUndoable: () => Promise<LastReset | undefined>;
  /** Calls the listener when another reset may have become the one that can be undone. */
  subscribe: (listener: () => void) => () => void;
}

/** Milliseconds during which an undo is offered on the page. */
export const undoMs = 60_000;

/** Creates the reset for a learner without an account: it keeps the work on this device while an undo is offered. */
export function createDeviceKeeper(options: KeeperOptions, erased: ErasedStore): ResetKeeper {
  const { currentProgress, progress, projects, clock } = options;
  return {
    loadProgress: () => progress.load(),
    countProjects: async () => (await projects.list()).length,
    reset: async ({ records, projects: found }) => {
      const now = clock.now();
      const tombstones = resetRecords(records, now);
      // Store the work before deleting anything, so that an interrupted reset can be undone.
      await erased.clear(now);
      await erased.add({ until: now + undoMs, records, tombstones, projects: found });
      await currentProgress.change(tombstones);
      await projects.remove(found.map(({ header }) => header.id));
    },
    undo: async () => {
      const found = await erased.load();
      if (!found || found.until <= clock.now()) return 'final';
      await restoreOnDevice(options, found);
      // Clear the stored work last, so that an interrupted undo can be repeated.
      await erased.clear();
      return 'undone';
    },
    findUndoable: async () => {
      const found = await erased.load();
      if (!found) return undefined;
      const { until } = found;
      if (until > clock.now()) return { until, staysInSettings: false };
      await erased.clear(clock.now());
      return undefined;
    },
    subscribe: erased.subscribe,
  };
}

/** Restores the work of a reset on this device. */
export async function restoreOnDevice(
  { currentProgress, progress, projects, clock, newId }: KeeperOptions,
  {
    records,
    tombstones,
    projects: lost,
  }: {
    records: readonly ActivityRecord[];
    tombstones: readonly ActivityRecord[];
    projects: readonly Project[];
  },
): Promise<void> {
  for (const project of lost) await saveProjectOrCopy(projects, project, newId);
  const sources = new Set(records.map(({ sourceUrl }) => sourceUrl));
  const now = await Promise.all([...sources].map((source) => progress.load(source)));
  await currentProgress.change(restoreRecords(records, [...tombstones, ...now.flat()], clock.now()));
}
