import type { CommandContext } from '../commands/command-context.ts';
import { applyPageUpdate, sourceOf } from '../state/store.ts';

/** What is done when pages come and go. */
interface PageFollowers {
  /** The page of another source takes the place of the one before. */
  onLeft: () => void;
  /** A page stands, with the learner's progress on it. */
  onLoaded: () => void;
}

/** Shows the page that the address names, and each version of it that comes. */
export function followPage(
  { viewer, session, feed, currentProgress }: CommandContext,
  { onLeft, onLoaded }: PageFollowers,
): () => void {
  return feed.subscribe((update) => {
    const before = sourceOf(viewer.getState().page);
    viewer.setState((state) => applyPageUpdate(state, update), true);
    const source = sourceOf(update);
    if (source !== before && before !== undefined) {
      onLeft();
      session.close();
    }
    if (update.kind !== 'ready' || source === undefined || source === before) return;
    void currentProgress.load().then(onLoaded);
  });
}
