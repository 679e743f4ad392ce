import { callAll } from '../../../shared/ports/listeners.ts';
import { recordOf } from '../../../shared/domain/page-progress.ts';
import type { Command, Commands, Noted } from '../../commands/table.ts';
import type { EditorSession } from '../../../shared/protocol/editor-session.ts';
import type { EditorEvent } from '../../../shared/protocol/session-state.ts';
import { targetKey, type OpenTarget } from '../../../shared/protocol/open-target.ts';
import type { Telemetry, TelemetryEvent } from '../../ports/telemetry.ts';
import { sourceOf, type ViewerState, type ViewerStore } from '../../state/store.ts';
import { findStateEvents } from './find-state-events.ts';

export interface WatchOptions {
  viewer: ViewerStore;
  commands: Pick<Commands, 'onDispatch'>;
  session: Pick<EditorSession, 'onEvent'>;
  telemetry: Telemetry;
  locale: string;
  /** Title for pages without one. */
  defaultTitle: string;
}

export interface ViewerWatch {
  /** Reports a script error, by its type. */
  reportScriptError: (code: string) => void;
  stop: () => void;
}

/** Reports telemetry events by observing the viewer, which does not depend on telemetry. */
export function watchViewer(options: WatchOptions): ViewerWatch {
  const { viewer, commands, session, telemetry, locale, defaultTitle } = options;
  /** Number of the activity's attempt before it was opened, which tells whether opening it is a restart. */
  let attempt = 0;
  let completed: string | undefined;
  const report = (event: TelemetryEvent, { page } = viewer.getState()): void =>
    telemetry.report(event, {
      name: sourceOf(page) ?? (page.kind === 'failed' ? page.requested : undefined) ?? '',
      title: (page.kind === 'ready' && page.page.title) || defaultTitle,
    });
  const handle = (event: EditorEvent): void => {
    if (event.kind === 'opened') completed = undefined;
    const reported = event.kind === 'opened' ? toOpened(event.target, attempt) : toEditorEvent(event);
    if (reported) report(reported);
    if (event.kind === 'completed' || (event.kind === 'step-recorded' && event.isCompleted))
      complete(event.target);
  };
  /** Reports a completion once. The editor reports it twice: with the last step, and when it is closed. */
  const complete = (target: OpenTarget): void => {
    if (target.kind !== 'activity' || completed === targetKey(target)) return;
    completed = targetKey(target);
    report({ name: 'activity-completed', ...nodeOf(target) });
  };
  const handleState = (state: ViewerState, before: ViewerState | undefined): void => {
    const isOpening = before?.editorView.kind === 'closed' && state.editorView.kind !== 'closed';
    if (isOpening) attempt = findAttempt(before);
    for (const event of findStateEvents(state, before, locale)) report(event, state);

    /**
     * Returns the number of the attempt before opening: at this time, the record still belongs to the previous attempt.
     */
    function findAttempt({ progress, page }: ViewerState): number {
      const source = sourceOf(page);
      const ref = state.editorView.kind === 'closed' ? undefined : state.editorView.ref;
      return source === undefined || !ref ? 0 : (recordOf(progress, source, ref).attempt ?? 0);
    }
  };
  handleState(viewer.getState(), undefined);
  const handleCommand = (command: Command): void => {
    const event = toEvent(command);
    if (event) report(event);
    if (command[0] !== 'claimReward') return;
    // If a node has several rewards, each is claimed in its own dialog: do not report a claim of the whole node.
    const [modal] = viewer.getState().modals;
    const [reward, ...more] = modal?.kind === 'completion' ? modal.rewards : [];
    if (reward?.type !== 'certificate' || more.length > 0) return;
    report({ name: 'reward-claimed', ...nodeOf(command[1]), type: reward.type });
  };
  const stops = [viewer.subscribe(handleState), session.onEvent(handle), commands.onDispatch(handleCommand)];
  return {
    reportScriptError: (code) => report({ name: 'error', area: 'script', code }),
    stop: callAll(stops),
  };
}

/**
 * Returns the telemetry event for an event of the editor's session. Undefined if the event is not reported, or is
 * reported by other code.
 */
function toEditorEvent(event: EditorEvent): TelemetryEvent | undefined {
  switch (event.kind) {
    case 'step-recorded': {
      const { target, currentStep, maxSteps } = event;
      return target.kind === 'activity'
        ? { name: 'activity-step', ...nodeOf(target), currentStep, maxSteps }
        : undefined;
    }
    case 'closed': {
      const { target, isFinished } = event;
      return target.kind === 'activity'
        ? { name: 'activity-closed', ...nodeOf(target), isFinished }
        : undefined;
    }
    case 'failed':
      return { name: 'error', area: 'editor', code: event.failure.kind };
    case 'save-failed':
      return { name: 'error', area: 'editor', code: 'save-failed' };
    default:
      return undefined;
  }
}

/** Returns the telemetry event for a command that changes neither the viewer's state nor the editor's session. */
function toEvent([name, given]: Command): TelemetryEvent | undefined {
  switch (name) {
    case 'chooseLanguage':
      return { name: 'language-changed', locale: given };
    case 'openCertificate':
      return { name: 'certificate-opened', isNamed: true };
    case 'leavePicture':
      return given && { name: 'game-pictured', kind: given.kind };
    case 'hostGame':
      return { name: given === undefined ? 'hosting-stopped' : 'game-hosted' };
    case 'note':
      return toNotedEvent(given);
    default:
      return undefined;
  }
}

function toNotedEvent(noted: Noted): TelemetryEvent {
  switch (noted.kind) {
    case 'certificate-opened':
      return { name: 'certificate-opened', isNamed: false };
    case 'link-copied':
      return { name: 'game-copied', what: noted.what };
    case 'social-chosen':
      return { name: 'game-shared', network: noted.network };
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
