import type { GameSharing } from '../../services/ports/game-sharing.ts';
import { createLazyUse } from './lazy-use.ts';
import type { Notifier } from './notifier.ts';
import type { ShareKeeperOptions } from './share-keeper.ts';
import type { Sharing } from './sharing.ts';

export interface LazySharingOptions extends Omit<ShareKeeperOptions, 'sharing'> {
  notifier: Notifier;
  loadSharing?: () => Promise<GameSharing>;
}

/** Sharing: its code comes when a learner first asks for it. Where there is none, nothing asks. */
export function createLazySharing(options: LazySharingOptions): Sharing {
  const { loadSharing, notifier } = options;
  const { use } = createLazyUse(async () => {
    const [{ createShareKeeper }, sharing] = await Promise.all([
      import('./share-keeper.ts'),
      loadSharing?.(),
    ]);
    if (!sharing) throw new Error('Sharing was asked for where there is none.');
    return createShareKeeper({ ...options, sharing });
  }, notifier);
  return {
    shareGame: (...what) => use((keeper) => keeper.shareGame(...what)),
    shareProject: (...what) => use((keeper) => keeper.shareProject(...what)),
    decideShare: (event) => void use((keeper) => keeper.decideShare(event)),
  };
}
