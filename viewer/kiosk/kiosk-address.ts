import { isThisMachine } from '../shared/domain/is-this-machine.ts';

/**
 * Returns the URL to open on phones: the operator's URL, or this page's own if the operator's only works on the server
 * itself.
 */
export function kioskAddress(
  configuredUrl: string | undefined,
  base: string,
  { origin, hostname }: Pick<Location, 'origin' | 'hostname'>,
): string {
  const opened = `${origin}${base}kiosk`;
  if (configuredUrl === undefined || !URL.canParse(configuredUrl)) return opened;
  return isThisMachine(new URL(configuredUrl).hostname) && !isThisMachine(hostname) ? opened : configuredUrl;
}

/** Returns true for a URL with a loopback host, which a phone cannot open. */
export function isOnlyHere(address: string): boolean {
  return URL.canParse(address) && isThisMachine(new URL(address).hostname);
}
