import type { StorageHealth } from '../../services/ports/storage-health.ts';
import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import type { ViewerStore } from '../../state/store.ts';

export interface StorageWatcher {
  /** Tries again to write what is kept in memory. */
  retryStorage: () => Promise<void>;
  /** The learner has read what is wrong. */
  hideStorageTrouble: () => void;
  stop: Unsubscribe;
}

/** Shows what is wrong with storage for as long as it is; something else that goes wrong shows again. */
export function createStorageWatcher(viewer: ViewerStore, health: StorageHealth): StorageWatcher {
  const stop = health.subscribe((problem) => {
    viewer.setState({ storageTrouble: problem && { kind: problem.kind, isHidden: false } });
  });
  return {
    retryStorage: health.retry,
    hideStorageTrouble: () =>
      viewer.setState(({ storageTrouble: trouble }) => ({
        storageTrouble: trouble && { ...trouble, isHidden: true },
      })),
    stop,
  };
}
