import type { ScreenFrame } from '../ports/player.ts';
import type { FrameMessageEvent, FrameWindow, HostWindow } from './channel.ts';
import { validate } from '#schemas/generated/player-messages-validator.js';
import type { RawPlayerMessage } from '#schemas/generated/player-messages.ts';

export interface PlayerLinkOptions {
  window: HostWindow;
  /** Returns the window of the player's frame, or null while there is none. */
  frame: () => FrameWindow | null;
  /** Exact origin of the player's page. The page only obeys pages of its own site. */
  origin: string;
  /** Calls the listener when the frame has loaded a page, which may be the browser's error page. */
  onLoad?: (listener: () => void) => () => void;
}

export interface PlayerLink {
  /** Resolves when the player's page is ready for messages. */
  ready: Promise<void>;
  isReady: () => boolean;
  /** Asks the player's page to report again that it is ready. */
  requestReady: () => void;
  send: (message: object) => void;
  /** Receives the page's messages about one request, by the request's id. */
  subscribe: (id: string, listener: (message: PlayerMessage) => void) => () => void;
  dispose: () => void;
}

/** Creates a link to a frame with the player's page. Accepts messages only from that frame's window and origin. */
export function createPlayerLink({ window, frame, origin }: PlayerLinkOptions): PlayerLink {
  if (!/^https?:\/\/[^/*]+$/.test(origin)) throw new Error(`Unexpected origin \`${origin}\` of a player`);
  const listeners = new Map<string, (message: PlayerMessage) => void>();
  let isReady = false;
  let setReady = () => {};
  const ready = new Promise<void>((resolve) => {
    setReady = resolve;
  });

  const send = (message: object) => frame()?.postMessage({ type: 'player', ...message }, origin);
  const receive = ({ data, origin: from, source }: FrameMessageEvent) => {
    const target = frame();
    if (target === null || source !== target || from !== origin) return;
    const message = readPlayerMessage(data);
    if (message?.event === 'ready') {
      isReady = true;
      setReady();
    } else if (message) listeners.get(message.id)?.(message);
  };
  window.addEventListener('message', receive);
  const requestReady = () => send({ action: 'hello' });
  // The page reports when it is ready. Ask for the report, because it may have been sent before the link existed.
  requestReady();

  return {
    ready,
    isReady: () => isReady,
    requestReady,
    send,
    subscribe: (id, listener) => {
      listeners.set(id, listener);
      return () => listeners.delete(id);
    },
    dispose: () => {
      window.removeEventListener('message', receive);
      listeners.clear();
    },
  };
}

/** A message of the player's page, as the viewer's type. */
export type PlayerMessage =
  Exclude<RawPlayerMessage, { event: 'frame' }> | { event: 'frame'; id: string; frame: ScreenFrame };

/** Parses a message of the player's page. Returns undefined for other messages. */
export function readPlayerMessage(value: unknown): PlayerMessage | undefined {
  if (!validate(value)) return undefined;
  const raw = value as RawPlayerMessage;
  if (raw.event !== 'frame') return raw;
  const { id, width, height, at, pixels } = raw;
  if (!(pixels instanceof ArrayBuffer) || pixels.byteLength !== width * height * 4) return undefined;
  return { event: 'frame', id, frame: { width, height, at, pixels: new Uint8ClampedArray(pixels) } };
}
