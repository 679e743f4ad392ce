import { useSyncExternalStore } from 'react';
import type { FindingTarget } from '../../features/authoring/find-marks.ts';
import { createListeners } from '../../../shared/ports/listeners.ts';
import type { AuthoringFeed } from '../../services/authoring/authoring-feed.ts';

/** The author's choice to fold or unfold the panel. It lasts until the first error appears or the last one is fixed. */
interface Folding {
  isFolded: boolean;
  /** `"true"` if there were errors when the author made the choice, otherwise `"false"`. */
  subject: string;
}

/** State of the author's panel. It is kept while the panel moves between the map and an activity. */
interface PanelState {
  /** The author's choices by the key of the open activity. The key `''` is the map. */
  foldings: ReadonlyMap<string, Folding>;
  /** The finding that the author selected on the map. The panel is open and shows it. */
  target?: FindingTarget;
}

type PanelStore = ReturnType<typeof createPanelStore>;

const stores = new WeakMap<AuthoringFeed, PanelStore>();

/** Returns the state of the author's panel, which several parts of the page share, and functions that change it. */
export function useAuthorPanel(feed: AuthoringFeed): PanelState & Pick<PanelStore, 'setFolding' | 'show'> {
  const store = stores.get(feed) ?? createPanelStore();
  stores.set(feed, store);
  const { setFolding, show } = store;
  return { ...useSyncExternalStore(store.subscribe, store.read), setFolding, show };
}

function createPanelStore() {
  let state: PanelState = { foldings: new Map() };
  const listeners = createListeners();
  const setState = (next: PanelState): void => {
    state = next;
    listeners.notify();
  };
  return {
    read: () => state,
    subscribe: listeners.add,
    setFolding: (where: string, folding: Folding) =>
      setState({ foldings: new Map(state.foldings).set(where, folding) }),
    show: (target: FindingTarget) => setState({ ...state, target }),
  };
}
