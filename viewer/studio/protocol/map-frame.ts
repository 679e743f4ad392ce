import type { FromMapFrame, ToMapFrame } from '#schemas/studio.ts';

// The Studio and the frame with the map call functions of each other: each side sets its own function on the frame's
// element, which only pages of this site can access. Both sides are from the same build, so messages are not validated.
// Both run in the same thread, so an edit of the map reaches the text before the browser draws again. A posted message
// would arrive later.

/** One side of the connection. */
export interface MapFrameSide<Sent, Received> {
  /** Calls the other side's listener synchronously. Does nothing if the other side is not listening. */
  send: (message: Sent) => void;
  /** Sets the function to call with messages. Returns a function that stops listening. */
  listen: (listener: (message: Received) => void) => () => void;
}

/** The frame's element, on which both sides set their listeners. */
interface MapFrameElement extends Element {
  fromMap?: ((message: FromMapFrame) => void) | undefined;
  toMap?: ((message: ToMapFrame) => void) | undefined;
}

export function studioSide(element: Element): MapFrameSide<ToMapFrame, FromMapFrame> {
  const frame: MapFrameElement = element;
  return {
    send: (message) => frame.toMap?.(message),
    listen: (listener) => {
      const receive = withCopy(listener);
      frame.fromMap = receive;
      return () => {
        if (frame.fromMap === receive) frame.fromMap = undefined;
      };
    },
  };
}

/** Returns the frame's side. After a reload, the new page's listener replaces the old one's. */
export function mapFrameSide({
  frameElement,
}: Pick<Window, 'frameElement'>): MapFrameSide<FromMapFrame, ToMapFrame> {
  // The element is null if the page was opened outside of the Studio.
  const frame: Partial<MapFrameElement> = frameElement ?? {};
  return {
    send: (message) => frame.fromMap?.(message),
    listen: (listener) => {
      const receive = withCopy(listener);
      frame.toMap = receive;
      return () => {
        if (frame.toMap === receive) frame.toMap = undefined;
      };
    },
  };
}

/**
 * Returns a listener that gets a copy of each message. The original object would keep the frame's page in memory after
 * a reload.
 */
function withCopy<Received>(listener: (message: Received) => void): (message: Received) => void {
  return (message) => listener(structuredClone(message));
}
