import { useEffect } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Services } from '../../adapters/services.ts';

/** Sets how a project's copy is named if this device's version is kept beside the account's version. */
export function useCopyNames({ loadAccount }: Pick<Services, 'loadAccount'>, isSignedIn: boolean): void {
  const text = useText();
  useEffect(() => {
    if (!isSignedIn || !loadAccount) return;
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const device = toDeviceKind({ isTouched, side: Math.min(screen.width, screen.height) });
    loadAccount().then(
      ({ projects }) =>
        projects.nameCopies((given, changedAt) => {
          const name = given || text('ownProjects.untitled');
          return text('versions.copyName', { name, device, date: new Date(changedAt) });
        }),
      // If the account's code fails to load, no versions are compared, so none needs a name.
      () => undefined,
    );
  }, [loadAccount, isSignedIn, text]);
}

type DeviceKind = 'tablet' | 'phone' | 'computer';

/** Returns the kind of device. `side` is the shorter side of its screen in CSS pixels. */
function toDeviceKind({ isTouched, side }: { isTouched: boolean; side: number }): DeviceKind {
  if (!isTouched) return 'computer';
  return side < 600 ? 'phone' : 'tablet';
}
