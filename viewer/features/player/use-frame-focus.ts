import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Whether the keyboard belongs to what a frame shows; browsers do not say so by `:focus`. */
export function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    const look = () => setIsFocused(document.activeElement === frame.current);
    // The window loses the focus when a frame in it gets it.
    window.addEventListener('blur', look);
    window.addEventListener('focus', look);
    document.addEventListener('focusin', look);
    return () => {
      window.removeEventListener('blur', look);
      window.removeEventListener('focus', look);
      document.removeEventListener('focusin', look);
    };
  }, [frame]);
  return isFocused;
}
