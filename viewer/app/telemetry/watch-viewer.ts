import { recordOf } from '../../domain/page-progress.ts';
import type { ModalEvent } from '../../features/modals/modal.ts';
import type { EditorSession } from '../../protocol/editor-session.ts';
import type { EditorEvent } from '../../protocol/session-state.ts';
import type { OpenTarget } from '../../protocol/open-target.ts';
import { targetKey } from '../../protocol/open-target.ts';
import type { Telemetry, TelemetryEvent } from '../../services/ports/telemetry.ts';
import { sourceOf } from '../../state/store.ts';
import type { ViewerState, ViewerStore } from '../../state/store.ts';
import { findStateEvents } from './find-state-events.ts';

export interface WatchOptions {
  viewer: ViewerStore;
  session: Pick<EditorSession, 'onEvent'>;
  telemetry: Telemetry;
  locale: string;
  /** Of pages that have none. */
  defaultTitle: string;
}

export interface ViewerWatch {
  /** What a learner has decided in a dialog. */
  decided: (event: ModalEvent) => void;
  /** An error of the page's script, by its type. */
  failed: (code: string) => void;
  stop: () => void;
}

/** Reports what happens, seen from outside: nothing that happens knows of it. */
export function watchViewer({ viewer, session, telemetry, locale, defaultTitle }: WatchOptions): ViewerWatch {
  /** The attempt that the record of the opened activity knew before. */
  let attempt = 0;
  let completed: string | undefined;
  const report = (event: TelemetryEvent, { page } = viewer.getState()): void =>
    telemetry.report(event, {
      name: sourceOf(page) ?? '',
      title: (page.kind === 'ready' && page.page.title) || defaultTitle,
    });
  const hear = (event: EditorEvent): void => {
    switch (event.kind) {
      case 'opened':
        completed = undefined;
        return report(toOpened(event.target, attempt));
      case 'step-recorded':
        if (event.target.kind !== 'activity') return;
        report({
          name: 'activity-step',
          ...nodeOf(event.target),
          currentStep: event.currentStep,
          maxSteps: event.maxSteps,
        });
        if (event.isCompleted) complete(event.target);
        return;
      case 'completed':
        return complete(event.target);
      case 'closed':
        if (event.target.kind !== 'activity') return;
        return report({
          name: 'activity-closed',
          ...nodeOf(event.target),
          isFinished: event.isFinished,
        });
      case 'failed':
        return report({ name: 'error', area: 'editor', code: event.failure.kind });
      case 'save-failed':
        return report({ name: 'error', area: 'editor', code: 'save-failed' });
      default:
    }
  };
  /** The editor says it with the last step, and again when it is left. */
  const complete = (target: OpenTarget): void => {
    if (target.kind !== 'activity' || completed === targetKey(target)) return;
    completed = targetKey(target);
    report({ name: 'activity-completed', ...nodeOf(target) });
  };
  const see = (state: ViewerState, before: ViewerState | undefined): void => {
    const isOpening = before?.editorView.kind === 'closed' && state.editorView.kind !== 'closed';
    if (isOpening) attempt = findAttempt(before);
    for (const event of findStateEvents(state, before, locale)) report(event, state);

    /** Where the view has just opened, the record is still that of the attempt before. */
    function findAttempt({ progress, page }: ViewerState): number {
      const source = sourceOf(page);
      const ref = state.editorView.kind === 'closed' ? undefined : state.editorView.ref;
      return source === undefined || !ref ? 0 : (recordOf(progress, source, ref).attempt ?? 0);
    }
  };
  see(viewer.getState(), undefined);
  const stops = [viewer.subscribe(see), session.onEvent(hear)];
  return {
    decided: (event) => {
      if (event.kind === 'language-chosen') report({ name: 'language-changed', locale: event.locale });
      const isCertificate = event.kind === 'certificate-named' || event.kind === 'certificate-opened';
      if (isCertificate) report({ name: 'certificate-opened', isNamed: event.kind === 'certificate-named' });
      const shared = toShareEvent(event);
      if (shared) report(shared);
      if (event.kind !== 'reward-claimed') return;
      // Others are claimed one by one, each in a dialog of its own.
      const [modal] = viewer.getState().modals;
      const [reward, ...more] = modal?.kind === 'completion' ? modal.rewards : [];
      if (reward?.type !== 'certificate' || more.length > 0) return;
      report({ name: 'reward-claimed', mapId: event.mapId, activityId: event.activityId, type: reward.type });
    },
    failed: (code) => report({ name: 'error', area: 'script', code }),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** What was done with a game's link; publishing itself shows in the viewer's state. */
function toShareEvent(event: ModalEvent): TelemetryEvent | undefined {
  switch (event.kind) {
    case 'link-copied':
      return { name: 'game-copied', what: event.what };
    case 'social-chosen':
      return { name: 'game-shared', network: event.network };
    case 'picture-taken':
      return { name: 'game-pictured', kind: event.picture.kind };
    case 'hosting-wanted':
      return { name: event.url === undefined ? 'hosting-stopped' : 'game-hosted' };
    default:
      return undefined;
  }
}

function toOpened(target: OpenTarget, attempt: number): TelemetryEvent {
  if (target.kind !== 'activity') return { name: 'other-opened', kind: target.kind };
  const name = target.attempt > attempt ? 'activity-restarted' : 'activity-opened';
  return { name, ...nodeOf(target) };
}

function nodeOf({ mapId, activityId }: { mapId: string; activityId: string }) {
  return { mapId, activityId };
}
