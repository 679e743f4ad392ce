import type { FromMapFrame, ToMapFrame } from '#schemas/studio.ts';

// The Studio and the frame with the map call each other: each side puts its own function on the frame's element, which
// only pages of this site can reach. Both sides come from one build, so messages are not checked. They run in one
// thread, so an edit of the map reaches the text before the browser draws again. A posted message would arrive after
// that.

/** One side of the connection. */
export interface MapFrameSide<Sent, Received> {
  /** Calls the other side's listener before it returns. Does nothing if the other side does not listen. */
  send: (message: Sent) => void;
  /** Returns a function that stops listening. */
  listen: (listener: (message: Received) => void) => () => void;
}

/** The frame's element, with the listeners of both sides. */
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

/** Returns the frame's side. A reloaded frame replaces the listener of the page before. */
export function mapFrameSide({
  frameElement,
}: Pick<Window, 'frameElement'>): MapFrameSide<FromMapFrame, ToMapFrame> {
  // Null if the page was opened outside of the Studio.
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

/** Passes on a copy: an object of the frame's page would keep that page in memory after a reload. */
function withCopy<Received>(listener: (message: Received) => void): (message: Received) => void {
  return (message) => listener(structuredClone(message));
}
