import type { CommandContext } from '../commands/command-context.ts';
import { applyPageUpdate, sourceOf } from '../state/store.ts';

interface PageFollowers {
  /** Called when a page of another source replaces the current one. */
  onLeft: () => void;
  /** Called when a page and the learner's progress are loaded. */
  onLoaded: () => void;
}

/** Shows the page that the URL names, and every later version of it. Returns a function that stops this. */
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
  /** Identifier of the source whose progress has been requested. Undefined until its page could be shown. */
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
