import type { HashSettings } from '#parser';
import { resolveHash } from '#parser';
import { createAddressHash } from '../services/browser/address-hash.ts';
import type { BrowserViewAddress } from '../services/browser/browser-view-address.ts';
import type { AddressHash } from '../services/ports/page.ts';
import type { ViewerEnv } from './env.ts';
import { baseOf } from './content-addresses.ts';

/** The source that the page's address names, by an alias or by default too. */
export function createSourceHash(
  window: Window,
  env: ViewerEnv,
  address: Pick<BrowserViewAddress, 'mapHash'>,
): AddressHash {
  const settings = toHashSettings(env, window.location.pathname);
  return { ...createAddressHash(window), read: () => `#${resolveHash(address.mapHash(), settings)}` };
}

/** §2: a published page that was made for a map shows it; the default is for the one that visits begin with. */
function toHashSettings(env: ViewerEnv, pathname: string): HashSettings {
  const { pathAliases = {}, defaultPath } = env.targetConfig.skillMap ?? {};
  const base = baseOf(env);
  const isFront = pathname === base || pathname === `${base}index.html`;
  const isMade = !isFront && env.site?.maps.some(({ page }) => page !== undefined) === true;
  return { pathAliases, ...(defaultPath !== undefined && !isMade && { defaultPath }) };
}
