import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

export interface FullScreen {
  /** Some telephones have none. */
  isPossible: boolean;
  isOn: boolean;
  toggle: () => void;
}

/** Shows an element on the whole screen. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const hear = (): void => setIsOn(ref.current !== null && document.fullscreenElement === ref.current);
    document.addEventListener('fullscreenchange', hear);
    return () => document.removeEventListener('fullscreenchange', hear);
  }, [ref]);
  const toggle = async (): Promise<void> => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await ref.current?.requestFullscreen();
      // The button that was pressed is another one now: the keyboard is for playing.
      ref.current?.querySelector('iframe')?.focus();
    } catch {
      // The browser does not want to: the game is as large as it can be already.
    }
  };
  return { isPossible: document.fullscreenEnabled, isOn, toggle: () => void toggle() };
}
