import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import type { ActivityView } from '../../shared/domain/map-view.ts';
import { versionsOf, type ProjectVersion } from '../../shared/domain/project-versions.ts';
import { saveView } from '../state/editor-view.ts';
import { findNodeView } from '../state/map-views.ts';
import { setModals } from '../state/modal-queue.ts';
import type { CommandContext } from './command-context.ts';
import { leaveModal } from './leave-modal.ts';
import { createResetQuestion } from './reset-elsewhere.ts';
import type { GroupCommands } from './table.ts';

/** Creates the commands that open and close activities. */
export function createPlayCommands(context: CommandContext): GroupCommands<'play'> {
  const { viewer, session, mapViews, opener, clock, run } = context;
  const { find, show } = opener;

  const askForVersion = (
    { mapId, node: { activityId, displayName: name } }: ActivityView,
    currentId: string,
    versions: readonly ProjectVersion[],
  ) => {
    const ref = { mapId, activityId };
    const modal = {
      kind: 'project-versions',
      ...ref,
      name,
      currentId,
      versions,
      askedAt: clock.now(),
    } as const;
    viewer.setState((state) => ({ ...setModals(state, [modal]), selection: ref }));
  };
  const open = (ref: ActivityRef) => {
    if (findNodeView(mapViews(viewer.getState()), ref)?.node.kind === 'reward') {
      return run('claimReward', ref);
    }
    const found = find(ref);
    if (!found) return undefined;
    const { view, source } = found;
    if (view.headerId !== undefined) {
      const versions = versionsOf(view.headerId, viewer.getState().projectVersions);
      if (versions.length > 1) return askForVersion(view, view.headerId, versions);
      return show(view, { headerId: view.headerId });
    }
    return show(view, source ? { carryoverFrom: source.headerId } : {});
  };
  return {
    answerReset: createResetQuestion(context),
    open,
    openNext: (ref) => {
      leaveModal(context);
      return open(ref);
    },
    close: () => {
      viewer.setState((state) => ({ editorView: saveView(state.editorView) }));
      session.close();
    },
  };
}
