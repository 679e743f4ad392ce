import { useSyncExternalStore } from 'react';

export interface FullScreen {
  isFull: boolean;
  /** Enters or leaves full screen. Does nothing if the browser refuses. */
  toggle: () => Promise<void>;
}

interface KeyboardLock {
  lock: (keys: string[]) => Promise<void>;
  unlock: () => void;
}

/**
 * Returns whether an element is in full screen, and a function to enter or leave full screen. Undefined if the browser
 * does not support it, as on some phones. In full screen, the page receives the given keys if the browser allows it. If
 * Escape is one of them, only holding it leaves full screen.
 */
export function useFullScreen(
  findElement: () => Element | null,
  keys: readonly string[] = [],
): FullScreen | undefined {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return undefined;
  return { isFull, toggle: () => toggle(findElement(), keys).catch(() => undefined) };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

async function toggle(element: Element | null, keys: readonly string[]): Promise<void> {
  const { keyboard } = navigator as { keyboard?: Partial<KeyboardLock> };
  if (document.fullscreenElement) {
    keyboard?.unlock?.();
    await document.exitFullscreen();
    return;
  }
  await element?.requestFullscreen({ navigationUI: 'hide' });
  if (keys.length > 0) await keyboard?.lock?.([...keys]);
}
