import { useEffect } from 'react';
import { PLAY_FLAG, toPlayName } from '#schemas/play-flag.ts';
import type { Commands } from '../../commands/table.ts';
import type { PageView } from '../use-page-view.ts';

/**
 * Opens the activity that the URL requests to play, once. "Play this activity" in an author's editor opens such URLs.
 */
export function usePlayRequest(
  { state: { isProgressLoaded }, page }: Pick<PageView, 'state' | 'page'>,
  { dispatch }: Pick<Commands, 'dispatch'>,
): void {
  const isReady = isProgressLoaded && page !== undefined;
  useEffect(() => {
    const requested = isReady ? takeRequest(window) : undefined;
    const activities = page?.maps.flatMap(({ mapId, nodes }) =>
      nodes.map(({ activityId }) => ({ mapId, activityId })),
    );
    const activity = activities?.find((one) => toPlayName(one) === requested);
    if (activity) dispatch('open', activity);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address asks once, before the first save
  }, [isReady]);
}

/** Returns the activity that the URL requests, and removes the request from the URL, so that a reload shows the map. */
function takeRequest({ location, history }: Window): string | undefined {
  const address = new URL(location.href);
  const requested = address.searchParams.get(PLAY_FLAG);
  if (requested === null) return undefined;
  address.searchParams.delete(PLAY_FLAG);
  history.replaceState(history.state, '', address);
  return requested;
}
