import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { listVersions } from '../../../shared/domain/projects.ts';
import { versionsOf } from '../../../shared/domain/project-versions.ts';
import type { ResetCounts } from '../../state/modal.ts';
import { setModals } from '../../state/modal-queue.ts';
import { sourceOf } from '../../state/store.ts';
import { activityLocks } from '../../../shared/ports/tabs.ts';
import type { CommandContext } from '../command-context.ts';
import { undoMs, type ResetKeeper } from './reset-keeper.ts';

type ResetterOptions = Pick<
  CommandContext,
  'viewer' | 'progress' | 'projects' | 'shownOnce' | 'notifier' | 'clock' | 'locks' | 'projectsAt'
> & { keeper: ResetKeeper; isAccount?: boolean };

/**
 * Spec §4 Reset All: creates the functions that reset this page, or everything on this device or in the account, and
 * that undo the last reset.
 */
export function createProgressResetter(options: ResetterOptions) {
  const { viewer, progress, shownOnce, notifier, locks, keeper, isAccount = false } = options;
  const offer = createUndoOffer(options);
  const countHere = async () => {
    const records = await progress.load(sourceOf(viewer.getState().page));
    return countWork(records, (await findProjects(options, records, false)).length);
  };
  const countEverywhere = async () => {
    const records = await keeper.loadProgress();
    return records && countWork(records, await keeper.countProjects());
  };
  return {
    updateUndoable: offer.updateUndoable,
    stop: offer.stop,
    askToReset: async () => {
      const { page } = viewer.getState();
      const { projectsAt } = options;
      const storageSite = projectsAt === undefined ? {} : { projectsAt };
      const everywhere = await countEverywhere();
      const counts = {
        ...(page.kind === 'ready' && { onThisPage: await countHere() }),
        ...(everywhere && { everywhere }),
      };
      const isOpenElsewhere = await locks.isAnyHeld(activityLocks);
      if (viewer.getState().page !== page) return;
      const warning = {
        kind: 'reset-warning',
        ...(page.kind === 'ready' && { title: page.page.title }),
        counts,
        isOpenElsewhere,
        isAccount,
        ...storageSite,
      } as const;
      viewer.setState((state) => setModals(state, [warning]));
    },
    reset: async (isEverything: boolean) => {
      const source = isEverything ? undefined : sourceOf(viewer.getState().page);
      viewer.setState({ modals: [], selection: undefined, restarted: undefined, savedProject: undefined });
      const records = await progress.load(source);
      const projects = await findProjects(options, records, isEverything);
      await keeper.reset({ source, records, projects });
      shownOnce.forget(source);
      await offer.updateUndoable();
    },
    undo: async () => {
      const outcome = await keeper.undo();
      await offer.updateUndoable();
      if (outcome === 'undone') notifier.notify('info', 'reset-undone');
      if (outcome === 'unreachable') notifier.notify('err', 'reset-unreachable');
      if (outcome === 'final' && isAccount) notifier.notify('warn', 'reset-final');
    },
  };
}

/** Offers to undo the last reset, until the undo expires. */
function createUndoOffer({ viewer, clock, keeper }: ResetterOptions) {
  let stopTimer = () => {};
  const updateUndoable = async () => {
    const last = await keeper.findUndoable();
    const remaining = (last?.until ?? 0) - clock.now();
    // More than `undoMs` can remain only if the clock has been set back since the reset: do not offer an undo.
    const canUndoReset = remaining > 0 && remaining <= undoMs;
    const canUndoAccountReset = last?.staysInSettings === true;
    stopTimer();
    if (canUndoReset) stopTimer = clock.after(remaining, () => void updateUndoable());
    const state = viewer.getState();
    if (state.canUndoReset !== canUndoReset || state.canUndoAccountReset !== canUndoAccountReset)
      viewer.setState({ canUndoReset, canUndoAccountReset });
  };
  const unsubscribe = keeper.subscribe(() => void updateUndoable());
  return {
    updateUndoable,
    stop: () => {
      unsubscribe();
      stopTimer();
    },
  };
}

/** Returns the projects that a reset removes: all, or those used only by the given records. */
async function findProjects(
  { progress, projects }: ResetterOptions,
  records: readonly ActivityRecord[],
  isEverything: boolean,
) {
  const used = new Set(records.map(({ headerId }) => headerId));
  const all = await projects.list();
  if (isEverything) return all;
  // Versions are removed with their project. A project that another page also uses is kept.
  const versions = listVersions(all);
  // A loop over a Set also visits items added during the loop, which finds versions of versions.
  for (const headerId of used) {
    for (const version of headerId === undefined ? [] : versionsOf(headerId, versions)) {
      used.add(version.headerId);
    }
  }
  const sources = new Set(records.map(({ sourceUrl }) => sourceUrl));
  for (const other of await progress.load()) if (!sources.has(other.sourceUrl)) used.delete(other.headerId);
  return all.filter(({ header }) => used.has(header.id));
}

/**
 * Returns the numbers of projects and of activities that the learner has worked on. Rewards have records too, but never
 * a project or an attempt.
 */
function countWork(records: readonly ActivityRecord[], projects: number): ResetCounts {
  const worked = records.filter(({ headerId, isCompleted }) => headerId !== undefined || isCompleted);
  const activities = worked.filter(
    ({ headerId, attempt }) => headerId !== undefined || attempt !== undefined,
  ).length;
  return { activities, projects, isEmpty: worked.length + projects === 0 };
}
