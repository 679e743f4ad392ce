import type { ActivityRef } from '../../../shared/domain/activity-key.ts';
import type { ActivityView } from '../../../shared/domain/map-view.ts';
import { setModals } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import { toPreviousCode } from '../activity-opener.ts';
import type { CommandContext } from '../command-context.ts';
import type { GroupCommands } from '../table.ts';
import { createAccountKeeper } from './account-keeper.ts';
import { createProgressResetter } from './progress-resetter.ts';
import { createDeviceKeeper } from './reset-keeper.ts';
import { createRestartUndo, listPictures } from './restart-undo.ts';

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

  const restartUndo = createRestartUndo(context);

  /** Opens a new attempt of an activity. The old attempt is abandoned only once the new one is open. */
  const restart = async (ref: ActivityRef, keepsCode: boolean) => {
    const found = find(ref);
    if (!found) return;
    const { view, source } = found;
    viewer.setState({ modals: [] });
    await restartUndo.remember(view);
    show(view, {
      attempt: (record(ref).attempt ?? 0) + 1,
      ...(keepsCode && source && { carryoverFrom: source.headerId }),
    });
  };
  const change = async (done: Promise<void>) => {
    await done.finally(onProjectsChanged);
  };
  return {
    askToRestart: async (ref) => {
      const found = find(ref);
      if (!found) return;
      const { view, source } = found;
      const { mapId, activityId } = ref;
      const pictures = await listPictures(context);
      const warning: Modal = {
        kind: 'restart-warning',
        mapId,
        activityId,
        name: view.node.displayName,
        ...(projectsAt !== undefined && { projectsAt }),
        ...(view.headerId !== undefined && { game: toOwnGame(view, view.headerId, pictures) }),
        ...(source && { previous: toPreviousCode(source, pictures.get(source.headerId)) }),
      };
      viewer.setState((state) => setModals(state, [warning]));
    },
    restart,
    undoRestart: () => change(restartUndo.undo()),
    askToReset: resetter.askToReset,
    reset: (isEverything) => change(resetter.reset(isEverything)),
    undoReset: () => change(resetter.undo()),
    lookForUndo: resetter.updateUndoable,
  };
}

function toOwnGame(
  { node: { imageUrl } }: ActivityView,
  headerId: string,
  pictures: ReadonlyMap<string, string>,
) {
  const picture = pictures.get(headerId);
  return {
    headerId,
    ...(imageUrl !== undefined && { imageUrl }),
    ...(picture !== undefined && { picture }),
  };
}
