import { readFrameMessage, type FromMapFrame, type ToMapFrame } from '#schemas/studio.ts';
import type { FrameMessageEvent, FrameWindow, HostWindow } from '../../shared/protocol/channel.ts';
import { readFromMapFrame } from './read-from-map-frame.ts';

// Between the Studio and the frame that shows the map. Both are of one site: what comes from another window or another
// origin counts for nothing.

/** One side of it. */
export interface MapFrameSide<Sent, Heard> {
  send: (message: Sent) => void;
  /** Returns what ends it. */
  listen: (listener: (message: Heard) => void) => () => void;
}

interface SideOptions {
  window: HostWindow & { location: { origin: string } };
  /** The window of the other side, while there is one. */
  other: () => FrameWindow | null;
}

/** The Studio's side: what it tells the frame, and hears from it. */
export function studioSide(options: SideOptions): MapFrameSide<ToMapFrame, FromMapFrame> {
  const { window, other } = options;
  return {
    send: (message) => other()?.postMessage({ skillmapStudio: message }, window.location.origin),
    listen: listenTo(options, readFromMapFrame),
  };
}

/**
 * The frame's side, which has no more than its page to change. What it says is heard before it goes on, as events of its own
 * window are: of what is posted a browser says nothing before it has drawn, and what a hand has done is in the text later.
 */
export function mapFrameSide(window: Window): MapFrameSide<FromMapFrame, ToMapFrame> {
  const { parent } = window;
  const { origin } = window.location;
  return {
    send: (message) => {
      const data = { skillmapStudio: message };
      parent.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
    },
    listen: listenTo(
      { window, other: () => parent },
      (data) => readFrameMessage(data) as ToMapFrame | undefined,
    ),
  };
}

function listenTo<Heard>(
  { window, other }: SideOptions,
  read: (data: unknown) => Heard | undefined,
): MapFrameSide<never, Heard>['listen'] {
  return (listener) => {
    const receive = ({ data, origin, source }: FrameMessageEvent): void => {
      if (origin !== window.location.origin || source !== other()) return;
      const message = read(data);
      if (message !== undefined) listener(message);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  };
}
