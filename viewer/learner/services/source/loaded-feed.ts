import { callAll, createListeners } from '../../../shared/ports/listeners.ts';
import type { AddressHash, PageFeed, PageUpdate } from '../../../shared/ports/page.ts';

/** Loads the page for a hash, synchronously if it is available. Never rejects. */
export type LoadPage = (hash: string, signal: AbortSignal) => PageUpdate | Promise<PageUpdate>;

/**
 * Spec §2: creates a feed that loads the page that the URL names, and again whenever the URL changes. Cancels loading
 * that is no longer needed.
 */
export function createLoadedFeed(hash: AddressHash, load: LoadPage): PageFeed {
  const reloads = createListeners();
  return {
    subscribe: (listener) => {
      let shown: string | undefined;
      let running = new AbortController();
      const start = (): void => {
        running.abort();
        running = new AbortController();
        const { signal } = running;
        shown = hash.read();
        const loading = load(shown, signal);
        if (!(loading instanceof Promise)) return listener(loading);
        listener({ kind: 'loading' });
        void loading.then((update) => {
          if (!signal.aborted) listener(update);
        });
      };
      const reloadIfChanged = (): void => {
        if (hash.read() !== shown) start();
      };
      start();
      return callAll([() => running.abort(), reloads.add(start), hash.subscribe(reloadIfChanged)]);
    },
    reload: reloads.notify,
  };
}
