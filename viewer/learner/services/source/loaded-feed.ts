import { callAll, createListeners } from '../../../shared/ports/listeners.ts';
import type { AddressHash, PageFeed, PageUpdate } from '../../../shared/ports/page.ts';

/** The page that a hash asks for: at once where it is at hand. Rejects never. */
export type LoadPage = (hash: string, signal: AbortSignal) => PageUpdate | Promise<PageUpdate>;

/** §2: loads what the address names, and again whenever it names something else. What nobody waits for is called off. */
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
      const follow = (): void => {
        if (hash.read() !== shown) start();
      };
      start();
      return callAll([() => running.abort(), reloads.add(start), hash.subscribe(follow)]);
    },
    reload: reloads.tell,
  };
}
