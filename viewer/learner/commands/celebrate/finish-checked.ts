import { findLeft } from '../../domain/judged-work.ts';
import { recordOf } from '../../../shared/domain/page-progress.ts';
import type { ActivityTarget } from '../../../shared/protocol/open-target.ts';
import { findNodeView } from '../../state/map-views.ts';
import type { Modal } from '../../state/modal.ts';
import { complete, findRequiredChecks, type ActivityCompletion } from '../../state/record-editor-events.ts';
import type { CommandContext } from '../command-context.ts';

interface Celebrator {
  celebrate: (completion: ActivityCompletion) => void;
  postpone: (modals: readonly Modal[]) => void;
}

/**
 * Completes an activity if its last step was reached and its checks pass in the stored project. A check that cannot be
 * judged, or that is not loaded, never prevents that.
 */
export async function finishChecked(
  context: CommandContext,
  { celebrate, postpone }: Celebrator,
  target: ActivityTarget,
  isFinished: boolean,
): Promise<void> {
  const { viewer, projects, loadWorkJudge, clock, currentProgress, mapViews } = context;
  const checks = findRequiredChecks(viewer.getState(), target);
  const view = findNodeView(mapViews(viewer.getState()), target)?.node;
  if (!checks || view?.kind !== 'activity') return;
  const { currentStep, maxSteps } = recordOf(viewer.getState().progress, target.sourceUrl, target);
  // A learner whom the checks have sent back after Done does not have to press Done again: the last step is enough.
  if (!isFinished && (maxSteps === undefined || currentStep !== maxSteps)) return;
  const project =
    view.headerId === undefined ? undefined : await projects.get(view.headerId).catch(() => undefined);
  const work = await loadWorkJudge().then(
    (judge) => judge.judge(checks, project),
    () => undefined,
  );
  // The page or the activity's record may have changed while the judge was working.
  if (!findRequiredChecks(viewer.getState(), target)) return;
  const left = work ? findLeft(work) : [];
  if (left.length === 0) {
    const { records, completion } = complete(viewer.getState(), target, clock.now());
    await currentProgress.change(records);
    if (completion) celebrate(completion);
  } else if (isFinished) {
    const { mapId, activityId } = target;
    postpone([{ kind: 'checks-left', mapId, activityId, name: view.node.displayName, left }]);
  }
}
