import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, if the browser allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      // The browser ends the lock when the page is hidden and does not restore it: request it again.
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
