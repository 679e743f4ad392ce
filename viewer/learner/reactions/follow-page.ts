import type { CommandContext } from '../commands/command-context.ts';
import { applyPageUpdate, sourceOf } from '../state/store.ts';

interface PageFollowers {
  /** The page of another source replaces the current one. */
  onLeft: () => void;
  /** A page is loaded, with the learner's progress. */
  onLoaded: () => void;
}

/** Shows the page that the URL names, and every later version of it. */
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
  /** Source whose progress has been requested. A page that could not be shown at first has no progress yet. */
  let requested: string | undefined;
  return feed.subscribe((update) => {
    const before = sourceOf(viewer.getState().page);
    viewer.setState((state) => applyPageUpdate(state, update), true);
    const source = sourceOf(update);
    if (source !== before) {
      requested = undefined;
      if (before !== undefined) {
        onLeft();
        session.close();
      }
    }
    if (update.kind !== 'ready' || source === requested) return;
    requested = source;
    void currentProgress.load().then(onLoaded);
  });
}
