import type { Clock } from '../../../shared/ports/clock.ts';

export interface PageIdleOptions {
  window: Window & Pick<typeof globalThis, 'PerformanceObserver'>;
  clock: Clock;
  run: () => void;
}

/** Milliseconds without a finished request and without input, after which a page is idle. */
const IDLE_MS = 2_000;
const CHECK_MS = 500;
const INPUTS = ['pointerdown', 'pointerup', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Calls `run` once the page is idle: it has all its pictures and fonts, and no request has finished and no input
 * occurred for a while. Browsers do not report which requests are pending. Returns a function that cancels this.
 */
export function whenIdle({ window, clock, run }: PageIdleOptions): () => void {
  const { document } = window;
  let since = clock.now();
  const resetTimer = (): void => {
    since = clock.now();
  };
  const poll = (): void => {
    if (!hasAll(document)) resetTimer();
    if (clock.now() - since < IDLE_MS) {
      stopTimer = clock.after(CHECK_MS, poll);
      return;
    }
    stop();
    run();
  };
  const observer = new window.PerformanceObserver(resetTimer);
  observer.observe({ type: 'resource' });
  for (const input of INPUTS) window.addEventListener(input, resetTimer, { capture: true, passive: true });
  let stopTimer = clock.after(CHECK_MS, poll);
  const stop = (): void => {
    stopTimer();
    observer.disconnect();
    for (const input of INPUTS) window.removeEventListener(input, resetTimer, { capture: true });
  };
  return stop;
}

function hasAll(document: Document): boolean {
  // A lazy picture may never load.
  const isThere = ({ complete, loading }: HTMLImageElement) => complete || loading === 'lazy';
  // jsdom has no `document.fonts`.
  const hasFonts = document.fonts?.status !== 'loading';
  return document.readyState === 'complete' && hasFonts && [...document.images].every(isThere);
}
