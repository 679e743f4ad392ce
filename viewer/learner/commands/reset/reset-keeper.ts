import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import { restoreRecords } from '#schemas/exchange/restore-records.ts';
import type { ErasedStore } from '../../../shared/ports/storage.ts';
import { resetRecords } from '../../../shared/domain/reset-progress.ts';
import type { CommandContext } from '../command-context.ts';
import { keepProject } from '../keep-project.ts';

export type KeeperOptions = Pick<
  CommandContext,
  'viewer' | 'currentProgress' | 'progress' | 'projects' | 'clock' | 'newId'
>;

/** What a reset is about. */
export interface ResetWork {
  /** Of one page; undefined for everything. */
  source: string | undefined;
  records: readonly ActivityRecord[];
  projects: readonly Project[];
}

/** The last reset that can be undone. */
export interface LastReset {
  /** Milliseconds since 1970: so long it is offered at once. */
  until: number;
  /** After that it is offered in the settings. */
  isLasting: boolean;
}

/** Takes work away, and keeps it for a while. */
export interface ResetKeeper {
  /** Progress on all pages; undefined where that cannot be found out now. */
  loadProgress: () => Promise<readonly ActivityRecord[] | undefined>;
  /** Of how many projects everything consists. */
  countProjects: () => Promise<number>;
  reset: (work: ResetWork) => Promise<void>;
  /** `final`: there is none any more. */
  undo: () => Promise<'undone' | 'final' | 'unreachable'>;
  findLast: () => Promise<LastReset | undefined>;
  /** Something may have changed about what can be undone. */
  subscribe: (listener: () => void) => () => void;
}

/** So long an undo is offered in view, in milliseconds. */
export const undoMs = 60_000;

/** Of a learner without an account: kept on this device, for as long as the undo is in view. */
export function createDeviceKeeper(options: KeeperOptions, erased: ErasedStore): ResetKeeper {
  const { currentProgress, progress, projects, clock } = options;
  return {
    loadProgress: () => progress.load(),
    countProjects: async () => (await projects.list()).length,
    reset: async ({ records, projects: found }) => {
      const now = clock.now();
      const tombstones = resetRecords(records, now);
      // First of all: whatever happens in the midst of it can be undone.
      await erased.clear(now);
      await erased.add({ until: now + undoMs, records, tombstones, projects: found });
      await currentProgress.change(tombstones);
      await projects.remove(found.map(({ header }) => header.id));
    },
    undo: async () => {
      const found = await erased.load();
      if (!found || found.until <= clock.now()) return 'final';
      await restoreHere(options, found);
      // Only now: what is interrupted can be undone again.
      await erased.clear();
      return 'undone';
    },
    findLast: async () => {
      const found = await erased.load();
      if (!found) return undefined;
      const { until } = found;
      if (until > clock.now()) return { until, isLasting: false };
      await erased.clear(clock.now());
      return undefined;
    },
    subscribe: erased.subscribe,
  };
}

/** Brings back on this device what a reset took from it. */
export async function restoreHere(
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
  for (const project of lost) await keepProject(projects, project, newId);
  const sources = new Set(records.map(({ sourceUrl }) => sourceUrl));
  const now = await Promise.all([...sources].map((source) => progress.load(source)));
  await currentProgress.change(restoreRecords(records, [...tombstones, ...now.flat()], clock.now()));
}
