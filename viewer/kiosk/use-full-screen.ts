import { useSyncExternalStore } from 'react';

interface KeyboardLock {
  lock: (keys: string[]) => Promise<void>;
  unlock: () => void;
}

/** Whether the page has the whole screen, and how to change that; undefined where that cannot be. */
export function useFullScreen(): { isFull: boolean; toggle: () => void } | undefined {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return document.fullscreenEnabled ? { isFull, toggle } : undefined;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

function toggle(): void {
  const { keyboard } = navigator as { keyboard?: Partial<KeyboardLock> };
  const change = async (): Promise<void> => {
    if (document.fullscreenElement) {
      keyboard?.unlock?.();
      await document.exitFullscreen();
      return;
    }
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    // Escape leads out of a game then, and only when it is held, out of the full screen.
    await keyboard?.lock?.(['Escape']);
  };
  void change().catch(() => undefined);
}
