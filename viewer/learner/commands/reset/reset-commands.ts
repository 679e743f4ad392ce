import type { ActivityRef } from '../../../shared/domain/activity-key.ts';
import { setModals } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import { toPreviousCode } from '../activity-opener.ts';
import type { CommandContext } from '../command-context.ts';
import type { GroupCommands } from '../table.ts';
import { createAccountKeeper } from './account-keeper.ts';
import { createProgressResetter } from './progress-resetter.ts';
import { createDeviceKeeper } from './reset-keeper.ts';

/** Creates the commands that restart an activity, or reset the page or everything on this device or in the account. */
export async function createResetCommands(context: CommandContext): Promise<GroupCommands<'reset'>> {
  const { viewer, opener, projectsAt, onProjectsChanged } = context;
  const { find, record, show } = opener;
  const account = await context.loadAccount?.();
  const keeper = account
    ? createAccountKeeper(context, account)
    : createDeviceKeeper(context, await context.loadErased());
  const resetter = createProgressResetter({ ...context, keeper, isAccount: account !== undefined });
  context.onDispose(resetter.stop);

  /** Opens a new attempt of an activity. The old attempt is abandoned only once the new one is open. */
  const restart = (ref: ActivityRef, keepsCode: boolean) => {
    const found = find(ref);
    if (!found) return;
    const { view, source } = found;
    viewer.setState({ modals: [] });
    show(view, {
      attempt: (record(ref).attempt ?? 0) + 1,
      ...(keepsCode && source && { carryoverFrom: source.headerId }),
    });
  };
  const change = async (done: Promise<void>) => {
    await done.finally(onProjectsChanged);
  };
  return {
    askToRestart: (ref) => {
      const found = find(ref);
      if (!found) return;
      const { mapId, activityId } = ref;
      const warning: Modal = {
        kind: 'restart-warning',
        mapId,
        activityId,
        name: found.view.node.displayName,
        ...(projectsAt !== undefined && { projectsAt }),
        ...(found.source && { previous: toPreviousCode(found.source) }),
      };
      viewer.setState((state) => setModals(state, [warning]));
    },
    restart,
    askToReset: resetter.askToReset,
    reset: (isEverything) => change(resetter.reset(isEverything)),
    undoReset: () => change(resetter.undo()),
    lookForUndo: resetter.updateUndoable,
  };
}
