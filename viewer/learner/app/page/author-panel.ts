import { useSyncExternalStore } from 'react';
import type { FindingTarget } from '../../features/authoring/find-marks.ts';
import { createListeners } from '../../../shared/ports/listeners.ts';
import type { AuthoringFeed } from '../../services/authoring/authoring-feed.ts';

/** Folded by hand, it stays folded until there is something new that stops learners, or another activity is at hand. */
interface Folding {
  isFolded: boolean;
  /** What it was about. */
  subject: string;
}

/** What the author has done with the panel. It outlives that the panel moves from the map to an activity and back. */
interface PanelState {
  /** By the activity that is open; '' for the map. */
  foldings: ReadonlyMap<string, Folding>;
  /** The finding that was asked for on the map: the panel is open and shows it. */
  target?: FindingTarget;
}

type PanelStore = ReturnType<typeof createPanelStore>;

const stores = new WeakMap<AuthoringFeed, PanelStore>();

/** What the author has done with the panel, told to the parts of the page that show something of it. */
export function useAuthorPanel(feed: AuthoringFeed): PanelState & Pick<PanelStore, 'fold' | 'show'> {
  const store = stores.get(feed) ?? createPanelStore();
  stores.set(feed, store);
  const { fold, show } = store;
  return { ...useSyncExternalStore(store.subscribe, store.read), fold, show };
}

function createPanelStore() {
  let state: PanelState = { foldings: new Map() };
  const listeners = createListeners();
  const become = (next: PanelState): void => {
    state = next;
    listeners.tell();
  };
  return {
    read: () => state,
    subscribe: listeners.add,
    fold: (where: string, folding: Folding) =>
      become({ foldings: new Map(state.foldings).set(where, folding) }),
    show: (target: FindingTarget) => become({ ...state, target }),
  };
}
