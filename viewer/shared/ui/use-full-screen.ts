import { useSyncExternalStore } from 'react';

export interface FullScreen {
  isFull: boolean;
  /** Gives the element the whole screen, or takes it back; nothing happens where the browser does not want to. */
  toggle: () => Promise<void>;
}

interface KeyboardLock {
  lock: (keys: string[]) => Promise<void>;
  unlock: () => void;
}

/**
 * Whether something has the whole screen, and how to change that; undefined where that cannot be, as on some
 * telephones. Keys named are the page's own then, as far as the browser lets it: Escape leaves only when it is held.
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
