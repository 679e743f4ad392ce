import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import { recordOf } from '../../shared/domain/page-progress.ts';
import { openProject, recordStep } from '../../shared/domain/record-events.ts';
import { setModals } from '../state/modal-queue.ts';
import { sourceOf, type ViewerState } from '../state/store.ts';
import type { CommandContext } from './command-context.ts';

/** A reset, in another tab or on another device, of an activity that is open here. */
interface ResetElsewhere {
  ref: ActivityRef;
  /** The record before the reset. */
  erased: ActivityRecord & { headerId: string };
  release: (isKept: boolean) => Promise<void>;
}

/**
 * Spec §4 Reset: if work of the open activity was deleted in another tab or on another device, asks whether to store it
 * again. Until the answer, nothing is stored. Returns the command that takes the answer.
 */
export function createResetQuestion({
  viewer,
  session,
  clock,
  currentProgress,
  run,
  onDispose,
}: CommandContext): (isKept: boolean) => Promise<void> {
  let question: ResetElsewhere | undefined;

  const ask = (ref: ActivityRef, erased: ResetElsewhere['erased'], name: string) => {
    question = { ref, erased, release: session.holdWrites(erased.headerId) };
    viewer.setState((state) => setModals(state, [{ kind: 'reset-elsewhere', ...ref, name }]));
  };
  const end = (isKept: boolean) => {
    void question?.release(isKept);
    question = undefined;
    viewer.setState(({ modals }) => ({ modals: modals.filter(({ kind }) => kind !== 'reset-elsewhere') }));
  };
  const endIfUndone = (state: ViewerState) => {
    if (question && recordIn(state, question.ref).headerId === question.erased.headerId) end(true);
  };
  onDispose(
    viewer.subscribe((state, before) => {
      const { editorView: view } = state;
      endIfUndone(state);
      if (question || view.kind !== 'active' || !view.ref || state.progress === before.progress) return;
      const [erased, record] = [before, state].map((one) => recordIn(one, view.ref as ActivityRef));
      if (erased?.headerId === undefined || record?.headerId !== undefined) return;
      if ((record?.resetAt ?? 0) <= (erased.resetAt ?? 0)) return;
      ask(view.ref, { ...erased, headerId: erased.headerId }, view.title);
    }),
  );
  // A closed activity needs no answer.
  onDispose(
    session.onEvent((event) => {
      if (event.kind === 'closed' && question) end(false);
    }),
  );

  return async (isKept) => {
    viewer.setState({ modals: [] });
    if (!question) return;
    if (!isKept) return void run('close');
    const { ref, erased, release } = question;
    question = undefined;
    // The tab with the reset still offers to undo the rest.
    viewer.setState({ canUndoReset: false });
    await release(true);
    const { headerId, currentStep, maxSteps } = erased;
    const at = clock.now();
    const opened = openProject(recordIn(viewer.getState(), ref), headerId, at);
    const isStepped = currentStep !== undefined && maxSteps !== undefined;
    await currentProgress.change([
      isStepped ? recordStep(opened, { headerId, currentStep, maxSteps }, at) : opened,
    ]);
  };
}

function recordIn({ page, progress }: ViewerState, ref: ActivityRef): ActivityRecord {
  return recordOf(progress, sourceOf(page) ?? '', ref);
}
