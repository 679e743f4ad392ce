import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, if the browser allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    const ask = async (): Promise<void> => {
      // The browser ends the lock when the page is hidden and does not restore it: request it again.
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock?.request('screen');
      if (isUnmounted) await lock?.release();
    };
    const askQuietly = (): void => void ask().catch(() => undefined);
    askQuietly();
    document.addEventListener('visibilitychange', askQuietly);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', askQuietly);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
