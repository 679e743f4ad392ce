import type { AddressHash, PageFeed } from '../../../shared/ports/page.ts';

/** A feed that is responsible for some of the URLs. */
export interface PartialFeed extends PageFeed {
  /** Returns whether the current URL belongs to this feed. */
  isAsked: () => boolean;
  onChange: (listener: () => void) => () => void;
}

/** Creates a feed that uses `own` for the URLs that belong to it, and `others` for all others. */
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
      // Subscribe before the feeds do, so that neither reports on a URL of the other.
      const stops = [hash.subscribe(follow), own.onChange(follow)];
      stop = shown.subscribe(listener);
      return () => {
        for (const each of [stop, ...stops]) each();
      };
    },
    reload: () => choose().reload(),
  };
}
