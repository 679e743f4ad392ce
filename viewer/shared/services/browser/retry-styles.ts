import type { Clock } from '../../ports/clock.ts';

/** Milliseconds before the first retry. Each further pause is twice as long as the previous one. */
const firstPauseMs = 500;
const lastPauseMs = 30_000;

/**
 * Reloads style sheets that failed to load. Vite requests the style sheet of a part only once: without a reload, a
 * dialog that opens during a short loss of the network would stay unusable, because it appears without styles at the
 * end of the page. Returns a function that stops this.
 */
export function retryStyles(window: Window, clock: Clock): () => void {
  const failures = new Map<string, number>();
  const timers = new Set<() => void>();
  const ask = (failed: HTMLLinkElement): void => {
    const link = window.document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = failed.crossOrigin;
    link.href = failed.href;
    failed.replaceWith(link);
  };
  const handle = ({ target }: Event): void => {
    const failed = target as Partial<HTMLLinkElement> | null;
    if (failed?.localName !== 'link' || failed.rel !== 'stylesheet') return;
    const link = failed as HTMLLinkElement;
    const count = failures.get(link.href) ?? 0;
    failures.set(link.href, count + 1);
    const stop = clock.after(Math.min(lastPauseMs, firstPauseMs * 2 ** count), () => {
      timers.delete(stop);
      ask(link);
    });
    timers.add(stop);
  };
  // Capture the event, because error events of elements do not bubble.
  window.addEventListener('error', handle, true);
  return () => {
    window.removeEventListener('error', handle, true);
    for (const stop of timers) stop();
  };
}
