import type { AddressHash, PageFeed } from '../../../shared/ports/page.ts';

/** A feed for some of the URLs. */
export interface PartialFeed extends PageFeed {
  /** Returns whether the current URL belongs to this feed. */
  isAsked: () => boolean;
  onChange: (listener: () => void) => () => void;
}

/** Shows the first feed for its own URLs, and the other feed for all others. */
export function createPageRouter(own: PartialFeed, others: PageFeed, hash: AddressHash): PageFeed {
  const choose = (): PageFeed => (own.isAsked() ? own : others);
  return {
    subscribe: (listener) => {
      let shown = choose();
      let stop: () => void = () => undefined;
      const follow = (): void => {
        const next = choose();
        if (next === shown) return;
        stop();
        shown = next;
        stop = next.subscribe(listener);
      };
      // Before the feeds are notified, so that neither reports on the other's URLs.
      const stops = [hash.subscribe(follow), own.onChange(follow)];
      stop = shown.subscribe(listener);
      return () => {
        for (const each of [stop, ...stops]) each();
      };
    },
    reload: () => choose().reload(),
  };
}
