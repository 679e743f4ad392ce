const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

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
  return LOOPBACK.test(new URL(configuredUrl).hostname) && !LOOPBACK.test(hostname) ? opened : configuredUrl;
}

/** Returns true for a URL with a loopback host, which a phone cannot open. */
export function isOnlyHere(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);
}
