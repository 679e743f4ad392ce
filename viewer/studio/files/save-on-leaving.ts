import type { Studio } from '../state/studio.ts';

/**
 * Stores unsaved texts when the page is left, and warns the author if the browser allows it. Phones and tablets close
 * hidden pages without any further event. Returns a function that stops this.
 */
export function saveOnLeaving(
  saving: Pick<Studio['saving'], 'saveAll' | 'keepDraftsNow' | 'hasUnsaved'>,
  window: Pick<Window, 'addEventListener' | 'document'>,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { document } = window;
  const keep = (): void => {
    saving.keepDraftsNow();
    saving.saveAll();
  };
  const ask = (event: BeforeUnloadEvent): void => {
    if (!saving.hasUnsaved()) return;
    keep();
    event.preventDefault();
  };
  window.addEventListener('beforeunload', ask, { signal });
  window.addEventListener('pagehide', keep, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal });
  return () => stop.abort();
}
