import type { AddressHash, PageFeed } from '../../../shared/ports/page.ts';

/** A feed for some of the addresses. */
export interface PartialFeed extends PageFeed {
  /** Whether the address, as it is now, is one of its own. */
  isAsked: () => boolean;
  onChange: (listener: () => void) => () => void;
}

/** Shows what the first feed has, and what the other one has for every address that is not the first one's. */
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
      // Before the feeds hear of the address: none says anything of what is not its own.
      const stops = [hash.subscribe(follow), own.onChange(follow)];
      stop = shown.subscribe(listener);
      return () => {
        for (const each of [stop, ...stops]) each();
      };
    },
    reload: () => choose().reload(),
  };
}
