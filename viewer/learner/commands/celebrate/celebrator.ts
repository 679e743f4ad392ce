import type { ActivityRef } from '../../../shared/domain/activity-key.ts';
import type { CommandContext } from '../command-context.ts';
import {
  celebrateFirst,
  toCompletionModals,
  toMapCompletionModals,
  type CompletionOffers,
} from '../../state/completion-modals.ts';
import { addModals } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import type { PageUpdate } from '../../../shared/ports/page.ts';
import { sourceOf } from '../../state/store.ts';
import type { ActivityCompletion } from '../../state/record-editor-events.ts';
import { canShare } from '../../domain/can-share.ts';
import { findSharable } from '../../domain/completed-work.ts';
import { toShareAddresses } from '../../domain/share-addresses.ts';
import { findNodeView } from '../../state/map-views.ts';

/** Spec §9 Completion transition delay, in milliseconds. */
const transitionMs = 400;

/** Creates the queue of celebrations. It shows the dialogs of a completion once the map is visible. */
export function createCelebrator(context: CommandContext, offers: ShareOffers) {
  const { viewer, clock, shownOnce } = context;
  const isMapShown = () => viewer.getState().editorView.kind === 'closed';
  /** Dialogs to show when the map is visible, so that they do not interrupt an activity that the learner has opened. */
  let waiting: { source: string | undefined; completion?: ActivityCompletion; modals: readonly Modal[] }[] =
    [];
  let stopTimer: (() => void) | undefined;

  /** Removes the dialogs of other pages from the queue. */
  const forgetOthers = () => {
    const source = sourceOf(viewer.getState().page);
    waiting = waiting.filter((one) => one.source === source);
  };
  const scheduleShow = () => {
    forgetOthers();
    if (waiting.length === 0 || stopTimer || !isMapShown()) return;
    stopTimer = clock.after(transitionMs, showWaiting);
    const completion = waiting.find((one) => one.completion)?.completion;
    if (!completion) return;
    const { mapId, newRewards } = completion;
    const selection: ActivityRef | undefined = newRewards[0] && {
      mapId,
      activityId: newRewards[0].activityId,
    };
    viewer.setState({ transitioningMapId: mapId, ...(selection && { selection }) });
  };
  const showWaiting = () => {
    stopTimer = undefined;
    forgetOthers();
    const modals = isMapShown() ? waiting.splice(0).flatMap((one) => one.modals) : [];
    // A dialog that was opened during the delay stays in front.
    viewer.setState((state) => ({
      transitioningMapId: undefined,
      ...addModals(state, modals),
    }));
  };
  const unsubscribe = viewer.subscribe((state, before) => {
    if (state.editorView !== before.editorView) scheduleShow();
    if (isLoginPrompt(state.modals[0]) && !isLoginPrompt(before.modals[0]))
      shownOnce.mark('login-prompt', sourceOf(state.page) ?? '');
  });
  return {
    /** Selects the first new reward, and shows the dialogs shortly after the map is visible. */
    celebrate: (completion: ActivityCompletion) => {
      const { page } = viewer.getState();
      const source = sourceOf(page);
      const modals = celebrateFirst(toModals(page, completion, offers), completion.activityId);
      if (modals.length > 0) waiting.push({ source, completion, modals });
      const planned = [...viewer.getState().modals, ...waiting.flatMap((one) => one.modals)];
      if (isPromptDue(context, planned))
        waiting.push({ source, modals: [{ kind: 'login', mode: 'sign-in', isPrompt: true }] });
      scheduleShow();
    },
    /** Shows the remaining dialogs when the map is visible again, after the learner has followed a link in a dialog. */
    postpone: (modals: readonly Modal[]) => {
      if (modals.length === 0) return;
      waiting.push({ source: sourceOf(viewer.getState().page), modals });
      scheduleShow();
    },
    stop: () => {
      unsubscribe();
      stopTimer?.();
    },
  };
}

function toModals(
  page: PageUpdate,
  { mapId, activityId, newRewards, isMapNewlyCompleted }: ActivityCompletion,
  offers: ShareOffers,
): Modal[] {
  const map = page.kind === 'ready' ? page.page.maps.find((one) => one.mapId === mapId) : undefined;
  if (!map) return [];
  if (newRewards.length > 0)
    return newRewards.flatMap((node) =>
      toCompletionModals(map, node, offers({ mapId, activityId: node.activityId })),
    );
  return isMapNewlyCompleted
    ? toMapCompletionModals(map, activityId, offers({ mapId, activityId }).canShare)
    : [];
}

/**
 * Spec §4 Login prompt: returns whether to show it. It is shown once per page source, to learners who can sign in and
 * are not signed in.
 */
function isPromptDue({ viewer, identity, shownOnce }: CommandContext, planned: readonly Modal[]): boolean {
  const source = sourceOf(viewer.getState().page) ?? '';
  if (!identity || identity.current().kind === 'signed-in') return false;
  return !shownOnce.has('login-prompt', source) && !planned.some(isLoginPrompt);
}

function isLoginPrompt(modal: Modal | undefined): boolean {
  return modal?.kind === 'login' && modal.isPrompt === true;
}

export type ShareOffers = (ref: ActivityRef) => CompletionOffers;

/** Spec §4: returns a function that finds the options of a completion's dialogs. Sharing requires a project. */
export function createShareOffers({ viewer, mapViews, shareSettings }: CommandContext): ShareOffers {
  const isShared = canShare(shareSettings);
  const isHosted = isShared && toShareAddresses(shareSettings).multiplayer !== undefined;
  return (ref) => {
    const found = findNodeView(mapViews(viewer.getState()), ref);
    const hasGame = found !== undefined && findSharable(found.map, ref.activityId) !== undefined;
    return { canShare: isShared && hasGame, canHostMultiplayer: isHosted && hasGame };
  };
}
