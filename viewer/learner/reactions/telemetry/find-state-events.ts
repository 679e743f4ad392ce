import type { TelemetryEvent } from '../../ports/telemetry.ts';
import { sourceOf, type ViewerState } from '../../state/store.ts';

/** Returns the telemetry events for a change of the viewer's state, or for the first state if `before` is undefined. */
export function findStateEvents(
  state: ViewerState,
  before: ViewerState | undefined,
  locale: string,
): TelemetryEvent[] {
  return [
    ...findPageEvents(state, before, locale),
    ...(before
      ? [
          ...findDialogEvents(state, before),
          ...findShareEvents(state, before),
          ...findSettingEvents(state, before),
        ]
      : []),
    ...findErrorEvents(state, before),
  ];
}

/** Returns the event for a newly shown page. Later versions that its author saves do not count again. */
function findPageEvents(
  { page }: ViewerState,
  before: ViewerState | undefined,
  locale: string,
): TelemetryEvent[] {
  if (page === before?.page) return [];
  if (page.kind === 'failed') return [{ name: 'page-failed', reason: page.failure.kind }];
  if (page.kind !== 'ready') return [];
  if (before?.page.kind === 'ready' && sourceOf(before.page) === page.source.identifier) return [];
  const { status } = page.source;
  return [{ name: 'page-shown', locale, status, maps: page.page.maps.length }];
}

function findDialogEvents({ modals }: ViewerState, before: ViewerState): TelemetryEvent[] {
  const [modal] = modals;
  if (!modal || modal.id === before.modals[0]?.id) return [];
  const shown: TelemetryEvent = { name: 'dialog-shown', dialog: modal.kind };
  if (modal.kind === 'checks-left') {
    const { mapId, activityId, left } = modal;
    return [shown, { name: 'activity-held-back', mapId, activityId, left: left.length }];
  }
  if (modal.kind !== 'reward') return [shown];
  const { mapId, activityId, reward } = modal;
  return [shown, { name: 'reward-claimed', mapId, activityId, type: reward.type }];
}

/** §7 Project publishing: returns the event for its outcome. */
function findShareEvents(state: ViewerState, before: ViewerState): TelemetryEvent[] {
  const modal = shareOf(state);
  if (!modal || shareOf(before)?.step !== 'publishing') return [];
  if (modal.step === 'publish') return [{ name: 'game-published' }];
  const { trouble } = modal;
  return trouble === undefined ? [] : [{ name: 'error', area: 'share', code: trouble }];
}

function shareOf({ modals }: ViewerState) {
  const [modal] = modals;
  return modal?.kind === 'share' ? modal : undefined;
}

function findSettingEvents(state: ViewerState, before: ViewerState): TelemetryEvent[] {
  const events: TelemetryEvent[] = [];
  const { highContrast, theme } = state.preferences;
  if (highContrast !== before.preferences.highContrast) {
    events.push({ name: 'high-contrast-changed', isOn: highContrast });
  }
  if (theme !== before.preferences.theme) events.push({ name: 'theme-changed', theme });
  if (state.canUndoReset && !before.canUndoReset) events.push({ name: 'progress-reset' });
  if (hasNotice(state, 'reset-undone') && !hasNotice(before, 'reset-undone')) {
    events.push({ name: 'reset-undone' });
  }
  return events;
}

function findErrorEvents(state: ViewerState, before: ViewerState | undefined): TelemetryEvent[] {
  const events: TelemetryEvent[] = [];
  const problem = state.storageProblem?.kind;
  if (problem !== undefined && problem !== before?.storageProblem?.kind) {
    events.push({ name: 'error', area: 'storage', code: problem });
  }
  const known = new Set(before?.notifications.map(({ id }) => id));
  for (const { id, kind, topic } of state.notifications) {
    if (kind === 'err' && !known.has(id)) events.push({ name: 'error', area: 'notice', code: topic });
  }
  return events;
}

function hasNotice({ notifications }: ViewerState, wanted: string): boolean {
  return notifications.some(({ topic }) => topic === wanted);
}
