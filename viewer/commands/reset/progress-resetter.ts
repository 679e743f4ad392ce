import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { listVersions } from '../../domain/projects.ts';
import { versionsOf } from '../../domain/project-versions.ts';
import { resetRecords } from '../../domain/reset-progress.ts';
import { restoreRecords } from '#schemas/exchange/restore-records.ts';
import type { ErasedStore } from '../../services/ports/storage.ts';
import type { WorkCounts } from '../../state/modal.ts';
import { setModals } from '../../state/modal-queue.ts';
import { sourceOf } from '../../state/store.ts';
import { activityLocks } from '../../services/ports/tabs.ts';
import type { CommandContext } from '../command-context.ts';
import { keepProject } from '../keep-project.ts';

type ResetterOptions = Pick<
  CommandContext,
  | 'viewer'
  | 'currentProgress'
  | 'progress'
  | 'projects'
  | 'shownOnce'
  | 'notifier'
  | 'clock'
  | 'locks'
  | 'newId'
  | 'projectsAt'
> & { erased: ErasedStore };

const undoMs = 60_000;

/** §4 Reset All: of this page, or of everything on this device; it can be undone for a while. */
export function createProgressResetter(options: ResetterOptions) {
  const { viewer, currentProgress, progress, projects, shownOnce, notifier, clock, locks, newId, erased } =
    options;
  let stopTimer = () => {};

  const findProjects = async (records: readonly ActivityRecord[], isEverything: boolean) => {
    const used = new Set(records.map(({ headerId }) => headerId));
    const all = await projects.list();
    if (isEverything) return all;
    // Versions go with the project; one that another page uses too stays.
    const versions = listVersions(all);
    // A Set is iterated in the order of insertion, versions that are added included: theirs are known by then.
    for (const headerId of used) {
      for (const version of headerId === undefined ? [] : versionsOf(headerId, versions)) {
        used.add(version.headerId);
      }
    }
    const sources = new Set(records.map(({ sourceUrl }) => sourceUrl));
    for (const other of await progress.load()) if (!sources.has(other.sourceUrl)) used.delete(other.headerId);
    return all.filter(({ header }) => used.has(header.id));
  };
  const count = async (isEverything: boolean): Promise<WorkCounts> => {
    const records = await progress.load(isEverything ? undefined : sourceOf(viewer.getState().page));
    const found = await findProjects(records, isEverything);
    const worked = records.filter((record) => record.isCompleted || record.headerId !== undefined);
    return { activities: worked.length, projects: found.length };
  };
  const look = async () => {
    const left = ((await erased.load())?.until ?? 0) - clock.now();
    // One that lies further ahead was dated by a clock that has been set back since.
    const canUndoReset = left > 0 && left <= undoMs;
    stopTimer();
    if (canUndoReset) stopTimer = clock.after(left, () => void finish());
    if (viewer.getState().canUndoReset !== canUndoReset) viewer.setState({ canUndoReset });
  };
  const finish = async () => {
    await erased.clear(clock.now());
    await look();
  };
  const unsubscribe = erased.subscribe(() => void look());
  return {
    look,
    stop: () => {
      unsubscribe();
      stopTimer();
    },
    askToReset: async () => {
      const { page } = viewer.getState();
      if (page.kind !== 'ready') return;
      const { title } = page.page;
      const { projectsAt } = options;
      const there = projectsAt === undefined ? {} : { projectsAt };
      const counts = { here: await count(false), everywhere: await count(true) };
      const isOpenElsewhere = await locks.isAnyHeld(activityLocks);
      if (viewer.getState().page !== page) return;
      const warning = { kind: 'reset-warning', title, counts, isOpenElsewhere, ...there } as const;
      viewer.setState((state) => setModals(state, [warning]));
    },
    reset: async (isEverything: boolean) => {
      const source = isEverything ? undefined : sourceOf(viewer.getState().page);
      const records = await progress.load(source);
      const found = await findProjects(records, isEverything);
      const now = clock.now();
      const tombstones = resetRecords(records, now);
      // First of all: whatever happens in the midst of it can be undone.
      await erased.clear(now);
      await erased.add({ until: now + undoMs, records, tombstones, projects: found });
      await currentProgress.change(tombstones);
      await projects.remove(found.map(({ header }) => header.id));
      shownOnce.forget(source);
      viewer.setState({ modals: [], selection: undefined });
      await look();
    },
    undo: async () => {
      const found = await erased.load();
      if (!found || found.until <= clock.now()) return finish();
      const { records, tombstones, projects: lost } = found;
      viewer.setState({ canUndoReset: false });
      for (const project of lost) await keepProject(projects, project, newId);
      const sources = new Set(records.map(({ sourceUrl }) => sourceUrl));
      const now = await Promise.all([...sources].map((source) => progress.load(source)));
      await currentProgress.change(restoreRecords(records, [...tombstones, ...now.flat()], clock.now()));
      // Only now: what is interrupted can be undone again.
      await erased.clear();
      await look();
      notifier.notify('info', 'reset-undone');
    },
  };
}
