import { isThisMachine } from '../domain/is-this-machine.ts';

/**
 * Returns the URL of a page to open on other devices. This is the operator's URL. If that only works on the server
 * itself, it is the URL at the host from which this page was opened.
 */
export function reachableAddress(
  configuredUrl: string | undefined,
  /** Path of the page, with the site's base. */
  path: string,
  { origin, hostname }: Pick<Location, 'origin' | 'hostname'>,
): string {
  const opened = origin + path;
  if (configuredUrl === undefined || !URL.canParse(configuredUrl)) return opened;
  return isThisMachine(new URL(configuredUrl).hostname) && !isThisMachine(hostname) ? opened : configuredUrl;
}

/** Returns true for a URL with a loopback host, which other devices cannot open. */
export function isOnlyHere(address: string): boolean {
  return URL.canParse(address) && isThisMachine(new URL(address).hostname);
}
