import { createListeners } from '../ports/listeners.ts';
import type { Clock } from '../ports/clock.ts';
import type { EditorRequest, FrameMessage, WorkspaceAnswer } from './messages.ts';
import { readFrameMessage } from './read-frame-message.ts';

// The only connection to the editor's frame. It accepts messages only from the frame's own window and origin, and sends
// them only to that origin, never to `*`. Every request settles.

/** The part of a frame's window that is needed for sending messages to it. */
export interface FrameWindow {
  postMessage: (message: unknown, targetOrigin: string) => void;
}

/** The fields of a message event that are read. */
export interface FrameMessageEvent {
  data: unknown;
  origin: string;
  source: unknown;
}

/** The part of the page's own window that is needed for receiving messages. */
export interface HostWindow {
  addEventListener: (type: 'message', listener: (event: FrameMessageEvent) => void) => void;
  removeEventListener: (type: 'message', listener: (event: FrameMessageEvent) => void) => void;
}

export type RequestOutcome =
  | { kind: 'answered'; resp: unknown }
  /** The editor has reported a failure. */
  | { kind: 'refused'; reason: string; status?: number }
  | { kind: 'timed-out' }
  /** The request was cancelled by the caller, or because the frame was reloaded or the channel closed. */
  | { kind: 'aborted' };

export interface RequestOptions {
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface EditorChannel {
  request: (request: EditorRequest, options?: RequestOptions) => Promise<RequestOutcome>;
  /** Answers a request that the editor has sent to its workspace. */
  answer: (id: string, answer: WorkspaceAnswer) => void;
  subscribe: (listener: (message: FrameMessage) => void) => () => void;
  /** Ends all open requests, because the page in the frame that would answer them is gone. */
  abortAll: () => void;
  dispose: () => void;
}

export interface ChannelOptions {
  window: HostWindow;
  /** Returns the frame's window, or null while there is none. */
  frame: () => FrameWindow | null;
  /** Exact origin of the editor's page. */
  origin: string;
  clock: Clock;
  /** Returns an id that is unique among everything that sends messages to the frame. */
  newId: () => string;
}

const defaultTimeoutMs = 30_000;

export function createEditorChannel({ window, frame, origin, clock, newId }: ChannelOptions): EditorChannel {
  if (!/^https?:\/\/[^/*]+$/.test(origin)) throw new Error(`Unexpected origin \`${origin}\` of an editor`);
  const pending = new Map<string, (outcome: RequestOutcome) => void>();
  const listeners = createListeners<[message: FrameMessage]>();

  const receive = ({ data, origin: from, source }: FrameMessageEvent) => {
    const target = frame();
    if (target === null || source !== target || from !== origin) return;
    const message = readFrameMessage(data);
    if (message.kind === 'response') pending.get(message.id)?.(toOutcome(message));
    listeners.notify(message);
  };
  window.addEventListener('message', receive);

  const abortAll = () => {
    for (const end of pending.values()) end({ kind: 'aborted' });
  };
  return {
    request: (request, { timeoutMs = defaultTimeoutMs, signal } = {}) =>
      new Promise((resolve) => {
        const target = frame();
        if (target === null || signal?.aborted === true) return resolve({ kind: 'aborted' });
        const id = newId();
        const end = (outcome: RequestOutcome) => {
          pending.delete(id);
          stopTimer();
          signal?.removeEventListener('abort', abort);
          resolve(outcome);
        };
        const abort = () => end({ kind: 'aborted' });
        const stopTimer = clock.after(timeoutMs, () => end({ kind: 'timed-out' }));
        signal?.addEventListener('abort', abort);
        pending.set(id, end);
        target.postMessage({ type: 'pxteditor', id, response: true, ...request }, origin);
      }),
    answer: (id, answer) => frame()?.postMessage({ type: 'pxthost', id, ...answer }, origin),
    subscribe: listeners.add,
    abortAll,
    dispose: () => {
      window.removeEventListener('message', receive);
      listeners.clear();
      abortAll();
    },
  };
}

function toOutcome(message: Extract<FrameMessage, { kind: 'response' }>): RequestOutcome {
  if (message.success) return { kind: 'answered', resp: message.resp };
  const { error: reason = 'unknown error', status } = message;
  return { kind: 'refused', reason, ...(status !== undefined && { status }) };
}
