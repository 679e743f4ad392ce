import { createBrowserOffline } from '../../shared/services/browser/browser-offline.ts';
import type { Offline } from '../../shared/ports/device.ts';
import type { ViewerEnv } from './env.ts';
import { activityLocks } from '../../shared/ports/tabs.ts';
import { logWarning } from '../../shared/adapters/log.ts';
import type { Services } from './services.ts';

/** Creates the site's offline storage. Undefined if the site was not published for offline use. */
export function createSiteOffline(
  { offline, base = '/', targetConfig }: ViewerEnv,
  { clock, locks }: Pick<Services, 'clock' | 'locks'>,
): Offline | undefined {
  return (
    offline &&
    createBrowserOffline({
      ...offline,
      window,
      clock,
      base,
      isEditorStored: targetConfig.offline === 'at-first-visit',
      isAnyOpen: () => locks.isAnyHeld(activityLocks),
      warn: logWarning,
    })
  );
}
