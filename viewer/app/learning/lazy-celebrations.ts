import type { TabLocks } from '../../services/ports/tab-locks.ts';
import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import type { Celebrator } from './celebrator.ts';
import { createLazyUse } from './lazy-use.ts';
import type { Notifier } from './notifier.ts';
import type { RewardClaims, RewardClaimsOptions } from './reward-claims.ts';
import type { ShareOffersOptions } from './share-offers.ts';

export interface LazyCelebrations {
  celebrator: Pick<Celebrator, 'celebrate' | 'postpone'>;
  claims: RewardClaims;
  stop: Unsubscribe;
}

/** What is celebrated and claimed, and what other tabs have to know: the code comes with the first activity. */
export function createLazyCelebrations(
  options: Omit<RewardClaimsOptions, 'offers'> & ShareOffersOptions & { notifier: Notifier; locks: TabLocks },
): LazyCelebrations {
  const { viewer, clock, notifier } = options;
  const stops: Unsubscribe[] = [];
  let ready: (RewardClaims & { celebrator: Celebrator }) | undefined;
  const { load, use } = createLazyUse(async () => {
    const [{ createCelebrator }, { createRewardClaims }, { lockOpenActivities }, { createShareOffers }] =
      await Promise.all([
        import('./celebrator.ts'),
        import('./reward-claims.ts'),
        import('./activity-lock.ts'),
        import('./share-offers.ts'),
      ]);
    const offers = createShareOffers(options);
    const celebrator = createCelebrator(viewer, clock, offers);
    stops.push(celebrator.stop, lockOpenActivities(viewer, options.locks));
    ready = { celebrator, ...createRewardClaims({ ...options, offers }) };
    return ready;
  }, notifier);
  /** At once where it is there: the map shows with its new selection, or the focus would go to the one before. */
  const withCelebrator = (run: (celebrator: Celebrator) => void): void => {
    if (ready) run(ready.celebrator);
    else void use(({ celebrator }) => run(celebrator));
  };
  const stopWaiting = viewer.subscribe(({ editorView }) => {
    if (editorView.kind === 'closed') return;
    stopWaiting();
    load().catch(() => {
      // Then it is tried again when there is something to celebrate.
    });
  });
  return {
    celebrator: {
      celebrate: (completion, following) =>
        withCelebrator((celebrator) => celebrator.celebrate(completion, following)),
      postpone: (modals) => {
        if (modals.length > 0) withCelebrator((celebrator) => celebrator.postpone(modals));
      },
    },
    claims: {
      claimReward: (ref) => use((loaded) => loaded.claimReward(ref)),
      claimCertificate: (mapId) => void use((loaded) => loaded.claimCertificate(mapId)),
    },
    stop: () => {
      stopWaiting();
      for (const stop of stops) stop();
    },
  };
}
