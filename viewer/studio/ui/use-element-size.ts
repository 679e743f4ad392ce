import { useCallback, useState, type RefCallback } from 'react';

export interface ElementSize {
  width: number;
  height: number;
}

/** Measures an element's inner size, without borders and scroll bars. */
export function useElementSize(): { paneRef: RefCallback<HTMLElement>; room: ElementSize } {
  const [room, setRoom] = useState<ElementSize>({ width: 0, height: 0 });
  // Keep one observer. A new one would report at once, which would render again in an endless loop.
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
