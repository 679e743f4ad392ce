import { readFrameMessage, type FromMapFrame, type ToMapFrame } from '#schemas/studio.ts';
import type { FrameMessageEvent, FrameWindow, HostWindow } from './channel.ts';
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
  return createSide(options, readFromMapFrame);
}

/** The frame's side, which has no more than its page to change. */
export function mapFrameSide(options: SideOptions): MapFrameSide<FromMapFrame, ToMapFrame> {
  return createSide(options, (data) => readFrameMessage(data) as ToMapFrame | undefined);
}

function createSide<Sent extends ToMapFrame | FromMapFrame, Heard>(
  { window, other }: SideOptions,
  read: (data: unknown) => Heard | undefined,
): MapFrameSide<Sent, Heard> {
  const { origin } = window.location;
  return {
    send: (message) => other()?.postMessage({ skillmapStudio: message }, origin),
    listen: (listener) => {
      const receive = ({ data, origin: from, source }: FrameMessageEvent): void => {
        if (from !== origin || source !== other()) return;
        const message = read(data);
        if (message !== undefined) listener(message);
      };
      window.addEventListener('message', receive);
      return () => window.removeEventListener('message', receive);
    },
  };
}
