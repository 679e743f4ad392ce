import type { HashSettings } from '#parser';
import { resolveHash } from '#parser';
import { createAddressHash } from '../../services/browser/address-hash.ts';
import type { BrowserViewAddress } from '../../services/browser/browser-view-address.ts';
import type { AddressHash } from '../../services/ports/address-hash.ts';
import type { ViewerEnv } from '../env.ts';

/** The source that the page's address names, by an alias or by default too. */
export function createSourceHash(
  window: Window,
  env: ViewerEnv,
  address: Pick<BrowserViewAddress, 'mapHash'>,
): AddressHash {
  const settings = toHashSettings(env);
  return { ...createAddressHash(window), read: () => `#${resolveHash(address.mapHash(), settings)}` };
}

/** §2: the map that a published page was made for comes before the place's default. */
function toHashSettings({ targetConfig, site }: ViewerEnv): HashSettings {
  const { pathAliases = {}, defaultPath } = targetConfig.skillMap ?? {};
  const isMade = site?.maps.some(({ page }) => page !== undefined) === true;
  return { pathAliases, ...(defaultPath !== undefined && !isMade && { defaultPath }) };
}
