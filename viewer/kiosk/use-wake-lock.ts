import { useEffect } from 'react';

/** Keeps the screen from going dark while the page is in sight, where the browser lets it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      // Hiding the page ends it, and showing it again does not begin it.
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock?.request('screen');
      if (isGone) await lock?.release();
    };
    const askQuietly = (): void => void ask().catch(() => undefined);
    askQuietly();
    document.addEventListener('visibilitychange', askQuietly);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', askQuietly);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
