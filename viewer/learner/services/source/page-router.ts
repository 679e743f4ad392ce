import type { AddressHash, PageFeed } from '../../../shared/ports/page.ts';

/** A feed that is responsible for some of the URLs. */
export interface PartialFeed extends PageFeed {
  /** Returns whether the current URL belongs to this feed. */
  isRequested: () => boolean;
  onChange: (listener: () => void) => () => void;
}

/** Creates a feed that uses `firstFeed` for the URLs that belong to it, and `otherFeed` for all others. */
export function createPageRouter(firstFeed: PartialFeed, otherFeed: PageFeed, hash: AddressHash): PageFeed {
  const choose = (): PageFeed => (firstFeed.isRequested() ? firstFeed : otherFeed);
  return {
    subscribe: (listener) => {
      let shown = choose();
      let stop: () => void = () => undefined;
      const switchFeed = (): void => {
        const next = choose();
        if (next === shown) return;
        stop();
        shown = next;
        stop = next.subscribe(listener);
      };
      // Subscribe before the feeds do, so that neither reports on a URL of the other.
      const stops = [hash.subscribe(switchFeed), firstFeed.onChange(switchFeed)];
      stop = shown.subscribe(listener);
      return () => {
        for (const each of [stop, ...stops]) each();
      };
    },
    reload: () => choose().reload(),
  };
}
