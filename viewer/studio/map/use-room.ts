import { useCallback, useState, type RefCallback } from 'react';

export interface Room {
  width: number;
  height: number;
}

/** The room that an element has, from when it is there; without borders and scroll bars. */
export function useRoom(): { paneRef: RefCallback<HTMLElement>; room: Room } {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  // One observer as long as the element is there: each new one tells at once, and that would draw it again, for ever.
  const paneRef = useCallback((pane: HTMLElement | null) => {
    if (!pane) return undefined;
    const observer = new ResizeObserver(() =>
      setRoom({ width: pane.clientWidth, height: pane.clientHeight }),
    );
    observer.observe(pane);
    return () => observer.disconnect();
  }, []);
  return { paneRef, room };
}
