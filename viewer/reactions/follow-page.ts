import type { EditorSession } from '../protocol/editor-session.ts';
import type { PageFeed } from '../services/ports/page.ts';
import { applyPageUpdate, sourceOf } from '../state/store.ts';
import type { ViewerStore } from '../state/store.ts';
import type { ProgressKeeper } from './progress-keeper.ts';

export interface FollowPageOptions {
  viewer: ViewerStore;
  session: Pick<EditorSession, 'close'>;
  feed: PageFeed;
  keeper: Pick<ProgressKeeper, 'load'>;
  /** The page of another source takes the place of the one before. */
  onLeft: () => void;
  /** A page stands, with the learner's progress on it. */
  onLoaded: () => void;
}

/** Shows the page that the address names, and each version of it that comes. */
export function followPage(options: FollowPageOptions): () => void {
  const { viewer, session, feed, keeper, onLeft, onLoaded } = options;
  return feed.subscribe((update) => {
    const before = sourceOf(viewer.getState().page);
    viewer.setState((state) => applyPageUpdate(state, update), true);
    const source = sourceOf(update);
    if (source !== before && before !== undefined) {
      onLeft();
      session.close();
    }
    if (update.kind !== 'ready' || source === undefined || source === before) return;
    void keeper.load().then(onLoaded);
  });
}
