import type { Clock } from '../../ports/clock.ts';
import type { AvailabilityState, EditorAvailability } from '../../ports/device.ts';

const READY: AvailabilityState = { kind: 'ready' };
const POLL_MS = 700;

export interface EditorAvailabilityOptions {
  fetch: typeof fetch;
  clock: Clock;
  /** URL below which the server has `status` and `retry`. Ends in a slash. */
  statusUrl: string;
}

/**
 * Creates the state of the editor's download. It asks the server repeatedly until the editor is ready, as long as there
 * are listeners.
 */
export function createEditorAvailability({
  fetch,
  clock,
  statusUrl,
}: EditorAvailabilityOptions): EditorAvailability {
  let state: AvailabilityState = { kind: 'checking' };
  let stopTimer: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const set = (next: AvailabilityState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const ask = async (path: string, method: 'GET' | 'POST'): Promise<void> => {
    set(await requestServer(fetch, `${statusUrl}${path}`, method));
    stopTimer?.();
    const isSettled = state.kind === 'ready';
    if (!isSettled && listeners.size > 0) stopTimer = clock.after(POLL_MS, () => void ask('status', 'GET'));
  };
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1 && state.kind !== 'ready') void ask('status', 'GET');
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopTimer?.();
      };
    },
    retry: () => void ask('retry', 'POST'),
  };
}

async function requestServer(
  fetch: EditorAvailabilityOptions['fetch'],
  url: string,
  method: string,
): Promise<AvailabilityState> {
  try {
    const response = await fetch(url, { method });
    // A static host does not have this URL. Its editor is a set of files, which are available.
    if (response.status === 404) return READY;
    return readAvailability(await response.json()) ?? READY;
  } catch {
    return { kind: 'failed', reason: '' };
  }
}

function readAvailability(value: unknown): AvailabilityState | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  const answer = value as { kind: unknown; receivedBytes?: unknown; totalBytes?: unknown; reason?: unknown };
  switch (answer.kind) {
    case 'downloading': {
      const receivedBytes = typeof answer.receivedBytes === 'number' ? answer.receivedBytes : 0;
      const total = typeof answer.totalBytes === 'number' ? { totalBytes: answer.totalBytes } : {};
      return { kind: 'downloading', receivedBytes, ...total };
    }
    case 'failed':
      return { kind: 'failed', reason: typeof answer.reason === 'string' ? answer.reason : '' };
    case 'ready':
    case 'absent':
      return READY;
    default:
      return undefined;
  }
}
