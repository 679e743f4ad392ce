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

/**
 * Returns the URL of a page of `skillmap class` to open on other devices: at the host from which the teacher opened this
 * page, which may be in another of the computer's networks. If that only works on the computer itself, it is the URL
 * that the command has chosen.
 */
export function openedAddress(
  chosenUrl: string,
  path: string,
  location: Pick<Location, 'origin' | 'hostname'>,
): string {
  return isThisMachine(location.hostname) ? chosenUrl : location.origin + path;
}

/** Returns true for a URL with a loopback host, which other devices cannot open. */
export function isOnlyHere(address: string): boolean {
  return URL.canParse(address) && isThisMachine(new URL(address).hostname);
}
