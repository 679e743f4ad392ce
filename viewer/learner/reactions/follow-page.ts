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
  {
    viewer,
    session,
    feed,
    currentProgress,
  }: Pick<CommandContext, 'viewer' | 'feed'> & {
    session: Pick<CommandContext['session'], 'close'>;
    currentProgress: Pick<CommandContext['currentProgress'], 'load'>;
  },
  { onLeft, onLoaded }: PageFollowers,
): () => void {
  /** Whose progress was asked for: a page that could not be drawn at first has none. */
  let asked: string | undefined;
  return feed.subscribe((update) => {
    const before = sourceOf(viewer.getState().page);
    viewer.setState((state) => applyPageUpdate(state, update), true);
    const source = sourceOf(update);
    if (source !== before) {
      asked = undefined;
      if (before !== undefined) {
        onLeft();
        session.close();
      }
    }
    if (update.kind !== 'ready' || source === asked) return;
    asked = source;
    void currentProgress.load().then(onLoaded);
  });
}
