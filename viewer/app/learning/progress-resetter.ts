import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import { resetRecords, restoreRecords } from '../../domain/reset-progress.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { ShownOnce } from '../../services/ports/preferences-store.ts';
import type { ProgressStore } from '../../services/ports/progress-store.ts';
import type { ProjectStore } from '../../services/ports/project-store.ts';
import { sourceOf } from '../../state/store.ts';
import type { ViewerStore } from '../../state/store.ts';
import type { Notifier } from './notifier.ts';
import type { ProgressKeeper } from './progress-keeper.ts';

export interface ResetterOptions {
  viewer: ViewerStore;
  keeper: ProgressKeeper;
  progress: ProgressStore;
  projects: ProjectStore;
  shownOnce: ShownOnce;
  notifier: Notifier;
  clock: Clock;
}

/** §4 Reset All: of this page, or of everything on this device; it can be undone for a while. */
export interface ProgressResetter {
  reset: (isEverything: boolean) => Promise<void>;
  undo: () => Promise<void>;
}

interface Erased {
  records: readonly ActivityRecord[];
  tombstones: readonly ActivityRecord[];
  projects: readonly Project[];
}

const undoMs = 60_000;

/** Resets progress and projects. */
export function createProgressResetter(options: ResetterOptions): ProgressResetter {
  const { viewer, keeper, progress, projects, shownOnce, notifier, clock } = options;
  let erased: Erased | undefined;
  let stopTimer = () => {};

  const findProjects = async (records: readonly ActivityRecord[], isEverything: boolean) => {
    const used = new Set(records.map(({ headerId }) => headerId));
    return (await projects.list()).filter(({ header }) => isEverything || used.has(header.id));
  };
  const forget = () => {
    stopTimer();
    erased = undefined;
    viewer.setState({ canUndoReset: false });
  };
  return {
    reset: async (isEverything) => {
      const source = isEverything ? undefined : sourceOf(viewer.getState().page);
      const records = await progress.load(source);
      const doomed = await findProjects(records, isEverything);
      const tombstones = resetRecords(records, clock.now());
      await keeper.change(tombstones);
      await projects.remove(doomed.map(({ header }) => header.id));
      shownOnce.forget(source);
      stopTimer();
      erased = { records, tombstones, projects: doomed };
      stopTimer = clock.after(undoMs, forget);
      viewer.setState({ modals: [], selection: undefined, canUndoReset: true });
    },
    undo: async () => {
      if (!erased) return;
      const { records, tombstones, projects: lost } = erased;
      forget();
      for (const project of lost) await projects.save(project);
      await keeper.change(restoreRecords(records, tombstones, clock.now()));
      notifier.notify('info', 'reset-undone');
    },
  };
}
